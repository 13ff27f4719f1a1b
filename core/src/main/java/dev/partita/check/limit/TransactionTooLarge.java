package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Effect;
import dev.partita.model.ParameterName;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.OneItem;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.price.Limits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The actions of a transaction that can be taken together, lists at their maximum: those without a condition, and the most of
 * those under the same one. Lists without a maximum are left alone.
 */
public final class TransactionTooLarge implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.TRANSACTION_TOO_LARGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            for (Step step : writing.plan().steps()) {
                if (step.transacts()) {
                    transaction(subject, writing, step, findings);
                }
            }
        }
        return findings.all();
    }

    /** Actions and bytes. */
    private record Load(long actions, long bytes) {
        Load plus(Load other) {
            return new Load(actions + other.actions, bytes + other.bytes);
        }
    }

    private static void transaction(Subject subject, Writing writing, Step step, Findings findings) {
        Map<List<Only>, Load> loads = new LinkedHashMap<>();
        loads.put(List.of(), new Load(0, 0));
        OneItem items = new OneItem(subject.design(), writing.write().parameters());
        boolean isOfOne = step instanceof Step.Transactions;
        items.groups(step.actions())
                .forEach(g -> loads.merge(g.get(0).only(), load(subject, writing, items, g, isOfOne), Load::plus));
        Load always = loads.get(List.of());
        for (Map.Entry<List<Only>, Load> entry : loads.entrySet()) {
            Load all = entry.getKey().isEmpty() ? always : always.plus(entry.getValue());
            if (all.actions > Limits.TRANSACTION_ACTIONS) {
                findings.add(
                        writing.write().id(),
                        "A transaction can have " + all.actions + " actions; DynamoDB takes "
                                + Limits.TRANSACTION_ACTIONS + ".");
            } else if (all.bytes > Limits.TRANSACTION_BYTES) {
                findings.add(
                        writing.write().id(),
                        "A transaction can have " + all.bytes + " bytes; DynamoDB takes " + Limits.TRANSACTION_BYTES
                                + ".");
            }
        }
    }

    /**
     * Actions on one item are one.
     *
     * @param isOfOne whether the transaction is of one repetition
     */
    private static Load load(Subject subject, Writing writing, OneItem items, List<Action> group, boolean isOfOne) {
        Action action = group.get(0);
        long times = isOfOne || group.size() > 1 || items.isOfOne(action)
                ? 1
                : action.repeat().map(r -> times(writing, r)).orElse(1L);
        ItemType type = subject.design().holder(subject.design().itemType(action.type()));
        boolean isWritten = group.stream()
                .anyMatch(a -> a instanceof Action.Put
                        || items.isInside(a)
                        || a instanceof Action.Update && type.kind() == ItemType.Kind.CHUNK);
        long bytes = isWritten ? new Largest(subject, type).item() : 0;
        return new Load(times, times * bytes);
    }

    private static long times(Writing writing, Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.Shared shared -> times(writing, shared.each());
            case Action.Repeat.PerElement element ->
                most(writing.write().effects(), element.list()).orElse(1L);
            case Action.Repeat.PerRow row ->
                writing.plan().finds().stream()
                        .filter(n -> n.id().equals(row.node()))
                        .filter(Node.Elements.class::isInstance)
                        .findFirst()
                        .flatMap(n -> most(writing.write().effects(), ((Node.Elements) n).list()))
                        .orElse(1L);
        };
    }

    private static Optional<Long> most(List<Effect> effects, ParameterName list) {
        return effects.stream()
                .filter(Effect.ForEach.class::isInstance)
                .map(Effect.ForEach.class::cast)
                .filter(e -> e.list().equals(list))
                .map(Effect.ForEach::max)
                .max(Long::compare);
    }
}
