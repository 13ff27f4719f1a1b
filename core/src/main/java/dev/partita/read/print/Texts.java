package dev.partita.read.print;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Estimate;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Types, values, operands and predicates as text. */
final class Texts {
    private Texts() {}

    static String percent(Ratio share) {
        return share.times(100).text(6) + "%";
    }

    static String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t ->
                "string" + bytes(t.averageBytes(), t.maxBytes()) + (t.mayBeEmpty() ? " or empty" : "");
            case AttributeType.Number n -> number(n);
            case AttributeType.Bool b -> "boolean(true " + percent(b.trueShare()) + ")";
            case AttributeType.DateTime d -> "datetime";
            case AttributeType.Date d -> "date";
            case AttributeType.Epoch e -> "epoch";
            case AttributeType.Uuid u -> "uuid";
            case AttributeType.Ulid u -> "ulid";
            case AttributeType.Enumeration e ->
                e.literals().stream()
                        .map(l -> l.text() + " " + percent(l.share()))
                        .collect(Collectors.joining(" | ", "enum(", ")"));
            case AttributeType.Binary b -> "binary" + bytes(b.averageBytes(), b.maxBytes());
            case AttributeType.ListOf l -> "list" + bytes(l.averageBytes(), l.maxBytes());
            case AttributeType.MapOf m -> "map" + bytes(m.averageBytes(), m.maxBytes());
            case AttributeType.TextSet s -> "set<string>" + bytes(s.averageBytes(), s.maxBytes());
            case AttributeType.NumberSet s -> "set<number>" + bytes(s.averageBytes(), s.maxBytes());
        };
    }

    private static String bytes(long average, long max) {
        return "(" + average + ".." + max + ")";
    }

    private static String number(AttributeType.Number n) {
        String range = n.range()
                .map(r -> r.low().toPlainString() + ".." + r.high().toPlainString())
                .orElse("");
        String decimals = n.decimals() == 0 ? "" : (range.isEmpty() ? "" : ", ") + n.decimals() + " decimals";
        return "number" + (range.isEmpty() && decimals.isEmpty() ? "" : "(" + range + decimals + ")");
    }

    static String operand(Operand operand) {
        return switch (operand) {
            case Operand.Parameter p -> ":" + p.name();
            case Operand.Literal l -> value(l.value());
            case Operand.Now now -> now.offsetSeconds() == 0 ? "now" : "now " + signed(now.offsetSeconds()) + "s";
            case Operand.Answered a -> a.node() + "." + a.path();
            case Operand.ElementCount c -> "number of " + c.list();
            case Operand.RowCount c -> "number of " + c.node();
            case Operand.RowSum s -> "sum of " + s.node() + "." + s.path();
            case Operand.Difference d -> operand(d.left()) + " - " + operand(d.right());
            case Operand.Collected c ->
                c.base().map(Texts::operand).orElse("nothing")
                        + (c.takes() ? " without " : " with ")
                        + operand(c.elements());
        };
    }

    private static String signed(long seconds) {
        return seconds < 0 ? "- " + -seconds : "+ " + seconds;
    }

    private static String value(Value value) {
        return switch (value) {
            case Value.Text t -> "'" + t.text() + "'";
            case Value.Number n -> n.number().toPlainString();
            case Value.Bool b -> Boolean.toString(b.truth());
            case Value.Binary b -> b.base64();
            case Value.Null n -> "null";
            case Value.ListOf l -> l.elements().toString();
            case Value.MapOf m -> m.entries().toString();
            case Value.TextSet s -> s.elements().toString();
            case Value.NumberSet s -> s.elements().toString();
        };
    }

    static String predicate(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> and.parts().isEmpty() ? "true" : joined(and.parts(), " and ");
            case Predicate.Or or -> "(" + joined(or.parts(), " or ") + ")" + estimate(or.estimate());
            case Predicate.Atom atom -> atom(atom) + estimate(atom.estimate());
        };
    }

    private static String joined(List<Predicate> parts, String word) {
        return parts.stream().map(Texts::predicate).collect(Collectors.joining(word));
    }

    private static String atom(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare c -> c.path() + " " + c.comparison().sign() + " " + operand(c.operand());
            case Predicate.Between b -> b.path() + " between " + operand(b.low()) + " and " + operand(b.high());
            case Predicate.BeginsWith b -> b.path() + " begins with " + operand(b.prefix());
            case Predicate.Contains c -> c.path() + " contains " + operand(c.element());
            case Predicate.InBatch in ->
                in.path() + " in :" + in.parameter() + "[] avg " + in.average().text(6) + " max " + in.max();
            case Predicate.InList in ->
                in.path() + " in "
                        + in.operands().stream().map(Texts::operand).collect(Collectors.joining(", ", "(", ")"));
            case Predicate.IsPresent p -> p.path() + " exists";
            case Predicate.IsAbsent p -> p.path() + " not exists";
        };
    }

    private static String estimate(Optional<Estimate> estimate) {
        return estimate.map(e -> switch (e) {
                    case Estimate.Keeps keeps -> " (" + percent(keeps.share()) + ")";
                    case Estimate.Leaves leaves -> " (avg " + leaves.average().text(6) + ", max " + leaves.max() + ")";
                })
                .orElse("");
    }
}
