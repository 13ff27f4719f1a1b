package dev.partita.emit.awslabs;

import dev.partita.emit.tabledesign.MappingRows;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.result.DesignResult;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The requests of all patterns key by key, in the notation of table-design documents. The server's forms show a request with example
 * values only, and its tools pass over members that they don't know; with it the files read back as the plans they were written from.
 */
final class RequestJson {
    /** Beside the tables. */
    static final String REQUESTS = "requests";

    private RequestJson() {}

    static ObjectNode of(DesignResult result, Lexicon lexicon) {
        MappingRows rows = MappingRows.of(result, lexicon);
        ObjectNode requests = JsonText.object();
        ArrayNode reads = requests.putArray("reads");
        rows.reads().forEach(r -> reads.add(read(r)));
        ArrayNode writes = requests.putArray("writes");
        rows.writes().forEach(w -> writes.add(write(w)));
        return requests;
    }

    private static ObjectNode read(MappingRows.OfRead row) {
        ObjectNode object = JsonText.object()
                .put("pattern", row.pattern())
                .put("description", row.description())
                .put("operation", row.operation())
                .put("where", row.where());
        object.set("partition", JsonText.texts(row.partition()));
        object.put("sort_condition", row.condition());
        object.set(
                "sort_values",
                JsonText.texts(row.sort().stream()
                        .map(ReadRequest.SortPart::values)
                        .flatMap(List::stream)
                        .toList()));
        return object.put("parameters", row.parameters());
    }

    private static ObjectNode write(MappingRows.OfWrite row) {
        return JsonText.object()
                .put("pattern", row.pattern())
                .put("description", row.description())
                .put("operation", row.operation())
                .put("items", row.numbered())
                .put("conditions", row.conditioned());
    }
}
