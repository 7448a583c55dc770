"""Types that are built apart, put together again: JSON Schema tells all of them in one go."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from toolkit.model.schema.union import Apart, is_model


class Together(GenerateJsonSchema):
    """Writes a union that stands apart in its place, and each mapping once, by whose name it is referred to."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._waiting: list[type] = []
        self._met: set[type] = set()

    def generate_definitions(self, inputs: Any) -> Any:
        """Write all types, those first that stand apart."""
        for _, self._mode, schema in inputs:
            self.generate_inner(schema)
            while self._waiting:
                kind = self._waiting.pop()
                self.generate_inner(_named(TypeAdapter(kind).core_schema, _name(kind)))
        return super().generate_definitions(inputs)

    def function_plain_schema(self, schema: core_schema.PlainValidatorFunctionSchema) -> JsonSchemaValue:
        """Write the type that a function reads, where it is one that stands apart."""
        apart = getattr(schema["function"]["function"], "__self__", None)
        if not isinstance(apart, Apart):
            return super().function_plain_schema(schema)
        if not is_model(apart.kind):
            return self.generate_inner(TypeAdapter(apart.kind).core_schema)
        self._waiting += {apart.kind} - self._met
        self._met.add(apart.kind)
        return self.generate_inner(core_schema.definition_reference_schema(_name(apart.kind)))


def _name(kind: type) -> str:
    """Return what pydantic calls a mapping where types refer to it."""
    return f"{kind.__module__}.{kind.__qualname__}:{id(kind)}"


def _named(schema: Any, name: str) -> Any:
    """Give a mapping its name, which it lacks where nothing referred to it."""
    if schema["type"] == "definitions":
        return {**schema, "schema": _named(schema["schema"], name)}
    return schema if "schema_ref" in schema else {**schema, "ref": name}
