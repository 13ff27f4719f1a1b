package dev.partita.emit.text;

import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/**
 * A request that reads, in the words of the Reads table.
 *
 * @param operation such as {@code Query}; of a plan that asks nothing, {@code none}
 * @param each what it is sent for each of, if it is sent several times
 * @param partition a template per partition attribute
 * @param sort the conditions on sort attributes, in their order
 * @param parameters such as {@code Limit=20} and {@code Then: …}
 */
public record ReadRequest(
        Node.Source source,
        String operation,
        Optional<String> each,
        List<String> partition,
        List<SortPart> sort,
        List<String> parameters) {
    public ReadRequest {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        parameters = List.copyOf(parameters);
    }

    /** {@code begins_with} and its value; {@code between} has two. */
    public record SortPart(String condition, List<String> values) {
        public SortPart {
            values = List.copyOf(values);
        }
    }

    /** The name of the table or index it is sent to. */
    public String where() {
        return source.space().index().map(Object::toString).orElse(source.space().table().toString());
    }
}
