"""Write JSON Schemas for editors: load -> the names in the games -> publish."""

from __future__ import annotations

from toolkit.load.schema import schemas
from toolkit.project import Project
from toolkit.publish.clean import schemas_in
from toolkit.publish.release import release


def write_schemas(project: Project) -> tuple[str, ...]:
    """Bring build/schema/ up to date with the names in the games; return the paths in build/. Errors as `build`."""
    made = schemas(project.loader.load().games)
    with release(project.build_folder) as files:
        for name, text in made.items():
            files.write(name, text)
        files.commit(remove=schemas_in(project.build_folder))
    return tuple(made)
