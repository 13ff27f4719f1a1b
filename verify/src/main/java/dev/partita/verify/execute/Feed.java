package dev.partita.verify.execute;

import java.util.ArrayList;
import java.util.List;

/** A sequence of rows that are asked for as they are needed, and kept. */
abstract class Feed {
    private final List<Row> rows = new ArrayList<>();
    private boolean ended;

    /**
     * Gets further rows with {@link #add}.
     *
     * @param want how many the consumer can use at once; more or fewer may come
     * @return whether there may be more still
     */
    protected abstract boolean more(int want);

    protected final void add(Row row) {
        rows.add(row);
    }

    /** Whether there is a row at this place; asks until it is there or the end is known. */
    final boolean has(int index, int want) {
        while (rows.size() <= index && !ended) {
            fill(want);
        }
        return index < rows.size();
    }

    /** One attempt to get further rows. */
    final void fill(int want) {
        if (!ended) {
            ended = !more(Math.max(1, want));
        }
    }

    final Row get(int index) {
        return rows.get(index);
    }

    /** How many rows have come so far. */
    final int size() {
        return rows.size();
    }

    /** Whether it is known that no more will come. */
    final boolean ended() {
        return ended;
    }

    /** All rows, however many requests it takes. */
    final List<Row> all() {
        while (!ended) {
            fill(Integer.MAX_VALUE);
        }
        return rows;
    }

    /** Where a row is; negative if it did not come from here. */
    final int indexOf(Row row) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) == row) {
                return i;
            }
        }
        return -1;
    }
}
