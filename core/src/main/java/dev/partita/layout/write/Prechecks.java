package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.plan.Action;
import dev.partita.plan.Action.Repeat;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan.Demanded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A write whose condition fails changes nothing, though its effects are steps of their own: what a later step demands is
 * demanded by a read before the first. The step demands it again, so that a stale read, where the write allows one, can refuse
 * what is there, but never do what must not be done.
 */
record Prechecks(Draft draft) {

    void of(List<Step> steps) {
        List<Action> demanded = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if (i > 0 || isRepeated(steps.get(0))) {
                List<Action> before = steps.subList(0, i).stream()
                        .flatMap(s -> s.actions().stream())
                        .toList();
                steps.get(i).actions().stream()
                        .filter(a -> before.stream().noneMatch(b -> isMadeBy(b, a)))
                        .forEach(a -> {
                            demand(a, demanded);
                            demanded.add(a);
                        });
            }
        }
    }

    private static boolean isRepeated(Step step) {
        return step instanceof Step.Transactions
                || step instanceof Step.Plain plain && plain.action().repeat().isPresent();
    }

    /** @param demanded whose demands have been read for */
    private void demand(Action action, List<Action> demanded) {
        List<Check> reporting = action.checks().stream()
                .filter(c -> c.failure() instanceof Check.Reports)
                .filter(c -> demanded.stream().noneMatch(d -> demands(d, c, action)))
                .toList();
        if (reporting.isEmpty()) {
            return;
        }
        NodeId node = read(action);
        for (Check check : reporting) {
            boolean absent = check.kind() == Check.Kind.ABSENT;
            String text = ((Check.Reports) check.failure()).condition();
            draft.demand(new Demanded(node, check.ofPresent(), absent, only(action, check, node), text), scope(action));
        }
    }

    /** What need not be there is demanded of what was found alone. */
    private static List<Only> only(Action action, Check check, NodeId node) {
        return check.kind() == Check.Kind.HOLDS_IF_PRESENT
                ? Stream.concat(action.only().stream(), Stream.of(new Only.Found(node)))
                        .distinct()
                        .toList()
                : action.only();
    }

    /** Whether an action demands of the same item what another demands of it, at least wherever that is taken: nothing more would be read. */
    private boolean demands(Action one, Check check, Action other) {
        return one.type().equals(other.type())
                && key(one).equals(key(other))
                && (scope(one).equals(scope(other)) || isOfOne(one) && isOfOne(other) && !varies(one))
                && other.only().containsAll(one.only())
                && one.checks().stream()
                        .anyMatch(c -> c.failure() instanceof Check.Reports
                                && c.kind() == check.kind()
                                && c.predicate().equals(check.predicate()));
    }

    /** Whether it is about one item in all repetitions. */
    private boolean isOfOne(Action action) {
        return key(action).stream()
                .flatMap(k -> k.pieces().stream())
                .allMatch(p -> p instanceof KeyValue.Text
                        || p instanceof KeyValue.Of of && !draft.finds.varies(of.operand(), scope(action)));
    }

    /** Once, or in each repetition if it is demanded in some of them only. */
    private NodeId read(Action action) {
        Scope scope = scope(action);
        ItemType type = draft.shapes.design().itemType(action.type());
        return varies(action)
                ? draft.finds.getEach(scope, type, key(action), draft.findsStrongly())
                : draft.finds.get(scope, type, key(action), draft.findsStrongly());
    }

    private boolean varies(Action action) {
        return action.only().stream().anyMatch(o -> draft.finds.varies(o, scope(action)));
    }

    /** Whether an earlier action stores or deletes the item that this one demands something of. */
    private boolean isMadeBy(Action earlier, Action action) {
        boolean makes = switch (earlier) {
            case Action.Put put -> true;
            case Action.Update update -> update.creates();
            case Action.Delete delete -> true;
            case Action.Demand demand -> false;
        };
        return makes && earlier.type().equals(action.type()) && key(earlier).equals(key(action));
    }

    private Scope scope(Action action) {
        return action.repeat().map(this::scope).orElse(Scope.ONCE);
    }

    private Scope scope(Repeat repeat) {
        return switch (repeat) {
            case Repeat.PerElement element -> draft.scopeOf(element.list());
            case Repeat.PerRow row -> draft.scopeOf(row.node());
            case Repeat.Shared shared -> scope(shared.each());
        };
    }

    private List<KeyValue> key(Action action) {
        return switch (action) {
            case Action.Put put ->
                new Keys(draft.shapes)
                        .of(
                                draft.shapes.design().itemType(put.type()),
                                p -> put.image().stream()
                                        .filter(f -> f.path().equals(p))
                                        .map(f -> f.operand())
                                        .findFirst())
                        .orElseThrow(() -> draft.refusal("nothing tells the key of " + put.type()));
            case Action.Update update -> update.key();
            case Action.Delete delete -> delete.key();
            case Action.Demand demand -> demand.key();
        };
    }
}
