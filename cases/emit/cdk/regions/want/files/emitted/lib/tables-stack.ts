import * as cdk from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as iam from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/** Tables and, for each repository, a policy of what it may do. */
export class TablesStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);

    const tableLoan = new dynamodb.TableV2(this, "LoanTable", {
      tableName: "Loan",
      partitionKey: { name: "loanId", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.provisioned({
        readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 1, maxCapacity: 1, targetUtilizationPercent: 70 }),
        writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 9, targetUtilizationPercent: 70 }),
      }),
      globalSecondaryIndexes: [
        {
          indexName: "ByReaderId",
          partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
          sortKeys: [
            { name: "due", type: dynamodb.AttributeType.STRING },
            { name: "loanId", type: dynamodb.AttributeType.STRING },
          ],
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: ["fine", "title"],
          readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 8, maxCapacity: 24, targetUtilizationPercent: 70 }),
          writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 9, targetUtilizationPercent: 70 }),
        },
      ],
      encryption: dynamodb.TableEncryptionV2.dynamoOwnedKey(),
      tableClass: dynamodb.TableClass.STANDARD_INFREQUENT_ACCESS,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
      replicas: [{ region: "eu-central-1" }],
    });

    const tableReader = new dynamodb.TableV2(this, "ReaderTable", {
      tableName: "Reader",
      partitionKey: { name: "readerId", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.provisioned({
        readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 10, maxCapacity: 30, targetUtilizationPercent: 70 }),
        writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 9, targetUtilizationPercent: 70 }),
      }),
      encryption: dynamodb.TableEncryptionV2.dynamoOwnedKey(),
      tableClass: dynamodb.TableClass.STANDARD_INFREQUENT_ACCESS,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
      replicas: [{ region: "eu-central-1" }],
    });

    const tableReaderEmail = new dynamodb.TableV2(this, "ReaderEmailTable", {
      tableName: "Reader_email",
      partitionKey: { name: "email", type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.provisioned({
        readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 1, maxCapacity: 1, targetUtilizationPercent: 70 }),
        writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 9, targetUtilizationPercent: 70 }),
      }),
      encryption: dynamodb.TableEncryptionV2.dynamoOwnedKey(),
      tableClass: dynamodb.TableClass.STANDARD_INFREQUENT_ACCESS,
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
      ],
    });

    new cdk.CfnOutput(this, "LoanTableName", { value: tableLoan.tableName });

    new cdk.CfnOutput(this, "ReaderTableName", { value: tableReader.tableName });

    new cdk.CfnOutput(this, "ReaderEmailTableName", { value: tableReaderEmail.tableName });
  }
}
