package dev.partita.emit.tabledesign;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeType;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The named patterns of DynamoDB modelling that a design draws on, each with where. */
final class ModellingPatterns {
    private final DesignResult result;
    private final List<String> found = new ArrayList<>();

    private ModellingPatterns(DesignResult result) {
        this.result = result;
    }

    static List<String> of(DesignResult result) {
        ModellingPatterns patterns = new ModellingPatterns(result);
        patterns.keys();
        patterns.itemTypes();
        patterns.indexes();
        return patterns.found;
    }

    private void keys() {
        types("composite key", t -> t.keys().stream().anyMatch(k -> k.paths().count() > 1));
        types("write sharding", t -> segments(t).anyMatch(Segment.Shard.class::isInstance));
        types(
                "time bucket",
                t -> segments(t)
                        .anyMatch(s -> s instanceof Segment.Field f && f.encoding() instanceof Encoding.Period));
        types("static partition", this::isStatic);
        types("status and time", this::beginsWithStatus);
        types("identifying relationship", this::standsUnderParent);
        add(
                "tenant-prefixed partition",
                result.model().decisions().stream()
                        .flatMap(d -> d instanceof Decision.IsolateBy by
                                ? Stream.of(by.attribute().value())
                                : Stream.empty()));
    }

    private void itemTypes() {
        kind("entity copy", ItemType.Kind.COPY);
        kind("loose copy", ItemType.Kind.LOOSE_COPY);
        kind("vertical split", ItemType.Kind.PART);
        kind("embedded list", ItemType.Kind.EMBEDDED);
        kind("gathered list", ItemType.Kind.GATHERED);
        kind("unique marker", ItemType.Kind.MARKER);
        kind("aggregate item", ItemType.Kind.AGGREGATE);
        kind("chunked large item", ItemType.Kind.CHUNK);
        types("denormalised attribute", t -> t.attributes().stream().anyMatch(ModellingPatterns::isForeign));
        types(
                "TTL",
                t -> result.design()
                        .table(t.table())
                        .ttl()
                        .filter(ttl -> has(t, ttl))
                        .isPresent());
    }

    private void indexes() {
        index(
                "sparse index",
                (table, index) -> taking(table, index).stream()
                        .anyMatch(
                                t -> t.sparse().stream().anyMatch(s -> s.index().equals(index.name()))));
        index(
                "overloaded index",
                (table, index) -> taking(table, index).stream()
                                .map(ItemType::entity)
                                .distinct()
                                .count()
                        > 1);
        index(
                "multi-attribute index key",
                (table, index) -> index.partition().size() > 1 || index.sort().size() > 1);
        index(
                "inverted index",
                (table, index) -> table.sort().isPresent()
                        && index.partition().equals(List.of(table.sort().get()))
                        && index.sort().equals(List.of(table.partition())));
    }

    private interface OfIndex {
        boolean test(Table table, Index index);
    }

    private void kind(String name, ItemType.Kind kind) {
        types(name, t -> t.kind() == kind);
    }

    private void types(String name, Predicate<ItemType> test) {
        add(
                name,
                result.design().itemTypes().stream()
                        .filter(test)
                        .map(t -> t.name().value()));
    }

    private void index(String name, OfIndex test) {
        add(
                name,
                result.design().tables().stream()
                        .flatMap(t -> t.indexes().stream()
                                .filter(i -> test.test(t, i))
                                .map(i -> i.name().value())));
    }

    private void add(String name, Stream<String> where) {
        String places = where.collect(Collectors.joining(", "));
        if (!places.isEmpty()) {
            found.add(name + " (" + places + ")");
        }
    }

    private static Stream<Segment> segments(ItemType type) {
        return type.keys().stream().flatMap(k -> k.segments().stream());
    }

    /** A home whose partition key is of the identifier of an entity it references. */
    private boolean standsUnderParent(ItemType type) {
        Optional<KeyTemplate> partition =
                type.key(result.design().table(type.table()).partition().name());
        return type.kind() == ItemType.Kind.HOME
                && partition.stream().flatMap(KeyTemplate::paths).anyMatch(path -> isReference(type.entity(), path));
    }

    private boolean isReference(EntityName entity, Path path) {
        return path.isOwn()
                && result.model().entity(entity).references().stream()
                        .anyMatch(r -> r.attributes().contains(path.attribute()));
    }

    /** A partition key without a value of the entity, sharded or not. */
    private boolean isStatic(ItemType type) {
        List<Segment> segments = partition(type).toList();
        return !segments.isEmpty() && segments.stream().noneMatch(Segment.Field.class::isInstance);
    }

    private Stream<Segment> partition(ItemType type) {
        String name = result.design().table(type.table()).partition().name();
        return type.key(name).stream().flatMap(k -> k.segments().stream());
    }

    /** A key in which a time follows a value of an enumeration. */
    private boolean beginsWithStatus(ItemType type) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        return type.keys().stream().anyMatch(key -> {
            List<AttributeType> types = key.paths()
                    .flatMap(p -> lexicon.type(type.entity(), p).stream())
                    .toList();
            return types.size() > 1
                    && types.get(0) instanceof AttributeType.Enumeration
                    && (types.get(1) instanceof AttributeType.DateTime || types.get(1) instanceof AttributeType.Date);
        });
    }

    private static boolean isForeign(ItemType.Stored attribute) {
        return attribute.source() instanceof ItemType.OfPath of && !of.path().isOwn();
    }

    private static boolean has(ItemType type, String name) {
        return type.attributes().stream().anyMatch(a -> a.name().equals(name));
    }

    private List<ItemType> taking(Table table, Index index) {
        return result.design().typesIn(table.name()).stream()
                .filter(t -> index.keys().stream().allMatch(k -> t.key(k.name()).isPresent() || has(t, k.name())))
                .toList();
    }
}
