package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Equalities that together name an entity or the children of one parent.
 *
 * @param attributes all of them are asked for
 * @param reference present if they are a reference of several attributes; else they identify
 * @param values how many combinations are asked for
 */
record Cover(Entity entity, List<AttributeName> attributes, Optional<Reference> reference, Ratio values) {
    Cover {
        attributes = List.copyOf(attributes);
    }

    /**
     * The identifier, else a unique attribute, else the reference of most attributes (of several at least).
     *
     * @param asked attributes of which values are asked, each with how many
     * @param estimated those of which the document says how many rows they leave: they cover no reference
     */
    static Optional<Cover> of(Entity entity, Map<AttributeName, Ratio> asked, List<AttributeName> estimated) {
        if (asked.keySet().containsAll(entity.identifier())) {
            return Optional.of(cover(entity, entity.identifier(), Optional.empty(), asked));
        }
        Optional<List<AttributeName>> unique = entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .map(Cover::uniquely)
                .filter(asked.keySet()::containsAll)
                .findFirst();
        if (unique.isPresent()) {
            return Optional.of(cover(entity, unique.get(), Optional.empty(), asked));
        }
        return entity.references().stream()
                .filter(r -> r.attributes().size() > 1
                        && asked.keySet().containsAll(r.attributes())
                        && r.attributes().stream().noneMatch(estimated::contains))
                .reduce((a, b) -> b.attributes().size() > a.attributes().size() ? b : a)
                .map(r -> cover(entity, r.attributes(), Optional.of(r), asked));
    }

    private static List<AttributeName> uniquely(Attribute attribute) {
        List<AttributeName> names =
                new ArrayList<>(attribute.uniqueness().orElseThrow().within());
        names.add(attribute.name());
        return names;
    }

    private static Cover cover(
            Entity entity,
            List<AttributeName> attributes,
            Optional<Reference> reference,
            Map<AttributeName, Ratio> asked) {
        Ratio values = attributes.stream().map(asked::get).reduce(Ratio.ONE, Ratio::times);
        return new Cover(entity, attributes, reference, values);
    }

    /** Whether it names one entity for each combination of values. */
    boolean isOne() {
        return reference.isEmpty();
    }

    /** Whether a predicate is one of its equalities. */
    boolean holds(Predicate predicate) {
        return predicate instanceof Atom atom
                && atom.path().isOwn()
                && Shares.isEquality(atom)
                && attributes.contains(atom.path().attribute());
    }

    /** The share of all instances that it keeps. */
    Ratio share(Statistics statistics) {
        Ratio rows = reference
                .map(r -> statistics.children(entity.name(), r.role()))
                .orElse(Ratio.ONE)
                .times(values);
        Ratio total = statistics.total(entity.name());
        return total.isZero() ? Ratio.ZERO : rows.dividedBy(total).min(Ratio.ONE);
    }
}
