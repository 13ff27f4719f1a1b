package dev.partita.verify.execute;

import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.item.Pieces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values out of pieces. */
final class Composing {
    /** Pieces are missing, or not of one value: they were read while it was written. */
    static final class Torn extends RuntimeException {
        private static final long serialVersionUID = 1;

        Torn(String message) {
            super(message);
        }
    }

    private Composing() {}

    /** The same plan, strongly consistent wherever it reads tables. */
    static ReadPlan strongly(ReadPlan plan) {
        return new ReadPlan(
                plan.pattern(),
                plan.guards(),
                plan.nodes().stream().map(Composing::strongly).toList(),
                plan.answers(),
                plan.cursor());
    }

    private static Node strongly(Node node) {
        return switch (node) {
            case Node.Get n
            when n.space().index().isEmpty() ->
                new Node.Get(n.id(), n.each(), n.space(), n.type(), n.key(), true, n.project());
            case Node.Query n
            when n.space().index().isEmpty() ->
                new Node.Query(
                        n.id(),
                        n.each(),
                        n.space(),
                        n.ranges(),
                        n.partition(),
                        n.sort(),
                        n.filter(),
                        n.limit(),
                        n.forward(),
                        true,
                        n.project());
            case Node other -> other;
        };
    }

    static RowwiseStage.RowStep step(Node.Compose compose) {
        return (row, want) -> {
            List<Optional<Row>> rows = compose.pieces().stream().map(row::from).toList();
            List<Optional<Value>> pieces = rows.stream()
                    .map(r -> r.flatMap(f -> f.value(compose.path())))
                    .toList();
            if (!rows.stream().allMatch(Optional::isPresent) || !Pieces.areWhole(pieces)) {
                throw new Torn(compose.path() + " was read while it was written");
            }
            Map<Path, Value> values = new LinkedHashMap<>(row.values());
            values.remove(compose.path());
            Pieces.whole(pieces).ifPresent(v -> values.put(compose.path(), v));
            return List.of(row.with(values));
        };
    }
}
