import { escapedField, field, fixed, stored, text, type ItemType, type Table } from "./runtime/language.js";

export const DOCS_OF_MANY_TENANTS_TABLE: Table = {
  name: "Docs_of_many_tenants",
  partition: { name: "PK", type: "S" },
  sort: { name: "SK", type: "S" },
  indexes: {},
};

export const TENANT: ItemType = {
  name: "Tenant",
  table: DOCS_OF_MANY_TENANTS_TABLE,
  identifier: ["tenantId"],
  keys: { PK: ["TENANT#", escapedField("tenantId", "text")], SK: ["TENANT"] },
  attributes: { tenantId: stored("tenantId", "text"), name: stored("name", "text"), entityType: fixed(text("Tenant")) },
};

export const DOCUMENT: ItemType = {
  name: "Document",
  table: DOCS_OF_MANY_TENANTS_TABLE,
  identifier: ["tenantId", "docId"],
  keys: { PK: ["TENANT#", escapedField("tenantId", "text")], SK: ["DOCUMENT#", field("docId", "text")] },
  attributes: {
    tenantId: stored("tenantId", "text"),
    docId: stored("docId", "text"),
    authorId: stored("authorId", "text"),
    title: stored("title", "text"),
    changedAt: stored("changedAt", "dateTime"),
    expiresAt: stored("expiresAt", "epoch"),
    entityType: fixed(text("Document")),
  },
  expiry: { path: "expiresAt", optional: true },
};
