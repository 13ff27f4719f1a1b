package dev.partita.emit.json;

import dev.partita.design.Design;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.plan.Plans;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes and reads {@code design.json}. */
public final class DesignJson {
    /** The name under which it is delivered. */
    public static final String FILE = "design.json";

    /** Of the format; raised when a member changes its meaning or goes away. */
    public static final int VERSION = 1;

    private DesignJson() {}

    /** Everything but diagnostics, typed and without rounding: what is read again. */
    record Exact(
            Model model,
            Settings.Layout layout,
            Optional<Long> otherLayout,
            Design design,
            Plans plans,
            Cost cost,
            Certificate certificate,
            List<DesignResult.Choice> choices) {}

    public static String write(DesignResult result) {
        return JsonText.sorted(tree(result));
    }

    static ObjectNode tree(DesignResult result) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        ObjectNode root = JsonText.object();
        root.put("version", VERSION);
        root.put("application", result.model().application());
        root.put("layout", result.layout().name().toLowerCase(Locale.ROOT));
        root.set("settings", SettingsJson.of(result.model().settings()));
        root.set(
                "pinned",
                JsonText.texts(
                        result.model().decisions().stream().map(Decision::text).toList()));
        root.set("tables", TableJson.of(result));
        root.set("itemTypes", ItemTypeJson.of(result, lexicon));
        root.set("patterns", PatternJson.of(result, lexicon));
        root.set("loads", PatternJson.loads(result, lexicon));
        root.set("cost", CostJson.of(result));
        root.set("certificate", CostJson.of(result.certificate()));
        root.set("decisions", CostJson.of(result.choices()));
        root.set("diagnostics", DiagnosticJson.of(result.diagnostics()));
        root.set("exact", TypedJson.write(exact(result), Exact.class));
        return root;
    }

    private static Exact exact(DesignResult result) {
        return new Exact(
                result.model(),
                result.layout(),
                result.otherLayout(),
                result.design(),
                result.plans(),
                result.cost(),
                result.certificate(),
                result.choices());
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if it is something else; the message says what
     */
    public static DesignResult read(String json) {
        JsonNode root = parsed(json, VERSION);
        Exact exact = TypedReader.read(root.path("exact"), Exact.class);
        return new DesignResult(
                exact.model(),
                exact.layout(),
                exact.otherLayout(),
                exact.design(),
                exact.plans(),
                exact.cost(),
                exact.certificate(),
                exact.choices(),
                DiagnosticJson.read(root.path("diagnostics")));
    }

    /** The root of a file of this format and version. */
    static JsonNode parsed(String json, int version) {
        try {
            JsonNode root = JsonText.read(json);
            if (root.path("version").asInt(0) != version) {
                throw new IllegalArgumentException("version: must be " + version);
            }
            return root;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
