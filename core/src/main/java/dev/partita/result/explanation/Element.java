package dev.partita.result.explanation;

import dev.partita.model.PatternId;
import java.util.List;
import java.util.Optional;

/**
 * Something a design consists of.
 *
 * @param name as the design calls it; with what it belongs to where that is needed to tell it from others, {@code Order in GSI1}
 * @param what it is, in words
 * @param serves the patterns whose reads or finds use it
 * @param exact what makes a copy exact, and who pays for that; empty of what is no exact copy
 */
public record Element(
        Kind kind,
        String name,
        String what,
        List<PatternId> serves,
        Optional<Exact> exact,
        Price price,
        Without without) {
    public Element {
        serves = List.copyOf(serves);
    }

    public enum Kind {
        TABLE,
        ITEM_TYPE,
        /** Values of a related entity that an item type keeps. */
        KEPT,
        INDEX,
        /** The entries of one item type in an index. */
        ENTRIES,
        /** What an index holds beside its keys. */
        PROJECTION
    }

    /**
     * Why copies are written in one transaction with what they repeat.
     *
     * @param reading the reads that read them strongly
     * @param finding the writes that find by them what they write, strongly
     * @param together the writes that have them in a transaction
     * @param requests what those writes cost a month, micro-dollars
     */
    public record Exact(List<PatternId> reading, List<PatternId> finding, List<PatternId> together, long requests) {
        public Exact {
            reading = List.copyOf(reading);
            finding = List.copyOf(finding);
            together = List.copyOf(together);
        }
    }

    /**
     * What it costs a month, micro-dollars. A request on several item types is shared evenly among them.
     *
     * @param upkeep beside the bill
     */
    public record Price(long requests, long storage, long upkeep) {
        public static final Price NOTHING = new Price(0, 0, 0);

        public long total() {
            return requests + storage + upkeep;
        }

        public Price plus(Price other) {
            return new Price(requests + other.requests, storage + other.storage, upkeep + other.upkeep);
        }
    }
}
