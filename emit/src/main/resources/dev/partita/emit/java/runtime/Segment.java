package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A part of a key template: literal text, a value, or the shard of some attributes. */
public sealed interface Segment permits Part, Segment.Field, Segment.Shard {
    /** What it is for these values; nothing if one is absent. */
    Optional<String> text(Map<String, AttributeValue> values);

    /** Where it ends in a key in which it begins at a place; nothing if it cannot be there. */
    OptionalInt end(String key, int at, Optional<Segment> next);

    static Field field(String path, Kind kind) {
        return new Field(path, kind, new Encoding.Plain());
    }

    static Segment escapedField(String path, Kind kind) {
        return new Field(path, kind, new Encoding.Escaped());
    }

    static Field paddedField(String path, Kind kind, int digits, int decimals, boolean signed) {
        return new Field(path, kind, new Encoding.Padded(digits, decimals, signed));
    }

    static Segment invertedField(Field of) {
        return new Field(of.path(), of.kind(), new Encoding.Inverted(of.encoding()));
    }

    static Segment periodField(String path, Kind kind, int characters) {
        return new Field(path, kind, new Encoding.Period(characters));
    }

    static Segment shardField(int shards, List<String> of) {
        return new Shard(shards, of);
    }

    /** A value. */
    record Field(String path, Kind kind, Encoding encoding) implements Segment {
        @Override
        public Optional<String> text(Map<String, AttributeValue> values) {
            return Values.at(values, path).map(encoding::encode);
        }

        @Override
        public OptionalInt end(String key, int at, Optional<Segment> next) {
            OptionalInt width = encoding.width(kind);
            if (width.isPresent()) {
                return within(key, at + width.getAsInt());
            }
            if (next.isEmpty()) {
                return OptionalInt.of(key.length());
            }
            int end = key.indexOf(next.get() instanceof Part part ? part.text() : "#", at);
            return end < 0 ? OptionalInt.empty() : OptionalInt.of(end);
        }
    }

    /** The shard of the entity that these attributes identify. */
    record Shard(int shards, List<String> of) implements Segment {
        @Override
        public Optional<String> text(Map<String, AttributeValue> values) {
            List<AttributeValue> identifier = new ArrayList<>();
            of.forEach(path -> Values.at(values, path).ifPresent(identifier::add));
            return identifier.size() == of.size() ? Optional.of(Shards.of(identifier, shards)) : Optional.empty();
        }

        @Override
        public OptionalInt end(String key, int at, Optional<Segment> next) {
            return within(key, at + Shards.width(shards));
        }
    }

    private static OptionalInt within(String key, int end) {
        return end <= key.length() ? OptionalInt.of(end) : OptionalInt.empty();
    }

    /** The text of a key; nothing if a part of it is absent. */
    static Optional<String> build(List<Segment> template, Map<String, AttributeValue> values) {
        StringBuilder key = new StringBuilder();
        for (Segment segment : template) {
            Optional<String> part = segment.text(values);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            key.append(part.get());
        }
        return Optional.of(key.toString());
    }

    /** Takes the text of a key apart: the values in it, or nothing if the template cannot have built it. */
    static Optional<Map<String, AttributeValue>> parts(List<Segment> template, String key) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        int at = 0;
        for (int i = 0; i < template.size(); i++) {
            Segment segment = template.get(i);
            Optional<Segment> next = i + 1 < template.size() ? Optional.of(template.get(i + 1)) : Optional.empty();
            OptionalInt end = segment.end(key, at, next);
            if (end.isEmpty()) {
                return Optional.empty();
            }
            if (segment instanceof Field field) {
                field.encoding()
                        .decoded(key.substring(at, end.getAsInt()), field.kind())
                        .ifPresent(v -> values.put(field.path(), v));
            }
            at = end.getAsInt();
        }
        return at == key.length() ? Optional.of(values) : Optional.empty();
    }
}
