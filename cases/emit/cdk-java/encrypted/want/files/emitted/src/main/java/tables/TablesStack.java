package tables;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.StackProps;
import software.amazon.awscdk.services.dynamodb.Attribute;
import software.amazon.awscdk.services.dynamodb.AttributeType;
import software.amazon.awscdk.services.dynamodb.BillingMode;
import software.amazon.awscdk.services.dynamodb.GlobalSecondaryIndexProps;
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.ProjectionType;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.dynamodb.TableEncryption;
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

        Table tableLoan = Table.Builder.create(this, "LoanTable")
                .tableName("Loan")
                .partitionKey(Attribute.builder()
                        .name("loanId")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .maxReadRequestUnits(1)
                .maxWriteRequestUnits(9)
                .encryption(TableEncryption.CUSTOMER_MANAGED)
                .encryptionKey(encryptionKey)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        tableLoan.addGlobalSecondaryIndex(GlobalSecondaryIndexProps.builder()
                .indexName("ByReaderId")
                .partitionKey(Attribute.builder()
                        .name("readerId")
                        .type(AttributeType.STRING)
                        .build())
                .sortKeys(List.of(
                        Attribute.builder()
                                .name("due")
                                .type(AttributeType.STRING)
                                .build(),
                        Attribute.builder()
                                .name("loanId")
                                .type(AttributeType.STRING)
                                .build()))
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(List.of("fine", "title"))
                .maxReadRequestUnits(25)
                .maxWriteRequestUnits(9)
                .build());

        Table tableReader = Table.Builder.create(this, "ReaderTable")
                .tableName("Reader")
                .partitionKey(Attribute.builder()
                        .name("readerId")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .maxReadRequestUnits(32)
                .maxWriteRequestUnits(9)
                .encryption(TableEncryption.CUSTOMER_MANAGED)
                .encryptionKey(encryptionKey)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        Table tableReaderEmail = Table.Builder.create(this, "ReaderEmailTable")
                .tableName("Reader_email")
                .partitionKey(Attribute.builder()
                        .name("email")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .maxReadRequestUnits(1)
                .maxWriteRequestUnits(9)
                .encryption(TableEncryption.CUSTOMER_MANAGED)
                .encryptionKey(encryptionKey)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        ManagedPolicy.Builder.create(this, "LoanRepositoryPolicy")
                .description("What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020")
                .statements(List.of(
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:DeleteItem", "dynamodb:PutItem"))
                                .resources(List.of(tableLoan.getTableArn()))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:Query"))
                                .resources(List.of(tableLoan.getTableArn() + "/index/ByReaderId"))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:GetItem"))
                                .resources(List.of(tableReader.getTableArn()))
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
                                .resources(List.of(tableReader.getTableArn()))
                                .build(),
                        PolicyStatement.Builder.create()
                                .actions(List.of("dynamodb:PutItem"))
                                .resources(List.of(tableReaderEmail.getTableArn()))
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
