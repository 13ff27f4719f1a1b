package dev.partita.emit.infrastructure;

import dev.partita.design.IndexName;
import dev.partita.emit.text.Bill;
import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a table (its local indexes included) or a global index that is paid for on demand serves at most: beyond it calls are throttled,
 * and cost nothing.
 *
 * @param reads request units per second, one at the least
 * @param writes request units per second, one at the least
 */
public record Maximum(Optional<IndexName> index, long reads, long writes) {
    /** None unless the settings say so, and none of what is provisioned. */
    static Optional<Maximum> of(DesignResult result, Space space) {
        boolean isOnDemand = Bill.table(result, space.table())
                .filter(t -> t.mode() == Settings.Mode.ON_DEMAND)
                .isPresent();
        Optional<Cost.OfSpace> use = Bill.use(result, space).filter(u -> isOnDemand);
        return result.model()
                .settings()
                .maximumThroughput()
                .flatMap(times ->
                        use.map(u -> new Maximum(space.index(), units(u.reads(), times), units(u.writes(), times))));
    }

    /** Puts what a table and its global indexes serve at most into the request that creates them. */
    public static void addTo(ObjectNode request, DeployedTable table) {
        table.maximum(Optional.empty()).ifPresent(m -> m.addTo(request));
        request.path("GlobalSecondaryIndexes")
                .forEach(i -> table.maximum(
                                Optional.of(new IndexName(i.path("IndexName").asString())))
                        .ifPresent(m -> m.addTo((ObjectNode) i)));
    }

    private void addTo(ObjectNode object) {
        object.putObject("OnDemandThroughput").put("MaxReadRequestUnits", reads).put("MaxWriteRequestUnits", writes);
    }

    private static long units(Cost.Usage usage, Ratio times) {
        return Math.max(1, usage.peak().times(times).ceiling());
    }
}
