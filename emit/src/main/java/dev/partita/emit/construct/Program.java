package dev.partita.emit.construct;

import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** The statements that create a deployment. */
public final class Program {
    private static final String LEADING_KEYS = "dynamodb:LeadingKeys";

    private final Deployment deployment;
    private final List<Statement> statements = new ArrayList<>();

    private Program(Deployment deployment) {
        this.deployment = deployment;
    }

    public static List<Statement> of(Deployment deployment) {
        Program program = new Program(deployment);
        program.key();
        program.tables();
        deployment.policies().forEach(program::policy);
        deployment.tables().forEach(program::output);
        return List.copyOf(program.statements);
    }

    /** Identifiers begin with a capital; behind the word no variable is a keyword. */
    static String variable(DeployedTable table) {
        return "table" + table.id();
    }

    private static String constructId(DeployedTable table) {
        return table.id() + "Table";
    }

    /** Tables with indexes wait for one another: CloudFormation would create their indexes at once, which DynamoDB refuses. */
    private void tables() {
        Optional<DeployedTable> before = Optional.empty();
        for (DeployedTable table : deployment.tables()) {
            statements.addAll(
                    table.replicas().isEmpty()
                            ? new OneRegion(table).statements(constructId(table))
                            : new ManyRegions(table).statements(constructId(table)));
            if (!table.table().indexes().isEmpty()) {
                before.ifPresent(b -> statements.add(new Statement.After(variable(table), variable(b))));
                before = Optional.of(table);
            }
        }
    }

    /** The key of one's own of all tables, in this region. */
    private void key() {
        deployment.tables().stream()
                .flatMap(t -> t.ownKey().stream())
                .findFirst()
                .ifPresent(alias -> statements.add(new Statement.Known(
                        Encrypted.KEY, Library.KMS, "Alias", "IAlias", "fromAliasName", "EncryptionKey", alias)));
    }

    private void policy(Policy policy) {
        List<Expression> granted = Stream.concat(
                        policy.statements().stream().map(this::statement),
                        policy.key().stream().map(Program::statement))
                .toList();
        Properties properties = new Properties(Library.IAM, "ManagedPolicyProps")
                .with("description", policy.description())
                .with("statements", new Expression.ListOf(granted));
        statements.add(new Statement.Add(Library.IAM, "ManagedPolicy", policy.id() + "RepositoryPolicy", properties));
    }

    private Expression statement(Policy.Statement statement) {
        Properties properties = new Properties(Library.IAM, "PolicyStatementProps")
                .with(
                        "actions",
                        Expression.texts(statement.actions().stream()
                                .map(a -> "dynamodb:" + a)
                                .toList()))
                .with(
                        "resources",
                        new Expression.ListOf(
                                statement.spaces().stream().flatMap(this::arns).toList()));
        if (!statement.leadingKeys().isEmpty()) {
            properties.with("conditions", conditions(statement));
        }
        return new Expression.Made(Library.IAM, "PolicyStatement", "", List.of(properties));
    }

    private static Expression statement(Policy.KeyUse key) {
        SequencedMap<String, Expression> conditions = new LinkedHashMap<>();
        conditions.put("ForAnyValue:StringEquals", on("kms:ResourceAliases", new Expression.Text(key.alias())));
        conditions.put("StringLike", on("kms:ViaService", new Expression.Text(Policy.KeyUse.VIA)));
        Properties properties = new Properties(Library.IAM, "PolicyStatementProps")
                .with("actions", Expression.texts(key.actions()))
                .with("resources", Expression.texts(List.of("*")))
                .with("conditions", new Expression.MapOf(conditions));
        return new Expression.Made(Library.IAM, "PolicyStatement", "", List.of(properties));
    }

    private static Expression conditions(Policy.Statement statement) {
        SequencedMap<String, Expression> conditions = new LinkedHashMap<>();
        conditions.put("ForAllValues:StringLike", on(LEADING_KEYS, Expression.texts(statement.leadingKeys())));
        conditions.put("Null", on(LEADING_KEYS, new Expression.Text("false")));
        return new Expression.MapOf(conditions);
    }

    private static Expression on(String key, Expression value) {
        SequencedMap<String, Expression> one = new LinkedHashMap<>();
        one.put(key, value);
        return new Expression.MapOf(one);
    }

    /** In each region that the table is in. */
    private Stream<Expression> arns(Space space) {
        DeployedTable table = deployment.table(space.table());
        String index = space.index().map(i -> "/index/" + i).orElse("");
        Stream<Expression> elsewhere = table.replicas().stream().map(region -> inRegion(region, table, index));
        return Stream.concat(Stream.of(new Expression.Of(variable(table), "tableArn", index)), elsewhere);
    }

    private static Expression inRegion(String region, DeployedTable table, String index) {
        String arn = "arn:${AWS::Partition}:dynamodb:" + region + ":${AWS::AccountId}:table/" + table.name() + index;
        return new Expression.Made(Library.CORE, "Fn", "sub", List.of(new Expression.Text(arn)));
    }

    private void output(DeployedTable table) {
        statements.add(new Statement.Add(
                Library.CORE,
                "CfnOutput",
                constructId(table) + "Name",
                new Properties(Library.CORE, "CfnOutputProps")
                        .with("value", new Expression.Of(variable(table), "tableName", ""))));
    }
}
