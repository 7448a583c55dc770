"""The system's Chromium, one for each process of tests: a second cannot be started beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

from toolkit.machine.needs import browser

OWN_FONTS = {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}  # render hides fonts
FLAGS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]  # there is no card to draw with, and no stranger


@contextmanager
def started_chromium() -> Iterator[Browser]:
    """Start the system's Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser(), args=FLAGS, env={**OWN_FONTS})
        yield started
        started.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Return the system's Chromium."""
    with started_chromium() as started:
        yield started
