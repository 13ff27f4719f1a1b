package dev.partita.read.draft;

import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An entity as written.
 *
 * @param fields the texts of each field that is there
 * @param attributes one bullet each
 */
public record DraftEntity(Text name, Map<Field, List<Text>> fields, List<Bullet> attributes) {
    public DraftEntity {
        fields = Collections.unmodifiableMap(new EnumMap<>(fields));
        attributes = List.copyOf(attributes);
    }

    /** The bullets of an entity. */
    public enum Field {
        DESCRIPTION("Description"),
        ATTRIBUTES("Attributes", "Fields", "Columns", "Properties"),
        IDENTIFIER("Identifier", "Identified by", "Primary key", "Unique key", "Natural key"),
        RELATIONSHIPS("Relationships", "Relations"),
        CARDINALITY(
                "Cardinality",
                "Count",
                "Volume",
                "Estimated count",
                "Expected count",
                "Estimated volume",
                "Expected volume",
                "Number of items",
                "Number of records",
                "Row count",
                "Record count",
                "Total count"),
        GROWTH("Growth", "Growth rate"),
        SIZE("Size", "Item size", "Average size", "Avg size", "Average item size", "Avg item size", "Record size"),
        LIFECYCLE(
                "Lifecycle",
                "Life cycle",
                "Retention",
                "Data retention",
                "Retention period",
                "Time to live",
                "TTL",
                "Expiry",
                "Expiration");

        private final List<String> titles;

        Field(String... titles) {
            this.titles = List.of(titles);
        }

        public String title() {
            return titles.get(0);
        }

        /** The field that a title names, by any of its names, one or many. */
        static Optional<Field> of(String title) {
            return Arrays.stream(values())
                    .filter(f -> f.titles.stream()
                            .anyMatch(t -> Names.same(t, title.strip()) || Names.same(t, title.strip() + "s")))
                    .findFirst();
        }
    }

    public List<Text> field(Field field) {
        return fields.getOrDefault(field, List.of());
    }

    /** Those that stand in one line behind the title, as lines of their own, before those that have one. */
    public List<Bullet> attributeLines() {
        return Stream.concat(
                        field(Field.ATTRIBUTES).stream().flatMap(t -> InOneLine.attributes(t).stream()),
                        attributes.stream())
                .filter(b -> !b.text().isBlank())
                .toList();
    }

    /** The texts of a field as one. */
    public String prose(Field field) {
        return field(field).stream().map(Text::value).collect(Collectors.joining(" "));
    }
}
