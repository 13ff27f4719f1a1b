import * as entities from "../entities.js";
import { compares, defined, epoch, time } from "../runtime/call.js";
import { escaped } from "../runtime/key.js";
import type { Document } from "../types.js";

export interface GetDocumentByTenantIdAndDocIdArguments {
  readonly tenantId: string;
  readonly docId: string;
}

/** AP-002: A document */
export async function getDocumentByTenantIdAndDocId(
  given: GetDocumentByTenantIdAndDocIdArguments,
): Promise<Document | undefined> {
  const now = time();
  if (given.tenantId === "") return undefined;
  if (given.docId === "") return undefined;
  const { data } = await entities.Document.get({ PK: "TENANT#" + escaped(given.tenantId), docId: given.docId }).go({
    ignoreOwnership: true,
  });
  return data !== null && (data.expiresAt === undefined || compares(data.expiresAt, ">", epoch(now)))
    ? defined({
        tenantId: data.tenantId,
        docId: data.docId,
        authorId: data.authorId,
        title: data.title,
        changedAt: data.changedAt,
        expiresAt: data.expiresAt,
      })
    : undefined;
}

export interface DeleteDocumentArguments {
  readonly tenantId: string;
  readonly docId: string;
}

/** AP-020: Throw away */
export async function deleteDocument(given: DeleteDocumentArguments): Promise<void> {
  await entities.Document.delete({ PK: "TENANT#" + escaped(given.tenantId), docId: given.docId }).go();
}
