package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.plan.Plan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Requests of a pattern that wait for one another: what is taken makes a chain, and the longest is paid. */
final class RoundTrips {
    private final ProblemBuilder builder;
    private final Plan plan;
    private final String of;
    private final Map<Ratio, Set<Integer>> makers = new TreeMap<>();
    private Ratio always = Ratio.ZERO;

    /**
     * @param plan of the pattern, whichever
     * @param of what waits, in words
     */
    RoundTrips(ProblemBuilder builder, Plan plan, String of) {
        this.builder = builder;
        this.plan = plan;
        this.of = of;
    }

    /**
     * @param further requests of a chain that wait for an earlier one
     * @param active the chain is there if all of these are taken; in any case, if there are none
     */
    void add(Ratio further, List<Integer> active) {
        if (active.isEmpty()) {
            always = always.max(further);
        } else {
            makers.computeIfAbsent(further, f -> new LinkedHashSet<>()).add(builder.variables.all(active));
        }
    }

    /** Once all chains are known: of each length, what it has beyond the next shorter one is paid by it and all longer ones. */
    void settle() {
        builder.variables.constant(micros(always));
        Map<Ratio, Integer> lengths = new LinkedHashMap<>();
        Ratio shorter = always;
        for (Map.Entry<Ratio, Set<Integer>> made : makers.entrySet()) {
            Ratio further = made.getKey();
            if (further.compareTo(always) > 0) {
                int length = builder.variables.variable("round trips of " + of + " up to " + further);
                builder.variables.cost(length, micros(further) - micros(shorter));
                lengths.values().stream()
                        .reduce((first, last) -> last)
                        .ifPresent(before -> builder.variables.implies("round trips of " + of, length, before));
                made.getValue().forEach(m -> builder.variables.implies("round trips of " + of, m, length));
                lengths.put(further, length);
                shorter = further;
            }
        }
    }

    private long micros(Ratio further) {
        return builder.pricer.roundTrips(plan, further);
    }
}
