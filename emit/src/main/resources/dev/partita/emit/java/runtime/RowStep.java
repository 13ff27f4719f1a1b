package repositories.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What is done with one row. */
interface RowStep {
    CompletableFuture<List<Row>> of(Row row, int want);

    /** Whether no later row of an ordered sequence can yield anything, given this one. */
    default boolean isOver(Row row) {
        return false;
    }

    /** How many input rows to go through at once for a consumer that can use so many. */
    default int wanted(int want) {
        return want;
    }
}
