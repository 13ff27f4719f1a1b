export { connect, service } from "./connection.js";
export * as entities from "./entities.js";
export * as TenantRepository from "./patterns/TenantRepository.js";
export * as DocumentRepository from "./patterns/DocumentRepository.js";
export { CallRejected, clock } from "./runtime/call.js";
export type { Page } from "./runtime/read.js";
export { ConditionFailed } from "./runtime/write.js";
export type * from "./types.js";
