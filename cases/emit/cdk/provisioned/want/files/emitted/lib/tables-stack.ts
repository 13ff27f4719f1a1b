import * as cdk from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as iam from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/** Tables and, for each repository, a policy of what it may do. */
export class TablesStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);

    const tableLoan = new dynamodb.Table(this, "LoanTable", {
      tableName: "Loan",
      partitionKey: { name: "loanId", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PROVISIONED,
      readCapacity: 1,
      writeCapacity: 10,
      encryption: dynamodb.TableEncryption.DEFAULT,
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
      readCapacity: 26,
      writeCapacity: 10,
    });

    tableLoan
      .autoScaleReadCapacity({ minCapacity: 1, maxCapacity: 1 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    tableLoan
      .autoScaleWriteCapacity({ minCapacity: 4, maxCapacity: 10 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    tableLoan
      .autoScaleGlobalSecondaryIndexReadCapacity("ByReaderId", { minCapacity: 9, maxCapacity: 26 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    tableLoan
      .autoScaleGlobalSecondaryIndexWriteCapacity("ByReaderId", { minCapacity: 4, maxCapacity: 10 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    const tableReader = new dynamodb.Table(this, "ReaderTable", {
      tableName: "Reader",
      partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PROVISIONED,
      readCapacity: 33,
      writeCapacity: 10,
      encryption: dynamodb.TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    tableReader
      .autoScaleReadCapacity({ minCapacity: 11, maxCapacity: 33 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    tableReader
      .autoScaleWriteCapacity({ minCapacity: 4, maxCapacity: 10 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    const tableReaderEmail = new dynamodb.Table(this, "ReaderEmailTable", {
      tableName: "Reader_email",
      partitionKey: { name: "email", type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PROVISIONED,
      readCapacity: 1,
      writeCapacity: 10,
      encryption: dynamodb.TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });

    tableReaderEmail
      .autoScaleReadCapacity({ minCapacity: 1, maxCapacity: 1 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    tableReaderEmail
      .autoScaleWriteCapacity({ minCapacity: 4, maxCapacity: 10 })
      .scaleOnUtilization({ targetUtilizationPercent: 65 });

    new iam.ManagedPolicy(this, "LoanRepositoryPolicy", {
      description: "What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020",
      statements: [
        new iam.PolicyStatement({
          actions: ["dynamodb:DeleteItem", "dynamodb:PutItem"],
          resources: [tableLoan.tableArn],
        }),
        new iam.PolicyStatement({ actions: ["dynamodb:Query"], resources: [tableLoan.tableArn + "/index/ByReaderId"] }),
        new iam.PolicyStatement({ actions: ["dynamodb:GetItem"], resources: [tableReader.tableArn] }),
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
      ],
    });

    new cdk.CfnOutput(this, "LoanTableName", { value: tableLoan.tableName });

    new cdk.CfnOutput(this, "ReaderTableName", { value: tableReader.tableName });

    new cdk.CfnOutput(this, "ReaderEmailTableName", { value: tableReaderEmail.tableName });
  }
}
