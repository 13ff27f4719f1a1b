package dev.partita.read.entity;

import dev.partita.model.AttributeType;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import java.util.List;

/**
 * Attributes of which the document says no type. One that is called what another entity is identified by is most likely a reference to
 * that, of its type.
 */
record MissingTypes(Sketches sketches, Findings findings) {

    void findAll() {
        for (EntitySketch sketch : sketches.all()) {
            sketch.attributes.values().stream()
                    .filter(a -> a.untyped)
                    .forEach(a -> findings.add(
                            ReadCode.MISSING_TYPE,
                            a.place.span(),
                            sketch.subject(a.name),
                            "The attribute has no type.",
                            "`" + a.name + "` (" + type(sketch, a) + ")"));
        }
    }

    private String type(EntitySketch of, AttributeSketch attribute) {
        return sketches.all().stream()
                .filter(e -> !e.name.equals(of.name) && e.identifier.equals(List.of(attribute.name)))
                .filter(e -> !e.attributes.get(attribute.name).untyped)
                .findFirst()
                .map(e -> word(e.attributes.get(attribute.name).type) + ", references " + e.name)
                .orElse("string");
    }

    /** As documents write the types of identifiers; a text's length is said where it is identified. */
    private static String word(AttributeType type) {
        return switch (type) {
            case AttributeType.Uuid t -> "uuid";
            case AttributeType.Ulid t -> "ulid";
            case AttributeType.Number t -> "number";
            case AttributeType other -> "string";
        };
    }
}
