package dev.partita.testkit.check;

import dev.partita.model.Operand;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Actions with one thing changed. */
final class Actions {
    private Actions() {}

    /** Without the actions of a kind on an item type. */
    static <T extends Action> UnaryOperator<DesignResult> without(String id, Class<T> kind, String type) {
        return r -> Altered.actions(r, id, kind, type, a -> Stream.empty());
    }

    static UnaryOperator<DesignResult> image(String id, String type, UnaryOperator<List<Field>> change) {
        return r -> Altered.actions(
                r,
                id,
                Action.Put.class,
                type,
                a -> Stream.of(new Action.Put(a.type(), a.repeat(), a.only(), change.apply(a.image()), a.checks())));
    }

    static UnaryOperator<DesignResult> changes(String id, String type, UnaryOperator<List<Change>> change) {
        return r -> Altered.actions(
                r,
                id,
                Action.Update.class,
                type,
                a -> Stream.of(new Action.Update(
                        a.type(), a.repeat(), a.only(), a.key(), change.apply(a.changes()), a.creates(), a.checks())));
    }

    /** The checks of all actions on an item type that are left. */
    static UnaryOperator<DesignResult> checks(String id, String type, Predicate<Check> left) {
        return r -> Altered.actions(r, id, Action.class, type, a -> Stream.of(checked(a, left)));
    }

    private static Action checked(Action action, Predicate<Check> left) {
        List<Check> checks = action.checks().stream().filter(left).toList();
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), a.repeat(), a.only(), a.image(), checks);
            case Action.Update a ->
                new Action.Update(a.type(), a.repeat(), a.only(), a.key(), a.changes(), a.creates(), checks);
            case Action.Delete a -> new Action.Delete(a.type(), a.repeat(), a.only(), a.key(), checks);
            case Action.Demand a -> new Action.Demand(a.type(), a.repeat(), a.only(), a.key(), checks);
        };
    }

    static List<Field> but(List<Field> image, String attribute) {
        return image.stream()
                .filter(f -> !f.path().attribute().value().equals(attribute))
                .toList();
    }

    static List<Field> from(List<Field> image, String attribute, Operand operand) {
        return image.stream()
                .map(f -> f.path().attribute().value().equals(attribute) ? new Field(f.path(), operand) : f)
                .toList();
    }

    static List<Change> withoutReindex(List<Change> changes) {
        return changes.stream()
                .filter(c -> !(c instanceof Change.Reindex || c instanceof Change.Unindex))
                .toList();
    }

    static boolean readsAgain(Check check) {
        return check.failure() instanceof Check.ReadAgain;
    }
}
