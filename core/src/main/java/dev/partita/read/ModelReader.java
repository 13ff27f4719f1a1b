package dev.partita.read;

import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.entity.EntityReader;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.PatternReader;
import dev.partita.read.predicate.AggregateConditions;
import dev.partita.read.setting.DecisionReader;
import dev.partita.read.setting.HintReader;
import dev.partita.read.setting.SettingsReader;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From a draft to a model: settings, entities, patterns, decisions, candidates. */
final class ModelReader {
    /** Input.md §7. */
    private static final int MAX_ENTITIES = 1_000;

    private static final int MAX_PATTERNS = 5_000;

    private final Draft draft;
    private final Findings findings;
    private final Span start;
    private final List<Span> decisionSpans = new ArrayList<>();

    ModelReader(String fileName, Draft draft, Findings findings) {
        this.draft = draft;
        this.findings = findings;
        this.start = new Span(fileName, 1, 1, 1, 1);
    }

    ReadResult read() {
        if (!isWithinLimits()) {
            return new ReadResult(Optional.empty(), Origins.NONE, findings.inOrder());
        }
        Settings settings = SettingsReader.read(draft.settings(), findings);
        Schema schema = AggregateConditions.resolve(EntityReader.read(draft, findings), findings);
        List<Pattern> patterns = PatternReader.read(draft.patterns(), schema, settings, findings);
        List<Decision> decisions = decisions(schema);
        List<String> ids = draft.patterns().stream().map(DraftPattern::id).toList();
        HintReader hints = new HintReader(schema, ids, findings);
        Model model = new Model(
                application(),
                settings,
                schema.all(),
                patterns,
                decisions,
                draft.hints().stream().map(hints::read).toList(),
                draft.prose());
        Optional<Model> result = findings.hasErrors() ? Optional.empty() : Optional.of(model);
        return new ReadResult(result, origins(schema), findings.inOrder());
    }

    private boolean isWithinLimits() {
        if (draft.entities().isEmpty()) {
            findings.add(
                    ReadCode.NO_ENTITIES,
                    start,
                    "document",
                    "The document has no entities.",
                    "## Entities\n\n### Order");
        }
        if (draft.patterns().isEmpty() && !findings.has(ReadCode.MISSING_ID) && !findings.has(ReadCode.PATTERN_LIST)) {
            findings.add(
                    ReadCode.NO_PATTERNS,
                    start,
                    "document",
                    "The document has no access patterns.",
                    "## Access Patterns\n\n### Reads");
        }
        if (draft.entities().size() > MAX_ENTITIES) {
            findings.add(
                    ReadCode.TOO_MANY_ENTITIES,
                    start,
                    "document",
                    "The document has " + draft.entities().size() + " entities.");
            return false;
        }
        if (draft.patterns().size() > MAX_PATTERNS) {
            findings.add(
                    ReadCode.TOO_MANY_PATTERNS,
                    start,
                    "document",
                    "The document has " + draft.patterns().size() + " patterns.");
            return false;
        }
        return true;
    }

    private String application() {
        Optional<String> named = draft.application().map(Text::value).filter(n -> !n.isBlank());
        if (named.isEmpty()) {
            findings.add(
                    ReadCode.ASSUMED_APPLICATION,
                    start,
                    "document",
                    "The application is not named.",
                    "> Application: Shop");
        }
        return named.orElse("Application");
    }

    private List<Decision> decisions(Schema schema) {
        DecisionReader reader = new DecisionReader(schema, findings);
        List<Decision> decisions = new ArrayList<>();
        for (Text line : draft.decisions()) {
            reader.read(line).ifPresent(d -> {
                decisions.add(d);
                decisionSpans.add(line.span());
            });
        }
        return decisions;
    }

    private Origins origins(Schema schema) {
        Map<PatternId, Span> patterns = new LinkedHashMap<>();
        Map<PatternId, Map<String, Span>> cells = new LinkedHashMap<>();
        for (DraftPattern row : draft.patterns()) {
            PatternId id = new PatternId(row.id());
            Map<String, Span> own = new LinkedHashMap<>();
            row.written().forEach((column, text) -> own.put(column.title(), text.span()));
            patterns.put(id, row.span());
            cells.put(id, own);
        }
        Map<String, Span> settings = new LinkedHashMap<>();
        draft.settings().forEach(s -> settings.put(s.name().value(), s.name().span()));
        Map<EntityName, Map<AttributeName, Span>> attributes = schema.attributePlaces();
        return new Origins(schema.entityPlaces(), attributes, patterns, cells, settings, decisionSpans);
    }
}
