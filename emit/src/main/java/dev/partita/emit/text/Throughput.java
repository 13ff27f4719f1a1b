package dev.partita.emit.text;

import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.Optional;

/** The capacity that a provisioned table or index is created with: that of its busiest minute, at the target utilisation. */
public record Throughput(long readUnits, long writeUnits) {
    /** None on demand. */
    public static Optional<Throughput> of(DesignResult result, Space space) {
        Ratio target = result.model().settings().capacity().targetUtilisation();
        return Bill.table(result, space.table())
                .filter(t -> t.mode() == Settings.Mode.PROVISIONED)
                .flatMap(t ->
                        t.spaces().stream().filter(s -> s.space().equals(space)).findFirst())
                .map(s -> new Throughput(units(s.reads(), target), units(s.writes(), target)));
    }

    private static long units(Cost.Usage usage, Ratio target) {
        return Math.max(1, usage.peak().dividedBy(target).ceiling());
    }
}
