package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Action.Repeat;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Actions that are repeated, each repetition atomic by itself: what all repetitions do to one item together is done by each of them
 * alone.
 *
 * <pre>for each lines[]: put Line; update Order lineCount + number of lines, once:   for each line: put Line, update Order lineCount + 1</pre>
 *
 * @param repeat what is repeated over
 */
record Apart(Draft draft, Repeat repeat) {

    /** The actions of one repetition; empty if they may not, or cannot, be taken apart. */
    static Optional<List<Action>> of(Draft draft, List<Action> actions) {
        List<Repeat> over = actions.stream()
                .flatMap(a -> a.repeat().stream())
                .map(Repeat::over)
                .distinct()
                .toList();
        return over.size() != 1
                ? Optional.empty()
                : new Apart(draft, over.get(0)).own(actions).filter(Apart::maySucceedOneAnother);
    }

    private Optional<List<Action>> own(List<Action> actions) {
        List<Action> own = new ArrayList<>();
        for (Action action : actions) {
            Optional<Action> one = action.repeat().isPresent() ? Optional.of(action) : single(action);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            own.add(one.get());
        }
        return Optional.of(own);
    }

    /** What is done once for all repetitions, as each would do it. */
    private Optional<Action> single(Action action) {
        if (action.only().stream().anyMatch(Only.NotFound.class::isInstance)) {
            return Optional.empty();
        }
        Optional<Repeat> shared = Optional.of(new Repeat.Shared(repeat));
        return switch (action) {
            case Action.Demand demand -> Optional.of(Rebuilding.repeat(demand, shared));
            case Action.Update update ->
                changes(update)
                        .map(c -> new Action.Update(
                                update.type(),
                                shared,
                                update.only(),
                                update.key(),
                                c,
                                update.creates(),
                                update.checks()));
            case Action.Put put -> Optional.empty();
            case Action.Delete delete -> Optional.empty();
        };
    }

    private Optional<List<Change>> changes(Action.Update update) {
        List<Change> changes = new ArrayList<>();
        for (Change change : update.changes()) {
            if (!(change instanceof Change.Increase increase)
                    || amount(increase.amount()).isEmpty()) {
                return Optional.empty();
            }
            changes.add(new Change.Increase(
                    increase.path(), amount(increase.amount()).get(), increase.subtract()));
        }
        return Optional.of(changes);
    }

    /** What one repetition adds of what all add; empty if that cannot be told. */
    private Optional<Operand> amount(Operand all) {
        return switch (all) {
            case Operand.ElementCount count -> isOver(count) ? Optional.of(Amounts.ONE) : Optional.empty();
            case Operand.RowCount(var node) when repeat.equals(new Repeat.PerRow(node)) -> Optional.of(Amounts.ONE);
            case Operand.RowSum(var node, Path path)
            when repeat.equals(new Repeat.PerRow(node)) -> Optional.of(new Operand.Answered(node, path));
            default -> Optional.empty();
        };
    }

    private boolean isOver(Operand.ElementCount count) {
        return switch (repeat) {
            case Repeat.PerElement element -> element.list().equals(count.list());
            case Repeat.PerRow row ->
                draft.finds
                        .knownElements(count.list())
                        .filter(row.node()::equals)
                        .isPresent();
            case Repeat.Shared shared -> false;
        };
    }

    /**
     * Whether it makes no difference which repetition comes first, and what was done before a read was overtaken is neither refused nor done
     * again when everything begins again.
     */
    private static boolean maySucceedOneAnother(List<Action> actions) {
        boolean again = actions.stream()
                .flatMap(a -> a.checks().stream())
                .anyMatch(c -> c.failure() instanceof Check.ReadAgain);
        return actions.stream().noneMatch(a -> isShared(a) && isWrittenElse(a, actions))
                && (!again || actions.stream().allMatch(a -> isKeptOf(a) || repeats(a, actions)));
    }

    private static boolean isShared(Action action) {
        return action.repeat().filter(Repeat.Shared.class::isInstance).isPresent();
    }

    /** Whether one repetition may store or delete what another counts in. */
    private static boolean isWrittenElse(Action shared, List<Action> actions) {
        return actions.stream().anyMatch(a -> !isShared(a) && a.type().equals(shared.type()));
    }

    /** What counts follows from what was read: of a repetition that is done, nothing is left to count. */
    private static boolean isKeptOf(Action action) {
        return isShared(action) && reported(action).allMatch(c -> c.kind() == Check.Kind.PRESENT);
    }

    private static boolean repeats(Action action, List<Action> actions) {
        boolean isDeleted = actions.stream()
                .anyMatch(a -> a instanceof Action.Delete && a.type().equals(action.type()));
        boolean stays = reported(action).allMatch(c -> c.kind() == Check.Kind.PRESENT && !isDeleted);
        return stays
                && (!(action instanceof Action.Update update)
                        || update.changes().stream().allMatch(Planning::repeats));
    }

    private static Stream<Check> reported(Action action) {
        return action.checks().stream().filter(c -> c.failure() instanceof Check.Reports);
    }
}
