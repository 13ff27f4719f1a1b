package dev.partita.verify.execute;

import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.verify.item.ValueOrder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** One value over rows. */
final class Summary {
    private Summary() {}

    /** A count or sum of nothing is zero; the least or greatest of nothing is absent. */
    static Optional<Value> of(Node.Summarize node, List<Row> rows) {
        if (node.exists()) {
            return Optional.of(Value.of(!rows.isEmpty()));
        }
        return switch (node.kind()) {
            case COUNT -> Optional.of(Value.of(rows.size()));
            case SUM -> Optional.of(Value.of(sum(values(node, rows))));
            case MIN -> values(node, rows).stream().min(ValueOrder.TOTAL);
            case MAX -> values(node, rows).stream().max(ValueOrder.TOTAL);
        };
    }

    private static List<Value> values(Node.Summarize node, List<Row> rows) {
        Path path = node.of().orElseThrow(() -> new PlanFault(node.id() + " does not say what it summarizes"));
        return rows.stream().map(r -> r.value(path)).flatMap(Optional::stream).toList();
    }

    private static BigDecimal sum(List<Value> values) {
        return values.stream()
                .map(v -> v instanceof Value.Number number ? number.number() : BigDecimal.ZERO)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
