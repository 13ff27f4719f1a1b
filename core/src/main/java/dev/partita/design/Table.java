package dev.partita.design;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table.
 *
 * @param ttl the stored attribute that DynamoDB expires items by
 */
public record Table(
        TableName name,
        KeyAttribute partition,
        Optional<KeyAttribute> sort,
        List<Index> indexes,
        Optional<String> ttl,
        Because because) {
    public Table {
        indexes = List.copyOf(indexes);
    }

    public List<KeyAttribute> keys() {
        return sort.map(s -> List.of(partition, s)).orElse(List.of(partition));
    }

    /** The key attributes of an index that are not those of the table: of a local one its order alone. An update can change no others. */
    public List<KeyAttribute> beyondKey(Index index) {
        return index.keys().stream().filter(k -> !keys().contains(k)).toList();
    }

    /** Whether what items store under a name stands in the entries of an index, too: as a key, or projected. */
    public boolean isProjected(Index index, String attribute) {
        return Stream.concat(keys().stream(), index.keys().stream())
                        .map(KeyAttribute::name)
                        .anyMatch(attribute::equals)
                || switch (index.projection()) {
                    case Projection.All all -> true;
                    case Projection.KeysOnly keysOnly -> false;
                    case Projection.Include include -> include.attributes().contains(attribute);
                };
    }

    /** Whether DynamoDB fetches from the table what a request asks for: only of a local index does it do that. */
    public boolean isFetched(Index index, List<String> asked) {
        return index.local() && asked.stream().anyMatch(a -> !isProjected(index, a));
    }

    public Index index(IndexName name) {
        for (Index index : indexes) {
            if (index.name().equals(name)) {
                return index;
            }
        }
        throw new IllegalArgumentException("no index " + name + " in " + this.name);
    }
}
