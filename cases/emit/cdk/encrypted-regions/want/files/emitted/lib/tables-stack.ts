import * as cdk from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as iam from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";

/** Tables and, for each repository, a policy of what it may do. */
export class TablesStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);

    const encryptionKey = kms.Alias.fromAliasName(this, "EncryptionKey", "alias/library/tables");

    const tableLoan = new dynamodb.TableV2(this, "LoanTable", {
      tableName: "Loan",
      partitionKey: { name: "loanId", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.onDemand({ maxReadRequestUnits: 1, maxWriteRequestUnits: 12 }),
      globalSecondaryIndexes: [
        {
          indexName: "ByReaderId",
          partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
          sortKey: { name: "loanId", type: dynamodb.AttributeType.STRING },
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: ["due", "fine", "title"],
          maxReadRequestUnits: 33,
          maxWriteRequestUnits: 12,
        },
      ],
      encryption: dynamodb.TableEncryptionV2.customerManagedKey(encryptionKey, {
        "eu-central-1": cdk.Fn.sub("arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"),
      }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
      replicas: [{ region: "eu-central-1" }],
    });

    const tableReader = new dynamodb.TableV2(this, "ReaderTable", {
      tableName: "Reader",
      partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.onDemand({ maxReadRequestUnits: 42, maxWriteRequestUnits: 12 }),
      encryption: dynamodb.TableEncryptionV2.customerManagedKey(encryptionKey, {
        "eu-central-1": cdk.Fn.sub("arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"),
      }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
      replicas: [{ region: "eu-central-1" }],
    });

    const tableReaderEmail = new dynamodb.TableV2(this, "ReaderEmailTable", {
      tableName: "Reader_email",
      partitionKey: { name: "email", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.onDemand({ maxReadRequestUnits: 1, maxWriteRequestUnits: 12 }),
      encryption: dynamodb.TableEncryptionV2.customerManagedKey(encryptionKey, {
        "eu-central-1": cdk.Fn.sub("arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"),
      }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
      replicas: [{ region: "eu-central-1" }],
    });

    new iam.ManagedPolicy(this, "LoanRepositoryPolicy", {
      description: "What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:DeleteItem", "dynamodb:PutItem"],
          resources: [
            tableLoan.tableArn,
            cdk.Fn.sub("arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Loan"),
          ],
        }),
        new iam.PolicyStatement({
          actions: ["dynamodb:Query"],
          resources: [
            tableLoan.tableArn + "/index/ByReaderId",
            cdk.Fn.sub("arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Loan/index/ByReaderId"),
          ],
        }),
        new iam.PolicyStatement({
          actions: ["dynamodb:GetItem"],
          resources: [
            tableReader.tableArn,
            cdk.Fn.sub("arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader"),
          ],
        }),
        new iam.PolicyStatement({
          actions: ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"],
          resources: ["*"],
          conditions: {
            "ForAnyValue:StringEquals": { "kms:ResourceAliases": "alias/library/tables" },
            StringLike: { "kms:ViaService": "dynamodb.*.amazonaws.com" },
          },
        }),
      ],
    });

    new iam.ManagedPolicy(this, "ReaderRepositoryPolicy", {
      description: "What the repository of Reader may do: AP-001, AP-004, AP-010",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:PutItem"],
          resources: [
            tableReader.tableArn,
            cdk.Fn.sub("arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader"),
          ],
        }),
        new iam.PolicyStatement({
          actions: ["dynamodb:PutItem"],
          resources: [
            tableReaderEmail.tableArn,
            cdk.Fn.sub("arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader_email"),
          ],
        }),
        new iam.PolicyStatement({
          actions: ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"],
          resources: ["*"],
          conditions: {
            "ForAnyValue:StringEquals": { "kms:ResourceAliases": "alias/library/tables" },
            StringLike: { "kms:ViaService": "dynamodb.*.amazonaws.com" },
          },
        }),
      ],
    });

    new cdk.CfnOutput(this, "LoanTableName", { value: tableLoan.tableName });

    new cdk.CfnOutput(this, "ReaderTableName", { value: tableReader.tableName });

    new cdk.CfnOutput(this, "ReaderEmailTableName", { value: tableReaderEmail.tableName });
  }
}
