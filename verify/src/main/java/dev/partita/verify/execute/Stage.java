package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import java.util.List;

/** A node at work: its rows, shared by all its consumers. */
abstract class Stage {
    private final NodeId id;

    Stage(NodeId id) {
        this.id = id;
    }

    final NodeId id() {
        return id;
    }

    /** All rows in the order in which they come. */
    abstract Feed arrivals();

    /** The sequences that are each in order: one for each shard, and for each row that a source runs for. */
    List<Feed> feeds() {
        return List.of(arrivals());
    }

    /**
     * The rows that were answered for a row of the node {@code each}.
     *
     * @param want how many rows of {@code each} the consumer goes through at once
     */
    List<Row> answersFor(NodeId each, Row row, int want) {
        return arrivals().all().stream()
                .filter(r -> r.from(each).map(from -> from == row).orElseGet(() -> r.agrees(row)))
                .toList();
    }
}
