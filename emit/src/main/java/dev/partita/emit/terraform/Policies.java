package dev.partita.emit.terraform;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.plan.Space;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A repository's policy as a resource. */
final class Policies {
    private final Deployment deployment;
    private final Policy policy;

    Policies(Deployment deployment, Policy policy) {
        this.deployment = deployment;
        this.policy = policy;
    }

    void addTo(Hcl file) {
        file.block(
                "resource \"aws_iam_policy\" " + Terraform.label(policy.id()),
                body -> body.setText("name", Identifiers.of(deployment.application()) + "-" + policy.id())
                        .setText("description", policy.description())
                        .set("policy", document()));
    }

    private String document() {
        String statements = policy.statements().stream()
                .map(s -> indented(statement(s), "    ") + ",\n")
                .collect(Collectors.joining());
        String key = policy.key().map(k -> indented(key(k), "    ") + ",\n").orElse("");
        return "jsonencode({\n  Version = \"2012-10-17\"\n  Statement = [\n" + statements + key + "  ]\n})";
    }

    private String statement(Policy.Statement statement) {
        Stream<String> actions = statement.actions().stream().map(a -> "\"dynamodb:" + a + "\"");
        Stream<String> resources = statement.spaces().stream().flatMap(this::arns);
        String text = "{\n  Effect = \"Allow\"\n" + list("  ", "Action", actions) + list("  ", "Resource", resources);
        if (!statement.leadingKeys().isEmpty()) {
            Stream<String> keys = statement.leadingKeys().stream().map(Hcl::quoted);
            text += "  Condition = {\n    \"ForAllValues:StringLike\" = {\n"
                    + list("      ", "\"dynamodb:LeadingKeys\"", keys)
                    + "    }\n    Null = {\n      \"dynamodb:LeadingKeys\" = \"false\"\n    }\n  }\n";
        }
        return text + "}";
    }

    private static String key(Policy.KeyUse key) {
        return "{\n  Effect = \"Allow\"\n"
                + list("  ", "Action", key.actions().stream().map(Hcl::quoted))
                + list("  ", "Resource", Stream.of("\"*\""))
                + "  Condition = {\n    \"ForAnyValue:StringEquals\" = {\n      \"kms:ResourceAliases\" = "
                + Hcl.quoted(key.alias()) + "\n    }\n    StringLike = {\n      \"kms:ViaService\" = "
                + Hcl.quoted(Policy.KeyUse.VIA) + "\n    }\n  }\n}";
    }

    /** One a line, so that neighbours of any length look alike. */
    private static String list(String indent, String name, Stream<String> expressions) {
        return expressions
                .map(e -> indent + "  " + e + ",\n")
                .collect(Collectors.joining("", indent + name + " = [\n", indent + "]\n"));
    }

    private static String indented(String text, String by) {
        return text.lines().map(l -> by + l).collect(Collectors.joining("\n"));
    }

    /** In each region that the table is in. */
    private Stream<String> arns(Space space) {
        DeployedTable table = deployment.table(space.table());
        String index = space.index().map(i -> "/index/" + i).orElse("");
        String arn = Terraform.resource(table) + ".arn";
        String own = index.isEmpty() ? arn : "\"${" + arn + "}" + index + "\"";
        Stream<String> others = table.replicas().stream()
                .map(r ->
                        "\"${replace(" + arn + ", \":" + deployment.region() + ":\", \":" + r + ":\")}" + index + "\"");
        return Stream.concat(Stream.of(own), others);
    }
}
