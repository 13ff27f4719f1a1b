package dev.partita.candidate;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.stream.Collectors;

/** Canonical text of predicates without their estimates, to compare and order structures by. */
final class Texts {
    private Texts() {}

    static String of(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> and.parts().stream().map(Texts::of).collect(Collectors.joining(" and "));
            case Predicate.Or or -> or.parts().stream().map(Texts::of).collect(Collectors.joining(" or ", "(", ")"));
            case Predicate.Compare c -> c.path() + " " + c.comparison().sign() + " " + of(c.operand());
            case Predicate.Between b -> b.path() + " between " + of(b.low()) + " and " + of(b.high());
            case Predicate.BeginsWith b -> b.path() + " begins with " + of(b.prefix());
            case Predicate.Contains c -> c.path() + " contains " + of(c.element());
            case Predicate.InBatch in -> in.path() + " in " + in.parameter() + "[]";
            case Predicate.InList in ->
                in.path() + " in " + in.operands().stream().map(Texts::of).collect(Collectors.joining(", ", "(", ")"));
            case Predicate.IsPresent p -> p.path() + " exists";
            case Predicate.IsAbsent p -> p.path() + " not exists";
        };
    }

    private static String of(Value value) {
        return switch (value) {
            case Value.Text text -> "'" + text.text() + "'";
            case Value.Number n -> n.number().toPlainString();
            case Value.Bool b -> Boolean.toString(b.truth());
            case Value.Binary b -> b.base64();
            case Value.Null none -> "null";
            case Value.ListOf list ->
                list.elements().stream().map(Texts::of).collect(Collectors.joining(", ", "[", "]"));
            case Value.MapOf map -> map.entries().toString();
            case Value.TextSet set -> set.elements().toString();
            case Value.NumberSet set -> set.elements().toString();
        };
    }

    static String of(Operand operand) {
        return switch (operand) {
            case Operand.Parameter p -> ":" + p.name();
            case Operand.Literal l -> of(l.value());
            case Operand.Now n -> "now+" + n.offsetSeconds();
            case Operand.Answered a -> a.node() + "." + a.path();
            case Operand.ElementCount c -> "count " + c.list();
            case Operand.RowCount c -> "count " + c.node();
            case Operand.RowSum s -> "sum " + s.node() + "." + s.path();
            case Operand.Difference d -> of(d.left()) + " - " + of(d.right());
            case Operand.Collected c ->
                c.base().map(Texts::of).orElse("nothing") + (c.takes() ? " without " : " with ") + of(c.elements());
        };
    }
}
