package dev.partita.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Disjoint groups of variables of which one is taken, or at most one: what any assignment pays in any case, and between what any
 * assignment's sums lie, is then known much better than of variables that have nothing to do with each other.
 */
final class Groups {
    private final List<Group> groups = new ArrayList<>();
    private final BitSet unavoidable = new BitSet();
    private final int size;

    /** @param isOne whether one of them is always taken; else it may be none */
    private record Group(List<Integer> members, boolean isOne) {
        private long lowest(long[] coefficients) {
            long lowest = members.stream().mapToLong(m -> coefficients[m]).min().orElse(0);
            return isOne ? lowest : Math.min(0, lowest);
        }

        private long certain(long[] coefficients) {
            return isOne ? lowest(coefficients) : 0;
        }

        private long highest(long[] coefficients) {
            long highest =
                    members.stream().mapToLong(m -> coefficients[m]).max().orElse(0);
            return isOne ? highest : Math.max(0, highest);
        }
    }

    private Groups(int size) {
        this.size = size;
    }

    static Groups of(Problem problem) {
        Groups result = new Groups(problem.variables().size());
        BitSet grouped = new BitSet();
        Consequences consequences = Consequences.of(problem);
        for (List<Integer> one : consequences.exclusive()) {
            result.unavoidable.or(consequences.common(one));
            List<Integer> free = one.stream().filter(v -> !grouped.get(v)).toList();
            result.groups.add(new Group(free, free.size() == one.size()));
            free.forEach(grouped::set);
        }
        IntStream.range(0, result.size)
                .filter(v -> !grouped.get(v))
                .forEach(v -> result.groups.add(new Group(List.of(v), result.unavoidable.get(v))));
        return result;
    }

    /** The least that a sum comes to. */
    long lowest(List<Term> terms) {
        long[] coefficients = coefficients(terms);
        long sum = 0;
        for (Group group : groups) {
            sum = Math.addExact(sum, group.lowest(coefficients));
        }
        return sum;
    }

    /** The most that a sum comes to. */
    long highest(List<Term> terms) {
        long[] coefficients = coefficients(terms);
        long sum = 0;
        for (Group group : groups) {
            sum = Math.addExact(sum, group.highest(coefficients));
        }
        return sum;
    }

    /** What groups of which one is always taken add to a sum at the least. */
    long certain(List<Term> terms) {
        long[] coefficients = coefficients(terms);
        long sum = 0;
        for (Group group : groups) {
            sum = Math.addExact(sum, group.certain(coefficients));
        }
        return sum;
    }

    /** The same sum without what is certain: for every assignment it is less by that. */
    List<Term> uncertain(List<Term> terms) {
        long[] coefficients = coefficients(terms);
        for (Group group : groups) {
            long certain = group.certain(coefficients);
            group.members().forEach(m -> coefficients[m] = Math.subtractExact(coefficients[m], certain));
        }
        return IntStream.range(0, size)
                .filter(v -> coefficients[v] != 0)
                .mapToObj(v -> new Term(v, coefficients[v]))
                .toList();
    }

    private long[] coefficients(List<Term> terms) {
        long[] coefficients = new long[size];
        terms.forEach(t -> coefficients[t.variable()] = Math.addExact(coefficients[t.variable()], t.coefficient()));
        return coefficients;
    }
}
