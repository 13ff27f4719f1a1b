package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what identifies an entity (input.md §2): the flag; else the attribute named {@code <entity>Id} or {@code id}; else
 * one described as the unique identifier, the parent's, both of what it links, or the only input of a Single read.
 */
final class Identifiers {
    private final Sketches sketches;
    private final List<DraftPattern> patterns;
    private final Findings findings;

    Identifiers(Sketches sketches, List<DraftPattern> patterns, Findings findings) {
        this.sketches = sketches;
        this.patterns = patterns;
        this.findings = findings;
    }

    void findAll() {
        for (EntitySketch sketch : sketches.all()) {
            sketch.attributes.values().stream().filter(a -> a.id).forEach(a -> sketch.identifier.add(a.name));
            if (sketch.identifier.isEmpty()) {
                byName(sketch).or(() -> byDescription(sketch)).ifPresent(a -> guess(sketch, List.of(a.name)));
            }
        }
        boolean found = true;
        while (found) {
            found = false;
            for (EntitySketch sketch : open()) {
                List<AttributeName> parents = byParents(sketch);
                parents = parents.isEmpty() ? byLink(sketch) : parents;
                if (!parents.isEmpty()) {
                    guess(sketch, parents);
                    found = true;
                }
            }
        }
        open().forEach(s -> byRead(s).ifPresentOrElse(a -> guess(s, List.of(a.name)), () -> missing(s)));
    }

    private List<EntitySketch> open() {
        return sketches.all().stream()
                .filter(s -> s.identifier.isEmpty() && !s.attributes.isEmpty())
                .toList();
    }

    private void guess(EntitySketch sketch, List<AttributeName> names) {
        sketch.identifier.addAll(names);
        for (AttributeName name : names) {
            findings.add(
                    ReadCode.INFERRED_IDENTIFIER,
                    sketch.attributes.get(name).place.span(),
                    sketch.subject(name),
                    name + " is taken for "
                            + (names.size() == 1 ? "the identifier of " : "a part of the identifier of ") + sketch.name
                            + ".",
                    "`" + name + "` (…, id)");
        }
    }

    private static Optional<AttributeSketch> byName(EntitySketch sketch) {
        String wanted = Names.lower(sketch.name + "Id").replace("_", "");
        List<AttributeSketch> named = sketch.attributes.values().stream()
                .filter(a -> Names.lower(a.name.value()).replace("_", "").equals(wanted))
                .toList();
        return named.size() == 1
                ? Optional.of(named.get(0))
                : sketch.attributes.values().stream()
                        .filter(a -> Names.same(a.name.value(), "id"))
                        .findFirst();
    }

    private static Optional<AttributeSketch> byDescription(EntitySketch sketch) {
        List<AttributeSketch> described = sketch.attributes.values().stream()
                .filter(a -> a.description.matches(
                        "(?is).*\\b((unique|primary) (identifier|key|id)|identifies (the|a|an) \\w+).*"))
                .toList();
        return described.size() == 1 ? Optional.of(described.get(0)) : Optional.empty();
    }

    /** "One per User", "one per A and B": the attributes named as their identifiers. */
    private List<AttributeName> byParents(EntitySketch sketch) {
        List<AttributeName> identifier = new ArrayList<>();
        for (Relation relation : sketch.relations) {
            if (relation.verb() == EntitySketch.Verb.ONE_PER) {
                List<AttributeName> parent = sketches.get(relation.other()).identifier;
                if (parent.isEmpty() || !sketch.attributes.keySet().containsAll(parent)) {
                    return List.of();
                }
                parent.stream().filter(a -> !identifier.contains(a)).forEach(identifier::add);
            }
        }
        return identifier;
    }

    /** "Many to many with User through Participant": the attributes of Participant named as the identifiers of both. */
    private List<AttributeName> byLink(EntitySketch link) {
        for (EntitySketch one : sketches.all()) {
            for (Relation relation : one.relations) {
                boolean isThrough = relation.verb() == EntitySketch.Verb.MANY_TO_MANY
                        && relation.through().filter(link.name::equals).isPresent();
                List<AttributeName> other = sketches.get(relation.other()).identifier;
                List<AttributeName> both = Stream.concat(one.identifier.stream(), other.stream())
                        .distinct()
                        .toList();
                boolean areApart = both.size() == one.identifier.size() + other.size();
                if (isThrough
                        && areApart
                        && !one.identifier.isEmpty()
                        && !other.isEmpty()
                        && link.attributes.keySet().containsAll(both)) {
                    return both;
                }
            }
        }
        return List.of();
    }

    private Optional<AttributeSketch> byRead(EntitySketch sketch) {
        for (DraftPattern row : patterns) {
            boolean single = row.cell(Column.RESULT)
                    .filter(t -> Names.same(t.value(), "single"))
                    .isPresent();
            boolean own = row.cell(Column.ENTITY)
                    .filter(t -> Names.same(t.value(), sketch.name.value()))
                    .isPresent();
            if (row.kind() == DraftPattern.Kind.READ
                    && single
                    && own
                    && row.cell(Column.FILTERS).isEmpty()) {
                Optional<AttributeSketch> input = row.cell(Column.INPUTS).flatMap(t -> sketch.attribute(t.value()));
                if (input.isPresent()) {
                    return input;
                }
            }
        }
        return Optional.empty();
    }

    /** Goes on with the first attribute, so that patterns can be read too. */
    private void missing(EntitySketch sketch) {
        List<String> candidates = sketch.attributes.values().stream()
                .filter(a -> !a.optional && a.aggregate.isEmpty())
                .map(a -> "`" + a.name + "` (…, id)")
                .limit(5)
                .toList();
        findings.add(
                ReadCode.NO_IDENTIFIER,
                sketch.place.span(),
                sketch.name.value(),
                "Nothing says what identifies " + sketch.name + ".",
                candidates);
        sketch.identifier.add(sketch.attributes.keySet().iterator().next());
        sketch.isUnidentified = true;
    }
}
