import { keyOf } from "./runtime/answer.js";
import { column } from "./runtime/language.js";
import * as schema from "./schema.js";

/** Keys of Tenant. */
export const tenantKeys = {
  /** TENANT#<tenantId escaped> */
  PK: (given: { readonly tenantId: string }): string =>
    keyOf(schema.TENANT, "PK", given, { tenantId: column("tenantId", "text") }),
  /** TENANT */
  SK: (): string => keyOf(schema.TENANT, "SK", {}, {}),
};

/** Keys of Document. */
export const documentKeys = {
  /** TENANT#<tenantId escaped> */
  PK: (given: { readonly tenantId: string }): string =>
    keyOf(schema.DOCUMENT, "PK", given, { tenantId: column("tenantId", "text") }),
  /** DOCUMENT#<docId> */
  SK: (given: { readonly docId: string }): string =>
    keyOf(schema.DOCUMENT, "SK", given, { docId: column("docId", "text") }),
};
