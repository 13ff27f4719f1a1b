package repositories.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A stage that makes of each input row none, one or several rows, and keeps their order. */
final class RowwiseStage implements Stage {
    private final String id;
    private final Stage input;
    private final RowStep step;
    private final Map<Row, List<Row>> done = new IdentityHashMap<>();
    private final Map<Feed, Feed> mapped = new IdentityHashMap<>();

    RowwiseStage(String id, Stage input, RowStep step) {
        this.id = id;
        this.input = input;
        this.step = step;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Feed arrivals() {
        return map(input.arrivals());
    }

    @Override
    public List<Feed> feeds() {
        return input.feeds().stream().map(this::map).toList();
    }

    @Override
    public List<Row> answersFor(String each, Row row, int want) {
        List<Row> all = new ArrayList<>();
        input.answersFor(each, row, want).forEach(answered -> all.addAll(apply(answered, want)));
        return all;
    }

    private Feed map(Feed feed) {
        return mapped.computeIfAbsent(feed, Mapped::new);
    }

    private List<Row> apply(Row row, int want) {
        List<Row> known = done.get(row);
        if (known == null) {
            known = step.of(row, want).stream().map(r -> r.at(id)).toList();
            done.put(row, known);
        }
        return known;
    }

    private final class Mapped extends Feed {
        private final FeedReader reader;

        Mapped(Feed feed) {
            this.reader = new FeedReader(feed);
        }

        @Override
        boolean more(int want) {
            int wanted = step.wanted(want);
            if (reader.peek(wanted).isEmpty()) {
                return false;
            }
            for (int taken = 0; taken < wanted && reader.isReady(); taken++) {
                Optional<Row> row = reader.take(wanted);
                if (row.isEmpty() || step.isOver(row.get())) {
                    return false;
                }
                rows().addAll(apply(row.get(), wanted));
            }
            return !reader.isExhausted();
        }
    }
}
