package repositories.runtime;

import java.util.List;

/** A stage with one sequence. */
record SingleStage(String id, Feed arrivals) implements Stage {
    @Override
    public List<Feed> feeds() {
        return List.of(arrivals);
    }

    @Override
    public List<Row> answersFor(String each, Row row, int want) {
        return Stage.answeredFor(arrivals, each, row);
    }
}
