package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The average size of an image as a sum over what is chosen, in thousandths of a byte. */
final class Bytes {
    private static final long SCALE = 1000;
    private long base;
    private final Map<Integer, Long> weights = new LinkedHashMap<>();
    /** What is possible, as last asked: many operations touch one image. */
    private Optional<Possible> known = Optional.empty();

    private record Possible(int most, Optional<SortedSet<Long>> sums) {}

    Bytes(Ratio base) {
        this.base = scaled(base);
    }

    private static long scaled(Ratio bytes) {
        return bytes.times(SCALE).rounded();
    }

    static Ratio bytes(long scaled) {
        return Ratio.of(scaled, SCALE);
    }

    /** So many of another image. */
    void add(Bytes other, Ratio times) {
        known = Optional.empty();
        base += bytes(other.base).times(times).times(SCALE).rounded();
        other.weights.forEach((variable, weight) -> add(variable, bytes(weight).times(times)));
    }

    void add(int variable, Ratio bytes) {
        long weight = scaled(bytes);
        if (weight != 0) {
            known = Optional.empty();
            weights.merge(variable, weight, Long::sum);
        }
    }

    long base() {
        return base;
    }

    List<Term> terms() {
        List<Term> terms = new ArrayList<>();
        weights.forEach((variable, weight) -> terms.add(new Term(variable, weight)));
        return terms;
    }

    /** All sums that are possible, were the choices free, if there are no more than so many. */
    Optional<SortedSet<Long>> possible(int most) {
        if (known.filter(k -> k.most() == most).isEmpty()) {
            known = Optional.of(new Possible(most, sums(most)));
        }
        return known.orElseThrow().sums();
    }

    private Optional<SortedSet<Long>> sums(int most) {
        SortedSet<Long> sums = new TreeSet<>(List.of(base));
        for (long weight : weights.values()) {
            List<Long> without = List.copyOf(sums);
            without.forEach(sum -> sums.add(sum + weight));
            if (sums.size() > most) {
                return Optional.empty();
            }
        }
        return Optional.of(sums);
    }

    long least() {
        return base + weights.values().stream().mapToLong(w -> Math.min(w, 0)).sum();
    }

    long most() {
        return base + weights.values().stream().mapToLong(w -> Math.max(w, 0)).sum();
    }
}
