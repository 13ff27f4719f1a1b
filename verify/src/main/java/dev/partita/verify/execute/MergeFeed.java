package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The rows of several sequences, each in order, in order. Holds one row of each. */
final class MergeFeed extends Feed {
    private final Supplier<List<Feed>> inputs;
    private final RowOrder order;
    private final NodeId id;
    private List<FeedReader> readers = List.of();
    private boolean begun;

    MergeFeed(NodeId id, Supplier<List<Feed>> inputs, RowOrder order) {
        this.id = id;
        this.inputs = inputs;
        this.order = order;
    }

    @Override
    protected boolean more(int want) {
        if (!begun) {
            begun = true;
            readers = new ArrayList<>(inputs.get().stream().map(FeedReader::new).toList());
        }
        for (int taken = 0; taken < want; taken++) {
            Optional<FeedReader> least = least(want);
            if (least.isEmpty()) {
                return false;
            }
            add(least.get().next(want).orElseThrow().at(id));
        }
        return !readers.stream().allMatch(FeedReader::isExhausted);
    }

    private Optional<FeedReader> least(int want) {
        readers.forEach(r -> skipUnordered(r, want));
        return readers.stream()
                .filter(r -> r.peek(want).isPresent())
                .min(Comparator.comparing(r -> r.peek(want).orElseThrow(), order));
    }

    private void skipUnordered(FeedReader reader, int want) {
        while (reader.peek(want).filter(r -> !order.has(r)).isPresent()) {
            reader.next(want);
        }
    }
}
