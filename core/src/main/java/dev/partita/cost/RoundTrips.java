package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.plan.Plan;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Requests of a pattern that wait for one another: what is taken makes a chain, and the longest is paid. */
final class RoundTrips {
    private final ProblemBuilder builder;
    private final Plan plan;
    private final String of;
    private final Map<Ratio, Set<List<Integer>>> makers = new TreeMap<>();
    private Optional<Usual> usual = Optional.empty();
    private Ratio always = Ratio.ZERO;

    /** A chain that is there if all of {@code active} are taken, and nothing that makes a shorter one. */
    private record Usual(Ratio further, List<Integer> active) {}

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
            makers.computeIfAbsent(further, f -> new LinkedHashSet<>()).add(active);
        }
    }

    /** The same, but where something is taken whose own chain is shorter, or longer: then that one is there instead. */
    void usual(Ratio further, List<Integer> active) {
        usual = Optional.of(new Usual(further, active));
    }

    /** Once all chains are known: of each length, what it has beyond the next shorter one is paid by it and all longer ones. */
    void settle() {
        Set<Integer> shortening = new LinkedHashSet<>();
        makers.forEach((further, some) -> usual.filter(u -> further.compareTo(u.further()) < 0)
                .ifPresent(u -> some.forEach(active -> shortening.add(builder.variables.all(active)))));
        usual.filter(u -> shortening.isEmpty()).ifPresent(u -> add(u.further(), u.active()));
        builder.variables.constant(micros(always));
        SortedSet<Ratio> all = new TreeSet<>(makers.keySet());
        usual.ifPresent(u -> all.add(u.further()));
        Ratio shorter = always;
        Optional<Integer> before = Optional.empty();
        for (Ratio further : all.tailSet(always)) {
            if (!further.equals(always)) {
                int length = builder.variables.variable("round trips of " + of + " up to " + further);
                builder.variables.cost(length, micros(further) - micros(shorter));
                before.ifPresent(b -> builder.variables.implies("round trips of " + of, length, b));
                demanded(further, length, shortening);
                before = Optional.of(length);
                shorter = further;
            }
        }
    }

    /** What makes a chain of that length is not there without it. */
    private void demanded(Ratio further, int length, Set<Integer> shortening) {
        Optional<Usual> here = usual.filter(u -> u.further().equals(further) && !shortening.isEmpty());
        here.ifPresent(u -> builder.variables.constraint(
                "round trips of " + of,
                Stream.of(
                                Stream.of(new Term(length, 1)),
                                shortening.stream().map(s -> new Term(s, 1)),
                                taken(u).map(t -> new Term(t, -1)))
                        .flatMap(t -> t)
                        .toList(),
                Relation.AT_LEAST,
                u.active().isEmpty() ? 1 : 0));
        if (here.isEmpty()) {
            makers.getOrDefault(further, new LinkedHashSet<>())
                    .forEach(m -> builder.variables.implies("round trips of " + of, m, length));
        }
    }

    private Stream<Integer> taken(Usual usual) {
        return usual.active().isEmpty() ? Stream.empty() : Stream.of(builder.variables.all(usual.active()));
    }

    private long micros(Ratio further) {
        return builder.pricer.roundTrips(plan, further);
    }
}
