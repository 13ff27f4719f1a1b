"""The keys of items."""

from __future__ import annotations

from . import schema as _schema
from .runtime import answer as _answer
from .runtime.language import column


class TenantKeys:
    """Keys of Tenant."""

    @staticmethod
    def pk(*, tenant_id: str) -> str:
        """TENANT#<tenantId escaped>"""
        _key: str = _answer.key_of(
            _schema.TENANT,
            "PK",
            {"tenant_id": column("tenantId", "text")},
            {"tenant_id": tenant_id},
        )
        return _key

    @staticmethod
    def sk() -> str:
        """TENANT"""
        _key: str = _answer.key_of(_schema.TENANT, "SK", {}, {})
        return _key


class DocumentKeys:
    """Keys of Document."""

    @staticmethod
    def pk(*, tenant_id: str) -> str:
        """TENANT#<tenantId escaped>"""
        _key: str = _answer.key_of(
            _schema.DOCUMENT,
            "PK",
            {"tenant_id": column("tenantId", "text")},
            {"tenant_id": tenant_id},
        )
        return _key

    @staticmethod
    def sk(*, doc_id: str) -> str:
        """DOCUMENT#<docId>"""
        _key: str = _answer.key_of(
            _schema.DOCUMENT,
            "SK",
            {"doc_id": column("docId", "text")},
            {"doc_id": doc_id},
        )
        return _key
