import * as cdk from "aws-cdk-lib";
import { TablesStack } from "../lib/tables-stack.js";

const app = new cdk.App();
new TablesStack(app, "DocsOfManyTenantsTables", {
  description: 'The DynamoDB tables of Docs "of" ${many}: tenants',
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: "us-east-1" },
});
