package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.text.JsonText;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The requests, sent as the AWS command line sends them, create tables of the delivered designs as they are designed. */
class CommandLineTest {
    @Test
    void requestsCreateTheTables() {
        LocalDynamo dynamo = SharedDynamo.empty();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (Delivered design : Delivered.all()) {
                SortedMap<String, String> files = CommandLine.write(design.result());
                files.forEach((path, text) -> {
                    if (path.startsWith("tables/")) {
                        creates(client, dynamo, JsonText.read(text));
                    }
                });
            }
        }
    }

    private static void creates(HttpClient client, LocalDynamo dynamo, JsonNode request) {
        ObjectNode named = JsonText.object();
        named.set("TableName", request.path("TableName"));
        send(client, dynamo.endpoint(), "CreateTable", request);
        JsonNode table = send(client, dynamo.endpoint(), "DescribeTable", named).path("Table");
        assertThat(table.path("DeletionProtectionEnabled").asBoolean()).isTrue();
        assertThat(table.path("KeySchema")).isEqualTo(request.path("KeySchema"));
        assertThat(schemas(table)).isEqualTo(schemas(request));
        send(client, dynamo.endpoint(), "UpdateTable", named.deepCopy().put("DeletionProtectionEnabled", false));
        send(client, dynamo.endpoint(), "DeleteTable", named);
    }

    /** Of indexes, by name, as the emulator has them in an order of its own. */
    private static SortedMap<String, JsonNode> schemas(JsonNode table) {
        SortedMap<String, JsonNode> schemas = new TreeMap<>();
        for (String member : List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes")) {
            table.path(member).forEach(i -> schemas.put(i.path("IndexName").asString(), i.path("KeySchema")));
        }
        return schemas;
    }

    private static JsonNode send(HttpClient client, URI endpoint, String operation, JsonNode body) {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host,"
                                + " Signature=a")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            return JsonText.read(response.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
