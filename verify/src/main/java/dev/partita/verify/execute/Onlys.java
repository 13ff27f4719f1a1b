package dev.partita.verify.execute;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Field;
import dev.partita.plan.Only;
import dev.partita.verify.item.RowPredicates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Whether an action is taken at all. */
final class Onlys {
    private static final AttributeType TIME = new AttributeType.DateTime();
    /** Characters of a date. */
    private static final int DATE = "2026-01-31".length();

    private Onlys() {}

    static boolean all(List<Only> onlys, Scope scope) {
        return onlys.stream().allMatch(o -> holds(o, scope));
    }

    static boolean holds(Only only, Scope scope) {
        return switch (only) {
            case Only.Differs differs -> !equal(differs.left(), differs.right(), scope);
            case Only.Same same -> equal(same.left(), same.right(), scope);
            case Only.Found found -> !scope.rows(found.node()).isEmpty();
            case Only.NotFound missing -> scope.rows(missing.node()).isEmpty();
            case Only.Satisfied satisfied -> {
                Scope own = scope.about(satisfied.entity());
                yield RowPredicates.holds(satisfied.predicate(), image(satisfied.image(), own), own);
            }
            case Only.Given given -> scope.value(given.operand(), TIME).isPresent();
            case Only.Not not -> !holds(not.only(), scope);
        };
    }

    /** The values of an image; what has none is absent. */
    static Map<Path, Value> image(List<Field> fields, Scope scope) {
        Map<Path, Value> image = new LinkedHashMap<>();
        fields.forEach(f -> scope.value(f.operand(), f.path()).ifPresent(v -> image.put(f.path(), v)));
        return image;
    }

    private static boolean equal(List<Operand> left, List<Operand> right, Scope scope) {
        return IntStream.range(0, left.size())
                .allMatch(i -> value(left.get(i), right.get(i), scope).equals(value(right.get(i), left.get(i), scope)));
    }

    /** The present time is taken in the form of what it is compared with: an operand does not tell its own. */
    private static Optional<Value> value(Operand operand, Operand other, Scope scope) {
        return scope.value(operand, operand instanceof Operand.Now ? form(scope.value(other, TIME)) : TIME);
    }

    private static AttributeType form(Optional<Value> value) {
        return value.map(v -> switch (v) {
                    case Value.Number seconds -> new AttributeType.Epoch();
                    case Value.Text text when text.text().length() == DATE -> new AttributeType.Date();
                    case Value other -> TIME;
                })
                .orElse(TIME);
    }
}
