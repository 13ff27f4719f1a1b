package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A sequence of rows that are asked for as they are needed, and kept. */
abstract class Feed {
    /** What is wanted by who wants all. */
    static final int ALL = Integer.MAX_VALUE;

    private final List<Row> rows = new ArrayList<>();
    private boolean isOver;

    /** Gets further rows, about as many as wanted, into {@code rows}; answers whether there may be more still. */
    abstract CompletableFuture<Boolean> more(int want);

    /** Those that have come. */
    final List<Row> rows() {
        return rows;
    }

    /** Whether it is known that no more will come. */
    final boolean hasEnded() {
        return isOver;
    }

    /** One attempt to get further rows. */
    final CompletableFuture<Void> fill(int want) {
        return isOver ? Later.DONE : more(Math.max(1, want)).thenAccept(more -> isOver = !more);
    }

    /** The row at this place; asks until it is there or the end is known. */
    final CompletableFuture<Optional<Row>> at(int index, int want) {
        return Later.whilst(() -> rows.size() <= index && !isOver, () -> fill(want))
                .thenApply(filled -> index < rows.size() ? Optional.of(rows.get(index)) : Optional.empty());
    }

    /** All rows, however many requests it takes. */
    final CompletableFuture<List<Row>> all() {
        return Later.whilst(() -> !isOver, () -> fill(ALL)).thenApply(filled -> rows);
    }
}
