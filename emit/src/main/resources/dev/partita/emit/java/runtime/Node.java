package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A node of a plan; inputs stand before what uses them. */
public sealed interface Node permits Get, Query, Scan, Summarize, Node.Given, Node.Rowwise, Node.Gathering {
    String id();

    /** The node for each row of which it runs; without one it runs once. */
    default Optional<String> each() {
        return Optional.empty();
    }

    /** The nodes whose rows its rows are. */
    default List<String> inputs() {
        return List.of();
    }

    /** Rows of arguments. */
    sealed interface Given extends Node permits Node.EachValue, Node.EachElement {}

    /** What is done with one row of the input after another. */
    sealed interface Rowwise extends Node permits Select, Filter, Join, Refill, Unpack, Decode, Lapse, Ascend, Compose {
        String input();

        @Override
        default List<String> inputs() {
            return List.of(input());
        }
    }

    /** What is done with all rows. */
    sealed interface Gathering extends Node permits Distinct, Ordered, Merge, Cut {}

    static Get get(String id, ItemType type, Map<String, List<Piece>> key) {
        return new Get(id, Optional.empty(), type, key, false, List.of());
    }

    static Query query(String id, Table table, List<ItemType> types, Map<String, List<Piece>> partition) {
        return Query.of(id, table, types, partition);
    }

    static Scan scan(String id, Table table, List<ItemType> types, List<ItemType> inTable) {
        return new Scan(id, table, Optional.empty(), types, inTable, Predicate.TRUE, false, List.of());
    }

    static Summarize summarize(String id, String input, String as, String at) {
        return new Summarize(id, input, Optional.empty(), Summarize.As.of(as), Optional.empty(), at, List.of());
    }

    static EachValue eachValue(String id, String path, List<Operand> operands) {
        return new EachValue(id, path, operands, Optional.empty());
    }

    static Node eachElement(String id, String list) {
        return new EachElement(id, list);
    }

    static Node select(String id, String input, List<ItemType> types) {
        return new Select(id, input, types);
    }

    static Node filter(String id, String input, Predicate predicate) {
        return new Filter(id, input, predicate);
    }

    static Node join(String id, String input, String source, String prefix) {
        return new Join(id, input, source, prefix);
    }

    static Node distinct(String id, String input, List<String> by) {
        return new Distinct(id, input, by);
    }

    static Node sort(String id, String input, List<Sort> order) {
        return new Ordered(id, input, new SortOrder(order));
    }

    static Node merge(String id, List<String> inputs, List<Sort> order) {
        return new Merge(id, inputs, new SortOrder(order));
    }

    static Node refill(String id, String input, int rows) {
        return new Refill(id, input, rows);
    }

    static Cut cut(String id, String input, int rows) {
        return new Cut(id, input, rows, false);
    }

    static Node unpack(String id, String input, ItemType type, String attribute) {
        return new Unpack(id, input, type, attribute);
    }

    static Node decode(String id, String input, String attribute, String path) {
        return new Decode(id, input, attribute, path);
    }

    static Node lapse(String id, String input, String expiry, String prefix) {
        return new Lapse(id, input, expiry, prefix);
    }

    static Node ascend(String id, String input, String prefix, List<String> reference, List<String> identifier) {
        return new Ascend(id, input, prefix, reference, identifier);
    }

    static Node compose(String id, String input, String path, List<String> pieces) {
        return new Compose(id, input, path, pieces);
    }

    /** A row for each distinct value of operands, and of a batch. */
    record EachValue(String id, String path, List<Operand> operands, Optional<String> ofBatch) implements Given {
        public EachValue batch(String batch) {
            return new EachValue(id, path, operands, Optional.of(batch));
        }
    }

    /** A row for each element of a list. */
    record EachElement(String id, String list) implements Given {}

    /** Rows of some item types. */
    record Select(String id, String input, List<ItemType> types) implements Rowwise {}

    record Filter(String id, String input, Predicate predicate) implements Rowwise {}

    /** Rows with what a source found for each. */
    record Join(String id, String input, String source, String prefix) implements Rowwise {}

    /** Passes rows on, asking for so many at once. */
    record Refill(String id, String input, int rows) implements Rowwise {}

    /** The children in the items of rows. */
    record Unpack(String id, String input, ItemType type, String attribute) implements Rowwise {}

    /** Rows with a value that stands in a key. */
    record Decode(String id, String input, String attribute, String path) implements Rowwise {}

    /** Rows without what is kept of an entity that has expired. */
    record Lapse(String id, String input, String expiry, String prefix) implements Rowwise {}

    /** Rows as the entity that they refer to, out of what they keep of it. */
    record Ascend(String id, String input, String prefix, List<String> reference, List<String> identifier)
            implements Rowwise {}

    /** Rows with a text out of its pieces. */
    record Compose(String id, String input, String path, List<String> pieces) implements Rowwise {}

    record Distinct(String id, String input, List<String> by) implements Gathering {
        @Override
        public List<String> inputs() {
            return List.of(input);
        }
    }

    record Ordered(String id, String input, SortOrder order) implements Gathering {
        @Override
        public List<String> inputs() {
            return List.of(input);
        }
    }

    /** Sequences in order as one. */
    record Merge(String id, List<String> inputs, SortOrder order) implements Gathering {}

    /** The first rows; of a page, those behind the page before. */
    record Cut(String id, String input, int rows, boolean isPaged) implements Gathering {
        public Cut paged(boolean byPages) {
            return new Cut(id, input, rows, byPages);
        }

        @Override
        public List<String> inputs() {
            return List.of(input);
        }
    }
}
