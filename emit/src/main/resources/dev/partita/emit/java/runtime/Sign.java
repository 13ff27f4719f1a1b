package repositories.runtime;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How two values compare. */
enum Sign {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String text;

    Sign(String text) {
        this.text = text;
    }

    static Sign of(String text) {
        return Stream.of(values())
                .filter(s -> s.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new DesignFault("there is no sign " + text));
    }

    /** In expressions. */
    String text() {
        return text;
    }

    /** Values without a common order compare by equality only. */
    boolean holds(Optional<AttributeValue> left, Optional<AttributeValue> right) {
        return left.isEmpty() || right.isEmpty() ? this == NOT_EQUAL : holds(left.get(), right.get());
    }

    boolean holds(AttributeValue left, AttributeValue right) {
        OptionalInt order = Values.compare(left, right);
        return switch (this) {
            case EQUAL -> Values.equal(left, right);
            case NOT_EQUAL -> !Values.equal(left, right);
            case LESS -> order.isPresent() && order.getAsInt() < 0;
            case LESS_OR_EQUAL -> order.isPresent() && order.getAsInt() <= 0;
            case GREATER -> order.isPresent() && order.getAsInt() > 0;
            case GREATER_OR_EQUAL -> order.isPresent() && order.getAsInt() >= 0;
        };
    }
}
