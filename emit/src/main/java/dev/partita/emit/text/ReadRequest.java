package dev.partita.emit.text;

import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A request that reads, in the words of the Reads table.
 *
 * @param reads the item types, or a name, by which later requests speak of its answers
 * @param operation such as {@code Query}
 * @param each what it is sent for each of, if it is sent several times
 * @param partition a template per partition attribute
 * @param sort the conditions on sort attributes, in their order
 * @param filter a predicate that DynamoDB evaluates on what was read; empty if none
 * @param paged whether the next page goes on behind an item of it
 * @param counts whether only the number of items is asked for
 * @param then what the reader does before the next request is sent
 */
public record ReadRequest(
        Node.Source source,
        String reads,
        String operation,
        Optional<String> each,
        List<String> partition,
        List<SortPart> sort,
        String filter,
        boolean paged,
        boolean counts,
        List<String> then) {
    public ReadRequest {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        then = List.copyOf(then);
    }

    /** {@code begins_with} and its value; {@code between} has two. */
    public record SortPart(String condition, List<String> values) {
        public SortPart {
            values = List.copyOf(values);
        }
    }

    /** The name of the table or index it is sent to. */
    public String where() {
        return source.space()
                .index()
                .map(Object::toString)
                .orElse(source.space().table().toString());
    }

    /** The Params column: {@code Limit=20}, {@code paginated}, {@code Filter: …}, {@code Then: …}. */
    public List<String> parameters() {
        List<String> all = new ArrayList<>();
        add(all, isOfEveryShard(source), "all shards");
        KeyValue.periods(keys(source))
                .ifPresent(p -> all.add("each " + p.period().word() + " in turn"));
        if (source instanceof Node.Query query) {
            addQuery(query, all);
        }
        add(all, paged, "paginated");
        add(all, !filter.isEmpty(), "Filter: " + filter);
        add(all, source.strong(), "ConsistentRead");
        add(all, !source.project().isEmpty(), "Project: " + String.join(", ", source.project()));
        add(all, counts, "Count");
        add(all, !then.isEmpty(), "Then: " + String.join("; ", then));
        return all;
    }

    /** Whether it is sent, or lists a key, for each shard. */
    static boolean isOfEveryShard(Node.Source source) {
        return keys(source).stream().flatMap(k -> k.pieces().stream()).anyMatch(KeyValue.EveryShard.class::isInstance);
    }

    private static List<KeyValue> keys(Node.Source source) {
        return switch (source) {
            case Node.Get get -> get.key();
            case Node.Query query -> query.partition();
            case Node.Scan scan -> List.of();
        };
    }

    private static void addQuery(Node.Query query, List<String> all) {
        add(all, !query.forward(), "ScanIndexForward=false");
        query.limit().ifPresent(limit -> all.add("Limit=" + limit));
    }

    private static void add(List<String> all, boolean holds, String parameter) {
        if (holds) {
            all.add(parameter);
        }
    }
}
