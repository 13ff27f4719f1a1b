package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of operands where a node or action runs: arguments, fields of an element, what was read before. */
final class Scope implements OperandValues {
    private final Session session;
    private final Row row;

    Scope(Session session, Row row) {
        this.session = session;
        this.row = row;
    }

    Session session() {
        return session;
    }

    @Override
    public Optional<AttributeValue> value(Operand operand) {
        return operand.value(this);
    }

    Optional<AttributeValue> given(String name) {
        return Values.at(row.fields(), name).or(() -> session.argument(name));
    }

    @Override
    public List<AttributeValue> batch(String parameter) {
        return Values.elements(given(parameter));
    }

    /** The rows of a node that belong to the row at hand. */
    List<Row> rows(String node) {
        return row.from(node)
                .map(List::of)
                .orElseGet(() -> session.stage(node).arrivals().rows().stream()
                        .filter(r -> r.agrees(row))
                        .toList());
    }

    /** The values of an image; what has none is absent. */
    Map<String, AttributeValue> values(Map<String, Operand> image) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        image.forEach((path, operand) -> value(operand).ifPresent(v -> values.put(path, v)));
        return values;
    }
}
