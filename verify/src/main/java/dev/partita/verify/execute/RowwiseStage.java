package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A stage that makes of each input row none, one or several rows, and keeps their order. */
final class RowwiseStage extends Stage {
    private final Stage input;
    private final RowStep step;
    private final Map<Row, List<Row>> done = new IdentityHashMap<>();
    private final Map<Feed, Feed> mapped = new IdentityHashMap<>();

    RowwiseStage(NodeId id, Stage input, RowStep step) {
        super(id);
        this.input = input;
        this.step = step;
    }

    /** What is done with one row. */
    interface RowStep {
        /** @param want how many rows the consumer can use at once */
        List<Row> of(Row row, int want);

        /** Whether no later row of an ordered sequence can yield anything, given this one. */
        default boolean isOver(Row row) {
            return false;
        }

        /** How many input rows to go through at once for a consumer that can use so many. */
        default int want(int want) {
            return want;
        }
    }

    @Override
    Feed arrivals() {
        return map(input.arrivals());
    }

    @Override
    List<Feed> feeds() {
        return input.feeds().stream().map(this::map).toList();
    }

    @Override
    List<Row> answersFor(NodeId each, Row row, int want) {
        return input.answersFor(each, row, want).stream()
                .flatMap(r -> apply(r, want).stream())
                .toList();
    }

    private Feed map(Feed feed) {
        return mapped.computeIfAbsent(feed, Mapped::new);
    }

    private List<Row> apply(Row row, int want) {
        List<Row> known = done.get(row);
        if (known == null) {
            known = step.of(row, want).stream().map(r -> r.at(id())).toList();
            done.put(row, known);
        }
        return known;
    }

    private final class Mapped extends Feed {
        private final FeedReader reader;

        Mapped(Feed feed) {
            reader = new FeedReader(feed);
        }

        @Override
        protected boolean more(int want) {
            int wanted = step.want(want);
            if (reader.peek(wanted).isEmpty()) {
                return false;
            }
            for (int taken = 0; taken < wanted && reader.isReady(); taken++) {
                Row row = reader.next(wanted).orElseThrow();
                if (step.isOver(row)) {
                    return false;
                }
                apply(row, wanted).forEach(this::add);
            }
            return !reader.isExhausted();
        }
    }
}
