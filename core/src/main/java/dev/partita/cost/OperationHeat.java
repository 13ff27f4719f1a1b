package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.solve.Solution;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * What calls bring to the hottest value if all of some variables are taken.
 *
 * @param size what the bytes depend on, if some choice changes them
 * @param units of a call, by thousandths of a byte
 * @param undivided how much of them, from 0 to 1, stays however many more shards there are
 */
record OperationHeat(
        Load load, List<Integer> active, Optional<Bytes> size, LongFunction<Ratio> units, Ratio undivided) {
    /** The same, if that is taken too. */
    OperationHeat and(int further) {
        List<Integer> all = new ArrayList<>(active);
        all.add(further);
        return new OperationHeat(load, all, size, units, undivided);
    }

    Ratio at(Solution solution) {
        return units.apply(size.map(b -> b.base()
                        + weights(b)
                                .filter(w -> solution.values().get(w.variable()))
                                .mapToLong(Term::coefficient)
                                .sum())
                .orElse(0L));
    }

    /** The same in so many times as many shards. */
    Ratio at(Solution solution, Ratio times) {
        return at(solution).times(Ratio.ONE.dividedBy(times).max(undivided));
    }

    Ratio least() {
        return units.apply(size.map(Bytes::least).orElse(0L));
    }

    /** What of a solution makes it larger. */
    List<Term> larger(Solution solution) {
        return size.stream()
                .flatMap(OperationHeat::weights)
                .filter(w -> w.coefficient() > 0 && solution.values().get(w.variable()))
                .toList();
    }

    /** What it is at least, where some of that is taken. */
    Ratio with(List<Term> larger) {
        long more = larger.stream().mapToLong(Term::coefficient).sum();
        return units.apply(size.map(b -> b.least() + more).orElse(0L));
    }

    private static Stream<Term> weights(Bytes bytes) {
        return bytes.terms().stream();
    }
}
