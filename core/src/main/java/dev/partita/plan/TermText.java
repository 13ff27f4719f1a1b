package dev.partita.plan;

import dev.partita.design.Encoding;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.List;
import java.util.stream.Collectors;

/** Operands, predicates and keys of plans, tersely: {@code PK='ORDER#'+:orderId}. */
final class TermText {
    private TermText() {}

    static String of(Operand operand) {
        return switch (operand) {
            case Operand.Parameter o -> ":" + o.name();
            case Operand.Literal o -> of(o.value());
            case Operand.Now o -> now(o.offsetSeconds());
            case Operand.Answered o -> "<" + o.node() + ">." + o.path();
            case Operand.ElementCount o -> "count(:" + o.list() + ")";
            case Operand.RowCount o -> "count(<" + o.node() + ">)";
            case Operand.RowSum o -> "sum(<" + o.node() + ">." + o.path() + ")";
            case Operand.Difference o -> "(" + of(o.left()) + " - " + of(o.right()) + ")";
            case Operand.Collected o ->
                "(" + o.base().map(TermText::of).orElse("nothing") + (o.takes() ? " without " : " with ")
                        + of(o.elements()) + ")";
        };
    }

    private static String now(long offset) {
        return offset == 0 ? "now" : "now" + (offset > 0 ? "+" : "") + offset + "s";
    }

    static String of(Value value) {
        return switch (value) {
            case Value.Text v -> "'" + v.text() + "'";
            case Value.Number v -> v.number().toPlainString();
            case Value.Bool v -> Boolean.toString(v.truth());
            case Value.Binary v -> "base64 " + v.base64();
            case Value.Null v -> "null";
            case Value.ListOf v ->
                v.elements().stream().map(TermText::of).toList().toString();
            case Value.MapOf v ->
                v.entries().entrySet().stream()
                        .map(e -> e.getKey() + ": " + of(e.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case Value.TextSet v -> v.elements().toString();
            case Value.NumberSet v -> v.elements().toString();
        };
    }

    static String of(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And p -> joined(p.parts(), " and ");
            case Predicate.Or p -> joined(p.parts(), " or ");
            case Predicate.Compare p -> p.path() + " " + p.comparison().sign() + " " + of(p.operand());
            case Predicate.Between p -> p.path() + " between " + of(p.low()) + " and " + of(p.high());
            case Predicate.BeginsWith p -> p.path() + " begins with " + of(p.prefix());
            case Predicate.Contains p -> p.path() + " contains " + of(p.element());
            case Predicate.InBatch p -> p.path() + " in :" + p.parameter() + "[]";
            case Predicate.InList p -> p.path() + " in " + operands(p.operands());
            case Predicate.IsPresent p -> p.path() + " exists";
            case Predicate.IsAbsent p -> p.path() + " not exists";
        };
    }

    private static String joined(List<Predicate> parts, String by) {
        return parts.isEmpty() ? "true" : parts.stream().map(TermText::of).collect(Collectors.joining(by, "(", ")"));
    }

    static String operands(List<Operand> operands) {
        return operands.stream().map(TermText::of).collect(Collectors.joining(", ", "(", ")"));
    }

    static String fields(List<Field> fields) {
        return fields.stream().map(f -> f.path() + ": " + of(f.operand())).collect(Collectors.joining(", ", "{", "}"));
    }

    static String key(List<KeyValue> key) {
        return key.stream().map(TermText::of).collect(Collectors.joining(", ", "[", "]"));
    }

    static String of(KeyValue key) {
        return key.attribute() + "=" + key.pieces().stream().map(TermText::of).collect(Collectors.joining("+"));
    }

    private static String of(KeyValue.Piece piece) {
        return switch (piece) {
            case KeyValue.Text p -> "'" + p.text() + "'";
            case KeyValue.Of p -> of(p.operand()) + of(p.encoding());
            case KeyValue.ShardOf p -> "shard" + operands(p.identifier()) + "/" + p.count();
            case KeyValue.EveryShard p -> "shards/" + p.count();
            case KeyValue.EachPeriod p ->
                "each(" + of(p.range().low()) + ".." + of(p.range().high()) + ")" + of(p.period());
        };
    }

    private static String of(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain e -> "";
            case Encoding.Escaped e -> "~";
            case Encoding.Padded e -> "%" + e.width();
            case Encoding.Inverted e -> of(e.of()) + "-";
            case Encoding.Period e -> "/" + e.characters();
        };
    }
}
