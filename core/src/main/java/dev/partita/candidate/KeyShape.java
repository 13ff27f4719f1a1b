package dev.partita.candidate;

import dev.partita.design.Encoding;
import dev.partita.model.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The attributes of a key, in order. An empty partition means one constant partition.
 *
 * @param sort if it holds the entity's whole identifier together with the partition, the key is unique
 * @param bucket present if each partition value has a partition for each period of a time of the sort key
 * @param replica present if this is one of several keys of the same entity
 * @param inverted those of the sort key that stand there in descending order
 */
public record KeyShape(
        List<Path> partition, List<Path> sort, Optional<Bucket> bucket, Optional<Replica> replica, Set<Path> inverted) {
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

    public KeyShape(List<Path> partition, List<Path> sort, Optional<Bucket> bucket, Optional<Replica> replica) {
        this(partition, sort, bucket, replica, new LinkedHashSet<>());
    }

    public KeyShape {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        inverted = Collections.unmodifiableSet(new LinkedHashSet<>(inverted));
        if (!sort.containsAll(inverted)) {
            throw new IllegalArgumentException(inverted + " are inverted in the sort key " + sort);
        }
    }

    /** The same with some of its sort key in descending order. */
    KeyShape inverting(Set<Path> some) {
        return new KeyShape(partition, sort, bucket, replica, some);
    }

    /** The same with a partition for each period of a time. */
    KeyShape per(Bucket period) {
        return new KeyShape(partition, sort, Optional.of(period), replica, inverted);
    }

    /** The same as one of several. */
    KeyShape replicated(Replica one) {
        return new KeyShape(partition, sort, bucket, Optional.of(one), inverted);
    }

    /** The keys of all replicas; where there are none, this one. */
    List<KeyShape> replicas() {
        return replica.map(r -> IntStream.range(0, r.of()).mapToObj(n -> replicated(new Replica(n, r.of()))))
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

    /** Whether it stands in the sort key in descending order. */
    public boolean isInverted(Path path) {
        return inverted.contains(path);
    }

    /** The sort key as text: what is inverted is said to descend. */
    String sortText(String separator) {
        StringJoiner text = new StringJoiner(separator);
        for (Path path : sort) {
            text.add(isInverted(path) ? path + " desc" : path.toString());
        }
        return text.toString();
    }

    public boolean holds(Path path) {
        return partition.contains(path) || sort.contains(path);
    }

    @Override
    public String toString() {
        StringJoiner first = new StringJoiner(",");
        partition.forEach(p -> first.add(p.toString()));
        return first
                + bucket.map(b -> " per " + b.period().characters() + " of " + b.time())
                        .orElse("")
                + replica.map(r -> " replica " + r.number() + " of " + r.of()).orElse("")
                + " | "
                + sortText(",");
    }
}
