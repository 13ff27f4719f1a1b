package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import java.util.List;
import java.util.function.Predicate;

/** The first rows of another stage, behind those that an earlier page has answered. */
final class CutStage extends Stage {
    private final Rows rows;

    /** @param answered tells the rows that stand before this page; it is asked in order */
    CutStage(NodeId id, Feed input, int limit, Predicate<Row> answered) {
        super(id);
        this.rows = new Rows(input, limit, answered);
    }

    @Override
    Feed arrivals() {
        return rows;
    }

    /** The page's rows. */
    List<Row> page() {
        return rows.all();
    }

    /** Whether it is known that nothing follows the page. */
    boolean isLast() {
        return rows.reader.isExhausted();
    }

    private final class Rows extends Feed {
        private final FeedReader reader;
        private final int limit;
        private final Predicate<Row> answered;

        Rows(Feed input, int limit, Predicate<Row> answered) {
            this.reader = new FeedReader(input);
            this.limit = limit;
            this.answered = answered;
        }

        @Override
        protected boolean more(int want) {
            while (size() < limit) {
                var row = reader.next(limit);
                if (row.isEmpty()) {
                    return false;
                }
                if (!answered.test(row.get())) {
                    add(row.get().at(id()));
                }
            }
            return false;
        }
    }
}
