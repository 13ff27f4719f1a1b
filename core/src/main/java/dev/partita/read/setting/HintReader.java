package dev.partita.read.setting;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.read.draft.Draft;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads Item Collection Candidates: what the author thinks belongs together. */
public final class HintReader {
    private final Schema schema;
    private final List<String> patterns;
    private final Findings findings;

    public HintReader(Schema schema, List<String> patterns, Findings findings) {
        this.schema = schema;
        this.patterns = List.copyOf(patterns);
        this.findings = findings;
    }

    public Model.Hint read(Draft.Hint row) {
        List<EntityName> entities = new ArrayList<>();
        for (String name : names(row.entities(), schema.names())) {
            entities.add(new EntityName(name));
        }
        List<PatternId> ids =
                names(row.patterns(), patterns).stream().map(PatternId::new).toList();
        return new Model.Hint(
                row.group().value(), entities, ids, row.rationale().value());
    }

    /** The known ones; others are reported and left out, as a hint binds nobody. */
    private List<String> names(Text cell, List<String> known) {
        List<String> names = new ArrayList<>();
        for (Text part : Splits.at(cell, ",;")) {
            Optional<String> match = Names.match(part.value(), known);
            if (match.isPresent()) {
                names.add(match.get());
            } else if (!part.value().equals("-")) {
                findings.add(
                        ReadCode.UNKNOWN_IN_HINT,
                        part.span(),
                        "Item Collection Candidates",
                        "There is no \"" + part + "\"; the candidate is kept without it.",
                        Names.nearest(part.value(), known).map(List::of).orElse(List.of()));
            }
        }
        return names;
    }
}
