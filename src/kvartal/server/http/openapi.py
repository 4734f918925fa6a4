"""The OpenAPI document, generated from the calls and their message types."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

import kvartal
from kvartal.core.messages import Json
from kvartal.server.http.calls import Call
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages

_REF = "#/components/schemas/{name}"


def document(calls: Iterable[Call]) -> Json:
    """Return the document as JSON data."""
    calls = list(calls)
    types: list[Any] = [
        kind for call in calls for kind in (call.body, call.answer, call.query) if isinstance(kind, type)
    ]
    types = list(dict.fromkeys([*types, wire.Problem, socket_messages.ToSocket, socket_messages.FromSocket]))
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    by_type: dict[Any, Json] = dict(zip(types, schemas, strict=True))
    components["ToSocket"] = by_type[socket_messages.ToSocket]
    components["FromSocket"] = by_type[socket_messages.FromSocket]
    paths: dict[str, Json] = {}
    for call in calls:
        path = re.sub(r":\w+}", "}", call.path)
        paths.setdefault(path, {})[call.method.lower()] = _operation(call, by_type, components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Kvartal",
            "version": kvartal.__version__,
            "description": "A table server for city-building board games. Sentences travel as a key and arguments. "
            "The WebSocket at /api/socket takes `ToSocket` and sends `FromSocket`.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kvartal"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(call: Call, by_type: dict[Any, Json], components: Json) -> Json:
    problem = {"description": "Refused", "content": {"application/json": {"schema": by_type[wire.Problem]}}}
    operation: Json = {
        "operationId": call.name,
        "summary": call.about,
        "parameters": [*_path_parameters(call), *_query_parameters(call, components)],
        "responses": {**_answer(call, by_type), "default": problem},
        "security": [] if call.public else [{"cookie": []}, {"bearer": []}],
    }
    if call.body is str:
        content: Json = {str(call.media_type): {"schema": {"type": "string"}}}
        operation["requestBody"] = {"required": True, "content": content}
    elif call.body is not None:
        schema = by_type.get(call.body, {"type": "object"})
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation


def _answer(call: Call, by_type: dict[Any, Json]) -> Json:
    if call.answer is not None:
        return {"200": {"description": "Done", "content": {"application/json": {"schema": by_type[call.answer]}}}}
    if call.media_type is not None:
        return {"200": {"description": "The file", "content": {call.media_type: {"schema": {"type": "string"}}}}}
    return {"204": {"description": "Done"}}


def _path_parameters(call: Call) -> list[Json]:
    found = []
    for name, kind in re.findall(r"{(\w+)(:int)?}", call.path):
        schema: Json = {"type": "integer", "minimum": 0, "maximum": 9} if kind else {"type": "string", "maxLength": 40}
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    return found


def _query_parameters(call: Call, components: Json) -> list[Json]:
    if call.query is None:
        return []
    fields = components[call.query.__name__]
    return [
        {"name": name, "in": "query", "required": name in fields.get("required", ()), "schema": schema}
        for name, schema in fields["properties"].items()
    ]
