package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Guards of values that may have been absent when they were read. No check says "as it was, there or not", so there is an
 * action for each case.
 *
 * <pre>a = what was read, as read; only if that was given       a not exists, as read; only if it was not</pre>
 */
record Guarded(Draft draft, Act act) {
    List<Action> of(Action action) {
        List<Map.Entry<Path, Operand>> open = new Checks(draft, act)
                .guarded().entrySet().stream()
                        .filter(e -> draft.shapes.mayLack(act.subject().entity(), e.getKey())
                                && !act.subject().present.contains(e.getKey()))
                        .toList();
        if (open.size() > WritePlanner.MOST_OPTIONAL) {
            throw draft.refusal("more than " + WritePlanner.MOST_OPTIONAL + " optional values of "
                    + act.subject().entity() + " would have to be checked for being as they were read");
        }
        Stream<Action> actions = Stream.of(action);
        for (Map.Entry<Path, Operand> entry : open) {
            actions = actions.flatMap(a -> cases(a, entry.getKey(), entry.getValue()));
        }
        return actions.toList();
    }

    private Stream<Action> cases(Action action, Path path, Operand operand) {
        Predicate equal = new Before(draft, act.subject()).equality(path, operand);
        if (operand instanceof Operand.Literal) {
            return Stream.of(with(action, Optional.empty(), equal));
        }
        Only given = new Only.Given(operand);
        Predicate absent =
                new Predicate.IsAbsent(equal.atoms().findFirst().orElseThrow().path(), Optional.empty());
        if (action.only().contains(given)) {
            return Stream.of(with(action, Optional.empty(), equal));
        }
        if (action.only().contains(given.negated())) {
            return Stream.of(with(action, Optional.empty(), absent));
        }
        return Stream.of(with(action, Optional.of(given), equal), with(action, Optional.of(given.negated()), absent));
    }

    private static Action with(Action action, Optional<Only> more, Predicate guard) {
        List<Only> only = Stream.concat(action.only().stream(), more.stream()).toList();
        List<Check> checks = Stream.concat(Stream.of(Check.asRead(guard)), action.checks().stream())
                .toList();
        return Rebuilding.checks(Rebuilding.only(action, only), checks);
    }
}
