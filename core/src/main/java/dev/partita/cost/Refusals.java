package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.PatternId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Structures that some write cannot keep, each with why. */
public final class Refusals {
    private final Decisions decisions;
    private final Map<Structure, UnplannableWrite> refused = new LinkedHashMap<>();

    Refusals(Decisions decisions) {
        this.decisions = decisions;
    }

    void add(Structure structure, UnplannableWrite why) {
        refused.putIfAbsent(structure, why);
    }

    /** All of them, each once. */
    public List<UnplannableWrite> all() {
        Map<String, UnplannableWrite> all = new LinkedHashMap<>();
        refused.values().forEach(w -> all.putIfAbsent(w.pattern() + " " + w.reason(), w));
        return List.copyOf(all.values());
    }

    /** Why a read has none of the ways that would need such structures. */
    public List<UnplannableWrite> of(PatternId read) {
        return decisions.legs().stream()
                .filter(l -> l.read().id().equals(read))
                .flatMap(l -> l.options().stream())
                .flatMap(LegOption::structures)
                .filter(refused::containsKey)
                .map(refused::get)
                .toList();
    }
}
