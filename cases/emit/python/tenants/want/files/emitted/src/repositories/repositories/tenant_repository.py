"""Everything that is asked of Tenant, and done to it."""

from __future__ import annotations

from .. import schema as _schema
from ..entities import Tenant
from ..runtime import answer as _answer
from ..runtime.database import Database
from ..runtime.language import (
    absent,
    column,
    empty_text,
    escaped,
    get,
    leg,
    limits,
    one,
    parameter,
    put_item,
    read_plan,
    reports,
    requests,
    write_plan,
)

_GET_TENANT_BY_TENANT_ID = read_plan(
    pattern="AP-001",
    parameters={"tenant_id": one("text")},
    guards=[empty_text(parameter("tenant_id"))],
    nodes=[
        get(
            id="Tenant",
            type=_schema.TENANT,
            key={"PK": ["TENANT#", escaped(parameter("tenant_id"))], "SK": ["TENANT"]},
            consistent_read=False,
            project=[],
        ),
    ],
    legs=[
        leg(
            node="Tenant",
            on_every_page=True,
            columns={"tenant_id": column("tenantId", "text"), "name": column("name", "text")},
        ),
    ],
)

_CREATE_TENANT = write_plan(
    pattern="AP-010",
    parameters={
        "tenant_id": one("text", limits(not_empty=True, max_bytes=20)),
        "name": one("text", limits(not_empty=True, max_bytes=40)),
    },
    guards=[],
    finds=[],
    demands=[],
    steps=[
        requests(
            put_item(
                type=_schema.TENANT,
                image={"tenantId": parameter("tenant_id"), "name": parameter("name")},
                checks=[absent(reports("Tenant not exists"))],
            ),
        ),
    ],
)


class TenantRepository:
    """Everything that is asked of Tenant, and done to it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get_tenant_by_tenant_id(self, *, tenant_id: str) -> Tenant | None:
        """AP-001: A tenant

        GetItem Docs_of_many_tenants
        """
        return _answer.first_row(
            self._database,
            _GET_TENANT_BY_TENANT_ID,
            {"tenant_id": tenant_id},
            Tenant,
        )

    def create_tenant(self, *, tenant_id: str, name: str) -> None:
        """AP-010: A new tenant

        PutItem Docs_of_many_tenants

        Raises ConditionFailed: Tenant not exists
        """
        _answer.written(self._database, _CREATE_TENANT, {"tenant_id": tenant_id, "name": name})
