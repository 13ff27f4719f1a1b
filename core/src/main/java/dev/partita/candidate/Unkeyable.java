package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Values that something has to be found by, and that no key can hold: identifiers, and unique attributes. */
public final class Unkeyable {
    /** The most bytes of a string that is part of a text among others. */
    private static final long LONGEST = 900;

    private final Model model;
    private final KeyStyles styles;

    public Unkeyable(Model model, Tables tables) {
        this.model = model;
        this.styles = new KeyStyles(model, tables);
    }

    /**
     * An entity that cannot be stored as the document demands.
     *
     * @param what the attributes whose values would have to be a key
     * @param unfit those of them that can be no part of a key; empty if all of them together are too long
     */
    public record Found(EntityName entity, List<AttributeName> what, List<Attribute> unfit) {
        /** Why it can be no part of a key. */
        public static String reason(Attribute attribute) {
            return attribute.type() instanceof AttributeType.Text text
                    ? attribute.name() + " may have " + text.maxBytes() + " bytes"
                    : attribute.name() + " has no range";
        }

        /** A type with which the attribute could be part of a key. */
        public static String fit(Attribute attribute) {
            return attribute.type() instanceof AttributeType.Text text
                    ? "string(" + Math.min(text.averageBytes(), LONGEST) + ".." + LONGEST + ")"
                    : "number(0..999999999)";
        }
    }

    /** @param candidates in which an entity without any home has an identifier that is no key */
    public List<Found> among(CandidateSet candidates) {
        List<Found> found = new ArrayList<>();
        for (Entity entity : model.entities()) {
            if (candidates.homes().get(entity.name()).isEmpty()) {
                found.add(found(entity, entity.identifier()));
            }
            for (Attribute attribute : entity.attributes()) {
                List<AttributeName> value = attribute.uniqueness().stream()
                        .flatMap(u -> Stream.concat(u.within().stream(), Stream.of(attribute.name())))
                        .toList();
                if (!value.isEmpty()
                        && !styles.fitsMarker(
                                entity.name(), value.stream().map(Path::own).toList())) {
                    found.add(found(entity, value));
                }
            }
        }
        return found;
    }

    private static Found found(Entity entity, List<AttributeName> what) {
        return new Found(
                entity.name(),
                what,
                what.stream()
                        .map(entity::attribute)
                        .filter(a -> !KeyParts.isSegment(a))
                        .toList());
    }
}
