package dev.partita.solve;

/** Which literal to assume next: the rule decides how many nodes a search needs, never what it finds. */
final class Branching {
    private final Rows rows;
    private final Assignment assignment;
    private final OpenRows open;

    Branching(Rows rows, Assignment assignment, OpenRows open) {
        this.rows = rows;
        this.assignment = assignment;
        this.open = open;
    }

    /** To find good values: the row that loses most without its cheapest option takes it; -1: all rows are satisfied. */
    int dive(Ascent goal) {
        int result = -1;
        long greatest = -1;
        boolean cover = false;
        for (int row = 0; row < open.count(); row++) {
            boolean covers = covers(row);
            if (cover && !covers) {
                continue;
            }
            int cheapest = cheapest(row, goal);
            long loss = loss(row, goal, cheapest);
            if ((covers && !cover) || loss > greatest) {
                cover = covers;
                greatest = loss;
                result = cheapest;
            }
        }
        return result;
    }

    /** To prove that there are no better ones: the cost that most rows fight over; -1: all rows are satisfied. */
    int split(Ascent goal) {
        int result = -1;
        long greatest = 0;
        for (int literal = 0; literal < 2 * rows.variables && open.count() > 0; literal++) {
            long contested = assignment.isOpen(literal) ? goal.contested(literal) : 0;
            if (contested > greatest) {
                greatest = contested;
                result = literal;
            }
        }
        return result >= 0 ? result : dive(goal);
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
