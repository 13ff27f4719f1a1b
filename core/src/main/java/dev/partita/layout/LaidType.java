package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import java.util.List;
import java.util.Optional;
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
        List<ItemType.Stored> attributes =
                Stream.concat(stored.stream(), type.attributes().stream()).toList();
        ItemType longer = new ItemType(
                type.name(),
                type.entity(),
                type.kind(),
                type.table(),
                type.keys(),
                attributes,
                type.when(),
                type.sparse(),
                type.because());
        return new LaidType(structures, longer, partition, sort, ttl, entries);
    }
}
