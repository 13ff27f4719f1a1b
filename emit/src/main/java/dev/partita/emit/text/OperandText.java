package dev.partita.emit.text;

import dev.partita.model.AttributeType;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * Operands as documents write them: {@code userId}, {@code PENDING}, {@code now + 90 days}, {@code Order.productId}.
 *
 * @param placed whether a value of an earlier answer stands in angle brackets, as in keys
 */
public record OperandText(Answers answers, boolean placed) {
    private static final List<Unit> UNITS =
            List.of(new Unit(86_400, "day"), new Unit(3_600, "hour"), new Unit(60, "minute"), new Unit(1, "second"));

    public OperandText(Answers answers) {
        this(answers, false);
    }

    private record Unit(long seconds, String name) {}

    /** @param type of what it is compared with or assigned to */
    public String of(Operand operand, Optional<AttributeType> type) {
        return switch (operand) {
            case Operand.Parameter parameter -> parameter.name().value();
            case Operand.Literal literal -> ValueText.of(literal.value(), type);
            case Operand.Now now -> now(now.offsetSeconds());
            case Operand.Answered answered -> {
                String value = answered(answered.node(), answered.path());
                yield placed ? "<" + value + ">" : value;
            }
            case Operand.ElementCount count -> "count of " + count.list();
            case Operand.RowCount count -> "count of " + answers.label(count.node()) + answers.part(count.node());
            case Operand.RowSum sum -> "sum of " + answered(sum.node(), sum.path()) + answers.part(sum.node());
            case Operand.Difference difference -> of(difference.left(), type) + less(difference.right(), type);
            case Operand.Collected collected ->
                collected.base().map(this::of).orElse("nothing")
                        + (collected.takes() ? " without " : " with ")
                        + of(collected.elements());
        };
    }

    public String of(Operand operand) {
        return of(operand, Optional.empty());
    }

    /** What is taken off; there is no sum in plans, so that what is added is taken off as less than nothing. */
    private String less(Operand right, Optional<AttributeType> type) {
        if (right instanceof Operand.Literal(Value.Number below)
                && below.number().signum() < 0) {
            return " + " + ValueText.of(Value.of(below.number().negate()), type);
        }
        if (right instanceof Operand.Difference(Operand.Literal(Value.Number none), Operand added)
                && none.number().signum() == 0) {
            return " + " + whole(added, type);
        }
        return " - " + whole(right, type);
    }

    private String whole(Operand operand, Optional<AttributeType> type) {
        return operand instanceof Operand.Difference ? "(" + of(operand, type) + ")" : of(operand, type);
    }

    /** A value of an earlier answer; the value of a list that a plan begins with goes by the list's name. */
    private String answered(NodeId node, Path path) {
        return answers.values(node)
                .map(values -> values.batch().map(b -> b + "[]").orElse(PathText.of(path)))
                .orElseGet(() -> answers.label(node) + "." + PathText.of(path));
    }

    private static String now(long offset) {
        if (offset == 0) {
            return "now";
        }
        long amount = Math.abs(offset);
        Unit unit = UNITS.stream()
                .filter(u -> amount % u.seconds() == 0)
                .findFirst()
                .orElseThrow();
        return "now " + (offset < 0 ? "- " : "+ ") + Numbers.countedPlain(amount / unit.seconds(), unit.name());
    }
}
