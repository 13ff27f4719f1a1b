import * as cdk from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as iam from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/** Tables and, for each repository, a policy of what it may do. */
export class TablesStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);

    const tableDocsOfManyTenants = new dynamodb.Table(this, "DocsOfManyTenantsTable", {
      tableName: "Docs_of_many_tenants",
      partitionKey: { name: "PK", type: dynamodb.AttributeType.STRING },
      sortKey: { name: "SK", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.DEFAULT,
      timeToLiveAttribute: "expiresAt",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    new iam.ManagedPolicy(this, "DocumentRepositoryPolicy", {
      description: "What the repository of Document may do: AP-002, AP-003, AP-004, AP-011, AP-020",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"],
          resources: [tableDocsOfManyTenants.tableArn],
          conditions: {
            "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["TENANT#${aws:PrincipalTag/tenantId}"] },
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        }),
      ],
    });

    new iam.ManagedPolicy(this, "TenantRepositoryPolicy", {
      description: "What the repository of Tenant may do: AP-001, AP-010",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:GetItem", "dynamodb:PutItem"],
          resources: [tableDocsOfManyTenants.tableArn],
          conditions: {
            "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["TENANT#${aws:PrincipalTag/tenantId}"] },
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        }),
      ],
    });

    new cdk.CfnOutput(this, "DocsOfManyTenantsTableName", { value: tableDocsOfManyTenants.tableName });
  }
}
