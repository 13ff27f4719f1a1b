package dev.partita.layout.write;

import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.OneItem;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a repetition checks of an item that it changes as well is checked by the change, since a transaction takes one action on an item: it is
 * checked by itself only where nothing is changed.
 *
 * <pre>check Project; update Project segments + 1, if there is no Segment   →   check Project, if there is Segment; update Project …, if there is no Segment</pre>
 */
record Absorbing(Draft draft) {

    Step of(Step step) {
        if (!(step instanceof Step.Transactions)) {
            return step;
        }
        List<Action> actions = new ArrayList<>(step.actions());
        step.actions().stream()
                .filter(a -> a instanceof Action.Demand && a.only().isEmpty())
                .forEach(d -> absorb((Action.Demand) d, actions));
        return new Step.Transactions(actions);
    }

    private void absorb(Action.Demand demand, List<Action> actions) {
        OneItem items = new OneItem(draft.shapes.design(), draft.write.parameters());
        List<Action.Update> changes = actions.stream()
                .filter(a -> a instanceof Action.Update && items.meet(a, demand))
                .map(Action.Update.class::cast)
                .toList();
        if (changes.isEmpty() || changes.stream().anyMatch(c -> c.only().size() > 1)) {
            return;
        }
        changes.forEach(c -> actions.set(actions.indexOf(c), checking(c, demand)));
        int at = actions.indexOf(demand);
        if (changes.stream().anyMatch(c -> c.only().isEmpty())) {
            actions.remove(at);
        } else {
            actions.set(
                    at,
                    where(
                            demand,
                            changes.stream()
                                    .map(c -> c.only().getFirst().negated())
                                    .distinct()
                                    .toList()));
        }
    }

    private static Action.Demand where(Action.Demand demand, List<Only> only) {
        return new Action.Demand(demand.type(), demand.repeat(), only, demand.key(), demand.checks());
    }

    private static Action.Update checking(Action.Update update, Action.Demand demand) {
        List<Check> checks = Stream.concat(demand.checks().stream(), update.checks().stream())
                .distinct()
                .toList();
        return new Action.Update(
                update.type(),
                update.repeat(),
                update.only(),
                update.key(),
                update.changes(),
                update.creates(),
                checks);
    }
}
