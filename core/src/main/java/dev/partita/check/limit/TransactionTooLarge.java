package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Action;
import dev.partita.plan.Exclusions;
import dev.partita.plan.OneItem;
import dev.partita.plan.Repetitions;
import dev.partita.plan.Step;
import dev.partita.price.Limits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The actions of a transaction that can be taken together, lists at their maximum. Lists without a maximum are left alone. */
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
    private record Load(long actions, long bytes) {}

    private static void transaction(Subject subject, Writing writing, Step step, Findings findings) {
        Map<Action, Load> loads = new LinkedHashMap<>();
        OneItem items = new OneItem(subject.design(), writing.write().parameters());
        boolean isOfOne = step instanceof Step.Transactions;
        items.groups(step.actions()).forEach(g -> loads.put(g.get(0), load(subject, writing, items, g, isOfOne)));
        long actions = most(loads, Load::actions);
        long bytes = most(loads, Load::bytes);
        if (actions > Limits.TRANSACTION_ACTIONS) {
            findings.add(
                    writing.write().id(),
                    "A transaction can have " + actions + " actions; DynamoDB takes " + Limits.TRANSACTION_ACTIONS
                            + ".");
        } else if (bytes > Limits.TRANSACTION_BYTES) {
            findings.add(
                    writing.write().id(),
                    "A transaction can have " + bytes + " bytes; DynamoDB takes " + Limits.TRANSACTION_BYTES + ".");
        }
    }

    private static long most(Map<Action, Load> loads, ToLongFunction<Load> of) {
        ToLongFunction<Action> times = a -> of.applyAsLong(loads.get(a));
        return Exclusions.together(List.copyOf(loads.keySet()), times).stream()
                .mapToLong(times)
                .sum();
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
                : new Repetitions(writing.write(), writing.plan()).most(action);
        ItemType type = subject.design().holder(subject.design().itemType(action.type()));
        boolean isWritten = group.stream()
                .anyMatch(a -> a instanceof Action.Put
                        || items.isInside(a)
                        || a instanceof Action.Update && type.kind() == ItemType.Kind.CHUNK);
        long bytes = isWritten ? new Largest(subject, type).item() : 0;
        return new Load(times, times * bytes);
    }
}
