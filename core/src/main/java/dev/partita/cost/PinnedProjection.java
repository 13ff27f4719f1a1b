package dev.partita.cost;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.layout.IndexNames;
import dev.partita.layout.TableGroups;
import dev.partita.model.Decision;
import dev.partita.model.Path;
import dev.partita.price.Limits;
import dev.partita.solve.Linear;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The decision that an index of a name is there and that an entity's entries in it hold some attributes. A generic index has its name by
 * its number, so those before it must be there too; any other has it by its key.
 */
final class PinnedProjection {
    private final ProblemBuilder builder;
    private final TableGroups.Group group;
    private final Decision.Project decision;

    PinnedProjection(ProblemBuilder builder, TableGroups groups, Decision.Project decision) {
        this.builder = builder;
        this.group = groups.of(decision.entity());
        this.decision = decision;
    }

    static List<PinnedProjection> all(ProblemBuilder builder, TableGroups groups) {
        return builder.model.decisions().stream()
                .filter(Decision.Project.class::isInstance)
                .map(d -> new PinnedProjection(builder, groups, (Decision.Project) d))
                .toList();
    }

    /** What a solution takes for the sake of all such decisions, with what entries hold for that. */
    static Map<Structure.Access, List<Path>> taken(ProblemBuilder builder, TableGroups groups, Solution solution) {
        Map<Structure.Access, List<Path>> taken = new LinkedHashMap<>();
        for (PinnedProjection pinned : all(builder, groups)) {
            for (Structure.Access access : pinned.standing(solution)) {
                taken.computeIfAbsent(access, a -> new ArrayList<>()).addAll(pinned.held(solution, access));
            }
        }
        return taken;
    }

    /** The accesses that may be entries of the index. */
    List<Structure.Access> accesses() {
        return builder.accesses(decision.entity()).stream()
                .filter(a -> a.medium() == Medium.INDEX)
                .filter(a ->
                        Packing.isGeneric(a, group) ? slot().isPresent() : IndexNames.mayBe(a, group, decision.index()))
                .toList();
    }

    /** What an access must hold beside its key. */
    List<Path> held(Structure.Access access) {
        return decision.attributes().stream()
                .map(Path::own)
                .filter(p -> !access.key().holds(p))
                .toList();
    }

    /** What a solution takes of what may be there for the sake of the name: of generic ones those of earlier numbers, too. */
    private List<Structure.Access> standing(Solution solution) {
        return group.entities().stream()
                .flatMap(e -> builder.accesses(e).stream())
                .filter(a -> Packing.isGeneric(a, group)
                        ? slot().isPresent()
                        : accesses().contains(a))
                .filter(a -> solution.values().get(builder.access(a)))
                .toList();
    }

    /** What a solution makes it hold beside its key. */
    private List<Path> held(Solution solution, Structure.Access access) {
        boolean isThere = accesses().contains(access)
                && (!Packing.isGeneric(access, group)
                        || builder.packing().slot(solution, access) == slot().orElseThrow());
        return isThere ? held(access) : List.of();
    }

    /** The number of the generic index that is meant, if it is one. */
    OptionalInt slot() {
        return IntStream.rangeClosed(1, Limits.GLOBAL_INDEXES)
                .filter(i -> decision.index().equals(IndexNames.generic(i)))
                .findFirst();
    }

    List<Linear> rows(String name) {
        List<Linear> rows = new ArrayList<>();
        List<Term> there = new ArrayList<>();
        for (Structure.Access access : accesses()) {
            int taken = Packing.isGeneric(access, group)
                    ? builder.packing().place(access, slot().orElseThrow()).orElse(builder.access(access))
                    : builder.access(access);
            there.add(new Term(taken, 1));
            boolean isPlaced = taken != builder.access(access) || !Packing.isGeneric(access, group);
            if (isPlaced) {
                held(access)
                        .forEach(p -> rows.add(new Linear(
                                name,
                                List.of(new Term(builder.holds(access, p), 1), new Term(taken, -1)),
                                Relation.AT_LEAST,
                                0)));
            }
        }
        rows.add(new Linear(name, there, Relation.AT_LEAST, 1));
        slot().ifPresent(slot -> IntStream.range(1, slot)
                .forEach(earlier ->
                        rows.add(new Linear(name, builder.packing().standing(group, earlier), Relation.AT_LEAST, 1))));
        return rows;
    }
}
