package repositories.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A stage with one sequence. */
record SingleStage(String id, Feed arrivals) implements Stage {
    @Override
    public CompletableFuture<List<Feed>> feeds() {
        return Later.now(List.of(arrivals));
    }

    @Override
    public CompletableFuture<List<Row>> answersFor(String each, Row row, int want) {
        return Stage.answeredFor(arrivals, each, row);
    }
}
