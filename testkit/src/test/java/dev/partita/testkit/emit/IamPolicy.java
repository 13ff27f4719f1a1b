package dev.partita.testkit.emit;

import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.text.JsonText;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A repository's policy of the emitted template, evaluated as IAM evaluates what such a policy has: allowed is what one statement
 * allows, and a variable without a value matches nothing.
 *
 * @param resources of the whole template, which the statements name
 */
record IamPolicy(JsonNode resources, List<JsonNode> statements) {
    private static final Pattern PART = Pattern.compile("\\$\\{([^}]*)}|[*?]|[^*?$]+|\\$");
    private static final String TAG = "aws:PrincipalTag/";

    /** The policy of the repository that answers the pattern. */
    static IamPolicy of(DesignResult result, PatternId pattern) {
        JsonNode resources = JsonText.read(CloudFormation.write(result).get(CloudFormation.JSON))
                .path("Resources");
        Pattern named = Pattern.compile("\\b" + Pattern.quote(pattern.value()) + "\\b");
        List<JsonNode> statements = new ArrayList<>();
        resources.forEach(r -> {
            JsonNode properties = r.path("Properties");
            if (named.matcher(properties.path("Description").asString("")).find()) {
                properties.path("PolicyDocument").path("Statement").forEach(statements::add);
            }
        });
        return new IamPolicy(resources, statements);
    }

    /**
     * Which statement allows it, and by which pattern of keys; empty if none does.
     *
     * @param tag the name of the caller's tag
     * @param tenant its value
     */
    Optional<String> allowing(Reached reached, String tag, String tenant) {
        return statements.stream()
                .filter(s -> s.path("Effect").asString().equals("Allow"))
                .filter(s -> holds(s.path("Action"), reached.action()))
                .filter(s -> s.path("Resource").valueStream().anyMatch(r -> place(r).equals(reached.place())))
                .flatMap(s -> keys(s).stream()
                        .filter(k -> like(k, tag, tenant)
                                .matcher(reached.leadingKey())
                                .matches())
                        .map(k -> granted(reached.action(), reached.place(), k)))
                .findFirst();
    }

    /** Everything that the statements allow, one action on one place and pattern of keys each. */
    List<String> granted() {
        List<String> granted = new ArrayList<>();
        statements.forEach(s -> s.path("Action")
                .forEach(a -> s.path("Resource")
                        .forEach(r -> keys(s).forEach(k -> granted.add(granted(a.asString(), place(r), k))))));
        return granted;
    }

    private static String granted(String action, String place, String keys) {
        return action + " on " + place + " of " + keys;
    }

    private static boolean holds(JsonNode texts, String text) {
        return texts.valueStream().anyMatch(t -> t.asString().equals(text));
    }

    /** Without a condition any key; with one, there must be a key at all. */
    private static List<String> keys(JsonNode statement) {
        JsonNode condition = statement.path("Condition");
        if (condition.isMissingNode()) {
            return List.of("*");
        }
        if (condition.size() != 2
                || !condition
                        .path("Null")
                        .path("dynamodb:LeadingKeys")
                        .asString()
                        .equals("false")) {
            throw new IllegalArgumentException("another condition: " + condition);
        }
        return condition
                .path("ForAllValues:StringLike")
                .path("dynamodb:LeadingKeys")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private static Pattern like(String keys, String tag, String tenant) {
        StringBuilder regex = new StringBuilder();
        Matcher parts = PART.matcher(keys);
        while (parts.find()) {
            String variable = parts.group(1);
            regex.append(
                    variable == null
                            ? wild(parts.group())
                            : Pattern.quote(variable.equals(TAG + tag) ? tenant : literal(variable)));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private static String wild(String part) {
        return switch (part) {
            case "*" -> ".*";
            case "?" -> ".";
            default -> Pattern.quote(part);
        };
    }

    private static String literal(String variable) {
        if (!variable.matches("[*?$]")) {
            throw new IllegalArgumentException("a variable without a value: " + variable);
        }
        return variable;
    }

    private String place(JsonNode arn) {
        if (arn.has("Fn::GetAtt")) {
            return table(arn.path("Fn::GetAtt").path(0).asString());
        }
        String[] parts = arn.path("Fn::Sub").asString().split("/");
        return table(parts[0].substring(2, parts[0].indexOf('.'))) + "/" + parts[2];
    }

    private String table(String id) {
        return resources.path(id).path("Properties").path("TableName").asString();
    }
}
