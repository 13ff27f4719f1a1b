package dev.partita.verify.execute;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.verify.item.OperandValues;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Values of operands where a node or action runs: the call's parameters, an element's fields, rows found before. */
final class Scope implements OperandValues {
    private final Session session;
    private final Row row;
    private final Optional<EntityName> entity;

    /** @param entity what paths without steps belong to, if that is known */
    Scope(Session session, Row row, Optional<EntityName> entity) {
        this.session = session;
        this.row = row;
        this.entity = entity;
    }

    Row row() {
        return row;
    }

    Scope about(EntityName other) {
        return new Scope(session, row, Optional.of(other));
    }

    @Override
    public Optional<Value> value(Operand operand, Path beside) {
        return value(operand, session.form(entity, beside));
    }

    /** The operand's value; {@code form} decides how the present time is written. */
    Optional<Value> value(Operand operand, AttributeType form) {
        return switch (operand) {
            case Operand.Parameter parameter -> parameter(parameter.name());
            case Operand.Literal literal -> Optional.of(literal.value());
            case Operand.Now now ->
                Optional.of(PresentTime.in(form, session.call().now(), now.offsetSeconds()));
            case Operand.Answered answered -> answered(answered.node()).flatMap(r -> r.value(answered.path()));
            case Operand.ElementCount count ->
                Optional.of(Value.of(elements(count.list()).size()));
            case Operand.RowCount count ->
                Optional.of(Value.of(rows(count.node()).size()));
            case Operand.RowSum sum -> Optional.of(Value.of(sum(sum)));
            case Operand.Difference difference ->
                Optional.of(Value.of(number(difference.left(), form).subtract(number(difference.right(), form))));
            case Operand.Collected collected -> collected(collected, form);
        };
    }

    @Override
    public List<Value> batch(ParameterName parameter) {
        return elements(parameter);
    }

    /** The elements of a list parameter, none if it is not given. */
    List<Value> elements(ParameterName list) {
        return parameter(list).map(Scope::elements).orElse(List.of());
    }

    static List<Value> elements(Value value) {
        return switch (value) {
            case Value.ListOf list -> list.elements();
            case Value.TextSet set -> set.elements().stream().map(Value::of).toList();
            case Value.NumberSet set -> set.elements().stream().map(Value::of).toList();
            case Value single -> List.of(single);
        };
    }

    /** The rows of a node that belong to the row at hand. */
    List<Row> rows(NodeId node) {
        Optional<Row> own = row.from(node);
        return own.isPresent()
                ? List.of(own.get())
                : session.rows(node).stream().filter(r -> r.agrees(row)).toList();
    }

    private Optional<Row> answered(NodeId node) {
        return row.from(node).or(() -> session.first(node, row));
    }

    private Optional<Value> parameter(ParameterName name) {
        return Optional.ofNullable(row.fields().get(name))
                .or(() -> session.call().parameter(name));
    }

    private Optional<Value> collected(Operand.Collected collected, AttributeType form) {
        Optional<Value> base = collected.base().flatMap(b -> value(b, form));
        List<Value> elements =
                value(collected.elements(), form).map(Scope::elements).orElse(List.of());
        return Collected.of(form, base, elements, collected.takes());
    }

    private BigDecimal sum(Operand.RowSum sum) {
        return rows(sum.node()).stream()
                .map(r -> r.value(sum.path()))
                .flatMap(Optional::stream)
                .map(v -> v instanceof Value.Number number ? number.number() : BigDecimal.ZERO)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal number(Operand operand, AttributeType form) {
        return value(operand, form)
                .map(v -> v instanceof Value.Number number ? number.number() : BigDecimal.ZERO)
                .orElse(BigDecimal.ZERO);
    }
}
