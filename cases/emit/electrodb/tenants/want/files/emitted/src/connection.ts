import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Service } from "electrodb";
import * as entities from "./entities.js";

/** All entities together, for transactions of one's own. */
export const service = new Service({ ...entities });

/** What all functions, and the service, send their requests with. */
export function connect(client: DynamoDBClient): void {
  service.setClient(client);
}
