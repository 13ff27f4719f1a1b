package dev.partita.cost;

import dev.partita.bill.ItemBytes;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Style;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.layout.Laid;
import dev.partita.layout.TableGroups;
import dev.partita.model.EntityName;
import dev.partita.price.Limits;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The indexes of each table. In a shared one generic slots, as many as the item type with the most concatenated ways needs, and one
 * index for each native way; else one per way. No table has more than DynamoDB allows, and no item stands in a native index that is
 * not for it.
 */
final class IndexSlots {
    private static final String NO_STRANGERS = "no strangers in an index";

    private final ProblemBuilder builder;
    private final TableGroups groups;

    IndexSlots(ProblemBuilder builder, TableGroups groups) {
        this.builder = builder;
        this.groups = groups;
    }

    void add() {
        groups.all().forEach(this::add);
    }

    private void add(TableGroups.Group group) {
        List<Structure.Access> alone = new ArrayList<>();
        List<List<Structure.Access>> generic = new ArrayList<>();
        for (EntityName entity : group.entities()) {
            List<Structure.Access> indexes = indexes(entity);
            generic.add(
                    indexes.stream().filter(a -> Packing.isGeneric(a, group)).toList());
            indexes.stream().filter(a -> !Packing.isGeneric(a, group)).forEach(alone::add);
        }
        alone.forEach(a -> builder.variables.cost(
                builder.access(a), builder.model.settings().indexUpkeep()));
        atMost(group, slots(group, generic), alone);
        local(group);
        if (group.shared()) {
            alone.stream().filter(a -> a.style().equals(Style.NATIVE)).forEach(this::apart);
        }
    }

    /** Each local index is one of its own. */
    private void local(TableGroups.Group group) {
        List<Structure.Access> local = group.entities().stream()
                .flatMap(e -> builder.accesses(e).stream())
                .filter(a -> a.medium() == Medium.LOCAL_INDEX)
                .toList();
        local.forEach(a -> builder.variables.cost(
                builder.access(a), builder.model.settings().indexUpkeep()));
        if (local.size() > Limits.LOCAL_INDEXES) {
            String name = "at most " + Limits.LOCAL_INDEXES + " local indexes in " + group.name();
            builder.variables.constraint(
                    new Reason(Reason.Kind.LIMIT, name).name(), terms(local), Relation.AT_MOST, Limits.LOCAL_INDEXES);
        }
    }

    /** The variables that stand for an index each, with those that were needed since. */
    static List<Integer> variables(ProblemBuilder builder, TableGroups groups) {
        List<Integer> indexes = new ArrayList<>();
        for (TableGroups.Group group : groups.all()) {
            for (int slot = 1; builder.variables.has(name(group, slot)); slot++) {
                indexes.add(builder.variables.variable(name(group, slot)));
            }
            group.entities().stream()
                    .flatMap(e -> builder.accesses(e).stream())
                    .filter(a -> a.medium().isIndex() && !Packing.isGeneric(a, group))
                    .forEach(a -> indexes.add(builder.access(a)));
        }
        return indexes;
    }

    /** The name of the variable that says whether a shared table has so many generic indexes. */
    static String name(TableGroups.Group group, int slot) {
        return "index " + slot + " of " + group.name();
    }

    private List<Structure.Access> indexes(EntityName entity) {
        return builder.accesses(entity).stream()
                .filter(a -> a.medium() == Medium.INDEX)
                .toList();
    }

    /** A variable per slot; the item type with the most ways needs them all. */
    private List<Integer> slots(TableGroups.Group group, List<List<Structure.Access>> generic) {
        int most = generic.stream().mapToInt(List::size).max().orElse(0);
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < Math.min(most, Limits.GLOBAL_INDEXES); i++) {
            int slot = builder.variables.variable(name(group, i + 1));
            builder.variables.cost(slot, builder.model.settings().indexUpkeep());
            if (i > 0) {
                builder.variables.implies("indexes in order", slot, slots.get(i - 1));
            }
            slots.add(slot);
        }
        for (List<Structure.Access> ways : generic) {
            if (!ways.isEmpty()) {
                List<Term> terms = new ArrayList<>(terms(ways));
                slots.forEach(s -> terms.add(new Term(s, -1)));
                boolean isShort = ways.size() > slots.size();
                builder.variables.constraint(
                        isShort ? named(group) : "an index for each way", terms, Relation.AT_MOST, 0);
            }
        }
        return slots;
    }

    private void atMost(TableGroups.Group group, List<Integer> slots, List<Structure.Access> alone) {
        if (slots.size() + alone.size() > Limits.GLOBAL_INDEXES) {
            List<Term> terms = new ArrayList<>(terms(alone));
            slots.forEach(s -> terms.add(new Term(s, 1)));
            builder.variables.constraint(named(group), terms, Relation.AT_MOST, Limits.GLOBAL_INDEXES);
        }
    }

    private static String named(TableGroups.Group group) {
        return new Reason(Reason.Kind.LIMIT, "at most " + Limits.GLOBAL_INDEXES + " indexes in " + group.name()).name();
    }

    private List<Term> terms(List<Structure.Access> accesses) {
        return accesses.stream().map(a -> new Term(builder.access(a), 1)).toList();
    }

    /** Markers and copies of the entity itself that have all key attributes would be among the entries. */
    private void apart(Structure.Access access) {
        for (Structure.Home home : builder.decisions.candidates().alone(access.entity())) {
            if (hasStrangers(builder.lay(List.of(home), List.of(access), List.of()), access)) {
                never(builder.access(access), builder.home(home));
            }
        }
        builder.accesses(access.entity()).stream()
                .filter(a -> a.medium() != Medium.INDEX)
                .forEach(c -> beside(access, c));
    }

    /** What a copy or a marker holds is a choice: where its own key is not what makes it an entry, it may hold a part of the index's key. */
    private void beside(Structure.Access access, Structure.Access copy) {
        if (hasStrangers(with(access, copy, new LinkedHashSet<>()), access)) {
            never(builder.access(access), builder.access(copy));
        } else if (hasStrangers(with(access, copy, builder.wanted(copy)), access)) {
            List<Integer> all = new ArrayList<>(List.of(builder.access(access), builder.access(copy)));
            access.key()
                    .paths()
                    .distinct()
                    .filter(p -> keepsOut(access, copy, p))
                    .forEach(p -> all.add(builder.holds(copy, p)));
            builder.variables.notAll(NO_STRANGERS, all);
        }
    }

    /** Whether a copy that holds all but this is no entry; an identifier it has in any case. */
    private boolean keepsOut(Structure.Access access, Structure.Access copy, dev.partita.model.Path path) {
        Set<dev.partita.model.Path> others = new LinkedHashSet<>(builder.wanted(copy));
        return others.remove(path) && !hasStrangers(with(access, copy, others), access);
    }

    private Laid with(Structure.Access access, Structure.Access copy, Set<dev.partita.model.Path> paths) {
        Map<String, Set<dev.partita.model.Path>> held = new LinkedHashMap<>();
        held.put(copy.id(), new LinkedHashSet<>(paths));
        Structure.Home home = builder.usual.get(access.entity());
        return builder.probe.lay(
                new Probe.Wanted(List.of(home), List.of(access, copy), held, builder.kept(access.entity())),
                List.of(access.entity()));
    }

    private static boolean hasStrangers(Laid laid, Structure.Access access) {
        Design design = laid.design();
        Laid.Place place = laid.places().get(access.id());
        Index index =
                design.table(place.space().table()).index(place.space().index().orElseThrow());
        return design.typesIn(place.space().table()).stream()
                .filter(t -> !t.name().equals(place.type()))
                .anyMatch((ItemType t) -> ItemBytes.takesPart(t, index));
    }

    private void never(int one, int other) {
        builder.variables.constraint(NO_STRANGERS, List.of(new Term(one, 1), new Term(other, 1)), Relation.AT_MOST, 1);
    }
}
