package dev.partita.verify.item;

import dev.partita.design.Encoding;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Takes the text of a key apart again, by the template that built it. */
final class KeySegments {
    private final Model model;
    private final EntityName entity;
    private final List<Segment> segments;

    KeySegments(Model model, EntityName entity, KeyTemplate template) {
        this.model = model;
        this.entity = entity;
        this.segments = template.segments();
    }

    /** Whether the template can have built this text. */
    boolean match(String key) {
        return walk(key, null).isPresent();
    }

    /** The value of a path in this text; empty if the template has no such field or has not built the text. */
    Optional<Value> value(String key, Path path) {
        return walk(key, path).flatMap(w -> w.value);
    }

    private record Walked(Optional<Value> value) {}

    private Optional<Walked> walk(String key, @Nullable Path wanted) {
        int at = 0;
        Optional<Value> value = Optional.empty();
        for (int i = 0; i < segments.size(); i++) {
            int end = end(key, at, i);
            if (end < 0) {
                return Optional.empty();
            }
            if (segments.get(i) instanceof Segment.Field field && field.path().equals(wanted)) {
                value = decode(key.substring(at, end), field.encoding(), type(field));
            }
            at = end;
        }
        return at == key.length() ? Optional.of(new Walked(value)) : Optional.empty();
    }

    /** Where segment {@code i}, which begins at {@code at}, ends; negative if it cannot be there. */
    private int end(String key, int at, int i) {
        return switch (segments.get(i)) {
            case Segment.Text text ->
                key.startsWith(text.text(), at) ? at + text.text().length() : -1;
            case Segment.Shard shard ->
                within(key, at + Integer.toString(shard.count() - 1).length());
            case Segment.Field field -> {
                OptionalInt width = width(field);
                if (i == segments.size() - 1 && width.isEmpty()) {
                    yield key.length();
                }
                yield width.isPresent() ? within(key, at + width.getAsInt()) : delimited(key, at, i);
            }
        };
    }

    private static int within(String key, int end) {
        return end <= key.length() ? end : -1;
    }

    /** Up to the text that follows; where all that follows is of one width, what that leaves: a value may hold the text itself. */
    private int delimited(String key, int at, int i) {
        OptionalInt behind = widthBehind(i);
        if (behind.isPresent()) {
            return key.length() - behind.getAsInt() < at ? -1 : key.length() - behind.getAsInt();
        }
        String delimiter = segments.get(i + 1) instanceof Segment.Text text ? text.text() : "#";
        return key.indexOf(delimiter, at);
    }

    private OptionalInt widthBehind(int i) {
        int sum = 0;
        for (Segment segment : segments.subList(i + 1, segments.size())) {
            OptionalInt width = switch (segment) {
                case Segment.Text text -> OptionalInt.of(text.text().length());
                case Segment.Shard shard ->
                    OptionalInt.of(Integer.toString(shard.count() - 1).length());
                case Segment.Field field -> width(field);
            };
            if (width.isEmpty()) {
                return width;
            }
            sum += width.getAsInt();
        }
        return OptionalInt.of(sum);
    }

    private OptionalInt width(Segment.Field field) {
        return width(field.encoding(), type(field));
    }

    private static OptionalInt width(Encoding encoding, AttributeType type) {
        return switch (encoding) {
            case Encoding.Padded padded -> OptionalInt.of(padded.width());
            case Encoding.Inverted inverted -> width(inverted.of(), type);
            case Encoding.Period period -> OptionalInt.of(period.characters());
            case Encoding.Escaped escaped -> OptionalInt.empty();
            case Encoding.Plain plain -> fixedWidth(type);
        };
    }

    private static OptionalInt fixedWidth(AttributeType type) {
        return switch (type) {
            case AttributeType.DateTime time -> OptionalInt.of(24);
            case AttributeType.Date date -> OptionalInt.of(10);
            case AttributeType.Uuid uuid -> OptionalInt.of(36);
            case AttributeType.Ulid ulid -> OptionalInt.of(26);
            case AttributeType other -> OptionalInt.empty();
        };
    }

    private AttributeType type(Segment.Field field) {
        return model.attribute(entity, field.path()).type();
    }

    private static Optional<Value> decode(String text, Encoding encoding, AttributeType type) {
        return switch (encoding) {
            case Encoding.Plain plain -> Optional.of(typed(text, type));
            case Encoding.Escaped escaped -> Optional.of(typed(KeyText.unescape(text), type));
            case Encoding.Inverted inverted -> decode(KeyText.invert(text), inverted.of(), type);
            case Encoding.Padded padded -> Optional.of(Value.of(KeyText.unpad(text, padded)));
            case Encoding.Period period -> Optional.empty();
        };
    }

    /** The plain value whose text is {@code text}. */
    static Value typed(String text, AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> Value.of(new BigDecimal(text));
            case AttributeType.Epoch epoch -> Value.of(new BigDecimal(text));
            case AttributeType.Bool bool -> Value.of(Boolean.parseBoolean(text));
            case AttributeType.Binary binary -> new Value.Binary(text);
            case AttributeType other -> Value.of(text);
        };
    }
}
