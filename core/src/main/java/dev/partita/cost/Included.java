package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.layout.TableGroups;
import dev.partita.model.Path;
import dev.partita.price.Limits;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How many attributes the indexes of a shared table include by name: no more than DynamoDB allows, in one index and in all. Beyond that an
 * index would hold all attributes, which is dearer than what its accesses are priced at. The constraints are added where a solution
 * breaks them. An access that alone wants more than one index may include is left out of account: its index holds everything.
 */
final class Included {
    private static final String IN_ONE = new Reason(
                    Reason.Kind.LIMIT, "at most " + Limits.INCLUDED_PER_INDEX + " attributes included in an index")
            .name();

    private final ProblemBuilder builder;
    private final TableGroups.Group group;
    private final Packing packing;

    Included(ProblemBuilder builder, TableGroups.Group group, Packing packing) {
        this.builder = builder;
        this.group = group;
        this.packing = packing;
    }

    /** Forbids what a solution includes too much; whether it does. */
    boolean forbid(Solution solution) {
        int slots = packing.slots(group);
        List<Integer> included = new ArrayList<>();
        for (int slot = 1; slot <= slots; slot++) {
            included.add(included(solution, slot).size());
        }
        boolean inOne = included.stream().anyMatch(i -> i > Limits.INCLUDED_PER_INDEX);
        boolean inAll = included.stream().mapToInt(i -> i).sum() > Limits.INCLUDED_PER_TABLE;
        List<Term> all = new ArrayList<>();
        for (int slot = 1; slot <= slots && (inOne || inAll); slot++) {
            List<Term> terms = terms(slot);
            if (inOne && terms.size() > Limits.INCLUDED_PER_INDEX) {
                builder.variables.constraint(IN_ONE, terms, Relation.AT_MOST, Limits.INCLUDED_PER_INDEX);
            }
            all.addAll(terms);
        }
        if (inAll) {
            String name = new Reason(
                            Reason.Kind.LIMIT,
                            "at most " + Limits.INCLUDED_PER_TABLE + " attributes included in the indexes of "
                                    + group.name())
                    .name();
            builder.variables.constraint(name, all, Relation.AT_MOST, Limits.INCLUDED_PER_TABLE);
        }
        return inOne || inAll;
    }

    /** The names that a solution includes in an index; none where it holds everything. */
    private Set<String> included(Solution solution, int slot) {
        Set<String> names = new LinkedHashSet<>();
        for (Structure.Access access : standing(slot)) {
            if (solution.values().get(packing.place(access, slot).orElseThrow())) {
                if (isLarge(access)) {
                    return new LinkedHashSet<>();
                }
                builder.wanted(access).stream()
                        .filter(p -> solution.values().get(builder.holds(access, p)))
                        .forEach(p -> names.add(name(access, p)));
            }
        }
        return names;
    }

    /** One for each attribute that the index may include, less where something large stands there. */
    private List<Term> terms(int slot) {
        Set<Integer> projected = new LinkedHashSet<>();
        List<Integer> large = new ArrayList<>();
        for (Structure.Access access : standing(slot)) {
            int place = packing.place(access, slot).orElseThrow();
            if (isLarge(access)) {
                large.add(place);
            }
            builder.wanted(access).forEach(p -> projected.add(packing.projected(group, access, p, slot)));
        }
        return Stream.concat(
                        projected.stream().map(v -> new Term(v, 1)),
                        large.stream().map(v -> new Term(v, -projected.size())))
                .toList();
    }

    private List<Structure.Access> standing(int slot) {
        return packing.packed(group).stream()
                .filter(a -> packing.place(a, slot).isPresent())
                .toList();
    }

    private boolean isLarge(Structure.Access access) {
        return isLarge(builder, access);
    }

    /** Whether it wants more than an index may include by name, so that its index would hold everything. */
    static boolean isLarge(ProblemBuilder builder, Structure.Access access) {
        return access.medium().isIndex() && builder.wanted(access).size() > Limits.INCLUDED_PER_INDEX;
    }

    private String name(Structure.Access access, Path path) {
        return Packing.name(builder, access.entity(), path);
    }
}
