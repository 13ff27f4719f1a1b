package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What attributes are of which no type is said: what they reference is; else what another entity is identified by under the same name; else
 * what their name tells; else a text. What a reference is leaves no
 * doubt; the others are pointed out.
 */
final class UntypedAttributes {
    private static final Pattern INSTANT = Pattern.compile("\\w+(At|_at|Time|_time)|(?i)\\w*timestamp");
    private static final Pattern DAY = Pattern.compile("\\w+(Date|_date|On|_on)|date|day");
    private static final Pattern TRUTH = Pattern.compile("(is|has)[A-Z_]\\w*");
    private static final Pattern NUMBER = Pattern.compile(
            "(?i)(\\w*_)?(amount|balance|count|price|quantity|qty|total"
                    + "|score|points|rating|stock|age)|\\w+(Amount|Balance|Count|Price|Quantity|Qty|Total|Score|Points|Rating|Stock)");

    private final Sketches sketches;
    private final Findings findings;

    UntypedAttributes(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void typeAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (AttributeSketch attribute : List.copyOf(sketch.attributes.values())) {
                type(sketch, attribute, new ArrayList<>());
            }
        }
    }

    /** An attribute of an entity. */
    private record Place(EntitySketch sketch, AttributeSketch attribute) {}

    /** @param under those whose type asks for this one: references may run in a circle */
    private void type(EntitySketch sketch, AttributeSketch attribute, List<AttributeSketch> under) {
        if (!attribute.isUntyped || under.contains(attribute)) {
            return;
        }
        if (!(attribute.type instanceof AttributeType.Text)) {
            attribute.isUntyped = false; // its description told
            return;
        }
        under.add(attribute);
        Optional<Place> referenced = referenced(sketch, attribute.name);
        referenced.ifPresent(r -> type(r.sketch(), r.attribute(), under));
        attribute.isUntyped = false;
        if (referenced.isPresent() && !referenced.get().attribute().isUntyped) {
            attribute.type = referenced.get().attribute().type;
            attribute.sized = referenced.get().attribute().sized;
            taken(
                    ReadCode.LOOSE_TYPE,
                    sketch,
                    attribute,
                    "as " + referenced.get().sketch().subject(referenced.get().attribute().name));
        } else if (identified(sketch, attribute.name).isPresent()) {
            Place like = identified(sketch, attribute.name).get();
            attribute.type = like.attribute().type;
            attribute.sized = like.attribute().sized;
            taken(
                    ReadCode.MISSING_TYPE,
                    sketch,
                    attribute,
                    "as " + like.sketch().subject(attribute.name) + " that is called like it",
                    ", references " + like.sketch().name);
        } else {
            byName(attribute);
            taken(ReadCode.MISSING_TYPE, sketch, attribute, "by its name alone");
        }
    }

    private void taken(ReadCode code, EntitySketch sketch, AttributeSketch attribute, String why) {
        taken(code, sketch, attribute, why, "");
    }

    private void taken(ReadCode code, EntitySketch sketch, AttributeSketch attribute, String why, String flags) {
        String word = Types.word(attribute.type);
        findings.add(
                code,
                attribute.place.span(),
                sketch.subject(attribute.name),
                "The attribute has no type; it is read as " + word + ", " + why + ".",
                "`" + attribute.name + "` (" + word + flags + ")");
    }

    /** What another entity is identified by and is called the same: most likely the attribute refers to it. */
    private Optional<Place> identified(EntitySketch of, AttributeName name) {
        return sketches.all().stream()
                .filter(e -> !e.name.equals(of.name) && e.identifier.equals(List.of(name)))
                .map(e -> new Place(e, e.attributes.get(name)))
                .filter(p -> !p.attribute().isUntyped)
                .findFirst();
    }

    private Optional<Place> referenced(EntitySketch sketch, AttributeName name) {
        return sketch.references.stream()
                .filter(r -> r.attributes.contains(name))
                .findFirst()
                .flatMap(r -> {
                    EntitySketch target = sketches.get(r.target);
                    return Optional.ofNullable(target.attributes.get(target.identifier.get(r.attributes.indexOf(name))))
                            .map(a -> new Place(target, a));
                });
    }

    private static void byName(AttributeSketch attribute) {
        String name = attribute.name.value();
        if (INSTANT.matcher(name).matches()) {
            attribute.type = new AttributeType.DateTime();
        } else if (DAY.matcher(name).matches()) {
            attribute.type = new AttributeType.Date();
        } else if (TRUTH.matcher(name).matches()) {
            attribute.type = new AttributeType.Bool(Ratio.of(1, 2));
        } else if (NUMBER.matcher(name).matches()) {
            attribute.type = new AttributeType.Number(Optional.empty(), 0);
        }
    }
}
