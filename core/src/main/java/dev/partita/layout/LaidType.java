package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** An item type, the keys of its table and its entries in indexes. */
record LaidType(
        List<Structure.Keyed> structures,
        ItemType type,
        KeyAttribute partition,
        Optional<KeyAttribute> sort,
        Optional<String> ttl,
        List<ItemTypes.Entry> entries) {
    /** With further attributes in front. */
    LaidType with(List<ItemType.Stored> stored) {
        return having(Stream.concat(stored.stream(), type.attributes().stream()).toList());
    }

    /** With further attributes behind. */
    LaidType and(List<ItemType.Stored> stored) {
        return having(Stream.concat(type.attributes().stream(), stored.stream()).toList());
    }

    /** With some values written after what they repeat. */
    LaidType following(Set<Path> loose) {
        return loose.isEmpty()
                ? this
                : having(
                        type.keys().stream()
                                .map(k -> k.natural().filter(loose::contains).isPresent()
                                        ? new KeyTemplate(
                                                k.attribute(), k.segments(), Optional.of(KeyTemplate.Kept.LOOSE))
                                        : k)
                                .toList(),
                        type.attributes().stream()
                                .map(a -> a.source() instanceof ItemType.OfPath of && loose.contains(of.path())
                                        ? new ItemType.Stored(
                                                a.name(), new ItemType.OfPath(of.path(), true, of.piece()))
                                        : a)
                                .toList());
    }

    /** With a piece where the value of a path would stand. */
    LaidType inPieces(Path path, ItemType.Piece piece) {
        return having(type.attributes().stream()
                .map(a -> a.source().isAt(path)
                        ? new ItemType.Stored(a.name(), new ItemType.OfPath(path, false, Optional.of(piece)))
                        : a)
                .toList());
    }

    private LaidType having(List<ItemType.Stored> attributes) {
        return having(type.keys(), attributes);
    }

    private LaidType having(List<KeyTemplate> keys, List<ItemType.Stored> attributes) {
        ItemType other = new ItemType(
                type.name(),
                type.entity(),
                type.kind(),
                type.table(),
                keys,
                attributes,
                type.when(),
                type.sparse(),
                type.because());
        return new LaidType(structures, other, partition, sort, ttl, entries);
    }
}
