package dev.partita.result;

import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;

/**
 * What a design costs a month, in whole micro-dollars. The bill is what AWS charges; upkeep and round trips stand beside it.
 *
 * @param requests of all patterns; the sum of the operations, each rounded half up once
 * @param storage of all structures, each rounded half up once
 * @param indexUpkeep what indexes cost their owners
 * @param copyUpkeep what copies and denormalised references cost their owners
 * @param roundTrips further sequential requests
 */
public record Cost(
        long requests,
        long storage,
        long indexUpkeep,
        long copyUpkeep,
        long roundTrips,
        List<OfPattern> patterns,
        List<OfStructure> structures) {
    public Cost {
        patterns = List.copyOf(patterns);
        structures = List.copyOf(structures);
    }

    public long bill() {
        return requests + storage;
    }

    public long upkeep() {
        return indexUpkeep + copyUpkeep;
    }

    /** What the choice minimises. */
    public long total() {
        return bill() + upkeep() + roundTrips;
    }

    /**
     * A pattern's share.
     *
     * @param readUnits request units per call, average
     * @param writeUnits request units per call, average
     * @param furtherRoundTrips expected requests of a call that wait for an earlier one
     * @param requests micro-dollars a month, the sum of its operations
     * @param roundTrips micro-dollars a month
     */
    public record OfPattern(
            PatternId pattern,
            Ratio readUnits,
            Ratio writeUnits,
            Ratio furtherRoundTrips,
            long requests,
            long roundTrips,
            List<OfOperation> operations) {
        public OfPattern {
            operations = List.copyOf(operations);
        }
    }

    /**
     * An operation of a pattern on one space.
     *
     * @param label what it is, such as {@code Query Order} or {@code Put Order}
     * @param units request units per call, average
     * @param items items read or written per call, average
     * @param bytes of one of them, average
     */
    public record OfOperation(
            String label, Space space, boolean write, Ratio units, Ratio items, long bytes, long micros) {}

    /**
     * Storage of the items of a type in a table or index.
     *
     * @param items number of items or entries
     * @param bytes of one, without DynamoDB's overhead
     */
    public record OfStructure(
            ItemTypeName type, TableName table, Optional<IndexName> index, Ratio items, Ratio bytes, long micros) {}
}
