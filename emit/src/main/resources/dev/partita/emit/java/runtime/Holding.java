package repositories.runtime;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whether values satisfy a predicate. */
final class Holding {
    private final OperandValues operands;

    private Holding(OperandValues operands) {
        this.operands = operands;
    }

    static boolean of(Predicate predicate, Map<String, AttributeValue> values, OperandValues operands) {
        return new Holding(operands).holds(predicate, values);
    }

    private boolean holds(Predicate predicate, Map<String, AttributeValue> values) {
        if (predicate instanceof Predicate.All all) {
            return all.parts().stream().allMatch(p -> holds(p, values));
        }
        if (predicate instanceof Predicate.Any any) {
            return any.parts().stream().anyMatch(p -> holds(p, values));
        }
        Predicate.Atom atom = (Predicate.Atom) predicate;
        return atomHolds(atom, Values.at(values, atom.path()));
    }

    private boolean atomHolds(Predicate.Atom atom, Optional<AttributeValue> value) {
        if (atom instanceof Predicate.Compare compare) {
            return compare.sign().holds(value, operands.value(compare.operand()));
        }
        if (atom instanceof Predicate.IsAbsent) {
            return value.isEmpty();
        }
        return value.isPresent() && presentHolds(atom, value.get());
    }

    private boolean presentHolds(Predicate.Atom atom, AttributeValue value) {
        if (atom instanceof Predicate.Between between) {
            Optional<AttributeValue> there = Optional.of(value);
            return Sign.GREATER_OR_EQUAL.holds(there, operands.value(between.low()))
                    && Sign.LESS_OR_EQUAL.holds(there, operands.value(between.high()));
        }
        if (atom instanceof Predicate.BeginsWith begins) {
            return Values.isText(value)
                    && operands.value(begins.prefix())
                            .filter(p -> Values.isText(p) && value.s().startsWith(p.s()))
                            .isPresent();
        }
        if (atom instanceof Predicate.Contains contains) {
            return operands.value(contains.element())
                    .filter(e -> hasElement(value, e))
                    .isPresent();
        }
        if (atom instanceof Predicate.InBatch in) {
            return operands.batch(in.batch()).stream().anyMatch(v -> Values.equal(v, value));
        }
        if (atom instanceof Predicate.InList in) {
            return in.operands().stream().anyMatch(o -> Values.equal(operands.value(o), Optional.of(value)));
        }
        return atom instanceof Predicate.IsPresent;
    }

    private static boolean hasElement(AttributeValue value, AttributeValue element) {
        return switch (value.type()) {
            case S -> Values.isText(element) && value.s().contains(element.s());
            case L, SS, NS -> Values.elements(value).stream().anyMatch(e -> Values.equal(e, element));
            case N, B, BS, M, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> false;
        };
    }
}
