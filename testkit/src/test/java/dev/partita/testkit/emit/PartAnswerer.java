package dev.partita.testkit.emit;

import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.PlainEntity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * Emitted code that has a part of the patterns, beside the design's plans, which have the others: both work on the same items.
 *
 * @param patterns those of the code
 */
record PartAnswerer(Set<PatternId> patterns, Answerer code, Answerer plans) implements Answerer {
    @Override
    public List<String> store(List<PlainEntity> entities, Instant now) {
        return plans.store(entities, now);
    }

    @Override
    public ObjectNode read(Read read, Call call, Optional<String> cursor) {
        return of(read.id()).read(read, call, cursor);
    }

    @Override
    public ObjectNode write(Write write, Call call) {
        return of(write.id()).write(write, call);
    }

    private Answerer of(PatternId pattern) {
        return patterns.contains(pattern) ? code : plans;
    }
}
