package dev.partita.solve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which costs follow from each literal alone, found by assuming it. Literals that cannot be true are settled on the way. Of very large problems not
 * all are assumed: from the others nothing is known to follow.
 */
final class Implications {
    /** So many literals are made true on the way: a few seconds. What is known by then is a bound; more would take longer than a library. */
    static final long MOST = 8_000_000;

    private static final int[] NONE = {};

    private final boolean[] costly;
    private final int[][] followers;
    private final int[] popularity;
    private boolean contradictory;
    private long assumed;

    private Implications(List<Costs> objectives, int literals) {
        costly = new boolean[literals];
        objectives.forEach(costs -> {
            for (int literal = 0; literal < literals; literal++) {
                costly[literal] |= costs.of(literal) > 0;
            }
        });
        followers = new int[literals][];
        popularity = new int[literals];
    }

    /**
     * Probes every open literal and settles the opposite of what it refutes.
     *
     * @param most literals that are made true for that
     */
    static Implications of(Rows rows, Assignment assignment, List<Costs> objectives, long most) {
        Implications result = new Implications(objectives, 2 * rows.variables);
        for (int literal = 0; literal < result.followers.length && !result.contradictory; literal++) {
            result.followers[literal] = result.assumed >= most ? NONE : result.probe(assignment, literal);
            for (int follower : result.followers[literal]) {
                result.popularity[follower]++;
            }
        }
        return result;
    }

    /** Some variable can be neither 0 nor 1. */
    boolean contradictory() {
        return contradictory;
    }

    private int[] probe(Assignment assignment, int literal) {
        if (!assignment.isOpen(literal)) {
            return NONE;
        }
        int mark = assignment.mark();
        boolean possible = assignment.assume(literal);
        assumed += assignment.mark() - mark;
        int[] all = possible ? costly(assignment, mark + 1) : NONE;
        assignment.undo(mark);
        contradictory = !possible && !assignment.assume(Literal.not(literal));
        return all;
    }

    /** Called for every literal. */
    private int[] costly(Assignment assignment, int start) {
        int[] all = new int[assignment.mark() - start];
        int count = 0;
        for (int i = start; i < assignment.mark(); i++) {
            int literal = assignment.at(i);
            if (costly[literal]) {
                all[count++] = literal;
            }
        }
        return Arrays.copyOf(all, count);
    }

    /** The literals of an objective's cost that follow from each literal; those that follow from fewest come first. */
    int[][] bearing(Costs costs) {
        Comparator<Integer> order =
                Comparator.<Integer>comparingInt(literal -> popularity[literal]).thenComparing(literal -> literal);
        int[][] result = new int[followers.length][];
        for (int literal = 0; literal < result.length; literal++) {
            result[literal] = IntStream.of(followers[literal])
                    .filter(follower -> costs.of(follower) > 0)
                    .boxed()
                    .sorted(order)
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        return result;
    }
}
