package repositories.runtime;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Literal text in a key. */
public record Part(String text) implements Piece, Segment {
    public static Part part(String text) {
        return new Part(text);
    }

    @Override
    public Optional<String> text(Scope scope, int shard) {
        return Optional.of(text);
    }

    @Override
    public Optional<String> text(Map<String, AttributeValue> values) {
        return Optional.of(text);
    }

    @Override
    public OptionalInt end(String key, int at, Optional<Segment> next) {
        return key.startsWith(text, at) ? OptionalInt.of(at + text.length()) : OptionalInt.empty();
    }
}
