package tables;

import java.util.List;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.StackProps;
import software.amazon.awscdk.services.dynamodb.Attribute;
import software.amazon.awscdk.services.dynamodb.AttributeType;
import software.amazon.awscdk.services.dynamodb.BillingMode;
import software.amazon.awscdk.services.dynamodb.EnableScalingProps;
import software.amazon.awscdk.services.dynamodb.GlobalSecondaryIndexProps;
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.ProjectionType;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.dynamodb.TableEncryption;
import software.amazon.awscdk.services.dynamodb.UtilizationScalingProps;
import software.amazon.awscdk.services.iam.ManagedPolicy;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.constructs.Construct;

/** Tables and, for each repository, a policy of what it may do. */
public final class TablesStack extends Stack {
    public TablesStack(Construct scope, String id, StackProps properties) {
        super(scope, id, properties);

        Table tableLoan = Table.Builder.create(this, "LoanTable")
                .tableName("Loan")
                .partitionKey(Attribute.builder()
                        .name("loanId")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PROVISIONED)
                .readCapacity(1)
                .writeCapacity(10)
                .encryption(TableEncryption.DEFAULT)
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
                .readCapacity(26)
                .writeCapacity(10)
                .build());

        tableLoan
                .autoScaleReadCapacity(EnableScalingProps.builder()
                        .minCapacity(1)
                        .maxCapacity(1)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        tableLoan
                .autoScaleWriteCapacity(EnableScalingProps.builder()
                        .minCapacity(4)
                        .maxCapacity(10)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        tableLoan
                .autoScaleGlobalSecondaryIndexReadCapacity(
                        "ByReaderId",
                        EnableScalingProps.builder()
                                .minCapacity(9)
                                .maxCapacity(26)
                                .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        tableLoan
                .autoScaleGlobalSecondaryIndexWriteCapacity(
                        "ByReaderId",
                        EnableScalingProps.builder()
                                .minCapacity(4)
                                .maxCapacity(10)
                                .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        Table tableReader = Table.Builder.create(this, "ReaderTable")
                .tableName("Reader")
                .partitionKey(Attribute.builder()
                        .name("readerId")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PROVISIONED)
                .readCapacity(33)
                .writeCapacity(10)
                .encryption(TableEncryption.DEFAULT)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        tableReader
                .autoScaleReadCapacity(EnableScalingProps.builder()
                        .minCapacity(11)
                        .maxCapacity(33)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        tableReader
                .autoScaleWriteCapacity(EnableScalingProps.builder()
                        .minCapacity(4)
                        .maxCapacity(10)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        Table tableReaderEmail = Table.Builder.create(this, "ReaderEmailTable")
                .tableName("Reader_email")
                .partitionKey(Attribute.builder()
                        .name("email")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PROVISIONED)
                .readCapacity(1)
                .writeCapacity(10)
                .encryption(TableEncryption.DEFAULT)
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(false)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        tableReaderEmail
                .autoScaleReadCapacity(EnableScalingProps.builder()
                        .minCapacity(1)
                        .maxCapacity(1)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

        tableReaderEmail
                .autoScaleWriteCapacity(EnableScalingProps.builder()
                        .minCapacity(4)
                        .maxCapacity(10)
                        .build())
                .scaleOnUtilization(UtilizationScalingProps.builder()
                        .targetUtilizationPercent(65)
                        .build());

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
