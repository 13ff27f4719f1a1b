package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The items of one partition of a table or index, in key order.
 *
 * @param sort sort attributes that are given
 * @param attributes that are asked for; empty: all
 */
public record Query(
        String id,
        Optional<String> each,
        Table table,
        Optional<String> index,
        List<ItemType> types,
        Map<String, List<Piece>> partition,
        Map<String, List<Piece>> sort,
        Optional<KeyRange> range,
        Predicate filter,
        Asking asking,
        List<String> attributes)
        implements Node {
    /** How it asks. */
    record Asking(OptionalInt limit, boolean isForward, boolean isConsistent) {}

    static Query of(String id, Table table, List<ItemType> types, Map<String, List<Piece>> partition) {
        return new Query(
                id,
                Optional.empty(),
                table,
                Optional.empty(),
                types,
                partition,
                Map.of(),
                Optional.empty(),
                Predicate.TRUE,
                new Asking(OptionalInt.empty(), true, false),
                List.of());
    }

    public Query each(String node) {
        return new Query(
                id, Optional.of(node), table, index, types, partition, sort, range, filter, asking, attributes);
    }

    public Query index(String name) {
        return new Query(id, each, table, Optional.of(name), types, partition, sort, range, filter, asking, attributes);
    }

    public Query sort(Map<String, List<Piece>> given) {
        return new Query(id, each, table, index, types, partition, given, range, filter, asking, attributes);
    }

    public Query range(KeyRange some) {
        return new Query(id, each, table, index, types, partition, sort, Optional.of(some), filter, asking, attributes);
    }

    public Query filter(Predicate some) {
        return new Query(id, each, table, index, types, partition, sort, range, some, asking, attributes);
    }

    public Query limit(int rows) {
        return asking(new Asking(OptionalInt.of(rows), asking.isForward, asking.isConsistent));
    }

    public Query scanIndexForward(boolean forward) {
        return asking(new Asking(asking.limit, forward, asking.isConsistent));
    }

    public Query consistentRead(boolean consistent) {
        return asking(new Asking(asking.limit, asking.isForward, consistent));
    }

    public Query project(List<String> some) {
        return new Query(id, each, table, index, types, partition, sort, range, filter, asking, some);
    }

    private Query asking(Asking other) {
        return new Query(id, each, table, index, types, partition, sort, range, filter, other, attributes);
    }

    /** What it says of other nodes to ask a partition. */
    Stream<Operand.OfNode> ofNodes(Map<String, List<Piece>> asked) {
        Stream<Map<String, List<Piece>>> ranges =
                range.stream().flatMap(r -> Stream.concat(Stream.of(r.key()), r.to().stream()));
        Stream<Map<String, List<Piece>>> keys = Stream.concat(Stream.of(asked, sort), ranges);
        return Stream.concat(keys.flatMap(Piece::ofNodes), filter.ofNodes());
    }

    /** How many sequences it is for one row and period. */
    int shards() {
        Map<String, List<Piece>> both = new LinkedHashMap<>(partition);
        both.putAll(sort);
        return Piece.shardsOf(both);
    }
}
