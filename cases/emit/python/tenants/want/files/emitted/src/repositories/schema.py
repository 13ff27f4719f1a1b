"""Tables and item types."""

from __future__ import annotations

from .runtime.language import (
    escaped_field,
    expiry,
    field,
    fixed,
    item_type,
    key_attribute,
    stored,
    table,
    text,
)

DOCS_OF_MANY_TENANTS_TABLE = table(
    name="Docs_of_many_tenants",
    partition=key_attribute(name="PK", type="S"),
    sort=key_attribute(name="SK", type="S"),
    indexes={},
)

TENANT = item_type(
    name="Tenant",
    table=DOCS_OF_MANY_TENANTS_TABLE,
    identifier=["tenantId"],
    keys={"PK": ["TENANT#", escaped_field("tenantId", "text")], "SK": ["TENANT"]},
    attributes={
        "tenantId": stored("tenantId", "text"),
        "name": stored("name", "text"),
        "entityType": fixed(text("Tenant")),
    },
)

DOCUMENT = item_type(
    name="Document",
    table=DOCS_OF_MANY_TENANTS_TABLE,
    identifier=["tenantId", "docId"],
    keys={
        "PK": ["TENANT#", escaped_field("tenantId", "text")],
        "SK": ["DOCUMENT#", field("docId", "text")],
    },
    attributes={
        "tenantId": stored("tenantId", "text"),
        "docId": stored("docId", "text"),
        "authorId": stored("authorId", "text"),
        "title": stored("title", "text"),
        "changedAt": stored("changedAt", "dateTime"),
        "expiresAt": stored("expiresAt", "epoch"),
        "entityType": fixed(text("Document")),
    },
    expiry=expiry(path="expiresAt", optional=True),
)
