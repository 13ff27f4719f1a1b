package dev.partita.cli;

import dev.partita.emit.terminal.Terminal;
import dev.partita.verify.plain.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An answer of {@code run} for a person: a row a line, then every request that was sent. */
final class AnswerText {
    private AnswerText() {}

    static String of(ObjectNode line) {
        StringBuilder text = new StringBuilder();
        Json.member(line, "error")
                .ifPresent(e -> line(
                        text,
                        e.path("code").asString("") + ": " + e.path("message").asString("")));
        if (line.has("applied")) {
            line(text, line.get("applied").asBoolean() ? "applied" : "not applied");
        }
        Json.member(line, "failed").ifPresent(f -> f.values().forEach(c -> line(text, "  failed: " + c.asString())));
        if (line.has("answer")) {
            answer(text, line.get("answer"));
        }
        Json.member(line, "cursor").ifPresent(c -> line(text, "more with --cursor " + c.asString()));
        Json.member(line, "operations").ifPresent(all -> {
            line(text, "");
            all.values().forEach(o -> operation(text, o));
        });
        return text.toString();
    }

    private static void answer(StringBuilder text, JsonNode answer) {
        if (answer.isArray()) {
            rows(text, "", answer);
        } else if (answer.isObject() && answer.values().stream().allMatch(JsonNode::isArray)) {
            answer.properties().forEach(leg -> rows(text, leg.getKey() + ": ", leg.getValue()));
        } else {
            line(text, answer.isNull() ? "nothing" : Json.write(answer));
        }
    }

    private static void rows(StringBuilder text, String label, JsonNode rows) {
        line(text, label + rows.size() + (rows.size() == 1 ? " row" : " rows"));
        rows.values().forEach(row -> line(text, "  " + Json.write(row)));
    }

    private static void operation(StringBuilder text, JsonNode operation) {
        String where = Json.member(operation, "table").map(JsonNode::asString).orElse("several tables")
                + Json.member(operation, "index").map(i -> "." + i.asString()).orElse("");
        Optional<String> units = Json.member(operation, "units").map(JsonNode::asString);
        line(
                text,
                operation.path("operation").asString("") + " on " + where + ", items: "
                        + operation.path("items").asInt(0)
                        + units.map(u -> ", units: " + u).orElse(", a condition failed"));
        line(text, "  " + Json.write(operation.path("request")));
    }

    private static void line(StringBuilder text, String content) {
        text.append(Terminal.safe(content)).append('\n');
    }
}
