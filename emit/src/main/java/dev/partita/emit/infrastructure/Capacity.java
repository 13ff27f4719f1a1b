package dev.partita.emit.infrastructure;

import dev.partita.design.IndexName;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.Throughput;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.Optional;

/**
 * The provisioned capacity of a table (its local indexes included) or of a global index, and how far it scales: down to what the
 * average needs, up to what the busiest minute needs. So it never costs more than the bill says.
 *
 * @param id for the tool's resources
 * @param targetPercent the utilisation that scaling aims at
 */
public record Capacity(String id, Optional<IndexName> index, Units reads, Units writes, int targetPercent) {
    /** Capacity units, of which it begins with the most. */
    public record Units(long least, long most) {}

    /** None on demand. */
    static Optional<Capacity> of(DesignResult result, String id, Space space) {
        Optional<Throughput> most = Throughput.of(result, space);
        Optional<Cost.OfSpace> use = Bill.use(result, space);
        if (most.isEmpty() || use.isEmpty()) {
            return Optional.empty();
        }
        Ratio target = result.model().settings().capacity().targetUtilisation();
        return Optional.of(new Capacity(
                id,
                space.index(),
                units(use.get().reads(), target, most.get().readUnits()),
                units(use.get().writes(), target, most.get().writeUnits()),
                (int) target.times(100).rounded()));
    }

    private static Units units(Cost.Usage usage, Ratio target, long most) {
        long average = Math.max(1, usage.average().dividedBy(target).ceiling());
        return new Units(Math.min(average, most), most);
    }
}
