package dev.partita.review.document;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/**
 * A table-design document by its headings, as written: names are not looked up yet.
 *
 * @param isOpen whether a write of which nothing is said does what the model demands
 */
public record DesignText(
        List<OfTable> tables,
        List<OfIndex> indexes,
        List<OfType> types,
        List<OfRead> reads,
        List<OfWrite> writes,
        boolean isOpen) {
    public DesignText {
        tables = List.copyOf(tables);
        indexes = List.copyOf(indexes);
        types = List.copyOf(types);
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
    }

    /** A label and what stands behind it. */
    public record Line(Text label, Text value) {}

    /** The lines of a Table Configuration. */
    public record OfTable(Text heading, List<Line> lines) {
        public OfTable {
            lines = List.copyOf(lines);
        }
    }

    /** @param table behind the heading's colon, where there are several */
    public record OfIndex(
            Optional<String> table,
            boolean local,
            Text name,
            Text partition,
            Text sort,
            Text projection,
            Text purpose) {}

    /** An item type under Entity Key Design. */
    public record OfType(Text name, List<Line> lines) {
        public OfType {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A row of Reads.
     *
     * @param partition the key values, each as its code span has it; several of a key of several attributes
     * @param values of the sort key
     */
    public record OfRead(
            Text pattern,
            Text description,
            Text operation,
            Text where,
            List<String> partition,
            Text condition,
            List<String> values,
            Text parameters,
            Span span) {
        public OfRead {
            partition = List.copyOf(partition);
            values = List.copyOf(values);
        }
    }

    /** A row of Writes or Deletes. */
    public record OfWrite(Text pattern, Text description, Text operation, Text items, Text conditions, Span span) {}
}
