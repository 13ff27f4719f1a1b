package dev.partita.explain;

import dev.partita.exact.Ratio;
import dev.partita.pipeline.Posed;
import dev.partita.result.explanation.Quantity;
import dev.partita.result.explanation.Quantity.Bound;
import java.util.Optional;

/**
 * Where another design becomes cheaper than the chosen one. At the end of the range the cheapest is asked for; where it and the chosen
 * one cost the same, it is asked for again, until nothing is cheaper there. Of what grows in proportion, such as the price of calls,
 * the chosen design is the cheapest in one unbroken stretch, so that what holds at the end holds on the way.
 */
final class Crossing {
    /** Less is not worth another design. */
    private static final long CENT = 10_000;
    /** Each solve finds a nearer crossing; a design has few neighbours. */
    private static final int MOST = 5;

    private final Posed.Finished chosen;
    private final Alternatives alternatives;
    private final Effort effort;
    private final Movable movable;
    private long regret;

    Crossing(Posed.Finished chosen, Alternatives alternatives, Effort effort, Movable movable) {
        this.chosen = chosen;
        this.alternatives = alternatives;
        this.effort = effort;
        this.movable = movable;
    }

    /** What the chosen design cost too much at the ends that were looked at. */
    long regret() {
        return regret;
    }

    Bound towards(Ratio end) {
        if (end.equals(Ratio.ONE)) {
            return new Bound.Beyond(end);
        }
        Ratio at = end;
        Optional<Posed.Finished> cheaper = Optional.empty();
        for (int i = 0; i < MOST && !at.equals(Ratio.ONE); i++) {
            if (effort.isDone()) {
                effort.leaveOpen(movable.name());
                return new Bound.Open("not computed");
            }
            Optional<Posed.Finished> found = movable.cheapest().with(at);
            if (found.isEmpty()) {
                return cheaper.isPresent() ? changes(at, cheaper.get()) : new Bound.Open("no design there");
            }
            long saved = cost(chosen, at) - cost(found.get(), at);
            boolean isOther = !alternatives.isSame(found.get());
            regret = isOther ? Math.max(regret, saved) : regret;
            if (isOther && saved <= -CENT && movable.kind() != Quantity.Kind.RATE) {
                return new Bound.Open("there heat or a limit forbids the design");
            }
            if (!isOther || saved < CENT) {
                return cheaper.isPresent() ? changes(at, cheaper.get()) : new Bound.Beyond(end);
            }
            cheaper = found;
            at = evenWith(cheaper.get(), at);
        }
        return changes(at, cheaper.orElseThrow());
    }

    private Bound changes(Ratio factor, Posed.Finished next) {
        return new Bound.Changes(
                factor, alternatives.compared(next.at(movable.moved().apply(Ratio.ONE)), true));
    }

    /** The last step from one on at which the chosen design costs no more than the other. */
    private Ratio evenWith(Posed.Finished other, Ratio dearer) {
        long steps = movable.steps();
        long good = steps;
        long bad = dearer.times(steps).rounded();
        while (Math.abs(bad - good) > 1) {
            long middle = (good + bad) / 2;
            Ratio factor = Ratio.of(middle, steps);
            if (cost(chosen, factor) <= cost(other, factor)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return Ratio.of(good, steps);
    }

    private long cost(Posed.Finished design, Ratio factor) {
        return design.at(movable.moved().apply(factor)).cost().total();
    }
}
