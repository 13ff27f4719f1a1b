import * as cdk from "aws-cdk-lib";
import { TablesStack } from "../lib/tables-stack.js";

const app = new cdk.App();
new TablesStack(app, "LibraryWithAKeyOfItsOwnTables", {
  description: "The DynamoDB tables of Library with a key of its own",
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: "us-east-1" },
});
