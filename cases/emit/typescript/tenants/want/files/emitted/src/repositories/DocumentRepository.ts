import type { Document } from "../entities.js";
import { firstRow, pageOf, type Page, written } from "../runtime/answer.js";
import type { Database } from "../runtime/database.js";
import {
  all,
  any,
  column,
  compare,
  cut,
  deleteItem,
  descending,
  emptyText,
  escaped,
  filter,
  get,
  isAbsent,
  now,
  one,
  optional,
  parameter,
  plain,
  putItem,
  query,
  requests,
  sort,
  type ReadPlan,
  type WritePlan,
} from "../runtime/language.js";
import * as schema from "../schema.js";

export interface GetDocumentByTenantIdAndDocIdArguments {
  readonly tenantId: string;
  readonly docId: string;
}

export interface ListDocumentsByTenantIdPaginatedArguments {
  readonly tenantId: string;
}

export interface ListDocumentsByTenantIdPaginatedRow {
  readonly docId: string;
  readonly title: string;
  readonly changedAt: string;
}

export interface ListDocumentsByTenantIdAndAuthorIdPaginatedArguments {
  readonly tenantId: string;
  readonly authorId: string;
}

export interface ListDocumentsByTenantIdAndAuthorIdPaginatedRow {
  readonly docId: string;
  readonly title: string;
  readonly changedAt: string;
}

export interface CreateDocumentArguments {
  readonly tenantId: string;
  readonly docId: string;
  readonly authorId: string;
  readonly title: string;
  readonly changedAt: string | Date;
  readonly expiresAt?: number | undefined;
}

export interface DeleteDocumentArguments {
  readonly tenantId: string;
  readonly docId: string;
}

const GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID: ReadPlan = {
  pattern: "AP-002",
  parameters: { tenantId: one("text"), docId: one("text") },
  guards: [emptyText(parameter("tenantId")), emptyText(parameter("docId"))],
  nodes: [
    get({
      id: "Document",
      type: schema.DOCUMENT,
      key: { PK: ["TENANT#", escaped(parameter("tenantId"))], SK: ["DOCUMENT#", plain(parameter("docId"))] },
      consistentRead: false,
      project: [],
    }),
    filter({
      id: "Document filter",
      input: "Document",
      predicate: any(isAbsent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
    }),
  ],
  legs: [
    {
      node: "Document filter",
      onEveryPage: true,
      columns: {
        tenantId: column("tenantId", "text"),
        docId: column("docId", "text"),
        authorId: column("authorId", "text"),
        title: column("title", "text"),
        changedAt: column("changedAt", "dateTime"),
        expiresAt: column("expiresAt", "epoch"),
      },
    },
  ],
};

const LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED: ReadPlan = {
  pattern: "AP-003",
  parameters: { tenantId: one("text") },
  guards: [emptyText(parameter("tenantId"))],
  nodes: [
    query({
      id: "Document",
      table: schema.DOCS_OF_MANY_TENANTS_TABLE,
      types: [schema.DOCUMENT],
      partition: { PK: ["TENANT#", escaped(parameter("tenantId"))] },
      range: { is: "beginsWith", key: { SK: ["DOCUMENT#"] } },
      scanIndexForward: true,
      consistentRead: false,
      project: [],
    }),
    filter({
      id: "Document filter",
      input: "Document",
      predicate: any(isAbsent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
    }),
    sort({ id: "Document sorted", input: "Document filter", order: [descending("changedAt"), descending("docId")] }),
    cut({ id: "Document page", input: "Document sorted", rows: 20, paged: true }),
  ],
  legs: [
    {
      node: "Document page",
      onEveryPage: true,
      columns: {
        docId: column("docId", "text"),
        title: column("title", "text"),
        changedAt: column("changedAt", "dateTime"),
      },
    },
  ],
  paging: { by: "position", cut: "Document page", order: [descending("changedAt")], identifier: ["tenantId", "docId"] },
};

const LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED: ReadPlan = {
  pattern: "AP-004",
  parameters: { tenantId: one("text"), authorId: one("text") },
  guards: [emptyText(parameter("tenantId"))],
  nodes: [
    query({
      id: "Document",
      table: schema.DOCS_OF_MANY_TENANTS_TABLE,
      types: [schema.DOCUMENT],
      partition: { PK: ["TENANT#", escaped(parameter("tenantId"))] },
      range: { is: "beginsWith", key: { SK: ["DOCUMENT#"] } },
      filter: compare("authorId", "=", parameter("authorId")),
      scanIndexForward: true,
      consistentRead: false,
      project: [],
    }),
    filter({
      id: "Document filter",
      input: "Document",
      predicate: any(isAbsent("expiresAt"), compare("expiresAt", ">", now("epoch", 0))),
    }),
    sort({ id: "Document sorted", input: "Document filter", order: [descending("changedAt"), descending("docId")] }),
    cut({ id: "Document page", input: "Document sorted", rows: 20, paged: true }),
  ],
  legs: [
    {
      node: "Document page",
      onEveryPage: true,
      columns: {
        docId: column("docId", "text"),
        title: column("title", "text"),
        changedAt: column("changedAt", "dateTime"),
      },
    },
  ],
  paging: { by: "position", cut: "Document page", order: [descending("changedAt")], identifier: ["tenantId", "docId"] },
};

const CREATE_DOCUMENT: WritePlan = {
  pattern: "AP-011",
  parameters: {
    tenantId: one("text", { notEmpty: true, maxBytes: 20 }),
    docId: one("text", { notEmpty: true, maxBytes: 20 }),
    authorId: one("text", { notEmpty: true, maxBytes: 20 }),
    title: one("text", { notEmpty: true, maxBytes: 80 }),
    changedAt: one("dateTime"),
    expiresAt: optional(one("epoch", { decimals: 0 })),
  },
  guards: [],
  finds: [
    get({
      id: "Tenant",
      type: schema.TENANT,
      key: { PK: ["TENANT#", escaped(parameter("tenantId"))], SK: ["TENANT"] },
      consistentRead: true,
      project: [],
    }),
  ],
  demands: [{ node: "Tenant", absent: false, predicate: all(), condition: "Tenant exists" }],
  steps: [
    requests(
      putItem({
        type: schema.DOCUMENT,
        image: {
          tenantId: parameter("tenantId"),
          docId: parameter("docId"),
          authorId: parameter("authorId"),
          title: parameter("title"),
          changedAt: parameter("changedAt"),
          expiresAt: parameter("expiresAt"),
        },
      }),
    ),
  ],
};

const DELETE_DOCUMENT: WritePlan = {
  pattern: "AP-020",
  parameters: {
    tenantId: one("text", { notEmpty: true, maxBytes: 20 }),
    docId: one("text", { notEmpty: true, maxBytes: 20 }),
  },
  guards: [],
  finds: [],
  demands: [],
  steps: [
    requests(
      deleteItem({
        type: schema.DOCUMENT,
        key: { PK: ["TENANT#", escaped(parameter("tenantId"))], SK: ["DOCUMENT#", plain(parameter("docId"))] },
      }),
    ),
  ],
};

/** Everything that is asked of Document, and done to it. */
export class DocumentRepository {
  constructor(private readonly database: Database) {}

  /**
   * AP-002: A document
   *
   * GetItem Docs_of_many_tenants
   */
  getDocumentByTenantIdAndDocId(given: GetDocumentByTenantIdAndDocIdArguments): Promise<Document | undefined> {
    return firstRow(this.database, GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID, given);
  }

  /**
   * AP-003: Documents, last changed first
   *
   * Query Docs_of_many_tenants
   */
  listDocumentsByTenantIdPaginated(
    given: ListDocumentsByTenantIdPaginatedArguments,
    cursor?: string,
  ): Promise<Page<ListDocumentsByTenantIdPaginatedRow>> {
    return pageOf(this.database, LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED, given, cursor);
  }

  /**
   * AP-004: Documents of an author
   *
   * Query Docs_of_many_tenants
   */
  listDocumentsByTenantIdAndAuthorIdPaginated(
    given: ListDocumentsByTenantIdAndAuthorIdPaginatedArguments,
    cursor?: string,
  ): Promise<Page<ListDocumentsByTenantIdAndAuthorIdPaginatedRow>> {
    return pageOf(this.database, LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED, given, cursor);
  }

  /**
   * AP-011: A new document
   *
   * GetItem Docs_of_many_tenants + PutItem Docs_of_many_tenants
   * @throws ConditionFailed Tenant exists
   */
  createDocument(given: CreateDocumentArguments): Promise<void> {
    return written(this.database, CREATE_DOCUMENT, given);
  }

  /**
   * AP-020: Throw away
   *
   * DeleteItem Docs_of_many_tenants
   */
  deleteDocument(given: DeleteDocumentArguments): Promise<void> {
    return written(this.database, DELETE_DOCUMENT, given);
  }
}
