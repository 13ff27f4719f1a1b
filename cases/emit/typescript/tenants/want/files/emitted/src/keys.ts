import { keyOf } from "./runtime/answer.js";
import { column } from "./runtime/language.js";
import * as schema from "./schema.js";

/** Keys of Tenant. */
export const tenantKeys = {
  /** TENANT#<tenantId escaped> */
  PK: (given: { readonly tenantId: string }): string =>
    keyOf(schema.TENANT, "PK", { tenantId: column("tenantId", "text") }, given),
  /** TENANT */
  SK: (): string =>
    keyOf(schema.TENANT, "SK", {}, {}),
};

/** Keys of Document. */
export const documentKeys = {
  /** TENANT#<tenantId escaped> */
  PK: (given: { readonly tenantId: string }): string =>
    keyOf(schema.DOCUMENT, "PK", { tenantId: column("tenantId", "text") }, given),
  /** DOCUMENT#<docId> */
  SK: (given: { readonly docId: string }): string =>
    keyOf(schema.DOCUMENT, "SK", { docId: column("docId", "text") }, given),
};
