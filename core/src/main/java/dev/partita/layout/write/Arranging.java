package dev.partita.layout.write;

import dev.partita.model.ParameterName;
import dev.partita.plan.Action;
import dev.partita.plan.Action.Repeat;
import dev.partita.plan.Exclusions;
import dev.partita.plan.OneItem;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The actions of one group as steps: the least that keeps them atomic. */
record Arranging(Draft draft, boolean together) {
    private static final long MOST = 100;
    /** Names and conditions of more children might not fit into the 4 KB of an expression. */
    private static final long MOST_IN_ITEM = 40;

    /** Changes of values inside one item, each with two names and a value, that fit into an expression for sure. */
    private static final long MOST_VALUES_IN_ITEM = 180;

    /** @param together whether repetitions too take place all or none */
    Arranging {}

    List<Step> steps(List<Action> spelled) {
        List<Action> actions = spelled.stream().map(this::perRow).toList();
        if (actions.isEmpty()) {
            return List.of();
        }
        OneItem items = new OneItem(draft.shapes.design(), draft.write.parameters());
        if (items.areOne(actions)) {
            return List.of(one(actions));
        }
        if (isOneEach(actions)) {
            return actions.stream().<Step>map(this::single).toList();
        }
        Optional<UnplannableWrite> tooLarge = tooMany(actions, items).or(() -> tooManyNamed(actions));
        return List.of(apart(actions, items, tooLarge.isPresent())
                .or(() -> tooLarge.isEmpty() ? Optional.of(new Step.Transaction(actions)) : Optional.empty())
                .orElseThrow(tooLarge::get));
    }

    /** Where repetitions need not be together, and are or may be too many for one transaction, each has its own. */
    private Optional<Step> apart(List<Action> actions, OneItem items, boolean tooLarge) {
        return together
                        || actions.stream().anyMatch(this::isOfAll)
                        || !tooLarge && most(together(actions, items, true), items, true) <= MOST
                ? Optional.empty()
                : Apart.of(draft, actions).map(Step.Transactions::new);
    }

    /** Whether it is done for all that were found together: one transaction, whatever else need not be. */
    private boolean isOfAll(Action action) {
        return action.repeat()
                .filter(r -> r instanceof Repeat.PerRow row && draft.finds.isOfAll(row.node()))
                .isPresent();
    }

    /** What follows loosely: a step of its own, by itself for each repetition. */
    Step alone(Action action) {
        return single(perRow(action));
    }

    /** Whether at most one action is taken (for each repetition, where these need not be together). */
    private boolean isOneEach(List<Action> actions) {
        for (int i = 0; i < actions.size(); i++) {
            for (Action other : actions.subList(i + 1, actions.size())) {
                if (!Only.exclude(actions.get(i).only(), other.only())) {
                    return false;
                }
            }
        }
        return actions.stream()
                .noneMatch(a ->
                        a instanceof Action.Demand || together && a.repeat().isPresent());
    }

    /** One request for what is done to one item and to the children in it. */
    private Step one(List<Action> actions) {
        boolean isPut = actions.stream().anyMatch(a -> a instanceof Action.Put && !isInside(a));
        long changed = actions.stream()
                .mapToLong(a -> a.repeat().map(r -> times(r, false)).orElse(1L))
                .sum();
        if (!isPut && changed > MOST_IN_ITEM) {
            throw draft.refusal("up to " + changed + " children would have to be named in one expression");
        }
        return actions.size() == 1 && actions.get(0).repeat().isEmpty()
                ? new Step.Plain(actions.get(0))
                : new Step.Joint(actions);
    }

    private boolean isInside(Action action) {
        return draft.shapes.design().itemType(action.type()).isInside();
    }

    private Step single(Action action) {
        boolean batch = action.repeat().isPresent()
                && !isInside(action)
                && action.checks().isEmpty()
                && (action instanceof Action.Put || action instanceof Action.Delete);
        return batch ? new Step.Batch(List.of(action)) : new Step.Plain(action);
    }

    /** Where something was read for each element, actions run for the rows of that. */
    private Action perRow(Action action) {
        return action.repeat().isEmpty()
                ? action
                : Rebuilding.repeat(action, action.repeat().map(this::perRow));
    }

    private Repeat perRow(Repeat repeat) {
        return switch (repeat) {
            case Repeat.PerElement element ->
                draft.finds
                        .knownElements(element.list())
                        .<Repeat>map(Repeat.PerRow::new)
                        .orElse(element);
            case Repeat.PerRow row -> row;
            case Repeat.Shared shared -> new Repeat.Shared(perRow(shared.each()));
        };
    }

    /**
     * A list whose promised maximum makes more than a hundred actions has no transaction; nor have finds without one that are in
     * it, or need more of it, for the sake of a number alone, which nobody has asked to be kept.
     */
    private Optional<UnplannableWrite> tooMany(List<Action> actions, OneItem items) {
        boolean keepsNumbers = actions.stream()
                .filter(this::isNumber)
                .anyMatch(a -> !together || a.repeat().isPresent());
        List<Action> counted = together(actions, items, keepsNumbers);
        long count = most(counted, items, keepsNumbers);
        return count <= MOST
                ? Optional.empty()
                : Optional.of(draft.refusal(
                        "up to " + count + " actions would have to be taken together, and a transaction holds " + MOST,
                        fewer(counted, count, items)));
    }

    private List<Action> together(List<Action> actions, OneItem items, boolean rows) {
        return Exclusions.together(actions, a -> times(a, items, rows));
    }

    private long most(List<Action> counted, OneItem items, boolean rows) {
        return counted.stream().mapToLong(a -> times(a, items, rows)).sum();
    }

    /** @param rows whether rows count that nobody promises to be few */
    private long times(Action action, OneItem items, boolean rows) {
        return items.isOfOne(action)
                ? 1
                : action.repeat().map(r -> times(r, rows)).orElse(1L);
    }

    /** Whether all that changes inside items could be named in one expression, were they one item. */
    private Optional<UnplannableWrite> tooManyNamed(List<Action> actions) {
        long named = actions.stream()
                .filter(a -> isInside(a) && a.repeat().isPresent())
                .mapToLong(a -> times(a.repeat().orElseThrow(), false)
                        * (a instanceof Action.Update update ? update.changes().size() : 1))
                .sum();
        return named <= MOST_VALUES_IN_ITEM
                ? Optional.empty()
                : Optional.of(draft.refusal(
                        "up to " + named + " values inside an item would have to be named in one expression"));
    }

    /** The maximum of the list with which it would fit; and whether its elements may stand for themselves. */
    private List<String> fewer(List<Action> counted, long count, OneItem items) {
        List<String> fixes = new ArrayList<>();
        draft.loops.forEach((list, most) -> {
            long each = counted.stream()
                    .filter(a -> !items.isOfOne(a)
                            && a.repeat().filter(r -> isOver(r, list)).isPresent())
                    .count();
            long others = count - each * most;
            if (each > 0 && others + each <= MOST) {
                fixes.add("for each " + list + "[] (max " + (MOST - others) / each + ")");
            }
        });
        if (together && !fixes.isEmpty()) {
            fixes.add("| Transaction | No |");
        }
        return fixes;
    }

    private boolean isOver(Repeat repeat, ParameterName list) {
        return switch (repeat) {
            case Repeat.Shared shared -> isOver(shared.each(), list);
            case Repeat.PerElement element -> element.list().equals(list);
            case Repeat.PerRow row ->
                draft.finds.knownElements(list).filter(row.node()::equals).isPresent();
        };
    }

    private boolean isNumber(Action action) {
        return draft.shapes
                .numbers()
                .contains(draft.shapes.design().itemType(action.type()).entity());
    }

    private long times(Repeat repeat, boolean rows) {
        return switch (repeat) {
            case Repeat.Shared shared -> times(shared.each(), rows);
            case Repeat.PerElement element -> draft.loops.getOrDefault(element.list(), 1L);
            case Repeat.PerRow row ->
                elements(row)
                        .orElseGet(() -> rows || draft.finds.isOfAll(row.node())
                                ? draft.mostRows.getOrDefault(row.node(), MOST + 1)
                                : 1L);
        };
    }

    private Optional<Long> elements(Repeat.PerRow row) {
        return draft.loops.entrySet().stream()
                .filter(e -> draft.finds
                        .knownElements(e.getKey())
                        .filter(row.node()::equals)
                        .isPresent())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
