package repositories.runtime;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An attribute that is part of a key; {@code type} is {@code S}, {@code N} or {@code B}. */
public record KeyAttribute(String name, String type) {
    public static KeyAttribute keyAttribute(String name, String type) {
        return new KeyAttribute(name, type);
    }

    /** A value as a key of its own: of a boolean its word, of a number or bytes text if the key is declared so. */
    static AttributeValue natural(AttributeValue value, String type) {
        boolean isText = switch (value.type()) {
            case BOOL -> true;
            case N, B -> type.equals("S");
            case S, SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION -> false;
        };
        return isText ? Values.text(Encoding.plain(value)) : value;
    }
}
