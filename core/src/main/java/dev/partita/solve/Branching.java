package dev.partita.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which literals to assume next: the rule decides how many nodes a search needs, never what it finds. */
final class Branching {
    /** Of so many open rows one is taken at once. */
    private static final int AT_ONCE = 40;

    private record Row(int cheapest, long loss) {}

    private final Rows rows;
    private final Assignment assignment;
    private final OpenRows open;

    Branching(Rows rows, Assignment assignment, OpenRows open) {
        this.rows = rows;
        this.assignment = assignment;
        this.open = open;
    }

    /**
     * To find good values: rows that lose most without their cheapest option take it, many at once while many are open. Empty:
     * all rows are satisfied.
     */
    List<Integer> dive(Ascent goal) {
        List<Row> all = new ArrayList<>();
        boolean cover = false;
        for (int row = 0; row < open.count(); row++) {
            boolean covers = covers(row);
            if (covers && !cover) {
                cover = true;
                all.clear();
            }
            if (covers == cover) {
                int cheapest = cheapest(row, goal);
                all.add(new Row(cheapest, loss(row, goal, cheapest)));
            }
        }
        return all.stream()
                .sorted(Comparator.comparingLong(Row::loss).reversed())
                .limit(1 + all.size() / AT_ONCE)
                .map(Row::cheapest)
                .toList();
    }

    /** To prove that there are no better ones: the cost that most rows fight over. Empty: all rows are satisfied. */
    List<Integer> split(Ascent goal) {
        int result = -1;
        long greatest = 0;
        for (int literal = 0; literal < 2 * rows.variables && open.count() > 0; literal++) {
            long contested = assignment.isOpen(literal) ? goal.contested(literal) : 0;
            if (contested > greatest) {
                greatest = contested;
                result = literal;
            }
        }
        return result >= 0 ? List.of(result) : dive(goal);
    }

    /** Rows of which something must be taken matter more than those of which something must not. */
    private boolean covers(int row) {
        for (int i = open.start(row); i < open.end(row); i++) {
            if (!Literal.taken(open.literal(i))) {
                return false;
            }
        }
        return true;
    }

    private int cheapest(int row, Ascent goal) {
        int result = open.literal(open.start(row));
        for (int i = open.start(row) + 1; i < open.end(row); i++) {
            result = goal.reach(open.literal(i)) < goal.reach(result) ? open.literal(i) : result;
        }
        return result;
    }

    private long loss(int row, Ascent goal, int cheapest) {
        long second = Long.MAX_VALUE;
        for (int i = open.start(row); i < open.end(row); i++) {
            if (open.literal(i) != cheapest) {
                second = Math.min(second, goal.reach(open.literal(i)));
            }
        }
        return second - goal.reach(cheapest);
    }
}
