import { Entity } from "electrodb";

/**
 * Items of Tenant in Docs_of_many_tenants.
 * PK: TENANT#<tenantId escaped>
 * SK: TENANT
 */
export const Tenant = new Entity(
  {
    model: { entity: "Tenant", version: "Tenant", service: 'Docs "of" ${many}: tenants' },
    attributes: {
      tenantId: { type: "string", required: true },
      name: { type: "string", required: true },
      PK: { type: "string", required: true, hidden: true },
    },
    indexes: {
      primary: {
        pk: { field: "PK", composite: ["PK"], template: "${PK}", casing: "none", cast: "string" },
        sk: { field: "SK", composite: [], template: "TENANT", casing: "none", cast: "string" },
      },
    },
  },
  { table: "Docs_of_many_tenants", identifiers: { entity: "entityType", version: "entityType" } },
);

/**
 * Items of Document in Docs_of_many_tenants.
 * PK: TENANT#<tenantId escaped>
 * SK: DOCUMENT#<docId>
 */
export const Document = new Entity(
  {
    model: { entity: "Document", version: "Document", service: 'Docs "of" ${many}: tenants' },
    attributes: {
      tenantId: { type: "string", required: true },
      docId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      title: { type: "string", required: true },
      changedAt: { type: "string", required: true },
      expiresAt: { type: "number" },
      PK: { type: "string", required: true, hidden: true },
    },
    indexes: {
      primary: {
        pk: { field: "PK", composite: ["PK"], template: "${PK}", casing: "none", cast: "string" },
        sk: { field: "SK", composite: ["docId"], template: "DOCUMENT#${docId}", casing: "none", cast: "string" },
      },
    },
  },
  { table: "Docs_of_many_tenants", identifiers: { entity: "entityType", version: "entityType" } },
);
