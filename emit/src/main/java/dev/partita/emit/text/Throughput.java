package dev.partita.emit.text;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The capacity that a table or index of a provisioned design is created with: all peaks at once, at the target utilisation. */
public record Throughput(long readUnits, long writeUnits) {
    /** None on demand. */
    public static Optional<Throughput> of(DesignResult result, Space space) {
        Settings.Capacity capacity = result.model().settings().capacity();
        return capacity.mode() == Settings.Mode.PROVISIONED
                ? Optional.of(new Throughput(peak(result, space, false), peak(result, space, true)))
                : Optional.empty();
    }

    private static long peak(DesignResult result, Space space, boolean write) {
        Map<PatternId, Ratio> rates = new LinkedHashMap<>();
        result.model().patterns().forEach(p -> rates.put(p.id(), p.load().peak()));
        Ratio units = result.cost().patterns().stream()
                .map(p -> units(p, space, write).times(rates.getOrDefault(p.pattern(), Ratio.ZERO)))
                .reduce(Ratio.ZERO, Ratio::plus);
        Ratio target = result.model().settings().capacity().targetUtilisation();
        return Math.max(1, units.dividedBy(target).ceiling());
    }

    private static Ratio units(Cost.OfPattern pattern, Space space, boolean write) {
        return pattern.operations().stream()
                .filter(o -> o.space().equals(space) && o.write() == write)
                .map(Cost.OfOperation::units)
                .reduce(Ratio.ZERO, Ratio::plus);
    }
}
