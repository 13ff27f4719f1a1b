package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A table as designed. */
public record Table(String name, KeyAttribute partition, Optional<KeyAttribute> sort, Map<String, Index> indexes) {
    public static Table table(String name, KeyAttribute partition) {
        return new Table(name, partition, Optional.empty(), Map.of());
    }

    public Table sort(KeyAttribute key) {
        return new Table(name, partition, Optional.of(key), indexes);
    }

    public Table indexes(Map<String, Index> all) {
        return new Table(name, partition, sort, all);
    }

    List<KeyAttribute> keys() {
        return Stream.concat(Stream.of(partition), sort.stream()).toList();
    }

    boolean isKey(String attribute) {
        return keys().stream().anyMatch(k -> k.name().equals(attribute));
    }

    /** The keys of the table, and those of the index if there is one. */
    List<KeyAttribute> keysIn(Optional<String> index) {
        return Stream.concat(keys().stream(), index.stream().flatMap(i -> index(i).keys().stream()))
                .toList();
    }

    Index index(String index) {
        return Optional.ofNullable(indexes.get(index))
                .orElseThrow(() -> new DesignFault(name + " has no index " + index));
    }

    /** The names of the partition's attributes. */
    List<String> partitionIn(Optional<String> index) {
        return index.map(i -> index(i).partition()).orElse(List.of(partition)).stream()
                .map(KeyAttribute::name)
                .toList();
    }

    Stream<KeyAttribute> allKeys() {
        return Stream.concat(keys().stream(), indexes.values().stream().flatMap(i -> i.keys().stream()));
    }

    Optional<KeyAttribute> key(String attribute) {
        return allKeys().filter(k -> k.name().equals(attribute)).findFirst();
    }

    /** The declared type of a key attribute; text for the name of a child in its parent's item. */
    String keyType(String attribute) {
        return key(attribute).map(KeyAttribute::type).orElse("S");
    }
}
