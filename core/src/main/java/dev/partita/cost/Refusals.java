package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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

    /** Why an entity has no home beside which writes find it: homes and what leads to them, the former first. */
    public List<UnplannableWrite> of(EntityName entity) {
        List<Map.Entry<Structure, UnplannableWrite>> own = refused.entrySet().stream()
                .filter(r -> r.getKey().entity().equals(entity))
                .toList();
        return Stream.concat(
                        own.stream().filter(r -> r.getKey() instanceof Structure.Home),
                        own.stream().filter(r -> r.getKey() instanceof Structure.Access))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Why an entity is not inside the items of another: by what it is, else by what writes would have to do. */
    public List<String> outside(EntityName child, EntityName parent) {
        List<Structure.Home> inside = decisions.candidates().inside(child).stream()
                .filter(h -> h.holder().orElseThrow().entity().equals(parent))
                .toList();
        return inside.isEmpty()
                ? List.of(decisions.candidates().outside(child, parent))
                : inside.stream()
                        .filter(refused::containsKey)
                        .map(refused::get)
                        .map(w -> w.pattern() + " cannot keep it there: " + w.reason())
                        .distinct()
                        .toList();
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
