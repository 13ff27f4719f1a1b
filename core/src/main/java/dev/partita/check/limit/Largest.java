package dev.partita.check.limit;

import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Sizes;

/** The most bytes of items and keys. */
record Largest(Subject subject, ItemType type) {
    long item() {
        long keys = type.keys().stream()
                .mapToLong(k -> ItemSize.text(k.attribute()) + key(k))
                .sum();
        long attributes = type.attributes().stream()
                .mapToLong(a -> ItemSize.text(a.name())
                        + switch (a.source()) {
                            case ItemType.OfPath of -> value(of.path());
                            case ItemType.Fixed fixed -> ItemSize.of(fixed.value());
                        })
                .sum();
        return keys + attributes;
    }

    long key(KeyTemplate template) {
        return template.segments().stream().mapToLong(this::segment).sum();
    }

    private long segment(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> ItemSize.text(text.text());
            case Segment.Shard shard -> Integer.toString(shard.count() - 1).length();
            case Segment.Field field ->
                switch (field.encoding()) {
                    case Encoding.Plain plain -> value(field.path());
                    case Encoding.Escaped escaped -> escaped(field.path());
                    case Encoding.Padded padded -> padded.width();
                    case Encoding.Period period -> period.characters();
                };
        };
    }

    /** Each byte may have to be escaped, but for those of literals, which are known. */
    private long escaped(Path path) {
        AttributeType of = subject.model().attribute(type.entity(), path).type();
        return of instanceof AttributeType.Enumeration ? Sizes.max(of) : 2 * Sizes.max(of);
    }

    private long value(Path path) {
        return Sizes.max(subject.model().attribute(type.entity(), path).type());
    }
}
