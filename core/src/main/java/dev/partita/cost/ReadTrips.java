package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Requests of a read that wait for one another: each is paid once, by whichever leg takes longest. */
final class ReadTrips {
    /** Requests in a row beyond these are paid by the option alone. */
    private static final long MOST_SHARED = 6;

    private final ProblemBuilder builder;
    private final ReadPlan plan;

    /** @param plan of a read, whose legs may be planned otherwise but for the one that is priced */
    ReadTrips(ProblemBuilder builder, ReadPlan plan) {
        this.builder = builder;
        this.plan = plan;
    }

    /**
     * Of an option of one leg: what other legs wait for is theirs, and a nested leg begins when its parent has answered.
     *
     * @param own nodes of the leg
     * @param until how many requests wait for one another until a node answers
     */
    void leg(Decisions.OfLeg decision, Set<NodeId> own, Map<NodeId, Ratio> until, int variable) {
        Ratio last = own.stream().map(until::get).reduce(Ratio.ZERO, Ratio::max);
        Optional<Integer> parent =
                decision.read().legs().get(decision.leg()).nesting().map(Read.Nesting::parent);
        Ratio before = parent.map(p -> until.get(plan.answers().get(p))).orElse(Ratio.ONE);
        String behind = parent.map(p -> " behind leg " + p).orElse("");
        add(plan.pattern() + behind, last.minus(before).max(Ratio.ZERO), variable);
    }

    /** Of one way of all legs. */
    void whole(Ratio further, int variable) {
        add(plan.pattern().value(), further, variable);
    }

    /** @param of what waits, the same for all that wait at the same time */
    private void add(String of, Ratio further, int variable) {
        long whole = Math.min(further.floor(), MOST_SHARED);
        for (int i = 1; i <= whole; i++) {
            String name = "round trip " + i + " of " + of;
            boolean isNew = !builder.variables.has(name);
            int trip = builder.variables.variable(name);
            if (isNew) {
                builder.variables.cost(trip, micros(Ratio.of(i)) - micros(Ratio.of(i - 1)));
            }
            builder.variables.implies("round trips of " + of, variable, trip);
        }
        if (!further.equals(Ratio.of(whole))) {
            builder.variables.cost(variable, micros(further) - micros(Ratio.of(whole)));
        }
    }

    private long micros(Ratio further) {
        return builder.pricer.roundTrips(plan, further);
    }
}
