package dev.partita.cost;

import dev.partita.candidate.Isolation;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.layout.TableGroups;
import dev.partita.model.Attribute;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.solve.Linear;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A decision of the document as constraints of its name. They only forbid, so over the same candidates a further decision never makes a
 * design cheaper. What several tables have to do with each other is settled before the choice (TableGroups); here it is only said.
 */
final class Pins {
    private final ProblemBuilder builder;
    private final TableGroups groups;
    private final String name;
    private final List<Linear> rows = new ArrayList<>();

    private Pins(ProblemBuilder builder, TableGroups groups, Decision decision) {
        this.builder = builder;
        this.groups = groups;
        this.name = name(decision);
    }

    static String name(Decision decision) {
        return new Reason(Reason.Kind.DECISION, decision.text()).name();
    }

    static List<Linear> of(ProblemBuilder builder, TableGroups groups, Decision decision) {
        Pins pins = new Pins(builder, groups, decision);
        switch (decision) {
            case Decision.Keep keep -> pins.together(keep.entity(), keep.with());
            case Decision.Separate separate -> pins.apart(separate.entity(), separate.from());
            case Decision.Embed embed -> pins.add(terms(pins.inside(embed.entity(), embed.in())), Relation.AT_LEAST, 1);
            case Decision.DoNotEmbed embed ->
                builder.decisions.candidates().inside(embed.entity()).forEach(pins::never);
            case Decision.AtMostIndexes most -> pins.add(terms(builder.indexes()), Relation.AT_MOST, most.count());
            case Decision.NoIndexOn index -> pins.noIndex(index);
            case Decision.Shard shard -> pins.sharded(shard);
            case Decision.TableNamed table -> pins.said(new Reason(Reason.Kind.DECISION, table.text()));
            case Decision.Project project ->
                pins.rows.addAll(new PinnedProjection(builder, groups, project).rows(pins.name));
            case Decision.IsolateBy by -> pins.isolated(new Isolation(builder.model, by.attribute()));
            case Decision.NoLooseCopies none -> pins.exact();
            case Decision.Accept accept -> {}
        }
        return pins.rows;
    }

    /** The home of one stands in the collection of the other's: in the same table, under the same partition. */
    private void together(EntityName entity, EntityName with) {
        List<Decision> apart = tables(entity, with);
        if (!apart.isEmpty()) {
            List<Integer> said =
                    apart.stream().map(d -> builder.variables.variable(name(d))).toList();
            add(terms(said), Relation.AT_MOST, said.size() - 1);
            return;
        }
        Map<String, List<Structure.Home>> collections = new LinkedHashMap<>();
        homes(with)
                .forEach(h -> partition(h)
                        .ifPresent(p -> collections
                                .computeIfAbsent(p, k -> new ArrayList<>())
                                .add(h)));
        for (Structure.Home home : homes(entity)) {
            List<Term> terms = new ArrayList<>(List.of(new Term(builder.home(home), -1)));
            partition(home)
                    .map(collections::get)
                    .ifPresent(others -> others.forEach(o -> terms.add(new Term(builder.home(o), 1))));
            add(terms, Relation.AT_LEAST, 0);
        }
    }

    /** The decisions by which two entities stand in different tables. */
    private List<Decision> tables(EntityName one, EntityName other) {
        return groups.of(one).equals(groups.of(other))
                ? List.of()
                : builder.model.decisions().stream()
                        .filter(d -> d instanceof Decision.TableNamed named
                                && (named.entities().contains(one)
                                        || named.entities().contains(other)))
                        .toList();
    }

    /** No home or copy of one stands in a collection with one of the other. */
    private void apart(EntityName one, EntityName other) {
        if (one.equals(other)) {
            return;
        }
        Stream.concat(inside(one, other).stream(), inside(other, one).stream())
                .forEach(v -> add(List.of(new Term(v, 1)), Relation.AT_MOST, 0));
        List<Structure.Keyed> others = inTable(other).toList();
        inTable(one)
                .forEach(s -> others.stream()
                        .filter(o -> partition(s).isPresent() && partition(s).equals(partition(o)))
                        .forEach(o -> add(terms(List.of(builder.built(s), builder.built(o))), Relation.AT_MOST, 1)));
    }

    private Stream<Structure.Keyed> inTable(EntityName entity) {
        return Stream.concat(
                homes(entity).stream(),
                builder.accesses(entity).stream().filter(a -> a.medium().isCopy()));
    }

    /** The variables of homes inside items of some entity. */
    private List<Integer> inside(EntityName entity, EntityName in) {
        return builder.decisions.candidates().inside(entity).stream()
                .filter(h -> h.holder().filter(p -> p.entity().equals(in)).isPresent())
                .map(builder::home)
                .toList();
    }

    private void noIndex(Decision.NoIndexOn index) {
        List<Path> paths = index.attributes().stream().map(Path::own).toList();
        builder.accesses(index.entity()).stream()
                .filter(a -> a.medium().isIndex() && on(a).containsAll(paths))
                .forEach(this::never);
    }

    /** What an index is on: its key, less the identifier at the end that only tells entries apart, and what limits it. */
    private List<Path> on(Structure.Access access) {
        List<Path> sort = new ArrayList<>(access.key().sort());
        Entity entity = builder.model.entity(access.entity());
        while (!sort.isEmpty() && entity.isIdentifier(sort.get(sort.size() - 1).attribute())) {
            sort.remove(sort.size() - 1);
        }
        return Stream.of(
                        access.key().partition().stream(),
                        sort.stream(),
                        access.sparse().stream().flatMap(Predicate::atoms).map(Predicate.Atom::path))
                .flatMap(s -> s)
                .toList();
    }

    /** What holds several of the entity under one partition value is split so often. */
    private void sharded(Decision.Shard shard) {
        List<Path> identifier = builder.model.entity(shard.entity()).identifier().stream()
                .map(Path::own)
                .toList();
        Stream.concat(homes(shard.entity()).stream(), builder.accesses(shard.entity()).stream())
                .filter(s -> !s.key().partition().containsAll(identifier) && s.shards() != shard.count())
                .forEach(this::never);
    }

    private void exact() {
        builder.model.entities().stream()
                .flatMap(e -> builder.accesses(e.name()).stream())
                .filter(a -> a.medium() == Medium.LOOSE_COPY)
                .forEach(this::never);
    }

    private void isolated(Isolation isolation) {
        for (Entity entity : builder.model.entities()) {
            List<Path> identifier = entity.identifier().stream().map(Path::own).toList();
            homes(entity.name()).stream()
                    .filter(h -> h.marker() && !isolation.starts(entity.name(), identifier))
                    .forEach(this::never);
            Stream.of(
                            homes(entity.name()).stream(),
                            builder.accesses(entity.name()).stream(),
                            builder.tallies(entity.name()).stream())
                    .<Structure.Keyed>flatMap(s -> s)
                    .filter(s -> !isolation.starts(entity.name(), s.key().partition()))
                    .forEach(this::never);
            entity.attributes().stream()
                    .filter(a -> a.uniqueness().isPresent() && !isolation.starts(entity.name(), marker(a)))
                    .forEach(a -> add(
                            terms(List.of(said(
                                    new Reason(Reason.Kind.ENTITY, entity.name() + "." + a.name() + " is unique")))),
                            Relation.AT_MOST,
                            0));
        }
    }

    /** The values that the marker of a unique attribute is keyed by. */
    private static List<Path> marker(Attribute unique) {
        return Stream.concat(unique.uniqueness().orElseThrow().within().stream(), Stream.of(unique.name()))
                .map(Path::own)
                .toList();
    }

    /** A variable that is 1 because of what is said, so that an explanation can name it. */
    private int said(Reason reason) {
        int variable = builder.variables.variable(reason.name());
        rows.add(new Linear(reason.name(), terms(List.of(variable)), Relation.EQUAL, 1));
        return variable;
    }

    private List<Structure.Home> homes(EntityName entity) {
        return builder.decisions.candidates().homes().get(entity);
    }

    private Optional<String> partition(Structure.Keyed structure) {
        return builder.layouter.partitionText(structure);
    }

    private void never(Structure structure) {
        add(terms(List.of(builder.built(structure))), Relation.EQUAL, 0);
    }

    private void add(List<Term> terms, Relation relation, long right) {
        rows.add(new Linear(name, terms, relation, right));
    }

    private static List<Term> terms(List<Integer> variables) {
        return variables.stream().map(v -> new Term(v, 1)).toList();
    }
}
