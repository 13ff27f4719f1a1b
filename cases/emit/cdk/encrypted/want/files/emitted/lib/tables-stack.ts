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

    const tableLoan = new dynamodb.Table(this, "LoanTable", {
      tableName: "Loan",
      partitionKey: { name: "loanId", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: 1,
      maxWriteRequestUnits: 9,
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: encryptionKey,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    tableLoan.addGlobalSecondaryIndex({
      indexName: "ByReaderId",
      partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
      sortKeys: [
        { name: "due", type: dynamodb.AttributeType.STRING },
        { name: "loanId", type: dynamodb.AttributeType.STRING },
      ],
      projectionType: dynamodb.ProjectionType.INCLUDE,
      nonKeyAttributes: ["fine", "title"],
      maxReadRequestUnits: 25,
      maxWriteRequestUnits: 9,
    });

    const tableReader = new dynamodb.Table(this, "ReaderTable", {
      tableName: "Reader",
      partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: 32,
      maxWriteRequestUnits: 9,
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: encryptionKey,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    const tableReaderEmail = new dynamodb.Table(this, "ReaderEmailTable", {
      tableName: "Reader_email",
      partitionKey: { name: "email", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: 1,
      maxWriteRequestUnits: 9,
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: encryptionKey,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    new iam.ManagedPolicy(this, "LoanRepositoryPolicy", {
      description: "What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:DeleteItem", "dynamodb:PutItem"],
          resources: [tableLoan.tableArn],
        }),
        new iam.PolicyStatement({ actions: ["dynamodb:Query"], resources: [tableLoan.tableArn + "/index/ByReaderId"] }),
        new iam.PolicyStatement({ actions: ["dynamodb:GetItem"], resources: [tableReader.tableArn] }),
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
          resources: [tableReader.tableArn],
        }),
        new iam.PolicyStatement({ actions: ["dynamodb:PutItem"], resources: [tableReaderEmail.tableArn] }),
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
