package dev.partita.testkit.emit;

import dev.partita.emit.text.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A CloudFormation template without what may be said in several ways: logical ids are names, references are joined texts, lists
 * without an order are sorted, one is a list of one, defaults are left out.
 */
final class Substance {
    private static final List<String> NAMING = List.of("PolicyName", "RoleARN", "Path", "ScalingTargetId");
    private static final List<String> UNORDERED =
            List.of("AttributeDefinitions", "Replicas", "GlobalSecondaryIndexes", "NonKeyAttributes", "Resource");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

    private final JsonNode resources;

    private Substance(JsonNode resources) {
        this.resources = resources;
    }

    /** The resources as texts, by kind. */
    static SortedMap<String, List<String>> of(JsonNode template) {
        Substance substance = new Substance(template.path("Resources"));
        SortedMap<String, List<String>> kinds = new TreeMap<>();
        for (JsonNode resource : template.path("Resources")) {
            String type = resource.path("Type").asString();
            if (!type.equals("AWS::CDK::Metadata")) {
                String kept = resource.path("DeletionPolicy") + " " + resource.path("UpdateReplacePolicy");
                String text = JsonText.sorted(substance.plain("", resource.path("Properties")));
                kinds.computeIfAbsent(type, t -> new ArrayList<>()).add(kept + text);
            }
        }
        kinds.values().forEach(l -> l.sort(String::compareTo));
        return kinds;
    }

    private JsonNode plain(String name, JsonNode node) {
        if (node.isArray()) {
            return array(name, node);
        }
        if (!node.isObject()) {
            return List.of("Action", "Resource").contains(name)
                    ? JsonText.array().add(node)
                    : node;
        }
        if (node.size() == 1
                && (node.has("Ref") || node.propertyNames().iterator().next().startsWith("Fn::"))) {
            String joined = text(node);
            JsonNode text = JsonText.object()
                    .stringNode(name.equals("KMSMasterKeyId") ? joined.substring(joined.indexOf("alias/")) : joined);
            return name.equals("Resource") ? JsonText.array().add(text) : text;
        }
        ObjectNode plain = JsonText.object();
        node.properties().forEach(p -> {
            if (!NAMING.contains(p.getKey()) && !isDefault(p.getKey(), p.getValue())) {
                plain.set(p.getKey(), plain(p.getKey(), p.getValue()));
            }
        });
        return plain;
    }

    private static boolean isDefault(String name, JsonNode value) {
        return name.equals("BillingMode") && value.asString("").equals("PROVISIONED")
                || name.equals("TableClass") && value.asString("").equals("STANDARD")
                || name.equals("SSEType")
                || name.equals("SSESpecification") && !value.path("SSEEnabled").asBoolean(true);
    }

    private JsonNode array(String name, JsonNode node) {
        ArrayNode plain = JsonText.array();
        node.forEach(e -> plain.add(plain("", e)));
        if (!UNORDERED.contains(name)) {
            return plain;
        }
        ArrayNode sorted = JsonText.array();
        TreeSet<String> texts = new TreeSet<>();
        plain.forEach(e -> texts.add(JsonText.sorted(e)));
        texts.forEach(t -> sorted.add(JsonText.read(t)));
        return sorted;
    }

    private String text(JsonNode node) {
        if (node.isString()) {
            return node.asString();
        }
        if (node.has("Ref")) {
            return named(node.path("Ref").asString());
        }
        if (node.has("Fn::GetAtt")) {
            JsonNode parts = node.path("Fn::GetAtt");
            return named(parts.path(0).asString()) + "." + parts.path(1).asString();
        }
        if (node.has("Fn::Sub")) {
            return REFERENCE
                    .matcher(node.path("Fn::Sub").asString())
                    .replaceAll(m -> Matcher.quoteReplacement(reference(m.group(1))));
        }
        StringBuilder joined = new StringBuilder();
        node.path("Fn::Join").path(1).forEach(p -> joined.append(text(p)));
        return joined.toString();
    }

    private String reference(String id) {
        int dot = id.indexOf('.');
        return dot < 0 ? named(id) : named(id.substring(0, dot)) + id.substring(dot);
    }

    /** A table's name for its logical id; of other resources and of pseudo parameters, the id. */
    private String named(String id) {
        return resources.path(id).path("Properties").path("TableName").asString(id);
    }
}
