package dev.partita.verify.simulate;

import dev.partita.design.Index;
import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables and global indexes of a design as they are when the simulation begins. */
final class Grounds {
    /** Partitions of a new table on demand, and so its units a second. */
    private static final int NEW = 4;

    private static final Ratio PARTITION_BYTES = Ratio.of(10L << 30);

    private final DesignResult result;
    private final boolean isNew;

    Grounds(DesignResult result, boolean isNew) {
        this.result = result;
        this.isNew = isNew;
    }

    /** In the order of the design. */
    Map<Space, Ground> all() {
        Map<Space, Ground> grounds = new LinkedHashMap<>();
        for (Cost.OfTable table : result.cost().tables()) {
            table.spaces().forEach(s -> grounds.put(s.space(), ground(table.mode(), s)));
        }
        return grounds;
    }

    private Ground ground(Settings.Mode mode, Cost.OfSpace space) {
        long reads = units(mode, space.reads());
        long writes = units(mode, space.writes());
        long partitions = Math.max(ofBytes(space.space()), ofUnits(reads, writes));
        return new Ground(
                space.space(),
                new Partitions(
                        (int) Math.min(
                                Partitions.SLOTS, Math.max(partitions, mode == Settings.Mode.ON_DEMAND ? NEW : 1)),
                        splitsCollections(space.space())),
                allowance(mode, space.reads(), Limits.PARTITION_READ_UNITS),
                allowance(mode, space.writes(), Limits.PARTITION_WRITE_UNITS));
    }

    /** Where the document relies on it; a table with local indexes keeps each collection in one partition. */
    private boolean splitsCollections(Space space) {
        boolean hasLocal = space.index().isEmpty()
                && result.design().table(space.table()).indexes().stream().anyMatch(Index::local);
        return result.model().settings().reliesOnSplit() && !hasLocal;
    }

    /** Units a second that it has split for: on demand those it has met. */
    private long units(Settings.Mode mode, Cost.Usage usage) {
        return switch (mode) {
            case ON_DEMAND -> isNew ? 0 : usage.peak().ceiling();
            case PROVISIONED, AUTO -> provisioned(usage);
        };
    }

    private long provisioned(Cost.Usage usage) {
        return Math.max(
                1,
                usage.peak()
                        .dividedBy(result.model().settings().capacity().targetUtilisation())
                        .ceiling());
    }

    private Allowance allowance(Settings.Mode mode, Cost.Usage usage, int ofPartition) {
        return switch (mode) {
            case ON_DEMAND ->
                new Allowance.OnDemand(
                        NEW * ofPartition * Partitions.UNIT,
                        isNew ? 0 : usage.peak().ceiling() * Partitions.UNIT);
            case PROVISIONED, AUTO ->
                new Allowance.Provisioned(
                        provisioned(usage) * Partitions.UNIT,
                        usage.average().times(Partitions.UNIT).ceiling());
        };
    }

    private static long ofUnits(long reads, long writes) {
        return Math.max(
                Math.ceilDiv(reads, Limits.PARTITION_READ_UNITS), Math.ceilDiv(writes, Limits.PARTITION_WRITE_UNITS));
    }

    private long ofBytes(Space space) {
        if (isNew) {
            return 1;
        }
        List<Cost.OfStructure> kept = new ArrayList<>(result.cost().structures());
        return kept.stream()
                .filter(s -> capacity(s).equals(space))
                .map(s -> s.items().times(s.bytes().plus(Ratio.of(Limits.STORAGE_OVERHEAD))))
                .reduce(Ratio.ZERO, Ratio::plus)
                .dividedBy(PARTITION_BYTES)
                .ceiling();
    }

    private Space capacity(Cost.OfStructure structure) {
        boolean isLocal = structure
                .index()
                .filter(i -> result.design().table(structure.table()).index(i).local())
                .isPresent();
        return new Space(structure.table(), isLocal ? Optional.empty() : structure.index());
    }
}
