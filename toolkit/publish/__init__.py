"""Finished files to build/, whole or not at all: the release, its manifest and the record of the last build."""
