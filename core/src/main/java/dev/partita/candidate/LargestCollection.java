package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The most bytes that a structure's items have under one partition value, as far as the document promises a maximum. */
public final class LargestCollection {
    /** Room for keys, a type and what else an item holds beside its entity's attributes. */
    private static final long BESIDE = Limits.PARTITION_KEY_BYTES + Limits.SORT_KEY_BYTES + 1_024;

    private final Model model;
    private final List<Structure.Kept> kept;

    public LargestCollection(Model model) {
        this.model = model;
        this.kept = DenormalizeAttribute.kept(model);
    }

    /** With as many entries in local indexes as a table can have; empty if nothing says how many there may be. */
    public OptionalLong bytes(Structure.Keyed structure) {
        long most = most(structure).orElse(Long.MAX_VALUE);
        long items = structure instanceof Structure.Home home && home.isSplit() ? 2 : 1;
        return most > Limits.LOCAL_COLLECTION_BYTES
                ? OptionalLong.empty()
                : OptionalLong.of(
                        most * items * Math.min(Limits.ITEM_BYTES, (Limits.LOCAL_INDEXES + 1) * item(structure)));
    }

    /** How many of an entity can stand under one value; those that have expired may stand there for a while. */
    private OptionalLong most(Structure.Keyed structure) {
        Entity entity = model.entity(structure.entity());
        List<Path> partition = structure.key().partition();
        boolean isOne = structure instanceof Structure.Tally || isUnique(entity, partition);
        LongStream children = entity.references().stream()
                .filter(r -> partition.containsAll(paths(r)))
                .flatMapToLong(r -> r.maxChildren().stream());
        OptionalLong most = isOne ? OptionalLong.of(1) : children.min();
        return entity.ttl().isPresent() && most.isPresent() ? OptionalLong.of(2 * most.getAsLong()) : most;
    }

    private static boolean isUnique(Entity entity, List<Path> partition) {
        boolean isIdentifier = entity.identifier().stream().map(Path::own).allMatch(partition::contains);
        return isIdentifier
                || entity.attributes().stream()
                        .filter(a -> a.uniqueness().isPresent())
                        .anyMatch(a -> partition.contains(Path.own(a.name()))
                                && a.uniqueness().orElseThrow().within().stream()
                                        .map(Path::own)
                                        .allMatch(partition::contains));
    }

    private static List<Path> paths(Reference reference) {
        return reference.attributes().stream().map(Path::own).toList();
    }

    /** Whether an item and as many entries of it as there can be have no more bytes than an item may. */
    boolean fitsItem(Structure.Keyed structure) {
        return (Limits.LOCAL_INDEXES + 1) * item(structure) <= Limits.ITEM_BYTES;
    }

    /** With all that may be kept of related entities. */
    private long item(Structure.Keyed structure) {
        Entity entity = model.entity(structure.entity());
        Stream<Attribute> beside = kept.stream()
                .filter(k -> k.entity().equals(entity.name()))
                .flatMap(k -> k.paths().stream())
                .map(p -> model.attribute(entity.name(), p));
        return BESIDE
                + Stream.concat(entity.attributes().stream(), beside)
                        .mapToLong(a -> ItemSize.text(a.name().value()) + Sizes.max(a.type()))
                        .sum();
    }
}
