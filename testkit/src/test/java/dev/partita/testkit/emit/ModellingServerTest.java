package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.awslabs.ModellingServer;
import dev.partita.emit.text.JsonText;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The data model does what the server's validation does with it: tables, items, then each command, in order, on one DynamoDB. */
@Tag("full")
class ModellingServerTest {
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void everyCommandDoesSomething() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        for (Delivered design : Delivered.all()) {
            try (LocalDynamo dynamo = LocalDynamo.start()) {
                holds(design, dynamo.endpoint());
            }
        }
    }

    private void holds(Delivered design, URI endpoint) throws IOException, InterruptedException {
        SortedMap<String, String> files = ModellingServer.write(design.result());
        JsonNode model = JsonText.read(files.get(ModellingServer.DATA_MODEL));
        fill(endpoint, model);
        List<String> covered = new ArrayList<>();
        // One Query for each value of an attribute: the example has one of them.
        SortedMap<String, Boolean> found = new TreeMap<>();
        for (JsonNode pattern : model.path("access_patterns")) {
            covered.add(pattern.path("pattern").asString().replaceFirst("[a-z]$", ""));
            if (pattern.has("implementation")) {
                List<String> words = words(pattern.path("implementation").asString());
                String operation = pascal(words.get(2));
                assertThat(operation)
                        .as("%s of %s", pattern.path("pattern"), design.name())
                        .isEqualTo(pattern.path("dynamodb_operation").asString());
                JsonNode answer = send(endpoint, operation, request(words));
                boolean isRange = pattern.path("implementation").asString().matches("(?s).*(BETWEEN|[<>] :v).*");
                // What must be more than what the example has finds nothing.
                if (List.of("GetItem", "Query", "BatchGetItem").contains(operation) && !isRange) {
                    found.merge(
                            covered.getLast() + " " + operation + " "
                                    + request(words).without("ExpressionAttributeValues"),
                            found(answer),
                            Boolean::logicalOr);
                }
            }
        }
        assertThat(found).as("what patterns of %s find", design.name()).doesNotContainValue(false);
        assertThat(covered)
                .as("patterns of %s", design.name())
                .containsAll(design.result().model().patterns().stream()
                        .map(p -> p.id().value())
                        .toList());
    }

    private void fill(URI endpoint, JsonNode model) throws IOException, InterruptedException {
        for (JsonNode table : model.path("tables")) {
            assertThat(table.has("TimeToLiveSpecification")).isFalse();
            send(endpoint, "CreateTable", table);
        }
        for (var table : model.path("items").properties()) {
            for (JsonNode put : table.getValue()) {
                ObjectNode request = JsonText.object().put("TableName", table.getKey());
                send(
                        endpoint,
                        "PutItem",
                        request.set("Item", put.path("PutRequest").path("Item")));
            }
        }
    }

    private static boolean found(JsonNode answer) {
        return answer.has("Item")
                || answer.path("Count").asInt(0) > 0
                || answer.path("Responses").properties().stream()
                        .anyMatch(r -> !r.getValue().isEmpty());
    }

    private JsonNode send(URI endpoint, String operation, JsonNode request) throws IOException, InterruptedException {
        HttpRequest post = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString()))
                .build();
        HttpResponse<String> answer = http.send(post, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode())
                .as("%s %s: %s", operation, request, answer.body())
                .isEqualTo(200);
        return JsonText.read(answer.body());
    }

    /** As the command line takes options: JSON, numbers, texts, and flags that stand alone. */
    private static ObjectNode request(List<String> words) {
        ObjectNode request = JsonText.object();
        for (int i = 3; i < words.size(); i++) {
            String name = pascal(words.get(i).substring(2));
            boolean isFlag = i + 1 == words.size() || words.get(i + 1).startsWith("--");
            if (isFlag) {
                request.put(name.replaceFirst("^No", ""), !name.startsWith("No"));
            } else {
                String word = words.get(++i);
                boolean isJson = word.startsWith("{") || word.startsWith("[") || word.matches("\\d+");
                request.set(name, isJson ? JsonText.read(word) : JsonNodeFactory.instance.stringNode(word));
            }
        }
        return request;
    }

    private static String pascal(String option) {
        StringBuilder name = new StringBuilder();
        for (String part : option.split("-")) {
            name.append(part.substring(0, 1).toUpperCase(Locale.ROOT)).append(part.substring(1));
        }
        return name.toString();
    }

    /** As a shell takes a line apart: only single quotes quote. */
    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (!quoted && c == '\\') {
                word.append(command.charAt(++i));
            } else if (!quoted && c == ' ') {
                words.add(word.toString());
                word.setLength(0);
            } else {
                word.append(c);
            }
        }
        words.add(word.toString());
        return words;
    }
}
