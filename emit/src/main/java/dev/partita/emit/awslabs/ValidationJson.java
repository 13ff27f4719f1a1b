package dev.partita.emit.awslabs;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Pattern;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code dynamodb_model_validation.json}, the server's result of running each command, with what the server leaves to its reader:
 * whether the pattern answers as it must, how often that was tried, and what it consumed. The commands themselves were not run, so
 * there is no response of theirs; the same requests were, with the values of generated data.
 */
final class ValidationJson {
    private final DataModelJson dataModel;
    private final DesignResult result;
    private final Verification evidence;

    private ValidationJson(DesignResult result, Lexicon lexicon, Verification evidence) {
        this.dataModel = new DataModelJson(result, lexicon);
        this.result = result;
        this.evidence = evidence;
    }

    static String write(DesignResult result, Lexicon lexicon, Verification evidence) {
        return JsonText.asIs(new ValidationJson(result, lexicon, evidence).root());
    }

    private ObjectNode root() {
        ObjectNode root = JsonText.object();
        ArrayNode responses = root.putArray("validation_response");
        result.model().patterns().forEach(p -> addAll(responses, p));
        root.put("verdict", evidence.verdict().name());
        ArrayNode checks = root.putArray("checks");
        evidence.checks().stream()
                .filter(c -> !c.findings().isEmpty())
                .forEach(c -> checks.addObject().put("code", c.code()).set("findings", JsonText.texts(c.findings())));
        root.put("seed", evidence.seed()).put("scale", evidence.scale());
        ObjectNode versions = root.putObject("versions");
        evidence.versions().forEach(v -> versions.put(v.name(), v.version()));
        return root;
    }

    /** Each request of the pattern has the pattern's verdict: a request alone answers nothing. */
    private void addAll(ArrayNode responses, Pattern pattern) {
        Optional<Verification.OfPattern> shown = evidence.patterns().stream()
                .filter(p -> p.id().equals(pattern.id()))
                .findFirst();
        for (ObjectNode request : dataModel.requests(pattern)) {
            ObjectNode entry = responses.addObject();
            entry.set("pattern_id", request.get("pattern"));
            entry.set("description", request.get("description"));
            entry.set("dynamodb_operation", request.get("dynamodb_operation"));
            if (request.has("implementation")) {
                entry.set("command", request.get("implementation"));
            }
            entry.put("verdict", verdict(shown));
            shown.ifPresent(s -> add(entry, s));
        }
    }

    private static String verdict(Optional<Verification.OfPattern> shown) {
        return shown.filter(s -> s.executions() > 0)
                .map(s -> s.mismatches() == 0 ? "AS_EXPECTED" : "MISMATCH")
                .orElse("NOT_EXECUTED");
    }

    private static void add(ObjectNode entry, Verification.OfPattern shown) {
        entry.put("executions", shown.executions());
        entry.put("mismatches", shown.mismatches());
        shown.example().ifPresent(e -> entry.put("example", e));
        entry.put("predicted_units", shown.predictedUnits().text(6));
        entry.put("measured_units", shown.measuredUnits().text(6));
    }
}
