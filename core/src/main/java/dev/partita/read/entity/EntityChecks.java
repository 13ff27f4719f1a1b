package dev.partita.read.entity;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Periods;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import java.util.List;

/** What must hold of an entity whatever uses it: its identifier can be a key, its foreign keys fit, names exist. */
final class EntityChecks {
    private final Sketches sketches;
    private final Findings findings;

    EntityChecks(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void checkAll() {
        for (EntitySketch sketch : sketches.all()) {
            sketch.identifier.forEach(a -> identifier(sketch, sketch.attributes.get(a)));
            sketch.references.forEach(r -> types(sketch, r));
            sketch.attributes.values().forEach(a -> unique(sketch, a));
            sketch.attributes.values().forEach(a -> sizes(sketch, a));
        }
    }

    private void identifier(EntitySketch sketch, AttributeSketch attribute) {
        boolean mayBeEmpty = attribute.type instanceof AttributeType.Text text && text.mayBeEmpty();
        if (attribute.optional || attribute.aggregate.isPresent() || mayBeEmpty || !isScalar(attribute.type)) {
            findings.add(
                    ReadCode.BAD_IDENTIFIER,
                    attribute.place.span(),
                    sketch.subject(attribute.name),
                    "An identifier is a string, number, time or binary that is always there and never empty.");
        }
    }

    private static boolean isScalar(AttributeType type) {
        ValueKind kind = ValueKind.of(type);
        return kind.isOrdered() && kind != ValueKind.TRUTH;
    }

    private void types(EntitySketch sketch, ReferenceSketch reference) {
        EntitySketch target = sketches.get(reference.target);
        for (int i = 0; i < reference.attributes.size(); i++) {
            AttributeSketch key = sketch.attributes.get(reference.attributes.get(i));
            AttributeSketch meant = target.attributes.get(target.identifier.get(i));
            if (ValueKind.of(key.type) != ValueKind.of(meant.type)) {
                findings.add(
                        ReadCode.REFERENCE_TYPE,
                        key.place.span(),
                        sketch.subject(key.name),
                        "The reference has another type than " + target.subject(meant.name) + ".");
            }
        }
    }

    private void unique(EntitySketch sketch, AttributeSketch attribute) {
        List<AttributeName> within =
                attribute.uniqueness.map(Attribute.Uniqueness::within).orElse(List.of());
        for (AttributeName name : within) {
            if (!sketch.attributes.containsKey(name)) {
                findings.add(
                        ReadCode.UNKNOWN_ATTRIBUTE,
                        attribute.place.span(),
                        sketch.subject(name),
                        sketch.name + " has no attribute " + name + ".",
                        Names.nearest(name.value(), sketch.attributeNames())
                                .map(List::of)
                                .orElse(List.of()));
            }
        }
    }

    private void sizes(EntitySketch sketch, AttributeSketch attribute) {
        if (attribute.current.isPresent() && !ValueKind.of(attribute.type).isTime() && !Periods.canBe(attribute.type)) {
            findings.add(
                    ReadCode.CURRENT_TYPE,
                    attribute.place.span(),
                    sketch.subject(attribute.name),
                    "Only a time has a present day, or what can be a period of it: a string of at most 32 bytes, a whole number.",
                    "`" + attribute.name + "` (datetime, current 1 day)");
        }
        boolean guessed = !attribute.sized && !(attribute.type instanceof AttributeType.Text);
        if (guessed) {
            findings.add(
                    ReadCode.ASSUMED_SIZE,
                    attribute.place.span(),
                    sketch.subject(attribute.name),
                    "The size of " + attribute.name + " is not said; 200 bytes are assumed.",
                    "(200..800)");
        }
        if (attribute.optional && attribute.presence.isEmpty() && attribute.aggregate.isEmpty()) {
            findings.add(
                    ReadCode.ASSUMED_PRESENCE,
                    attribute.place.span(),
                    sketch.subject(attribute.name),
                    "How many have " + attribute.name + " is not said; half of them is assumed.",
                    "optional 50%");
        }
    }
}
