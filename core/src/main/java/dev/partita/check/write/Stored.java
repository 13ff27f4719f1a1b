package dev.partita.check.write;

import dev.partita.check.rows.Implied;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/** What an item type holds of its entity, each path in its shortest form. */
record Stored(Subject subject, ItemType type, Concepts concepts) {
    static Stored of(Subject subject, ItemType type) {
        return new Stored(subject, type, new Concepts(subject.model()));
    }

    /** The item types of an entity that writes must keep, but those of which there is never an item. */
    static List<ItemType> kept(Subject subject, EntityName entity) {
        return subject.design().typesOf(entity).stream()
                .filter(t -> switch (t.kind()) {
                    case HOME, PART, CHUNK, COPY, LOOSE_COPY, EMBEDDED, MARKER -> true;
                    case GATHERED -> t.isEntry();
                    case AGGREGATE -> false;
                })
                .filter(t -> !Stored.of(subject, t).isNever())
                .toList();
    }

    /** Whether there is no such item, whatever is stored: it would be of an entity without what it has, or what its key is made of. */
    private boolean isNever() {
        Implied implied = new Implied(subject, type.entity(), List.of());
        return type.when().stream()
                .flatMap(w -> new Clauses(concepts).of(type.entity(), w).stream())
                .anyMatch(c -> implied.isNever(c)
                        || c instanceof Clause.Claim claim
                                && claim.relation() == Clause.Relation.ABSENT
                                && key().contains(claim.path()));
    }

    /** Whether a clause demands that a value be the one that the key of an entity's item is built of. */
    static boolean isKeyed(Subject subject, EntityName entity, Clause clause) {
        return clause instanceof Clause.Claim claim
                && claim.relation() == Clause.Relation.EQUAL
                && kept(subject, entity).stream()
                        .anyMatch(t -> of(subject, t).key().contains(claim.path()));
    }

    /** Of the table's key; of an embedded child also of its name. */
    SequencedSet<Path> key() {
        return paths(subject.address(type));
    }

    boolean hasKeyOf(Iterable<AttributeName> attributes) {
        SequencedSet<Path> key = key();
        for (AttributeName attribute : attributes) {
            if (key.contains(Path.own(attribute))) {
                return true;
            }
        }
        return false;
    }

    /** Plain values: stored attributes and natural keys. */
    SequencedSet<Path> values() {
        SequencedSet<Path> values = new LinkedHashSet<>();
        type.values().forEach(v -> values.add(normal(v.path())));
        return values;
    }

    /** Whether a value of a related entity is kept that may be stale. */
    boolean isLoose(Path path) {
        return type.values().anyMatch(v -> v.loose() && normal(v.path()).equals(normal(path)));
    }

    /** Everything that a put must know. */
    SequencedSet<Path> all() {
        SequencedSet<Path> all = new LinkedHashSet<>(values());
        type.keys().forEach(k -> fields(k).forEach(all::add));
        return all;
    }

    /** Keys of an index that are no plain values, nor stand in the table's key; none where all are. */
    List<KeyTemplate> built(Index index) {
        return index.keys().stream()
                .flatMap(k -> type.key(k.name()).stream())
                .filter(t -> t.natural().isEmpty())
                .filter(t -> subject.design().table(type.table()).keys().stream()
                        .noneMatch(k -> k.name().equals(t.attribute())))
                .toList();
    }

    /** What an index is sparse by. */
    Optional<Predicate> sparse(Index index) {
        return type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .map(ItemType.Sparse::predicate)
                .findFirst();
    }

    /** The paths that decide whether an index has the item. */
    SequencedSet<Path> deciding(Index index) {
        SequencedSet<Path> deciding = new LinkedHashSet<>();
        sparse(index).ifPresent(p -> p.atoms().forEach(a -> deciding.add(normal(a.path()))));
        return deciding;
    }

    /** The paths that an update changes. */
    SequencedSet<Path> changed(Action.Update update) {
        SequencedSet<Path> changed = new LinkedHashSet<>();
        update.changes().forEach(c -> c.changed().ifPresent(p -> changed.add(normal(p))));
        return changed;
    }

    Path normal(Path path) {
        return concepts.normal(type.entity(), path);
    }

    private SequencedSet<Path> paths(List<KeyAttribute> keys) {
        SequencedSet<Path> paths = new LinkedHashSet<>();
        keys.stream()
                .flatMap(k -> type.key(k.name()).stream())
                .forEach(t -> fields(t).forEach(paths::add));
        return paths;
    }

    Stream<Path> fields(KeyTemplate template) {
        return template.parts().map(this::normal);
    }

    static Stream<Action> on(Writing writing, ItemType type) {
        return writing.actions().filter(a -> a.type().equals(type.name()));
    }

    static boolean puts(Writing writing, ItemType type) {
        return on(writing, type).anyMatch(Action.Put.class::isInstance);
    }

    /** Whether an item may be put where one stands already. */
    static boolean replaces(Writing writing, ItemType type) {
        return on(writing, type)
                .anyMatch(a ->
                        a instanceof Action.Put && a.checks().stream().noneMatch(c -> c.kind() == Check.Kind.ABSENT));
    }

    static boolean deletes(Writing writing, ItemType type) {
        return on(writing, type).anyMatch(Action.Delete.class::isInstance);
    }

    static Stream<Action.Update> updates(Writing writing, ItemType type) {
        return on(writing, type).filter(Action.Update.class::isInstance).map(Action.Update.class::cast);
    }
}
