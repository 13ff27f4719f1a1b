package repositories.runtime;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where a stored attribute comes from. */
public sealed interface Stored {
    /** What is stored for an entity with these values. */
    Optional<AttributeValue> value(Map<String, AttributeValue> values);

    /** The path whose plain value it is. */
    default Optional<String> path() {
        return Optional.empty();
    }

    /** What the value at the path is. */
    default Optional<Kind> kind() {
        return Optional.empty();
    }

    /** What of a value it holds. */
    default Optional<AttributeValue> held(AttributeValue value) {
        return Optional.of(value);
    }

    /** An attribute of the entity, or of a related one. */
    static Stored stored(String path, Kind kind) {
        return new OfPath(path, kind);
    }

    /** A piece of a text, or of bytes. */
    static Stored pieceOf(String path, int number, int of, long bytes) {
        return new OfPiece(path, number, of, bytes);
    }

    /** A number that is kept of several entities. */
    static Stored keptNumber(String path) {
        return new OfPath(path, Kind.NUMBER);
    }

    static Stored fixed(AttributeValue value) {
        return new Fixed(value);
    }

    /** The map of children that are kept in the item of their parent. */
    static Stored childrenOf(String type) {
        return new Children(type);
    }

    record OfPath(String at, Kind of) implements Stored {
        @Override
        public Optional<AttributeValue> value(Map<String, AttributeValue> values) {
            return Values.at(values, at);
        }

        @Override
        public Optional<String> path() {
            return Optional.of(at);
        }

        @Override
        public Optional<Kind> kind() {
            return Optional.of(of);
        }
    }

    record OfPiece(String at, int number, int of, long bytes) implements Stored {
        @Override
        public Optional<AttributeValue> value(Map<String, AttributeValue> values) {
            return Values.at(values, at).flatMap(this::held);
        }

        @Override
        public Optional<AttributeValue> held(AttributeValue value) {
            return Composed.piece(value, number, of, bytes);
        }

        @Override
        public Optional<String> path() {
            return Optional.of(at);
        }

        @Override
        public Optional<Kind> kind() {
            return Optional.of(Kind.TEXT);
        }
    }

    record Fixed(AttributeValue value) implements Stored {
        @Override
        public Optional<AttributeValue> value(Map<String, AttributeValue> values) {
            return Optional.of(value);
        }
    }

    record Children(String type) implements Stored {
        @Override
        public Optional<AttributeValue> value(Map<String, AttributeValue> values) {
            return Optional.of(AttributeValue.fromM(Map.of()));
        }
    }
}
