package dev.partita.read.draft;

import dev.partita.model.Model;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/** A document sorted by what its parts are, before anything in them is understood. */
public record Draft(
        Optional<Text> application,
        List<Setting> settings,
        List<DraftEntity> entities,
        List<DraftPattern> patterns,
        List<Text> decisions,
        List<Hint> hints,
        List<Model.Prose> prose) {
    public Draft {
        settings = List.copyOf(settings);
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        decisions = List.copyOf(decisions);
        hints = List.copyOf(hints);
        prose = List.copyOf(prose);
    }

    /** The same with other prose. */
    public Draft with(List<Model.Prose> other) {
        return new Draft(application, settings, entities, patterns, decisions, hints, other);
    }

    public record Setting(Text name, Text value) {}

    /** A row of Item Collection Candidates. */
    public record Hint(Text group, Text entities, Text patterns, Text rationale, Span span) {
        /** The columns of its table. */
        public static final List<String> TITLES = List.of("Group", "Entities", "Access Patterns", "Rationale");

        /** What stands under each of {@link #TITLES}. */
        public List<Text> cells() {
            return List.of(group, entities, patterns, rationale);
        }
    }
}
