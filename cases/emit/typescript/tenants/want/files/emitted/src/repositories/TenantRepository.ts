import type { Tenant } from "../entities.js";
import { firstRow, written } from "../runtime/answer.js";
import type { Database } from "../runtime/database.js";
import {
  absent,
  column,
  emptyText,
  escaped,
  get,
  one,
  parameter,
  putItem,
  reports,
  requests,
  type ReadPlan,
  type WritePlan,
} from "../runtime/language.js";
import * as schema from "../schema.js";

export interface GetTenantByTenantIdArguments {
  readonly tenantId: string;
}

export interface CreateTenantArguments {
  readonly tenantId: string;
  readonly name: string;
}

const GET_TENANT_BY_TENANT_ID: ReadPlan = {
  pattern: "AP-001",
  parameters: { tenantId: one("text") },
  guards: [emptyText(parameter("tenantId"))],
  nodes: [
    get({
      id: "Tenant",
      type: schema.TENANT,
      key: { PK: ["TENANT#", escaped(parameter("tenantId"))], SK: ["TENANT"] },
      consistentRead: false,
      project: [],
    }),
  ],
  legs: [
    {
      node: "Tenant",
      onEveryPage: true,
      columns: { tenantId: column("tenantId", "text"), name: column("name", "text") },
    },
  ],
};

const CREATE_TENANT: WritePlan = {
  pattern: "AP-010",
  parameters: {
    tenantId: one("text", { notEmpty: true, maxBytes: 20 }),
    name: one("text", { notEmpty: true, maxBytes: 40 }),
  },
  guards: [],
  finds: [],
  demands: [],
  steps: [
    requests(
      putItem({
        type: schema.TENANT,
        image: { tenantId: parameter("tenantId"), name: parameter("name") },
        checks: [absent(reports("Tenant not exists"))],
      }),
    ),
  ],
};

/** Everything that is asked of Tenant, and done to it. */
export class TenantRepository {
  constructor(private readonly database: Database) {}

  /**
   * AP-001: A tenant
   *
   * GetItem Docs_of_many_tenants
   */
  getTenantByTenantId(given: GetTenantByTenantIdArguments): Promise<Tenant | undefined> {
    return firstRow(this.database, GET_TENANT_BY_TENANT_ID, given);
  }

  /**
   * AP-010: A new tenant
   *
   * PutItem Docs_of_many_tenants
   * @throws ConditionFailed Tenant not exists
   */
  createTenant(given: CreateTenantArguments): Promise<void> {
    return written(this.database, CREATE_TENANT, given);
  }
}
