"""Maps, boards, and the fields that name their spaces."""
