package tables;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.Fn;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.StackProps;
import software.amazon.awscdk.services.dynamodb.Attribute;
import software.amazon.awscdk.services.dynamodb.AttributeType;
import software.amazon.awscdk.services.dynamodb.Billing;
import software.amazon.awscdk.services.dynamodb.GlobalSecondaryIndexPropsV2;
import software.amazon.awscdk.services.dynamodb.MaxThroughputProps;
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.ProjectionType;
import software.amazon.awscdk.services.dynamodb.ReplicaTableProps;
import software.amazon.awscdk.services.dynamodb.TableEncryptionV2;
import software.amazon.awscdk.services.dynamodb.TableV2;
import software.amazon.awscdk.services.iam.ManagedPolicy;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.kms.Alias;
import software.amazon.awscdk.services.kms.IAlias;
import software.constructs.Construct;

/** Tables and, for each repository, a policy of what it may do. */
public final class TablesStack extends Stack {
    public TablesStack(Construct scope, String id, StackProps properties) {
        super(scope, id, properties);

        IAlias encryptionKey = Alias.fromAliasName(this, "EncryptionKey", "alias/library/tables");

        TableV2 tableLoan = TableV2.Builder.create(this, "LoanTable")
                .tableName("Loan")
                .partitionKey(Attribute.builder()
                        .name("loanId")
                        .type(AttributeType.STRING)
                        .build())
                .billing(Billing.onDemand(MaxThroughputProps.builder()
                        .maxReadRequestUnits(1)
                        .maxWriteRequestUnits(12)
                        .build()))
                .globalSecondaryIndexes(List.of(GlobalSecondaryIndexPropsV2.builder()
                        .indexName("ByReaderId")
                        .partitionKey(Attribute.builder()
                                .name("readerId")
                                .type(AttributeType.STRING)
                                .build())
                        .sortKey(Attribute.builder()
                                .name("loanId")
                                .type(AttributeType.STRING)
                                .build())
                        .projectionType(ProjectionType.INCLUDE)
                        .nonKeyAttributes(List.of("due", "fine", "title"))
                        .maxReadRequestUnits(33)
                        .maxWriteRequestUnits(12)
                        .build()))
                .encryption(
                        TableEncryptionV2.customerManagedKey(
                                encryptionKey,
                                Map.of(
                                        "eu-central-1",
                                        Fn.sub(
                                                "arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"))))
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .replicas(List.of(
                        ReplicaTableProps.builder().region("eu-central-1").build()))
                .build();

        TableV2 tableReader = TableV2.Builder.create(this, "ReaderTable")
                .tableName("Reader")
                .partitionKey(Attribute.builder()
                        .name("readerId")
                        .type(AttributeType.STRING)
                        .build())
                .billing(Billing.onDemand(MaxThroughputProps.builder()
                        .maxReadRequestUnits(42)
                        .maxWriteRequestUnits(12)
                        .build()))
                .encryption(
                        TableEncryptionV2.customerManagedKey(
                                encryptionKey,
                                Map.of(
                                        "eu-central-1",
                                        Fn.sub(
                                                "arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"))))
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .replicas(List.of(
                        ReplicaTableProps.builder().region("eu-central-1").build()))
                .build();

        TableV2 tableReaderEmail = TableV2.Builder.create(this, "ReaderEmailTable")
                .tableName("Reader_email")
                .partitionKey(Attribute.builder()
                        .name("email")
                        .type(AttributeType.STRING)
                        .build())
                .billing(Billing.onDemand(MaxThroughputProps.builder()
                        .maxReadRequestUnits(1)
                        .maxWriteRequestUnits(12)
                        .build()))
                .encryption(
                        TableEncryptionV2.customerManagedKey(
                                encryptionKey,
                                Map.of(
                                        "eu-central-1",
                                        Fn.sub(
                                                "arn:${AWS::Partition}:kms:eu-central-1:${AWS::AccountId}:alias/library/tables"))))
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .replicas(List.of(
                        ReplicaTableProps.builder().region("eu-central-1").build()))
                .build();

        ManagedPolicy.Builder.create(this, "LoanRepositoryPolicy")
                .description("What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020")
                .statements(List.of(
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:DeleteItem", "dynamodb:PutItem"))
                                .resources(
                                        List.of(
                                                tableLoan.getTableArn(),
                                                Fn.sub(
                                                        "arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Loan")))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:Query"))
                                .resources(
                                        List.of(
                                                tableLoan.getTableArn() + "/index/ByReaderId",
                                                Fn.sub(
                                                        "arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Loan/index/ByReaderId")))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:GetItem"))
                                .resources(
                                        List.of(
                                                tableReader.getTableArn(),
                                                Fn.sub(
                                                        "arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader")))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of(
                                        "kms:Decrypt",
                                        "kms:DescribeKey",
                                        "kms:Encrypt",
                                        "kms:GenerateDataKey*",
                                        "kms:ReEncrypt*"))
                                .resources(List.of("*"))
                                .conditions(Map.of(
                                        "ForAnyValue:StringEquals",
                                        Map.of("kms:ResourceAliases", "alias/library/tables"),
                                        "StringLike",
                                        Map.of("kms:ViaService", "dynamodb.*.amazonaws.com")))
                                .build()))
                .build();

        ManagedPolicy.Builder.create(this, "ReaderRepositoryPolicy")
                .description("What the repository of Reader may do: AP-001, AP-004, AP-010")
                .statements(List.of(
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:PutItem"))
                                .resources(
                                        List.of(
                                                tableReader.getTableArn(),
                                                Fn.sub(
                                                        "arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader")))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:PutItem"))
                                .resources(
                                        List.of(
                                                tableReaderEmail.getTableArn(),
                                                Fn.sub(
                                                        "arn:${AWS::Partition}:dynamodb:eu-central-1:${AWS::AccountId}:table/Reader_email")))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of(
                                        "kms:Decrypt",
                                        "kms:DescribeKey",
                                        "kms:Encrypt",
                                        "kms:GenerateDataKey*",
                                        "kms:ReEncrypt*"))
                                .resources(List.of("*"))
                                .conditions(Map.of(
                                        "ForAnyValue:StringEquals",
                                        Map.of("kms:ResourceAliases", "alias/library/tables"),
                                        "StringLike",
                                        Map.of("kms:ViaService", "dynamodb.*.amazonaws.com")))
                                .build()))
                .build();

        CfnOutput.Builder.create(this, "LoanTableName")
                .value(tableLoan.getTableName())
                .build();

        CfnOutput.Builder.create(this, "ReaderTableName")
                .value(tableReader.getTableName())
                .build();

        CfnOutput.Builder.create(this, "ReaderEmailTableName")
                .value(tableReaderEmail.getTableName())
                .build();
    }
}
