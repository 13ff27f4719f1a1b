package repositories.runtime;

import java.util.List;
import java.util.stream.Stream;

/** The keys of an index. */
public record Index(List<KeyAttribute> partition, List<KeyAttribute> sort) {
    public static Index index(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        return new Index(partition, sort);
    }

    List<KeyAttribute> keys() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }
}
