"""What holds without what one system alone has: a quick part of `make test-elsewhere`."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.elsewhere import MODULES, ROOT, alone, interpreter
from tests.thorough import only_thorough

QUICK = (
    "tests/executor/test_confinement.py::test_faces_are_drawn_within_walls",
    "tests/executor/test_limited.py::test_a_loop_outside_of_python_is_ended_and_costs_no_other_task",
    "tests/executor/test_process_pool.py::test_no_process_outlives_a_command_that_is_killed",
    "tests/publish/test_release.py",
    "tests/system",
    "tests/test_scratch.py",
)
ALL_MODULES = """
import pkgutil, importlib, toolkit
for one in pkgutil.walk_packages(toolkit.__path__, "toolkit."):
    if "starters" not in one.name and "__main__" not in one.name and "cluster" not in one.name:
        importlib.import_module(one.name)
"""


@only_thorough
def test_it_is_imported_and_works_where_processes_are_spawned(tmp_path: Path) -> None:
    python = interpreter(tmp_path / "elsewhere")
    hidden = f"import sys; assert not any(map(sys.modules.get, {MODULES})); import os; assert not hasattr(os, 'fork')"
    subprocess.run((python, "-c", hidden + ALL_MODULES), cwd=ROOT, env=alone(tmp_path), check=True)
    command = (python, "-m", "pytest", "-n0", "-q", "--tb=short", "-o", f"cache_dir={tmp_path}", *QUICK)
    done = subprocess.run(command, cwd=ROOT, env=alone(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
