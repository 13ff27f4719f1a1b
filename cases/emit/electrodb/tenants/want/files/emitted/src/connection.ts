import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as entities from "./entities.js";

/** What all functions send their requests with. */
export function connect(client: DynamoDBClient): void {
  for (const entity of Object.values(entities)) {
    entity.setClient(client);
  }
}
