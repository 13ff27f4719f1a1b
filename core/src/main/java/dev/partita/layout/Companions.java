package dev.partita.layout;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Entities that some read asks for together, by the same values: in one table a single Query could read them. */
public record Companions(Model model) {
    /** Sets of at least two, none of which has an entity of another, in model order. */
    public List<List<EntityName>> sets() {
        List<Set<EntityName>> sets = new ArrayList<>();
        for (Read read : model.reads()) {
            for (Read.Leg one : read.legs()) {
                for (Read.Leg other : read.legs()) {
                    if (isWhole(read) && !one.entity().equals(other.entity()) && areAlike(one, other)) {
                        join(sets, one.entity(), other.entity());
                    }
                }
            }
        }
        return sets.stream()
                .map(set -> model.entities().stream()
                        .map(e -> e.name())
                        .filter(set::contains)
                        .toList())
                .toList();
    }

    /** What a limit ends could end within the items of another entity, but for one item beside a page. */
    private static boolean isWhole(Read read) {
        return read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && (read.limit().isEmpty() || read.legs().size() == 2);
    }

    private static boolean areAlike(Read.Leg one, Read.Leg other) {
        Set<Operand> common = operands(one);
        common.retainAll(operands(other));
        return !common.isEmpty();
    }

    private static Set<Operand> operands(Read.Leg leg) {
        Set<Operand> operands = new LinkedHashSet<>();
        for (Predicate part : leg.where().conjuncts()) {
            if (part instanceof Predicate.Compare c
                    && c.comparison() == Predicate.Comparison.EQUAL
                    && c.path().isOwn()
                    && c.operand() instanceof Operand.Parameter) {
                operands.add(c.operand());
            }
        }
        return operands;
    }

    private static void join(List<Set<EntityName>> sets, EntityName one, EntityName other) {
        Set<EntityName> joined = new LinkedHashSet<>(List.of(one, other));
        List<Set<EntityName>> met = sets.stream()
                .filter(s -> Stream.of(one, other).anyMatch(s::contains))
                .toList();
        met.forEach(joined::addAll);
        sets.removeAll(met);
        sets.add(joined);
    }
}
