package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.text.JsonText;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Templates of the delivered designs say what their CreateTable requests and plans say. */
class CloudFormationTest {
    private static JsonNode yaml(Delivered design) {
        String text = CloudFormation.write(design.result()).get(CloudFormation.YAML);
        Object read = new Load(LoadSettings.builder().build()).loadFromString(text);
        return new JsonMapper().valueToTree(read);
    }

    /** Of what CloudFormation itself knows of resources; those of cases are encrypted, provisioned, in several regions, too. */
    @Test
    void templatesAreOfTheSchema() throws IOException {
        SortedMap<String, String> templates = new TreeMap<>();
        Delivered.all()
                .forEach(d -> templates.put(
                        d.name() + ".json", CloudFormation.write(d.result()).get(CloudFormation.JSON)));
        try (Stream<Path> cases = Files.list(Application.ROOT.resolve("cases/emit/cloudformation"))) {
            for (Path folder : cases.toList()) {
                templates.put(
                        "case-" + folder.getFileName() + ".json",
                        Files.readString(folder.resolve("want/files/emitted/" + CloudFormation.JSON)));
            }
        }
        assertThat(faults(templates)).matches("\\d{2,} resources\n");
        String spoilt = templates.get("shop.json").replace("\"IndexName\"", "\"Name\"");
        assertThat(faults(new TreeMap<>(Map.of("spoilt.json", spoilt))))
                .contains("ShopTable.GlobalSecondaryIndexes[0] has no IndexName", "has an unknown Name");
    }

    private static String faults(SortedMap<String, String> templates) {
        Path script = Application.ROOT.resolve("testkit/src/test/resources/npm/templates.mjs");
        return Node.run(
                Node.folder("templates", templates),
                "node",
                script.toAbsolutePath().toString(),
                ".",
                Node.FOLDER.toString());
    }

    @TestFactory
    Stream<DynamicTest> tablesAreTheRequested() {
        return Delivered.each(design -> {
            JsonNode template = yaml(design);
            assertThat(JsonText.read(CloudFormation.write(design.result()).get(CloudFormation.JSON)))
                    .isEqualTo(template);
            Map<String, JsonNode> tables = new TreeMap<>();
            template.path("Resources").forEach(r -> {
                if (r.path("Type").asString().equals("AWS::DynamoDB::Table")) {
                    tables.put(r.path("Properties").path("TableName").asString(), r);
                }
            });
            assertThat(tables).hasSize(design.json().path("tables").size());
            design.json().path("tables").forEach(t -> {
                JsonNode table = tables.get(t.path("name").asString());
                isSafe(table);
                JsonNode properties = table.path("Properties");
                t.path("createTable")
                        .properties()
                        .forEach(p -> assertThat(inAnyOrder(properties.path(p.getKey())))
                                .isEqualTo(inAnyOrder(p.getValue())));
                assertThat(properties.path("TimeToLiveSpecification").path("AttributeName"))
                        .isEqualTo(t.path("ttl"));
            });
        });
    }

    /** Indexes are requested in the order of the design, and deployed by their names. */
    private static JsonNode inAnyOrder(JsonNode value) {
        if (!value.isArray()
                || !value.path(0).has("IndexName") && !value.path(0).has("AttributeType")) {
            return value;
        }
        ArrayNode sorted = JsonText.array();
        value.valueStream().sorted(Comparator.comparing(JsonNode::toString)).forEach(sorted::add);
        return sorted;
    }

    private static void isSafe(JsonNode table) {
        assertThat(table.path("DeletionPolicy").asString()).isEqualTo("Retain");
        assertThat(table.path("UpdateReplacePolicy").asString()).isEqualTo("Retain");
        assertThat(table.path("Properties").path("DeletionProtectionEnabled").asBoolean())
                .isTrue();
    }

    /** What the plans in the delivered file do is what policies allow: nothing less, nothing more. */
    @TestFactory
    Stream<DynamicTest> policiesAllowWhatPlansDo() {
        return Delivered.each(design -> {
            SortedSet<String> done = new TreeSet<>();
            design.json().path("patterns").forEach(p -> p.path("plan").forEach(o -> addOperation(o, done)));
            design.result().plans().loads().stream()
                    .filter(l -> l.delivered())
                    .forEach(l -> design.json().path("loads").forEach(p -> {
                        if (p.path("entity").asString().equals(l.entity().value())) {
                            p.path("plan").forEach(o -> addOperation(o, done));
                        }
                    }));
            SortedSet<String> allowed = new TreeSet<>();
            JsonNode resources = yaml(design).path("Resources");
            resources.forEach(r -> r.path("Properties")
                    .path("PolicyDocument")
                    .path("Statement")
                    .forEach(s -> s.path("Action")
                            .forEach(a -> s.path("Resource")
                                    .forEach(on -> allowed.add(a.asString() + " on " + place(resources, on))))));
            assertThat(allowed).isEqualTo(done);
        });
    }

    private static void addOperation(JsonNode operation, SortedSet<String> done) {
        String name = operation.path("operation").asString();
        if (operation.has("table")) {
            String index =
                    operation.has("index") ? "/" + operation.path("index").asString() : "";
            done.add("dynamodb:" + name + " on " + operation.path("table").asString() + index);
        }
        operation.path("items").forEach(i -> {
            String action = switch (i.path("action").asString()) {
                case "put" -> "PutItem";
                case "update", "upsert" -> "UpdateItem";
                case "delete" -> "DeleteItem";
                case "check" -> "ConditionCheckItem";
                default -> throw new IllegalArgumentException(i.toString());
            };
            done.add("dynamodb:" + (name.startsWith("Transact") ? action : name) + " on "
                    + i.path("table").asString());
        });
    }

    /** A table, or {@code table/index}. */
    private static String place(JsonNode resources, JsonNode arn) {
        if (arn.has("Fn::GetAtt")) {
            return table(resources, arn.path("Fn::GetAtt").path(0).asString());
        }
        String[] parts = arn.path("Fn::Sub").asString().split("/");
        return table(resources, parts[0].substring(2, parts[0].indexOf('.'))) + "/" + parts[2];
    }

    private static String table(JsonNode resources, String id) {
        return resources.path(id).path("Properties").path("TableName").asString();
    }
}
