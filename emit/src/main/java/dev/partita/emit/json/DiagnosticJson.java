package dev.partita.emit.json;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.text.JsonText;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Diagnostics as JSON: the same members wherever they appear. */
public final class DiagnosticJson {
    private DiagnosticJson() {}

    /** A code that was read: what it says of itself was written with it. */
    private record ReadCode(String id, Severity severity, String rule) implements Code {}

    public static ArrayNode of(List<Diagnostic> diagnostics) {
        ArrayNode array = JsonText.array();
        diagnostics.forEach(d -> array.add(of(d)));
        return array;
    }

    /** A document of diagnostics alone, sorted, ending with a line feed. */
    public static String write(List<Diagnostic> diagnostics) {
        ObjectNode root = JsonText.object();
        root.set("diagnostics", of(diagnostics));
        return JsonText.sorted(root);
    }

    private static ObjectNode of(Diagnostic diagnostic) {
        ObjectNode object = JsonText.object();
        object.put("code", diagnostic.code().id());
        object.put("rule", diagnostic.code().rule());
        object.put("severity", diagnostic.severity().name());
        diagnostic.span().ifPresent(span -> place(object, span));
        object.put("subject", diagnostic.subject());
        object.put("message", diagnostic.message());
        Texts.put(object, "notes", diagnostic.notes());
        Texts.put(object, "help", diagnostic.fixes());
        return object;
    }

    private static void place(ObjectNode object, Span span) {
        object.put("file", span.file());
        object.put("line", span.line());
        object.put("column", span.column());
        object.put("endLine", span.endLine());
        object.put("endColumn", span.endColumn());
    }

    static List<Diagnostic> read(JsonNode array) {
        List<Diagnostic> diagnostics = new ArrayList<>();
        array.forEach(d -> diagnostics.add(diagnostic(d)));
        return diagnostics;
    }

    private static Diagnostic diagnostic(JsonNode node) {
        Severity severity = Severity.valueOf(text(node, "severity"));
        Code code = new ReadCode(text(node, "code"), severity, text(node, "rule"));
        return new Diagnostic(
                code,
                severity,
                span(node),
                text(node, "subject"),
                text(node, "message"),
                texts(node, "notes"),
                texts(node, "help"));
    }

    private static Optional<Span> span(JsonNode node) {
        return node.has("file")
                ? Optional.of(new Span(
                        text(node, "file"),
                        node.path("line").asInt(),
                        node.path("column").asInt(),
                        node.path("endLine").asInt(),
                        node.path("endColumn").asInt()))
                : Optional.empty();
    }

    private static String text(JsonNode node, String member) {
        return node.path(member).asString("");
    }

    private static List<String> texts(JsonNode node, String member) {
        List<String> texts = new ArrayList<>();
        node.path(member).forEach(t -> texts.add(t.asString("")));
        return texts;
    }
}
