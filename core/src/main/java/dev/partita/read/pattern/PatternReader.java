package dev.partita.read.pattern;

import dev.partita.model.Pattern;
import dev.partita.model.Settings;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.predicate.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads all rows: each gives a pattern, or an ERROR says why not. */
public final class PatternReader {
    private PatternReader() {}

    public static List<Pattern> read(List<DraftPattern> rows, Schema schema, Settings settings, Findings findings) {
        Paths paths = new Paths(schema);
        List<Pattern> patterns = new ArrayList<>();
        for (DraftPattern row : rows) {
            read(new RowContext(row, schema, paths, settings, findings)).ifPresent(patterns::add);
        }
        if (patterns.size() < rows.size() && !findings.hasErrors()) {
            throw new IllegalStateException("Of " + rows.size() + " access patterns, only " + patterns.size()
                    + " are read, and nothing says why.");
        }
        return patterns;
    }

    private static Optional<? extends Pattern> read(RowContext context) {
        return context.row().kind() == DraftPattern.Kind.READ
                ? new ReadReader(context).read()
                : new WriteReader(context).read();
    }
}
