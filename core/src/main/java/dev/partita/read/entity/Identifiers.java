package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what identifies an entity (input.md §2): the flag; else the attribute named {@code <entity>Id} or {@code id}; else
 * one described as the unique identifier, the parent's, both of what it links, or what a read of one asks by.
 */
final class Identifiers {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    /** What stands between the names of the attributes that identify an entity together. */
    private static final Pattern BETWEEN = Pattern.compile(
            "(?i)and|plus|with|the|of|combination|composite|compound|partition|hash|sort|range|unique|together|keys?|pk|sk");

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
            byField(sketch);
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
        for (EntitySketch sketch : open()) {
            List<AttributeName> read = byRead(sketch);
            if (read.isEmpty()) {
                missing(sketch);
            } else {
                guess(sketch, read);
            }
        }
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

    /** {@code - **Identifier**: deviceId, date}: the same as the flag at each of them; what names something else says nothing. */
    private static void byField(EntitySketch sketch) {
        List<String> names =
                sketch.attributes.keySet().stream().map(AttributeName::value).toList();
        List<AttributeName> said = new ArrayList<>();
        for (Text text : sketch.draft.field(DraftEntity.Field.IDENTIFIER)) {
            Matcher words = WORD.matcher(text.value());
            while (words.find()) {
                Optional<String> name = Names.match(words.group(), names);
                if (name.isEmpty() && !BETWEEN.matcher(words.group()).matches()) {
                    return;
                }
                name.map(AttributeName::new).filter(n -> !said.contains(n)).ifPresent(said::add);
            }
        }
        sketch.identifier.stream().filter(n -> !said.contains(n)).forEach(said::add);
        sketch.identifier.clear();
        sketch.identifier.addAll(said);
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

    /** The only input of a Single read; or the inputs of one, or of an Exists, that are all that what it belongs to is told by. */
    private List<AttributeName> byRead(EntitySketch sketch) {
        for (DraftPattern row : patterns) {
            boolean isSingle = is(row, Column.RESULT, "single");
            if (row.kind() == DraftPattern.Kind.READ
                    && (isSingle || is(row, Column.RESULT, "exists"))
                    && is(row, Column.ENTITY, sketch.name.value())
                    && row.cell(Column.FILTERS).isEmpty()) {
                List<Optional<AttributeSketch>> inputs =
                        row.cell(Column.INPUTS).map(Splits::atCommas).orElse(List.of()).stream()
                                .map(t -> sketch.attribute(t.value()))
                                .toList();
                List<AttributeName> names = inputs.stream()
                        .flatMap(Optional::stream)
                        .map(a -> a.name)
                        .distinct()
                        .toList();
                boolean isAll = names.size() == inputs.size();
                if (isAll && (isSingle && names.size() == 1 || names.size() > 1 && areParents(sketch, names))) {
                    return names;
                }
            }
        }
        return List.of();
    }

    private static boolean is(DraftPattern row, Column column, String value) {
        return row.cell(column).filter(t -> Names.same(t.value(), value)).isPresent();
    }

    /** Whether the attributes are named as the identifiers of several that it belongs to, and each is one of these. */
    private boolean areParents(EntitySketch sketch, List<AttributeName> names) {
        List<AttributeName> parents = sketch.relations.stream()
                .filter(r -> r.verb() == EntitySketch.Verb.BELONGS_TO)
                .flatMap(r -> sketches.get(r.other()).identifier.stream())
                .toList();
        return parents.containsAll(names);
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
