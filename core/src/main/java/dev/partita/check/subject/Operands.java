package dev.partita.check.subject;

import dev.partita.model.Operand;
import dev.partita.model.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Operands in messages, and what they are made of. */
public final class Operands {
    private Operands() {}

    public static String text(List<Operand> operands) {
        return operands.stream().map(Operands::text).collect(Collectors.joining(", "));
    }

    public static String text(Operand operand) {
        return switch (operand) {
            case Operand.Parameter o -> ":" + o.name();
            case Operand.Literal o -> text(o.value());
            case Operand.Now o -> o.offsetSeconds() == 0 ? "now" : "now + " + o.offsetSeconds() + " s";
            case Operand.Answered o -> o.path() + " of " + o.node();
            case Operand.ElementCount o -> "count of :" + o.list();
            case Operand.RowCount o -> "count of " + o.node();
            case Operand.RowSum o -> "sum of " + o.path() + " of " + o.node();
            case Operand.Difference o -> text(o.left()) + " - " + text(o.right());
            case Operand.Collected o ->
                o.base().map(Operands::text).orElse("nothing")
                        + (o.takes() ? " without " : " with ")
                        + text(o.elements());
        };
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Text v -> "'" + v.text() + "'";
            case Value.Number v -> v.number().toPlainString();
            case Value.Bool v -> Boolean.toString(v.truth());
            case Value other -> other.toString();
        };
    }

    /** The operand itself, and those that it is computed of. */
    public static Stream<Operand> parts(Operand operand) {
        return switch (operand) {
            case Operand.Difference o -> Stream.concat(parts(o.left()), parts(o.right()));
            case Operand.Collected o -> Stream.concat(o.base().stream().flatMap(Operands::parts), parts(o.elements()));
            case Operand other -> Stream.of(other);
        };
    }
}
