package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.entity.AttributeSketch.ReferenceFlag;
import dev.partita.read.entity.EntitySketch.PerParent;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.entity.EntitySketch.Verb;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Gives a many-to-many without a linking entity one: both identifiers, each a reference. */
final class LinkEntities {
    /** Links per entity where nothing is said. */
    private static final Ratio ASSUMED = Ratio.of(10);

    private final Sketches sketches;
    private final Findings findings;

    LinkEntities(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void addAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (Relation relation : sketch.relations) {
                EntitySketch other = sketches.get(relation.other());
                boolean open = relation.verb() == Verb.MANY_TO_MANY
                        && relation.through().isEmpty();
                if (open && other != sketch && !isLinked(sketch, other)) {
                    add(sketch, other, relation);
                }
            }
        }
    }

    /** Whether some entity refers to both already. */
    private boolean isLinked(EntitySketch one, EntitySketch other) {
        return sketches.all().stream()
                .filter(s -> s != one && s != other)
                .anyMatch(s -> refers(s, one) && refers(s, other));
    }

    private static boolean refers(EntitySketch sketch, EntitySketch target) {
        boolean flagged = sketch.attributes.values().stream()
                .flatMap(a -> a.references.stream())
                .anyMatch(f -> f.target().value().equalsIgnoreCase(target.name.value()));
        return flagged
                || sketch.relations.stream()
                        .anyMatch(r -> r.verb() == Verb.BELONGS_TO && r.other().equals(target.name));
    }

    private void add(EntitySketch one, EntitySketch other, Relation relation) {
        EntityName name = new EntityName(one.name.value() + other.name.value());
        Span span = relation.span();
        Text place = Text.at(span.file(), span.line(), span.column(), name.value());
        EntitySketch link = new EntitySketch(
                name, place, new DraftEntity(place, new EnumMap<>(DraftEntity.Field.class), List.of()));
        attributes(link, one);
        attributes(link, other);
        link.perParents.add(new PerParent(relation.per(), relation.average().orElse(ASSUMED), relation.max()));
        link.relations.add(new Relation(
                Verb.BELONGS_TO,
                relation.per(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                relation.average(),
                relation.max(),
                relation.per(),
                span));
        sketches.add(link);
        findings.add(
                ReadCode.ADDED_LINK,
                span,
                name.value(),
                "The many-to-many of " + one.name + " and " + other.name + " is kept by an entity " + name + ".",
                "### " + name);
    }

    private static void attributes(EntitySketch link, EntitySketch target) {
        for (AttributeName part : target.identifier) {
            AttributeSketch from = target.attributes.get(part);
            AttributeName name = link.attributes.containsKey(part)
                    ? new AttributeName(target.name.value().toLowerCase(Locale.ROOT) + "_" + part)
                    : part;
            AttributeSketch copy = new AttributeSketch(name, link.place, "", from.type, from.sized);
            copy.immutable = true;
            copy.references.add(new ReferenceFlag(
                    Text.at(
                            link.place.file(),
                            link.place.span().line(),
                            link.place.span().column(),
                            target.name.value()),
                    Optional.empty()));
            link.attributes.put(name, copy);
            link.identifier.add(name);
        }
    }
}
