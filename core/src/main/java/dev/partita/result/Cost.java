package dev.partita.result;

import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;

/**
 * What a design costs a month, in whole micro-dollars. The bill is what AWS charges; upkeep and round trips stand beside it.
 *
 * @param requests of all patterns; the sum of the operations, each rounded half up once
 * @param storage of all structures, each rounded half up once
 * @param spreadBill the bill at the spread sizes, a half, all and half as much again of the averages: sizes just under a step
 *     flatter the bill at averages
 * @param indexUpkeep what indexes cost their owners
 * @param copyUpkeep what copies and denormalised references cost their owners
 * @param roundTrips further sequential requests
 */
public record Cost(
        long requests,
        long storage,
        long spreadBill,
        long indexUpkeep,
        long copyUpkeep,
        long roundTrips,
        List<OfPattern> patterns,
        List<OfStructure> structures,
        List<OfTable> tables) {
    public Cost {
        patterns = PatternCosts.of(patterns);
        structures = List.copyOf(structures);
        tables = List.copyOf(tables);
    }

    /** The same with another bill at the spread sizes. */
    public Cost withSpread(long bill) {
        return new Cost(requests, storage, bill, indexUpkeep, copyUpkeep, roundTrips, patterns, structures, tables);
    }

    /** A pattern's share, if it is one of them. */
    public Optional<OfPattern> of(PatternId pattern) {
        return ((PatternCosts) patterns).of(pattern);
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
     * @param types whose items or entries it reads or writes
     * @param units request units per call, average
     * @param items items read or written per call, average
     * @param bytes of one of them, average
     */
    public record OfOperation(
            String label,
            List<ItemTypeName> types,
            Space space,
            boolean write,
            Ratio units,
            Ratio items,
            long bytes,
            long micros) {
        public OfOperation {
            types = List.copyOf(types);
        }
    }

    /**
     * Storage of the items of a type in a table or index.
     *
     * @param items number of items or entries
     * @param bytes of one, without DynamoDB's overhead
     */
    public record OfStructure(
            ItemTypeName type, TableName table, Optional<IndexName> index, Ratio items, Ratio bytes, long micros) {}

    /**
     * How a table is paid for.
     *
     * @param tableClass STANDARD or INFREQUENT_ACCESS
     * @param mode ON_DEMAND or PROVISIONED
     * @param spaces what has its own capacity: the table with its local indexes, then each global index
     */
    public record OfTable(TableName table, Settings.TableClass tableClass, Settings.Mode mode, List<OfSpace> spaces) {
        public OfTable {
            spaces = List.copyOf(spaces);
        }
    }

    /** Request units that a table or global index is asked for. */
    public record OfSpace(Space space, Usage reads, Usage writes) {}

    /**
     * Request units per second.
     *
     * @param peak in the busiest minute of the day
     * @param minute when that begins, from 0 at midnight UTC
     */
    public record Usage(Ratio average, Ratio peak, int minute) {}
}
