package dev.partita.candidate;

import dev.partita.design.Encoding;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The attributes of a key, in order. An empty partition means one constant partition.
 *
 * @param sort if it holds the entity's whole identifier together with the partition, the key is unique
 * @param bucket present if each partition value has a partition for each period of a time of the sort key
 * @param replica present if this is one of several keys of the same entity
 */
public record KeyShape(List<Path> partition, List<Path> sort, Optional<Bucket> bucket, Optional<Replica> replica) {
    /** The periods of a time. */
    public record Bucket(Path time, Encoding.Period period) {}

    /**
     * One of several that are equal.
     *
     * @param number from 0
     * @param of how many there are
     */
    public record Replica(int number, int of) {}

    public KeyShape(List<Path> partition, List<Path> sort) {
        this(partition, sort, Optional.empty());
    }

    public KeyShape(List<Path> partition, List<Path> sort, Optional<Bucket> bucket) {
        this(partition, sort, bucket, Optional.empty());
    }

    public KeyShape {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** The keys of all replicas; where there are none, this one. */
    List<KeyShape> replicas() {
        return replica.map(r -> IntStream.range(0, r.of())
                        .mapToObj(n -> new KeyShape(partition, sort, bucket, Optional.of(new Replica(n, r.of())))))
                .orElseGet(() -> Stream.of(this))
                .toList();
    }

    public Stream<Path> paths() {
        return Stream.concat(partition.stream(), sort.stream());
    }

    /** Whether it holds nothing of related entities. */
    public boolean isOwn() {
        return paths().allMatch(Path::isOwn);
    }

    public boolean holds(Path path) {
        return partition.contains(path) || sort.contains(path);
    }

    @Override
    public String toString() {
        return partition.stream().map(Path::toString).collect(Collectors.joining(","))
                + bucket.map(b -> " per " + b.period().characters() + " of " + b.time())
                        .orElse("")
                + replica.map(r -> " replica " + r.number() + " of " + r.of()).orElse("")
                + " | "
                + sort.stream().map(Path::toString).collect(Collectors.joining(","));
    }
}
