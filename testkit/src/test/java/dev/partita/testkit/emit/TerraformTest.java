package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.json.TableJson;
import dev.partita.emit.terraform.Terraform;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Read by the parser of Terraform's own language, the files say what the CreateTable requests say. */
@Tag("full")
class TerraformTest {
    private static final String PARSE = """
        const { parse } = require("@cdktf/hcl2json");
        const fs = require("fs");
        (async () => {
          const all = {};
          for (const name of fs.readdirSync(".").filter((n) => n.endsWith(".tf"))) {
            all[name] = await parse(name, fs.readFileSync(name, "utf8"));
          }
          console.log(JSON.stringify(all));
        })();
        """;

    @TestFactory
    Stream<DynamicTest> tablesAreTheRequested() {
        assumeTrue(Boolean.getBoolean("partita.full"));
        return Delivered.each(design -> {
            Map<String, String> files = new TreeMap<>(Terraform.write(design.result()));
            files.put("parse.js", PARSE);
            Path folder = Node.folder("terraform-" + design.name(), files);
            JsonNode read = JsonText.read(Node.run(folder, "node", "parse.js"));
            List<JsonNode> tables = new ArrayList<>();
            read.path("tables.tf")
                    .path("resource")
                    .path("aws_dynamodb_table")
                    .forEach(t -> tables.add(request(t.path(0))));
            List<JsonNode> asked = Deployment.of(design.result()).tables().stream()
                    .<JsonNode>map(t -> inOrder(TableJson.createTable(design.result(), t.table())))
                    .toList();
            assertThat(tables).containsExactlyInAnyOrderElementsOf(asked);
            assertThat(read.path("policies.tf")
                            .path("resource")
                            .path("aws_iam_policy")
                            .size())
                    .isPositive();
        });
    }

    /** Each table and index has its maximum, each region its own key, and policies let DynamoDB use it. */
    @Test
    void keysAndMaximaAreThoseOfTheSettings() throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        Path document = Application.ROOT.resolve("cases/emit/terraform/encrypted-regions/input/access-patterns.md");
        DesignResult result = Application.designed(document);
        Map<String, String> files = new TreeMap<>(Terraform.write(result));
        files.put("parse.js", PARSE);
        JsonNode read = JsonText.read(Node.run(Node.folder("terraform-encrypted", files), "node", "parse.js"));
        JsonNode keys = read.path("tables.tf").path("data").path("aws_kms_alias");
        assertThat(keys.path("library_tables_us_east_1").path(0).has("region")).isFalse();
        assertThat(keys.path("library_tables_eu_central_1")
                        .path(0)
                        .path("region")
                        .asString())
                .isEqualTo("eu-central-1");
        JsonNode tables = read.path("tables.tf").path("resource").path("aws_dynamodb_table");
        assertThat(tables).hasSize(3).allSatisfy(t -> {
            assertThat(t.path(0)
                            .path("server_side_encryption")
                            .path(0)
                            .path("kms_key_arn")
                            .asString())
                    .isEqualTo("${data.aws_kms_alias.library_tables_us_east_1.target_key_arn}");
            assertThat(t.path(0).path("replica").path(0).path("kms_key_arn").asString())
                    .isEqualTo("${data.aws_kms_alias.library_tables_eu_central_1.target_key_arn}");
        });
        JsonNode loan = tables.path("loan").path(0);
        assertThat(maximum(loan)).isEqualTo("1 12");
        assertThat(maximum(loan.path("global_secondary_index").path(0))).isEqualTo("33 12");
        assertThat(files.get("policies.tf")).contains("\"kms:Decrypt\"", "\"alias/library/tables\"");
    }

    private static String maximum(JsonNode node) {
        JsonNode maximum = node.path("on_demand_throughput").path(0);
        return maximum.path("max_read_request_units").asInt() + " "
                + maximum.path("max_write_request_units").asInt();
    }

    /** A resource as the request that it means. */
    private static ObjectNode request(JsonNode table) {
        ObjectNode request = JsonText.object();
        request.set("TableName", table.path("name"));
        ArrayNode definitions = request.putArray("AttributeDefinitions");
        table.path("attribute")
                .forEach(a -> definitions
                        .addObject()
                        .put("AttributeName", a.path("name").asString())
                        .put("AttributeType", a.path("type").asString()));
        ArrayNode keys = request.putArray("KeySchema");
        addKey(keys, table.path("hash_key"), "HASH");
        addKey(keys, table.path("range_key"), "RANGE");
        if (table.has("global_secondary_index")) {
            ArrayNode indexes = request.putArray("GlobalSecondaryIndexes");
            table.path("global_secondary_index").forEach(i -> indexes.add(index(i)));
        }
        request.set("BillingMode", table.path("billing_mode"));
        return inOrder(request);
    }

    private static void addKey(ArrayNode keys, JsonNode name, String type) {
        if (name.isString()) {
            keys.addObject().put("AttributeName", name.asString()).put("KeyType", type);
        }
    }

    private static ObjectNode index(JsonNode read) {
        ObjectNode index = JsonText.object();
        index.set("IndexName", read.path("name"));
        ArrayNode keys = index.putArray("KeySchema");
        addKey(keys, read.path("hash_key"), "HASH");
        addKey(keys, read.path("range_key"), "RANGE");
        read.path("key_schema")
                .forEach(k -> addKey(
                        keys, k.path("attribute_name"), k.path("key_type").asString()));
        ObjectNode projection = index.putObject("Projection");
        projection.set("ProjectionType", read.path("projection_type"));
        if (read.has("non_key_attributes")) {
            projection.set("NonKeyAttributes", read.path("non_key_attributes"));
        }
        return index;
    }

    /** Members by name: JSON does not tell orders apart. */
    private static ObjectNode inOrder(ObjectNode request) {
        return (ObjectNode) JsonText.read(JsonText.sorted(request));
    }
}
