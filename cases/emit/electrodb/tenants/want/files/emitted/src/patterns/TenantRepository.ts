import * as entities from "../entities.js";
import { defined } from "../runtime/call.js";
import { escaped } from "../runtime/key.js";
import { settle } from "../runtime/write.js";
import type { Tenant } from "../types.js";

export interface GetTenantByTenantIdArguments {
  readonly tenantId: string;
}

/** AP-001: A tenant */
export async function getTenantByTenantId(given: GetTenantByTenantIdArguments): Promise<Tenant | undefined> {
  if (given.tenantId === "") return undefined;
  const { data } = await entities.Tenant.get({ PK: "TENANT#" + escaped(given.tenantId) }).go({ ignoreOwnership: true });
  return data !== null ? defined({ tenantId: data.tenantId, name: data.name }) : undefined;
}

export interface CreateTenantArguments {
  readonly tenantId: string;
  readonly name: string;
}

/**
 * AP-010: A new tenant
 *
 * @throws ConditionFailed Tenant not exists
 */
export async function createTenant(given: CreateTenantArguments): Promise<void> {
  const result = await entities.Tenant.create(
    defined({ tenantId: given.tenantId, name: given.name, PK: "TENANT#" + escaped(given.tenantId) }),
  ).go({ returnOnConditionCheckFailure: "all_old" });
  settle(
    "AP-010",
    [{ rejected: result.rejected, item: result.data }],
    [[["Tenant not exists", (old) => !(old !== null)]]],
  );
}
