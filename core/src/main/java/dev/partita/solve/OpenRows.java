package dev.partita.solve;

import java.util.Arrays;

/** The rows not yet satisfied, each with its open literals: at least one of them must become true. */
final class OpenRows {
    private final Rows rows;
    private final int[] ids;
    private final int[] starts;
    private int[] literals = new int[64];
    private int count;

    OpenRows(Rows rows) {
        this.rows = rows;
        ids = new int[rows.count()];
        starts = new int[rows.count() + 1];
    }

    void collect(Assignment assignment) {
        count = 0;
        int end = 0;
        for (int row = 0; row < rows.count(); row++) {
            if (assignment.satisfies(row)) {
                continue;
            }
            int[] all = rows.literals[row];
            if (end + all.length > literals.length) {
                literals = Arrays.copyOf(literals, 2 * (end + all.length));
            }
            for (int literal : all) {
                if (assignment.isOpen(literal)) {
                    literals[end++] = literal;
                }
            }
            ids[count] = row;
            starts[++count] = end;
        }
    }

    int count() {
        return count;
    }

    /** Which row it is. */
    int id(int index) {
        return ids[index];
    }

    int start(int index) {
        return starts[index];
    }

    int end(int index) {
        return starts[index + 1];
    }

    int literal(int position) {
        return literals[position];
    }
}
