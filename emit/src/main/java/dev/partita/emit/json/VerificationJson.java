package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.result.Verification;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes and reads {@code verification.json}. */
public final class VerificationJson {
    /** The name under which it is delivered. */
    public static final String FILE = "verification.json";

    /** Of the format; raised when a member changes its meaning or goes away. */
    public static final int VERSION = 1;

    private VerificationJson() {}

    public static String write(Verification evidence) {
        ObjectNode root = JsonText.object();
        root.put("version", VERSION);
        root.put("verdict", evidence.verdict().name());
        root.put("executions", evidence.executions());
        root.put("mismatches", evidence.mismatches());
        root.put("seed", evidence.seed());
        root.put("scale", evidence.scale());
        ObjectNode versions = root.putObject("versions");
        evidence.versions().forEach(v -> versions.put(v.name(), v.version()));
        ArrayNode patterns = root.putArray("patterns");
        evidence.patterns().forEach(p -> patterns.add(of(p)));
        ArrayNode checks = root.putArray("checks");
        evidence.checks()
                .forEach(c -> checks.addObject().put("code", c.code()).set("findings", JsonText.texts(c.findings())));
        return JsonText.sorted(root);
    }

    private static ObjectNode of(Verification.OfPattern pattern) {
        ObjectNode object = JsonText.object();
        object.put("id", pattern.id().value());
        object.put("executions", pattern.executions());
        object.put("mismatches", pattern.mismatches());
        pattern.example().ifPresent(e -> object.put("example", e));
        object.put("predictedUnits", Numbers.decimal(pattern.predictedUnits()));
        object.put("measuredUnits", Numbers.decimal(pattern.measuredUnits()));
        object.set("differences", JsonText.texts(pattern.differences()));
        return object;
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static Verification read(String json) {
        JsonNode root = DesignJson.parsed(json, VERSION);
        List<Verification.OfPattern> patterns = new ArrayList<>();
        root.path("patterns").forEach(p -> patterns.add(pattern(p)));
        List<Verification.OfCheck> checks = new ArrayList<>();
        root.path("checks").forEach(c -> checks.add(new Verification.OfCheck(text(c, "code"), texts(c, "findings"))));
        List<Verification.Version> versions = new ArrayList<>();
        root.path("versions")
                .properties()
                .forEach(v -> versions.add(
                        new Verification.Version(v.getKey(), v.getValue().asString())));
        return new Verification(
                Verification.Verdict.valueOf(text(root, "verdict")),
                patterns,
                checks,
                root.path("seed").asLong(),
                root.path("scale").asInt(),
                versions);
    }

    private static Verification.OfPattern pattern(JsonNode node) {
        return new Verification.OfPattern(
                new PatternId(text(node, "id")),
                node.path("executions").asLong(),
                node.path("mismatches").asLong(),
                node.has("example") ? Optional.of(text(node, "example")) : Optional.empty(),
                Ratio.of(new BigDecimal(text(node, "predictedUnits"))),
                Ratio.of(new BigDecimal(text(node, "measuredUnits"))),
                texts(node, "differences"));
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
