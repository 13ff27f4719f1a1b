"""Everything that is asked of Document, and done to it."""

from __future__ import annotations

from dataclasses import dataclass

from .. import schema as _schema
from ..entities import Document
from ..runtime import answer as _answer
from ..runtime.answer import Page
from ..runtime.convert import Time
from ..runtime.database import Database
from ..runtime.language import (
    all_,
    any_,
    column,
    compare,
    cut,
    delete_item,
    demand,
    descending,
    empty_text,
    escaped,
    filter_,
    get,
    is_absent,
    leg,
    limits,
    now,
    one,
    optional,
    paging,
    parameter,
    plain,
    put_item,
    query,
    range_,
    read_plan,
    requests,
    sort,
    write_plan,
)


@dataclass(frozen=True, kw_only=True)
class ListDocumentsByTenantIdPaginatedRow:
    """A row of AP-003."""

    doc_id: str
    title: str
    changed_at: str


@dataclass(frozen=True, kw_only=True)
class ListDocumentsByTenantIdAndAuthorIdPaginatedRow:
    """A row of AP-004."""

    doc_id: str
    title: str
    changed_at: str


_GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID = read_plan(
    pattern="AP-002",
    parameters={"tenant_id": one("text"), "doc_id": one("text")},
    guards=[empty_text(parameter("tenant_id")), empty_text(parameter("doc_id"))],
    nodes=[
        get(
            id="Document",
            type=_schema.DOCUMENT,
            key={
                "PK": ["TENANT#", escaped(parameter("tenant_id"))],
                "SK": ["DOCUMENT#", plain(parameter("doc_id"))],
            },
            consistent_read=False,
            project=[],
        ),
        filter_(
            id="Document filter",
            input="Document",
            predicate=any_(is_absent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
        ),
    ],
    legs=[
        leg(
            node="Document filter",
            on_every_page=True,
            columns={
                "tenant_id": column("tenantId", "text"),
                "doc_id": column("docId", "text"),
                "author_id": column("authorId", "text"),
                "title": column("title", "text"),
                "changed_at": column("changedAt", "dateTime"),
                "expires_at": column("expiresAt", "epoch"),
            },
        ),
    ],
)

_LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED = read_plan(
    pattern="AP-003",
    parameters={"tenant_id": one("text")},
    guards=[empty_text(parameter("tenant_id"))],
    nodes=[
        query(
            id="Document",
            table=_schema.DOCS_OF_MANY_TENANTS_TABLE,
            types=[_schema.DOCUMENT],
            partition={"PK": ["TENANT#", escaped(parameter("tenant_id"))]},
            range=range_(is_="beginsWith", key={"SK": ["DOCUMENT#"]}),
            scan_index_forward=True,
            consistent_read=False,
            project=[],
        ),
        filter_(
            id="Document filter",
            input="Document",
            predicate=any_(is_absent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
        ),
        sort(
            id="Document sorted",
            input="Document filter",
            order=[descending("changedAt"), descending("docId")],
        ),
        cut(id="Document page", input="Document sorted", rows=20, paged=True),
    ],
    legs=[
        leg(
            node="Document page",
            on_every_page=True,
            columns={
                "doc_id": column("docId", "text"),
                "title": column("title", "text"),
                "changed_at": column("changedAt", "dateTime"),
            },
        ),
    ],
    paging=paging(
        by="position",
        cut="Document page",
        order=[descending("changedAt")],
        identifier=["tenantId", "docId"],
    ),
)

_LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED = read_plan(
    pattern="AP-004",
    parameters={"tenant_id": one("text"), "author_id": one("text")},
    guards=[empty_text(parameter("tenant_id"))],
    nodes=[
        query(
            id="Document",
            table=_schema.DOCS_OF_MANY_TENANTS_TABLE,
            types=[_schema.DOCUMENT],
            partition={"PK": ["TENANT#", escaped(parameter("tenant_id"))]},
            range=range_(is_="beginsWith", key={"SK": ["DOCUMENT#"]}),
            filter=compare("authorId", "=", parameter("author_id")),
            scan_index_forward=True,
            consistent_read=False,
            project=[],
        ),
        filter_(
            id="Document filter",
            input="Document",
            predicate=any_(is_absent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
        ),
        sort(
            id="Document sorted",
            input="Document filter",
            order=[descending("changedAt"), descending("docId")],
        ),
        cut(id="Document page", input="Document sorted", rows=20, paged=True),
    ],
    legs=[
        leg(
            node="Document page",
            on_every_page=True,
            columns={
                "doc_id": column("docId", "text"),
                "title": column("title", "text"),
                "changed_at": column("changedAt", "dateTime"),
            },
        ),
    ],
    paging=paging(
        by="position",
        cut="Document page",
        order=[descending("changedAt")],
        identifier=["tenantId", "docId"],
    ),
)

_CREATE_DOCUMENT = write_plan(
    pattern="AP-011",
    parameters={
        "tenant_id": one("text", limits(not_empty=True, max_bytes=20)),
        "doc_id": one("text", limits(not_empty=True, max_bytes=20)),
        "author_id": one("text", limits(not_empty=True, max_bytes=20)),
        "title": one("text", limits(not_empty=True, max_bytes=80)),
        "changed_at": one("dateTime"),
        "expires_at": optional(one("epoch", limits(decimals=0))),
    },
    guards=[],
    finds=[
        get(
            id="Tenant",
            type=_schema.TENANT,
            key={"PK": ["TENANT#", escaped(parameter("tenant_id"))], "SK": ["TENANT"]},
            consistent_read=True,
            project=[],
        ),
    ],
    demands=[demand(node="Tenant", absent=False, predicate=all_(), condition="Tenant exists")],
    steps=[
        requests(
            put_item(
                type=_schema.DOCUMENT,
                image={
                    "tenantId": parameter("tenant_id"),
                    "docId": parameter("doc_id"),
                    "authorId": parameter("author_id"),
                    "title": parameter("title"),
                    "changedAt": parameter("changed_at"),
                    "expiresAt": parameter("expires_at"),
                },
            ),
        ),
    ],
)

_DELETE_DOCUMENT = write_plan(
    pattern="AP-020",
    parameters={
        "tenant_id": one("text", limits(not_empty=True, max_bytes=20)),
        "doc_id": one("text", limits(not_empty=True, max_bytes=20)),
    },
    guards=[],
    finds=[],
    demands=[],
    steps=[
        requests(
            delete_item(
                type=_schema.DOCUMENT,
                key={
                    "PK": ["TENANT#", escaped(parameter("tenant_id"))],
                    "SK": ["DOCUMENT#", plain(parameter("doc_id"))],
                },
            ),
        ),
    ],
)


class DocumentRepository:
    """Everything that is asked of Document, and done to it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get_document_by_tenant_id_and_doc_id(
        self,
        *,
        tenant_id: str,
        doc_id: str,
    ) -> Document | None:
        """AP-002: A document

        GetItem Docs_of_many_tenants
        """
        return _answer.first_row(
            self._database,
            _GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID,
            {"tenant_id": tenant_id, "doc_id": doc_id},
            Document,
        )

    def list_documents_by_tenant_id_paginated(
        self,
        *,
        tenant_id: str,
        cursor: str | None = None,
    ) -> Page[ListDocumentsByTenantIdPaginatedRow]:
        """AP-003: Documents, last changed first

        Query Docs_of_many_tenants
        """
        return _answer.page_of(
            self._database,
            _LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED,
            {"tenant_id": tenant_id},
            ListDocumentsByTenantIdPaginatedRow,
            cursor,
        )

    def list_documents_by_tenant_id_and_author_id_paginated(
        self,
        *,
        tenant_id: str,
        author_id: str,
        cursor: str | None = None,
    ) -> Page[ListDocumentsByTenantIdAndAuthorIdPaginatedRow]:
        """AP-004: Documents of an author

        Query Docs_of_many_tenants
        """
        return _answer.page_of(
            self._database,
            _LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED,
            {"tenant_id": tenant_id, "author_id": author_id},
            ListDocumentsByTenantIdAndAuthorIdPaginatedRow,
            cursor,
        )

    def create_document(
        self,
        *,
        tenant_id: str,
        doc_id: str,
        author_id: str,
        title: str,
        changed_at: Time,
        expires_at: int | None = None,
    ) -> None:
        """AP-011: A new document

        GetItem Docs_of_many_tenants + PutItem Docs_of_many_tenants

        Raises ConditionFailed: Tenant exists
        """
        _answer.written(
            self._database,
            _CREATE_DOCUMENT,
            {
                "tenant_id": tenant_id,
                "doc_id": doc_id,
                "author_id": author_id,
                "title": title,
                "changed_at": changed_at,
                "expires_at": expires_at,
            },
        )

    def delete_document(self, *, tenant_id: str, doc_id: str) -> None:
        """AP-020: Throw away

        DeleteItem Docs_of_many_tenants
        """
        _answer.written(
            self._database,
            _DELETE_DOCUMENT,
            {"tenant_id": tenant_id, "doc_id": doc_id},
        )
