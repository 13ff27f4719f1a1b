import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { connect, service, UsersRepository } from "./index.js";

/** A transaction over two tables, what another reads of it, and what a function of the design does. */
connect(
  new DynamoDBClient({
    endpoint: process.argv[2] as string,
    region: "us-east-1",
    credentials: { accessKeyId: "partita", secretAccessKey: "partita" },
  }),
);
await service.transaction
  .write(({ Users, Items }) => [
    Users.put({ UserID: "u1", Name: "Ada", Email: "ada@example.com" }).commit(),
    Items.put({ ItemID: "i1", Title: "Lamp", Desc: "of brass" }).commit(),
  ])
  .go();
const { data } = await service.transaction
  .get(({ Users, Items }) => [Users.get({ UserID: "u1" }).commit(), Items.get({ ItemID: "i1" }).commit()])
  .go();
const [user, item] = data;
const got = await UsersRepository.getUsersByUserId({ userId: "u1" });
console.log(Object.keys(service.entities).sort().join(","), user?.item?.Name, item?.item?.Title, got?.name);
