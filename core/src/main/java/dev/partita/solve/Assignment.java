package dev.partita.solve;

/**
 * Literals assumed so far and all that the rows force from them, each row by itself; can be undone to any earlier mark.
 */
final class Assignment {
    private static final byte TRUE = 1;
    private static final byte FALSE = -1;

    private final Rows rows;
    private final byte[] truth;
    /** By how much the literals that are not false exceed the right side. */
    private final long[] slack;
    /** What the true literals lack of the right side. */
    private final long[] need;

    private final int[] trail;
    private int size;
    private int head;

    Assignment(Rows rows) {
        this.rows = rows;
        truth = new byte[2 * rows.variables];
        trail = new int[rows.variables];
        need = rows.right.clone();
        slack = new long[rows.count()];
        for (int row = 0; row < slack.length; row++) {
            long sum = 0;
            for (long coefficient : rows.coefficients[row]) {
                sum += coefficient;
            }
            slack[row] = sum - rows.right[row];
        }
    }

    /** What the rows force before anything is assumed; false: they contradict each other. */
    boolean start() {
        for (int row = 0; row < slack.length; row++) {
            if (!force(row)) {
                return false;
            }
        }
        return propagate();
    }

    /** Makes a literal true with all that follows; false: that contradicts the rows, and a mark must be undone. */
    boolean assume(int literal) {
        if (truth[literal] == FALSE) {
            return false;
        }
        if (isOpen(literal)) {
            push(literal);
        }
        return propagate();
    }

    boolean isTrue(int literal) {
        return truth[literal] == TRUE;
    }

    boolean isOpen(int literal) {
        return truth[literal] == 0;
    }

    boolean satisfies(int row) {
        return need[row] <= 0;
    }

    int mark() {
        return size;
    }

    /** The literal made true as the {@code index}-th. */
    int at(int index) {
        return trail[index];
    }

    void undo(int mark) {
        while (size > mark) {
            int literal = trail[--size];
            if (size < head) {
                shift(literal, -1);
            }
            truth[literal] = 0;
            truth[Literal.not(literal)] = 0;
        }
        head = Math.min(head, mark);
    }

    private void push(int literal) {
        truth[literal] = TRUE;
        truth[Literal.not(literal)] = FALSE;
        trail[size++] = literal;
    }

    private boolean propagate() {
        while (head < size) {
            int literal = trail[head++];
            shift(literal, 1);
            for (int row : rows.rowsOf[Literal.not(literal)]) {
                if (!force(row)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void shift(int literal, int sign) {
        int[] helped = rows.rowsOf[literal];
        for (int i = 0; i < helped.length; i++) {
            need[helped[i]] -= sign * rows.coefficientsOf[literal][i];
        }
        int opposite = Literal.not(literal);
        int[] hurt = rows.rowsOf[opposite];
        for (int i = 0; i < hurt.length; i++) {
            slack[hurt[i]] -= sign * rows.coefficientsOf[opposite][i];
        }
    }

    /** What a row can't do without must be true. */
    private boolean force(int row) {
        if (slack[row] < 0) {
            return false;
        }
        if (need[row] <= 0) {
            return true;
        }
        int[] literals = rows.literals[row];
        long[] coefficients = rows.coefficients[row];
        for (int i = 0; i < literals.length && coefficients[i] > slack[row]; i++) {
            if (isOpen(literals[i])) {
                push(literals[i]);
            }
        }
        return true;
    }
}
