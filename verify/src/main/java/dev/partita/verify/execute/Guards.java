package dev.partita.verify.execute;

import dev.partita.model.AttributeType;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Guard;
import dev.partita.verify.item.ValueOrder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Whether a call is one for which nothing is asked, of all sources or of some. */
final class Guards {
    private Guards() {}

    /** Whether nothing is asked at all. */
    static boolean stop(List<Guard> guards, Scope scope) {
        return guards.stream().anyMatch(g -> stops(g, scope));
    }

    /** Whether a source asks. */
    static Predicate<NodeId> asking(List<Guard> guards, Scope scope) {
        boolean isStopped = stop(guards, scope);
        Set<NodeId> stopped = guards.stream()
                .filter(g -> g instanceof Guard.OfSource one && stops(one.guard(), scope))
                .map(g -> ((Guard.OfSource) g).source())
                .collect(Collectors.toUnmodifiableSet());
        return source -> !isStopped && !stopped.contains(source);
    }

    private static boolean stops(Guard guard, Scope scope) {
        return switch (guard) {
            case Guard.UpsideDown range -> isUpsideDown(range, scope);
            case Guard.EmptyBatch batch -> scope.elements(batch.batch()).isEmpty();
            case Guard.OfSource one -> false;
            case Guard.EmptyText text ->
                scope.value(text.operand(), new AttributeType.DateTime())
                        .filter(KeyValues::isEmptyText)
                        .isPresent();
        };
    }

    private static boolean isUpsideDown(Guard.UpsideDown range, Scope scope) {
        Optional<Value> low = bound(range.low(), range.high(), scope);
        Optional<Value> high = bound(range.high(), range.low(), scope);
        return low.isPresent()
                && high.isPresent()
                && ValueOrder.compare(low.get(), high.get()).orElse(0) > 0;
    }

    /** The present time takes the form of the other bound. */
    private static Optional<Value> bound(Operand operand, Operand other, Scope scope) {
        AttributeType time = new AttributeType.DateTime();
        return scope.value(operand, other instanceof Operand.Now ? time : form(scope.value(other, time)));
    }

    private static AttributeType form(Optional<Value> value) {
        return switch (value.orElse(new Value.Null())) {
            case Value.Number seconds -> new AttributeType.Epoch();
            case Value.Text text when text.text().length() == 10 -> new AttributeType.Date();
            case Value other -> new AttributeType.DateTime();
        };
    }
}
