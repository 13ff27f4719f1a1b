package dev.partita.verify.simulate;

import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.result.Simulation;
import java.util.ArrayList;
import java.util.List;

/** A table or global index under simulation: its partitions, what it may serve in all, and what it was asked and served. */
final class Ground {
    /** How long a partition has to be hot until it is split; DynamoDB promises no time. */
    static final int SUSTAINED = 60;

    private final Space space;
    private final Partitions partitions;
    private final Allowance reads;
    private final Allowance writes;
    private final List<Simulation.Second> seconds = new ArrayList<>();
    private int before;
    private long asked;
    private long served;
    private long askedWrites;
    private long servedWrites;
    private long throttled;

    Ground(Space space, Partitions partitions, Allowance reads, Allowance writes) {
        this.space = space;
        this.partitions = partitions;
        this.before = this.partitions.number();
        this.reads = reads;
        this.writes = writes;
    }

    Partitions partitions() {
        return partitions;
    }

    boolean canServe(int partition, boolean write) {
        return partitions.canServe(partition, write) && (write ? writes : reads).isOpen();
    }

    void ask(int partition, long who, boolean write, long units) {
        partitions.ask(partition, who, write, units);
        if (write) {
            askedWrites += units;
        } else {
            asked += units;
        }
    }

    void serve(int partition, boolean write, long units) {
        partitions.take(partition, write, units);
        if (write) {
            writes.take(units);
            servedWrites += units;
        } else {
            reads.take(units);
            served += units;
        }
    }

    /** Counts a refusal; it is the partition's if that has no more units. */
    void refuse(int partition, boolean write) {
        throttled++;
        if (!partitions.canServe(partition, write)) {
            partitions.refuse(partition);
        }
    }

    void nextSecond() {
        long most = Math.max(
                reads.perSecond() / Limits.PARTITION_READ_UNITS, writes.perSecond() / Limits.PARTITION_WRITE_UNITS);
        partitions.nextSecond(SUSTAINED);
        reads.nextSecond();
        writes.nextSecond();
        long more = Math.max(
                reads.perSecond() / Limits.PARTITION_READ_UNITS, writes.perSecond() / Limits.PARTITION_WRITE_UNITS);
        if (more > most) {
            partitions.grow(Math.toIntExact(Math.min(Partitions.SLOTS, Math.ceilDiv(more, Partitions.UNIT))));
        }
        seconds.add(new Simulation.Second(asked, served, askedWrites, servedWrites, throttled, partitions.number()));
        forgetSecond();
    }

    private void forgetSecond() {
        asked = 0;
        served = 0;
        askedWrites = 0;
        servedWrites = 0;
        throttled = 0;
    }

    /**
     * Ends a second of the time before: what is hot is split at once.
     *
     * @return whether anything was
     */
    boolean settle() {
        boolean isSplit = partitions.nextSecond(1);
        reads.nextSecond();
        writes.nextSecond();
        before = partitions.number();
        forgetSecond();
        return isSplit;
    }

    Simulation.OfSpace result() {
        return new Simulation.OfSpace(space, before, seconds);
    }
}
