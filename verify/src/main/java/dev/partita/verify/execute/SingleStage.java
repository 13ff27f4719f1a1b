package dev.partita.verify.execute;

import dev.partita.model.NodeId;

/** A stage with one sequence. */
final class SingleStage extends Stage {
    private final Feed feed;

    SingleStage(NodeId id, Feed feed) {
        super(id);
        this.feed = feed;
    }

    @Override
    Feed arrivals() {
        return feed;
    }
}
