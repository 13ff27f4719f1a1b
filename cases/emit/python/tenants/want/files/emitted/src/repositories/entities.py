"""What is stored."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Tenant:
    """An entity: Tenant."""

    tenant_id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Document:
    """An entity: Document."""

    tenant_id: str
    doc_id: str
    author_id: str
    title: str
    changed_at: str
    expires_at: int | None = None
