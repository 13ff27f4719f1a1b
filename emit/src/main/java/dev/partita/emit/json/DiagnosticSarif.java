package dev.partita.emit.json;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.text.JsonText;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Diagnostics in SARIF 2.1.0, for tools that show findings beside the text. */
public final class DiagnosticSarif {
    private DiagnosticSarif() {}

    public static String write(List<Diagnostic> diagnostics) {
        ObjectNode root = JsonText.object();
        root.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        root.put("version", "2.1.0");
        ObjectNode run = root.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "partita");
        driver.set("rules", rules(diagnostics));
        run.put("columnKind", "utf16CodeUnits");
        ArrayNode results = run.putArray("results");
        diagnostics.forEach(d -> results.add(result(d)));
        return JsonText.sorted(root);
    }

    private static ArrayNode rules(List<Diagnostic> diagnostics) {
        TreeMap<String, String> rules = new TreeMap<>();
        diagnostics.forEach(d -> rules.put(d.code().id(), d.code().rule()));
        ArrayNode array = JsonText.array();
        rules.forEach((id, rule) ->
                array.addObject().put("id", id).putObject("shortDescription").put("text", rule));
        return array;
    }

    private static ObjectNode result(Diagnostic diagnostic) {
        ObjectNode object = JsonText.object();
        object.put("ruleId", diagnostic.code().id());
        object.put("level", level(diagnostic.severity()));
        object.putObject("message").put("text", message(diagnostic));
        ObjectNode location = object.putArray("locations").addObject();
        diagnostic.span().ifPresent(span -> location.set("physicalLocation", place(span)));
        location.putArray("logicalLocations").addObject().put("fullyQualifiedName", diagnostic.subject());
        object.putObject("properties").put("severity", diagnostic.severity().name());
        return object;
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR, DANGER -> "error";
            case WARNING -> "warning";
            case NOTE -> "note";
        };
    }

    private static String message(Diagnostic diagnostic) {
        List<String> lines = new ArrayList<>();
        lines.add(diagnostic.message());
        lines.addAll(diagnostic.notes());
        diagnostic.fixes().forEach(f -> lines.add("help: " + f));
        return String.join("\n", lines);
    }

    private static ObjectNode place(Span span) {
        ObjectNode place = JsonText.object();
        place.putObject("artifactLocation").put("uri", span.file());
        place.putObject("region")
                .put("startLine", span.line())
                .put("startColumn", span.column())
                .put("endLine", span.endLine())
                .put("endColumn", span.endColumn());
        return place;
    }
}
