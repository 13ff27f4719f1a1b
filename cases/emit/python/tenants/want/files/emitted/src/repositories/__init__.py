"""Repositories of Docs "of" ${many}: tenants."""

from __future__ import annotations

from .entities import Document, Tenant
from .keys import DocumentKeys, TenantKeys
from .repositories.document_repository import (
    DocumentRepository,
    ListDocumentsByTenantIdAndAuthorIdPaginatedRow,
    ListDocumentsByTenantIdPaginatedRow,
)
from .repositories.tenant_repository import TenantRepository
from .runtime.answer import Page
from .runtime.convert import Plain
from .runtime.database import Database
from .runtime.errors import CallRejected, ConditionFailed, DesignFault, Rejection

__all__ = [
    "CallRejected",
    "ConditionFailed",
    "Database",
    "DesignFault",
    "Document",
    "DocumentKeys",
    "DocumentRepository",
    "ListDocumentsByTenantIdAndAuthorIdPaginatedRow",
    "ListDocumentsByTenantIdPaginatedRow",
    "Page",
    "Plain",
    "Rejection",
    "Tenant",
    "TenantKeys",
    "TenantRepository",
]
