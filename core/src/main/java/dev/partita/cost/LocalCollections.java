package dev.partita.cost;

import dev.partita.candidate.LargestCollection;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.layout.TableGroups;
import dev.partita.price.Limits;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** In a table with a local index no collection has more than 10 GB, of all that stands in it, at declared maxima. */
final class LocalCollections {
    private static final long MEGABYTE = 1L << 20;
    private static final long MOST = Limits.LOCAL_COLLECTION_BYTES / MEGABYTE;

    private final ProblemBuilder builder;
    private final TableGroups groups;
    private final LargestCollection largest;

    LocalCollections(ProblemBuilder builder, TableGroups groups) {
        this.builder = builder;
        this.groups = groups;
        this.largest = new LargestCollection(builder.model);
    }

    void add() {
        for (TableGroups.Group group : groups.all()) {
            List<Structure.Access> local = group.entities().stream()
                    .flatMap(e -> builder.accesses(e).stream())
                    .filter(a -> a.medium() == Medium.LOCAL_INDEX)
                    .toList();
            if (!local.isEmpty()) {
                add(group, has(group, local));
            }
        }
    }

    /** The variable that says whether a table has a local index. */
    private int has(TableGroups.Group group, List<Structure.Access> local) {
        int has = builder.variables.variable("local indexes in " + group.name());
        local.forEach(a -> builder.variables.implies("a local index", builder.access(a), has));
        return has;
    }

    private void add(TableGroups.Group group, int has) {
        Map<String, List<Structure.Keyed>> collections = new LinkedHashMap<>();
        group.entities().stream()
                .flatMap(e -> standing(e, group))
                .forEach(s -> collections
                        .computeIfAbsent(builder.layouter.partitionText(s).orElse(""), t -> new ArrayList<>())
                        .add(s));
        collections.forEach((partition, all) -> add(group, partition, all, has));
        group.entities().stream()
                .flatMap(e -> builder.decisions.candidates().inside(e).stream())
                .forEach(h -> builder.variables.constraint(
                        "items of no children beside local indexes",
                        List.of(new Term(builder.home(h), 1), new Term(has, 1)),
                        Relation.AT_MOST,
                        1));
    }

    /** Items of an entity in the table; markers stand by themselves, and beside an own table's home nothing does. */
    private Stream<Structure.Keyed> standing(dev.partita.model.EntityName entity, TableGroups.Group group) {
        return Stream.of(
                        builder.decisions.candidates().alone(entity).stream(),
                        builder.accesses(entity).stream().filter(a -> a.medium().isCopy() && group.shared()),
                        builder.tallies(entity).stream().filter(t -> group.shared()))
                .flatMap(s -> s);
    }

    private void add(TableGroups.Group group, String partition, List<Structure.Keyed> all, int has) {
        String name = new Reason(
                        Reason.Kind.LIMIT,
                        "collections of at most 10 GB in " + group.name() + ", which has a local index"
                                + (partition.isEmpty() ? "" : ", " + partition.substring(partition.indexOf(' ') + 1)))
                .name();
        List<Term> terms = new ArrayList<>();
        long sum = 0;
        for (Structure.Keyed structure : all) {
            OptionalLong bytes = largest.bytes(structure);
            if (bytes.orElse(Long.MAX_VALUE) > Limits.LOCAL_COLLECTION_BYTES) {
                builder.variables.constraint(
                        name, List.of(new Term(builder.built(structure), 1), new Term(has, 1)), Relation.AT_MOST, 1);
            } else {
                long megabytes = bytes.getAsLong() / MEGABYTE + 1;
                terms.add(new Term(builder.built(structure), megabytes));
                sum += megabytes;
            }
        }
        if (sum > MOST) {
            terms.add(new Term(has, sum - MOST));
            builder.variables.constraint(name, terms, Relation.AT_MOST, sum);
        }
    }
}
