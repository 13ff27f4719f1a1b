package repositories.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Rows that come all at once. */
final class Once extends Feed {
    private final Supplier<CompletableFuture<List<Row>>> made;

    Once(Supplier<CompletableFuture<List<Row>>> made) {
        this.made = made;
    }

    /** Rows that nobody is asked for. */
    static Once of(Supplier<List<Row>> made) {
        return new Once(() -> Later.now(made.get()));
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        return made.get().thenApply(all -> {
            rows().addAll(all);
            return false;
        });
    }
}
