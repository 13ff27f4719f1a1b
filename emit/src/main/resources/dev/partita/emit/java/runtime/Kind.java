package repositories.runtime;

import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an attribute holds. */
public enum Kind {
    TEXT(AttributeValue.Type.S),
    NUMBER(AttributeValue.Type.N),
    TRUTH(AttributeValue.Type.BOOL),
    DATE_TIME(AttributeValue.Type.S, 24),
    DATE(AttributeValue.Type.S, 10),
    EPOCH(AttributeValue.Type.N),
    UUID(AttributeValue.Type.S, 36),
    ULID(AttributeValue.Type.S, 26),
    CHOICE(AttributeValue.Type.S),
    BINARY(AttributeValue.Type.B),
    LIST(AttributeValue.Type.L),
    MAP(AttributeValue.Type.M),
    TEXTS(AttributeValue.Type.SS),
    NUMBERS(AttributeValue.Type.NS);

    private final AttributeValue.Type type;
    private final OptionalInt width;

    Kind(AttributeValue.Type type) {
        this.type = type;
        this.width = OptionalInt.empty();
    }

    Kind(AttributeValue.Type type, int width) {
        this.type = type;
        this.width = OptionalInt.of(width);
    }

    /** As what DynamoDB stores it. */
    AttributeValue.Type type() {
        return type;
    }

    /** How many characters its values have in keys, if all have as many. */
    OptionalInt width() {
        return width;
    }

    /** The value whose text in a key this is. */
    AttributeValue typed(String part) {
        return switch (this) {
            case NUMBER, EPOCH -> Values.number(part);
            case TRUTH -> Values.truth(part.equals("true"));
            case BINARY -> Values.binary(part);
            default -> Values.text(part);
        };
    }

    /** A stored value as one of this kind: a key may hold it as text. */
    AttributeValue typed(AttributeValue stored) {
        return Values.isText(stored) ? typed(stored.s()) : stored;
    }
}
