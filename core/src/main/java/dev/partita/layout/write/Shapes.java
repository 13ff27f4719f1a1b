package dev.partita.layout.write;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * What a design stores of each entity, and where; all paths in their {@link #normal} form unless said otherwise.
 *
 * @param numbers entities whose homes are items that keep numbers of others: adding to one makes it
 * @param undeclared numbers that entities keep of others, though the document does not say so: nothing is demanded for their sake
 */
record Shapes(Model model, Design design, List<EntityName> numbers, Map<EntityName, List<AttributeName>> undeclared) {

    boolean isUndeclared(EntityName entity, AttributeName number) {
        return undeclared.getOrDefault(entity, List.of()).contains(number);
    }

    Optional<ItemType> home(EntityName entity) {
        return types(entity, ItemType.Kind.HOME)
                .findFirst()
                .or(() -> types(entity, ItemType.Kind.EMBEDDED).findFirst());
    }

    /** Items that repeat entities, gathered ones among them. */
    List<ItemType> copies(EntityName entity) {
        return design.typesOf(entity).stream()
                .filter(t -> t.kind().isCopy() || t.isEntry())
                .toList();
    }

    /** The part of a split entity, or the pieces of its large value. */
    Stream<ItemType> parts(EntityName entity) {
        return design.typesOf(entity).stream().filter(t -> t.kind().isApart());
    }

    List<ItemType> markers(EntityName entity) {
        return types(entity, ItemType.Kind.MARKER).toList();
    }

    Stream<ItemType> types(EntityName entity, ItemType.Kind kind) {
        return design.typesOf(entity).stream().filter(t -> t.kind() == kind);
    }

    /** The marker whose key is the identifier. */
    Optional<ItemType> identifierMarker(EntityName entity) {
        return markers(entity).stream()
                .filter(m -> isKeyedBy(m, model.entity(entity).identifier()))
                .findFirst();
    }

    /** The marker whose key is the value of a unique attribute. */
    Optional<ItemType> uniqueMarker(EntityName entity, AttributeName unique) {
        return markers(entity).stream().filter(m -> isUniqueKey(m, unique)).findFirst();
    }

    /** The unique attribute that this item's key holds and nothing else; a copy that has such a key, too, comes after. */
    Optional<AttributeName> keepsUnique(ItemType type) {
        boolean isFirst = type.kind() == ItemType.Kind.HOME || type.kind() == ItemType.Kind.MARKER;
        return model.entity(type.entity()).attributes().stream()
                .filter(a -> isFirst && a.uniqueness().isPresent())
                .map(a -> a.name())
                .filter(a -> isUniqueKey(type, a))
                .findFirst();
    }

    /** Whether the item's key is the value of this unique attribute. */
    boolean isUniqueKey(ItemType type, AttributeName unique) {
        return isKeyedBy(type, unique(type.entity(), unique));
    }

    private List<AttributeName> unique(EntityName entity, AttributeName unique) {
        List<AttributeName> names = new ArrayList<>(List.of(unique));
        model.entity(entity).attribute(unique).uniqueness().ifPresent(u -> names.addAll(u.within()));
        return names;
    }

    /** Whether the item's key holds these attributes and nothing else. */
    boolean isKeyedBy(ItemType type, List<AttributeName> attributes) {
        return keyPaths(type)
                .equals(new LinkedHashSet<>(attributes.stream().map(Path::own).toList()));
    }

    /** Whether the identifier alone tells the item's key. */
    boolean isKeyedByIdentifier(ItemType type) {
        List<Path> identifier = identifier(type.entity());
        return keyPaths(type).stream().allMatch(identifier::contains);
    }

    List<Path> identifier(EntityName entity) {
        return model.entity(entity).identifier().stream().map(Path::own).toList();
    }

    /** The templates of the table's key; of what is inside an item its name, too. */
    List<KeyTemplate> tableKeys(ItemType type) {
        return type.isInside()
                ? type.keys()
                : templates(type, design.table(type.table()).keys());
    }

    private static List<KeyTemplate> templates(ItemType type, List<KeyAttribute> keys) {
        return keys.stream().flatMap(k -> type.key(k.name()).stream()).toList();
    }

    /** The indexes of the table that this item type takes part in. */
    List<Index> indexes(ItemType type) {
        return design.table(type.table()).indexes().stream()
                .filter(i -> i.keys().stream().allMatch(k -> type.key(k.name()).isPresent()))
                .toList();
    }

    /** How an item fills what of an index's key is not the table's. */
    List<KeyTemplate> indexKeys(ItemType type, Index index) {
        return templates(type, design.table(type.table()).beyondKey(index));
    }

    Optional<Predicate> sparse(ItemType type, Index index) {
        return type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .map(ItemType.Sparse::predicate)
                .findFirst();
    }

    SequencedSet<Path> keyPaths(ItemType type) {
        SequencedSet<Path> paths = new LinkedHashSet<>();
        tableKeys(type).forEach(k -> k.parts().forEach(p -> paths.add(normal(type.entity(), p))));
        return paths;
    }

    /** Every path that the item type uses, as it stands there: keys, what is stored, and the predicates. */
    List<Path> rawPaths(ItemType type) {
        SequencedSet<Path> paths = new LinkedHashSet<>();
        type.keys().forEach(k -> k.parts().forEach(paths::add));
        storedPaths(type).forEach(paths::add);
        type.when().ifPresent(w -> w.atoms().forEach(a -> paths.add(a.path())));
        type.sparse().forEach(s -> s.predicate().atoms().forEach(a -> paths.add(a.path())));
        return List.copyOf(paths);
    }

    private static Stream<Path> storedPaths(ItemType type) {
        return type.values().map(ItemType.OfPath::path);
    }

    /** The paths stored plain, as they stand in the item type. */
    List<Path> storedRaw(ItemType type) {
        return storedPaths(type).distinct().toList();
    }

    /** The path, as it stands in the item type, under which a row of it carries a plain value. */
    Optional<Path> stored(ItemType type, Path path) {
        Path normal = normal(type.entity(), path);
        return storedPaths(type)
                .filter(p -> normal(type.entity(), p).equals(normal))
                .findFirst();
    }

    boolean stores(ItemType type, AttributeName attribute) {
        return stored(type, Path.own(attribute)).isPresent();
    }

    /** Whether some item type of an entity keeps this value of a related one loosely. */
    boolean isLoose(EntityName entity, Path normal) {
        return design.typesOf(entity).stream()
                .flatMap(ItemType::values)
                .anyMatch(v -> v.loose() && normal(entity, v.path()).equals(normal));
    }

    /** Whether what is kept of a related entity can change there. */
    boolean follows(Path path) {
        return model.canBecomeAnother(path.steps().getLast().to(), path.attribute());
    }

    /** The number that the entity a reference leads to keeps of all that reference it so. */
    Optional<AttributeName> number(Path.Up up) {
        return home(up.to()).stream()
                .flatMap(h -> model.entity(up.to()).attributes().stream()
                        .filter(a ->
                                a.aggregate().filter(g -> g.isNumberOver(up)).isPresent())
                        .map(Attribute::name)
                        .filter(n -> stores(h, n)))
                .findFirst();
    }

    /** Attributes stored beside the keys, as paths as they stand in the item type. */
    List<Path> besideKeys(ItemType type) {
        return type.attributes().stream()
                .flatMap(a -> a.source() instanceof ItemType.OfPath of ? Stream.of(of.path()) : Stream.empty())
                .toList();
    }

    /** Whether a key attribute holds the value of this path and no other, as it is. */
    boolean isAlone(ItemType type, KeyTemplate key, Path normal) {
        return key.parts().count() == 1
                && key.segments().stream()
                        .anyMatch(s -> s instanceof Segment.Field f
                                && !(f.encoding() instanceof Encoding.Period)
                                && normal(type.entity(), f.path()).equals(normal));
    }

    /**
     * The same path with a referenced entity's identifier read from the reference, unless it may be there in part: then it leads nowhere,
     * though the part itself has a value.
     */
    Path normal(EntityName entity, Path path) {
        if (path.isOwn() || !(path.steps().get(0) instanceof Path.Up up)) {
            return path;
        }
        Path rest = normal(up.to(), tail(path));
        Reference reference = model.entity(entity).reference(up.role());
        int part = rest.isOwn() ? model.entity(up.to()).identifier().indexOf(rest.attribute()) : -1;
        return part < 0
                        || model.mayBeInPart(
                                entity, reference, reference.attributes().get(part))
                ? rest.after(up)
                : Path.own(reference.attributes().get(part));
    }

    static Path tail(Path path) {
        return new Path(path.steps().subList(1, path.steps().size()), path.attribute());
    }

    /** Whether an entity can lack the value of this path. */
    boolean mayLack(EntityName entity, Path path) {
        Path normal = normal(entity, path);
        return !normal.isOwn() || model.mayLack(entity, normal.attribute());
    }

    /** The attributes that decide, with the entity's own writes, a path's value: its own, or the reference it begins with. */
    List<AttributeName> sources(Entity entity, Path path) {
        Path normal = normal(entity.name(), path);
        return !normal.isOwn() && normal.steps().get(0) instanceof Path.Up up
                ? entity.reference(up.role()).attributes()
                : List.of(normal.attribute());
    }
}
