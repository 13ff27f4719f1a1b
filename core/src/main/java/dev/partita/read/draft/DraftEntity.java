package dev.partita.read.draft;

import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.source.Text;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
        ATTRIBUTES("Attributes"),
        RELATIONSHIPS("Relationships"),
        CARDINALITY("Cardinality"),
        SIZE("Size"),
        LIFECYCLE("Lifecycle");

        private final String title;

        Field(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public List<Text> field(Field field) {
        return fields.getOrDefault(field, List.of());
    }

    /** The texts of a field as one. */
    public String prose(Field field) {
        return field(field).stream().map(Text::value).collect(Collectors.joining(" "));
    }
}
