package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Goes on where a page ended, and says where this one ends. */
final class PagedRead implements Resumption {
    private static final int NAME_BYTES = 12;

    private final ReadPlan plan;
    private final Optional<Position> from;
    private final Set<String> resumable = new LinkedHashSet<>();
    private final Map<String, Sequence> sequences = new LinkedHashMap<>();

    private record Sequence(QueryFeed feed, String node) {}

    PagedRead(ReadPlan plan, Optional<Position> from) {
        this.plan = plan;
        this.from = from;
        plan.paging().filter(ReadPlan.Paging::byKeys).ifPresent(p -> addSources(p.cut()));
    }

    /** The Queries whose items the rows of a node are made of. */
    private void addSources(String id) {
        plan.node(id).ifPresent(node -> {
            if (node instanceof Query) {
                resumable.add(id);
            } else {
                node.each()
                        .ifPresentOrElse(this::addSources, () -> node.inputs().forEach(this::addSources));
            }
        });
    }

    @Override
    public void resume(Query query, QueryFeed feed) {
        if (!resumable.contains(query.id())) {
            return;
        }
        String name = shortName(feed.name());
        sequences.put(name, new Sequence(feed, query.id()));
        if (from.isPresent()
                && from.get() instanceof Position.Keys keys
                && keys.bySequence().containsKey(name)) {
            keys.bySequence().get(name).ifPresentOrElse(feed::resume, feed::end);
        }
    }

    private static String shortName(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, NAME_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public java.util.function.Predicate<Row> answered() {
        if (from.isEmpty() || plan.paging().isEmpty() || !(from.get() instanceof Position.Last last)) {
            return row -> false;
        }
        ReadPlan.Paging paging = plan.paging().get();
        if (paging.order().isFree()) {
            return new UntilFound(paging.identifier(), last);
        }
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (int i = 0; i < last.sort().size(); i++) {
            values.put(paging.order().sorts().get(i).path(), last.sort().get(i));
        }
        for (int i = 0; i < last.identifier().size(); i++) {
            values.put(paging.identifier().get(i), last.identifier().get(i));
        }
        return row -> paging.order().compare(row.values(), values, paging.identifier()) <= 0;
    }

    /** Without an order, rows come as they came before: all up to the one that was answered last. */
    private static final class UntilFound implements java.util.function.Predicate<Row> {
        private final List<String> identifier;
        private final Position.Last last;
        private int passed;
        private boolean isFound;

        UntilFound(List<String> identifier, Position.Last last) {
            this.identifier = identifier;
            this.last = last;
        }

        @Override
        public boolean test(Row row) {
            if (isFound || passed >= last.answered()) {
                return false;
            }
            passed++;
            isFound = true;
            for (int i = 0; i < identifier.size(); i++) {
                isFound &= Values.equal(
                        Values.at(row.values(), identifier.get(i)),
                        Optional.of(last.identifier().get(i)));
            }
            return true;
        }
    }

    /** Where the page ends; nothing if nothing follows. */
    CompletableFuture<Optional<Position>> end(Cutting cut) {
        return cut.all().thenApply(rows -> end(cut, rows));
    }

    private Optional<Position> end(Cutting cut, List<Row> rows) {
        if (cut.isLast() || plan.paging().isEmpty()) {
            return Optional.empty();
        }
        ReadPlan.Paging paging = plan.paging().get();
        if (paging.byKeys()) {
            return Optional.of(new Position.Keys(keys(rows)));
        }
        Map<String, AttributeValue> last =
                rows.isEmpty() ? Map.of() : rows.get(rows.size() - 1).values();
        int before = from.isPresent() && from.get() instanceof Position.Last past ? past.answered() : 0;
        List<String> sort = paging.order().sorts().stream().map(Sort::path).toList();
        return Optional.of(new Position.Last(at(last, sort), at(last, paging.identifier()), before + rows.size()));
    }

    private List<AttributeValue> at(Map<String, AttributeValue> values, List<String> paths) {
        List<AttributeValue> all = new ArrayList<>();
        for (String path : paths) {
            all.add(Values.at(values, path)
                    .orElseThrow(() -> new DesignFault(
                            plan.pattern() + ": a cursor needs " + path + ", which the answered rows don't have")));
        }
        return all;
    }

    private Map<String, Optional<Map<String, AttributeValue>>> keys(List<Row> rows) {
        Map<String, Optional<Map<String, AttributeValue>>> keys = new LinkedHashMap<>();
        if (from.isPresent() && from.get() instanceof Position.Keys before) {
            keys.putAll(before.bySequence());
        }
        sequences.forEach((name, sequence) -> {
            List<Row> arrived = sequence.feed().rows();
            int last = rows.stream()
                    .mapToInt(row -> placeOf(row.from(sequence.node()).orElse(row), arrived))
                    .max()
                    .orElse(-1);
            if (sequence.feed().hasEnded() && last == arrived.size() - 1) {
                keys.put(name, Optional.empty());
            } else if (last >= 0) {
                keys.put(name, Optional.of(sequence.feed().position(arrived.get(last))));
            }
        });
        return keys;
    }

    private static int placeOf(Row row, List<Row> rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) == row) {
                return i;
            }
        }
        return -1;
    }
}
