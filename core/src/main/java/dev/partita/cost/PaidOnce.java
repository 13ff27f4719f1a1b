package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.model.Write;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.List;

/** What several structures bring to one write, and is paid once however many of them are there. */
final class PaidOnce {
    /** Further ones in a chain are not counted. */
    private static final int MOST_ROUND_TRIPS = 20;

    private final ProblemBuilder builder;
    private final Write write;

    PaidOnce(ProblemBuilder builder, Write write) {
        this.builder = builder;
        this.write = write;
    }

    /** A variable that is 1 if all of some are, for any of those it is asked for. */
    int shared(String name, List<Integer> active) {
        int shared = builder.variables.variable(name);
        builder.variables.implies(name, builder.variables.all(active), shared);
        return shared;
    }

    /** Round trips of the chain as long as any structure makes it; in any case, if nothing is active. */
    void trips(WriteProbe probe, List<Integer> active) {
        for (int i = 1; i <= Math.min(probe.further().ceiling(), MOST_ROUND_TRIPS); i++) {
            String name = "round trip " + i + " of " + write.id();
            boolean isNew = !builder.variables.has(name);
            if (active.isEmpty()) {
                int trip = builder.variables.variable(name);
                builder.variables.constraint(name, List.of(new Term(trip, 1)), Relation.AT_LEAST, 1);
            } else {
                shared(name, active);
            }
            if (isNew) {
                builder.variables.cost(builder.variables.variable(name), trip(probe, i));
            }
        }
    }

    private long trip(WriteProbe probe, int number) {
        return builder.pricer.roundTrips(probe.plan(), Ratio.of(number))
                - builder.pricer.roundTrips(probe.plan(), Ratio.of(number - 1));
    }
}
