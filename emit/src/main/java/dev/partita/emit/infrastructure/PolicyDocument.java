package dev.partita.emit.infrastructure;

import dev.partita.emit.text.JsonText;
import dev.partita.plan.Space;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A policy as IAM writes it. */
public final class PolicyDocument {
    private PolicyDocument() {}

    /** @param arns of a table or index, in the words of the tool: one for each region that it is in */
    public static ObjectNode of(Policy policy, Function<Space, Stream<JsonNode>> arns) {
        ObjectNode document = JsonText.object();
        document.put("Version", "2012-10-17");
        ArrayNode statements = document.putArray("Statement");
        for (Policy.Statement statement : policy.statements()) {
            ObjectNode object = statements.addObject();
            object.put("Effect", "Allow");
            ArrayNode actions = object.putArray("Action");
            statement.actions().forEach(a -> actions.add("dynamodb:" + a));
            ArrayNode resources = object.putArray("Resource");
            statement.spaces().stream().flatMap(arns).forEach(resources::add);
            if (!statement.leadingKeys().isEmpty()) {
                object.set("Condition", condition(statement));
            }
        }
        policy.key().ifPresent(key -> statements.add(key(key)));
        return document;
    }

    /** Which key that is in a region, its alias tells. */
    private static ObjectNode key(Policy.KeyUse key) {
        ObjectNode object = JsonText.object();
        object.put("Effect", "Allow");
        object.set("Action", JsonText.texts(key.actions()));
        object.putArray("Resource").add("*");
        ObjectNode condition = object.putObject("Condition");
        condition.putObject("ForAnyValue:StringEquals").put("kms:ResourceAliases", key.alias());
        condition.putObject("StringLike").put("kms:ViaService", Policy.KeyUse.VIA);
        return object;
    }

    /** A condition on all values holds where there are none: so there must be some. */
    private static ObjectNode condition(Policy.Statement statement) {
        ObjectNode condition = JsonText.object();
        condition
                .putObject("ForAllValues:StringLike")
                .set("dynamodb:LeadingKeys", JsonText.texts(statement.leadingKeys()));
        condition.putObject("Null").put("dynamodb:LeadingKeys", "false");
        return condition;
    }
}
