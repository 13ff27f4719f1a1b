package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.NodeId;
import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Requests of a read that wait for one another, by what they wait for. */
final class ReadTrips {
    private final ProblemBuilder builder;
    private final Map<String, RoundTrips> waiting = new LinkedHashMap<>();

    ReadTrips(ProblemBuilder builder) {
        this.builder = builder;
    }

    /**
     * Of an option of one leg: what other legs wait for is theirs, and a nested leg begins when its parent has answered.
     *
     * @param way where the other legs may be planned otherwise than they will be
     */
    void leg(Decisions.OfLeg decision, ReadWays.Way way, List<Integer> active) {
        String behind = parent(decision).map(p -> " behind leg " + p).orElse("");
        add(way.plan(), behind, further(decision, way), active);
    }

    /** The requests of an option that wait for one another, beyond the first, or beyond those of the leg that it is nested in. */
    static Ratio further(Decisions.OfLeg decision, ReadWays.Way way) {
        Map<NodeId, Ratio> until = way.priced().until();
        Ratio last = way.own().stream().map(until::get).reduce(Ratio.ZERO, Ratio::max);
        Ratio before = parent(decision)
                .map(p -> until.get(way.plan().answers().get(p)))
                .orElse(Ratio.ONE);
        return last.minus(before).max(Ratio.ZERO);
    }

    private static Optional<Integer> parent(Decisions.OfLeg decision) {
        return decision.read().legs().get(decision.leg()).nesting().map(Read.Nesting::parent);
    }

    /**
     * Of a way of the only leg, whose last page is the further away the larger entries are: what is held for others, too, is paid for.
     *
     * @return false if their size makes no difference
     */
    boolean bySize(Laid laid, ReadPlan plan, Pricer.Priced priced, Pricer.Operation pages, int variable) {
        Optional<Bytes> size = builder.sizes.of(laid, pages.images().getFirst());
        if (size.isEmpty()
                || further(priced, pages, size.get().least())
                        .equals(further(priced, pages, size.get().most()))) {
            return false;
        }
        builder.charges.add(
                List.of(variable),
                "round trips of " + plan.pattern() + " by " + variable,
                size.get(),
                bytes -> builder.pricer.roundTrips(plan, further(priced, pages, bytes)));
        return true;
    }

    private static Ratio further(Pricer.Priced priced, Pricer.Operation pages, long bytes) {
        return priced.sized().of(pages.id(), List.of(Bytes.bytes(bytes)));
    }

    /** Of one way of all legs. */
    void whole(ReadPlan plan, Ratio further, int variable) {
        add(plan, "", further, List.of(variable));
    }

    private void add(ReadPlan plan, String behind, Ratio further, List<Integer> active) {
        waiting.computeIfAbsent(behind, b -> new RoundTrips(builder, plan, plan.pattern() + b))
                .add(further, active);
    }

    /** Once all options are known. */
    void settle() {
        waiting.values().forEach(RoundTrips::settle);
    }
}
