export * from "./entities.js";
export * from "./keys.js";
export * from "./repositories/TenantRepository.js";
export * from "./repositories/DocumentRepository.js";
export type { Page } from "./runtime/answer.js";
export { Decimal, type Numeric, type Plain } from "./runtime/convert.js";
export { Database, type DatabaseOptions } from "./runtime/database.js";
export { CallRejected, ConditionFailed, DesignFault, type Rejection } from "./runtime/errors.js";
