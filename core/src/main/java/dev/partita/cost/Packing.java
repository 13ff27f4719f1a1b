package dev.partita.cost;

import dev.partita.candidate.Medium;
import dev.partita.candidate.StoredNames;
import dev.partita.candidate.Structure;
import dev.partita.layout.TableGroups;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.price.Limits;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which generic index of a shared table an access stands in (engine.md §4). An index has one projection for all its item types, so an
 * access holds whatever attributes of the same name its neighbours hold. The problem is first solved as if there were no neighbours;
 * the accesses that a solution takes are then packed exactly, and it is solved again, until a solution takes no others.
 */
public final class Packing {
    private final ProblemBuilder builder;
    private final TableGroups groups;
    /** By group, in the order of admission. */
    private final Map<TableGroups.Group, List<Structure.Access>> packed = new LinkedHashMap<>();

    Packing(ProblemBuilder builder, TableGroups groups) {
        this.builder = builder;
        this.groups = groups;
    }

    /**
     * The attributes that an access may have to hold for its neighbours' sake: those that an access of another entity wants under the same
     * name, be they own or kept of what an entity refers to.
     */
    static Set<Path> shared(ProblemBuilder builder, TableGroups.Group group, Structure.Access access) {
        Set<String> names = new LinkedHashSet<>();
        group.entities().stream()
                .filter(e -> !e.equals(access.entity()))
                .flatMap(e -> builder.accesses(e).stream())
                .filter(a -> isGeneric(a, group))
                .flatMap(a -> builder.wanted(a).stream().map(p -> name(builder, a.entity(), p)))
                .forEach(names::add);
        Set<Path> paths = new LinkedHashSet<>();
        Stream.concat(
                        builder.model.entity(access.entity()).attributes().stream()
                                .map(a -> Path.own(a.name())),
                        builder.kept(access.entity()).stream().flatMap(k -> k.paths().stream()))
                .filter(p -> names.contains(name(builder, access.entity(), p)))
                .forEach(paths::add);
        return paths;
    }

    static boolean isGeneric(Structure.Access access, TableGroups.Group group) {
        return group.shared()
                && access.medium() == Medium.INDEX
                && access.style().isGeneric();
    }

    /** The name under which a table stores an attribute; all expiries of a table have one name. */
    static String name(ProblemBuilder builder, EntityName name, Path path) {
        Entity entity = builder.model.entity(name);
        if (!path.isOwn()) {
            return StoredNames.kept(entity, path);
        }
        boolean isExpiry = entity.ttl().filter(path.attribute()::equals).isPresent();
        return isExpiry ? "expiry" : path.attribute().value();
    }

    /**
     * Packs the accesses that the solution takes, too, and forbids an index of more attributes than there may be; whether it must be solved
     * again.
     */
    public boolean admit(Solution solution) {
        boolean further = pack(solution);
        for (TableGroups.Group group : groups.all()) {
            further |= !further && new Included(builder, group, this).forbid(solution);
        }
        return further;
    }

    private boolean pack(Solution solution) {
        boolean further = false;
        for (TableGroups.Group group : groups.all()) {
            List<Structure.Access> known = packed.computeIfAbsent(group, g -> new ArrayList<>());
            for (EntityName entity : group.entities()) {
                for (Structure.Access access : builder.accesses(entity)) {
                    boolean isTaken = solution.values().get(builder.access(access));
                    if (isTaken && isGeneric(access, group) && !known.contains(access)) {
                        known.add(access);
                        pack(group, known);
                        further = true;
                    }
                }
            }
        }
        return further;
    }

    /** The number of the index in which the solution places an access, from 1 without gaps; 0 if it stands in no generic one. */
    public int slot(Solution solution, Structure.Access access) {
        TableGroups.Group group = groups.of(access.entity());
        if (!isGeneric(access, group)) {
            return 0;
        }
        SortedSet<Integer> used = new TreeSet<>();
        packed.get(group).forEach(a -> place(solution, group, a).ifPresent(used::add));
        return used.headSet(place(solution, group, access).orElseThrow()).size() + 1;
    }

    /** The slots that a packed access may stand in. */
    List<Integer> slotsOf(Structure.Access access) {
        TableGroups.Group group = groups.of(access.entity());
        return !isGeneric(access, group) || !packed.containsKey(group)
                ? List.of()
                : IntStream.rangeClosed(1, slots(group))
                        .filter(slot -> place(access, slot).isPresent())
                        .boxed()
                        .toList();
    }

    private OptionalInt place(Solution solution, TableGroups.Group group, Structure.Access access) {
        return IntStream.rangeClosed(1, slots(group))
                .filter(slot -> place(access, slot).stream()
                        .anyMatch(place -> solution.values().get(place)))
                .findFirst();
    }

    /** The variable that places an access in a slot, if it is packed and may stand there. */
    OptionalInt place(Structure.Access access, int slot) {
        return builder.variables.has(in(access, slot))
                ? OptionalInt.of(builder.variables.variable(in(access, slot)))
                : OptionalInt.empty();
    }

    /** What is packed, in the order of admission. */
    List<Structure.Access> packed(TableGroups.Group group) {
        return packed.getOrDefault(group, List.of());
    }

    /** The variable that says whether an index includes an attribute that an access may hold. */
    int projected(TableGroups.Group group, Structure.Access access, Path path, int slot) {
        return builder.variables.variable(
                "project " + name(builder, access.entity(), path) + " in " + IndexSlots.name(group, slot));
    }

    /** What may stand in a slot: the places of what is packed, and whatever is not yet. */
    List<Term> standing(TableGroups.Group group, int slot) {
        return group.entities().stream()
                .flatMap(e -> builder.accesses(e).stream())
                .filter(a -> isGeneric(a, group))
                .flatMapToInt(
                        a -> packed(group).contains(a) ? place(a, slot).stream() : IntStream.of(builder.access(a)))
                .mapToObj(v -> new Term(v, 1))
                .toList();
    }

    /** As many as are packed, and those that a decision names. */
    int slots(TableGroups.Group group) {
        int named = builder.model.decisions().stream()
                .filter(d -> d instanceof Decision.Project p && group.entities().contains(p.entity()))
                .flatMapToInt(d -> new PinnedProjection(builder, groups, (Decision.Project) d).slot().stream())
                .max()
                .orElse(0);
        return Math.min(Math.max(packed.get(group).size(), named), Limits.GLOBAL_INDEXES);
    }

    private static String in(Structure.Access access, int slot) {
        return access.id() + " in slot " + slot;
    }

    /** The last of the accesses beside the others: the first one is in the first slot, each one at most one slot further on. */
    private void pack(TableGroups.Group group, List<Structure.Access> known) {
        Structure.Access access = known.getLast();
        List<Term> places = new ArrayList<>(List.of(new Term(builder.access(access), -1)));
        for (int slot = 1; slot <= slots(group); slot++) {
            int place = builder.variables.variable(in(access, slot));
            places.add(new Term(place, 1));
            builder.variables.implies("index of a way", place, index(group, slot));
            for (Structure.Access other : known) {
                boolean isRival = other.entity().equals(access.entity()) && other != access;
                if (isRival && builder.variables.has(in(other, slot))) {
                    builder.variables.constraint(
                            "one key per index and item type",
                            List.of(new Term(place, 1), new Term(builder.variables.variable(in(other, slot)), 1)),
                            Relation.AT_MOST,
                            1);
                }
            }
            project(group, access, slot, place);
        }
        builder.variables.constraint("one index of a way", places, Relation.EQUAL, 0);
    }

    private int index(TableGroups.Group group, int slot) {
        String name = IndexSlots.name(group, slot);
        boolean isNew = !builder.variables.has(name);
        int index = builder.variables.variable(name);
        if (isNew) {
            builder.variables.cost(index, builder.model.settings().indexUpkeep());
            if (slot > 1) {
                builder.variables.implies("indexes in order", index, index(group, slot - 1));
            }
        }
        return index;
    }

    /** What the access holds the index projects, and what the index projects the access holds, if its entity keeps it. */
    private void project(TableGroups.Group group, Structure.Access access, int slot, int place) {
        for (Path path : builder.wanted(access)) {
            int held = builder.holds(access, path);
            int projected = projected(group, access, path, slot);
            brings(List.of(place, held), projected);
            if (path.isOwn()) {
                brings(List.of(place, projected), held);
            }
            builder.kept(access.entity()).stream()
                    .filter(k -> k.paths().contains(path))
                    .forEach(k -> brings(List.of(place, projected, builder.kept(k)), held));
        }
    }

    private void brings(List<Integer> given, int brought) {
        List<Term> terms = new ArrayList<>(List.of(new Term(brought, 1)));
        given.forEach(g -> terms.add(new Term(g, -1)));
        builder.variables.constraint("one projection per index", terms, Relation.AT_LEAST, 1 - given.size());
    }
}
