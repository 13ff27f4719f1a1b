package dev.partita.candidate;

import dev.partita.design.Encoding;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The attributes of a key, in order. An empty partition means one constant partition.
 *
 * @param sort if it holds the entity's whole identifier together with the partition, the key is unique
 * @param bucket present if each partition value has a partition for each period of a time of the sort key
 */
public record KeyShape(List<Path> partition, List<Path> sort, Optional<Bucket> bucket) {
    /** The periods of a time. */
    public record Bucket(Path time, Encoding.Period period) {}

    public KeyShape(List<Path> partition, List<Path> sort) {
        this(partition, sort, Optional.empty());
    }

    public KeyShape {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    public Stream<Path> paths() {
        return Stream.concat(partition.stream(), sort.stream());
    }

    public boolean holds(Path path) {
        return partition.contains(path) || sort.contains(path);
    }

    @Override
    public String toString() {
        return partition.stream().map(Path::toString).collect(Collectors.joining(","))
                + bucket.map(b -> " per " + b.period().characters() + " of " + b.time())
                        .orElse("")
                + " | "
                + sort.stream().map(Path::toString).collect(Collectors.joining(","));
    }
}
