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
import software.amazon.awscdk.services.dynamodb.PointInTimeRecoverySpecification;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.dynamodb.TableEncryption;
import software.amazon.awscdk.services.iam.ManagedPolicy;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.constructs.Construct;

/** Tables and, for each repository, a policy of what it may do. */
public final class TablesStack extends Stack {
    public TablesStack(Construct scope, String id, StackProps properties) {
        super(scope, id, properties);

        Table tableDocsOfManyTenants = Table.Builder.create(this, "DocsOfManyTenantsTable")
                .tableName("Docs_of_many_tenants")
                .partitionKey(Attribute.builder()
                        .name("PK")
                        .type(AttributeType.STRING)
                        .build())
                .sortKey(Attribute.builder()
                        .name("SK")
                        .type(AttributeType.STRING)
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .encryption(TableEncryption.DEFAULT)
                .timeToLiveAttribute("expiresAt")
                .pointInTimeRecoverySpecification(PointInTimeRecoverySpecification.builder()
                        .pointInTimeRecoveryEnabled(true)
                        .build())
                .deletionProtection(true)
                .removalPolicy(RemovalPolicy.RETAIN)
                .build();

        ManagedPolicy.Builder.create(this, "DocumentRepositoryPolicy")
                .description("What the repository of Document may do: AP-002, AP-003, AP-004, AP-011, AP-020")
                .statements(List.of(PolicyStatement.Builder.create()
                        .actions(List.of(
                                "dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"))
                        .resources(List.of(tableDocsOfManyTenants.getTableArn()))
                        .conditions(Map.of(
                                "ForAllValues:StringLike",
                                Map.of("dynamodb:LeadingKeys", List.of("TENANT#${aws:PrincipalTag/tenantId}")),
                                "Null",
                                Map.of("dynamodb:LeadingKeys", "false")))
                        .build()))
                .build();

        ManagedPolicy.Builder.create(this, "TenantRepositoryPolicy")
                .description("What the repository of Tenant may do: AP-001, AP-010")
                .statements(List.of(PolicyStatement.Builder.create()
                        .actions(List.of("dynamodb:GetItem", "dynamodb:PutItem"))
                        .resources(List.of(tableDocsOfManyTenants.getTableArn()))
                        .conditions(Map.of(
                                "ForAllValues:StringLike",
                                Map.of("dynamodb:LeadingKeys", List.of("TENANT#${aws:PrincipalTag/tenantId}")),
                                "Null",
                                Map.of("dynamodb:LeadingKeys", "false")))
                        .build()))
                .build();

        CfnOutput.Builder.create(this, "DocsOfManyTenantsTableName")
                .value(tableDocsOfManyTenants.getTableName())
                .build();
    }
}
