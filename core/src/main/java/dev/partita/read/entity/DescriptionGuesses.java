package dev.partita.read.entity;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What descriptions say of plain strings: an enumeration's values, uniqueness, the number of distinct values. */
final class DescriptionGuesses {
    private static final Pattern VALUES = Pattern.compile(
            "(?:^|.*?[:\\s])((?:[A-Z][A-Z0-9_-]+\\s*(?:,\\s*(?:or\\s+|and\\s+)?|/\\s*|\\|\\s*|\\s+or\\s+|\\s+and\\s+))+[A-Z][A-Z0-9_-]+)\\.?$",
            Pattern.DOTALL);
    /** {@code one of: low, medium, 'very high'}: values in any case. */
    private static final Pattern ONE_OF = Pattern.compile(
            "(?is).*?\\bone of:?\\s+((?:['\"`]?[\\w-]+['\"`]?\\s*(?:,\\s*(?:or\\s+)?|/\\s*|\\|\\s*|\\s+or\\s+))+['\"`]?[\\w-]+['\"`]?)\\.?$",
            Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern DISTINCT = Pattern.compile(
            "(?is)\\bone of (?:about |some |around |~)?([0-9][0-9,]{0,12}) |\\b([0-9][0-9,]{0,12}) (?:distinct|different)\\b");

    /** "about 30 languages", of {@code language}. */
    private static final Pattern NAMED =
            Pattern.compile("(?i)\\b(?:about|around|some|roughly|~) ?([0-9][0-9,]{0,12}) (\\w+)");

    private final Sketches sketches;
    private final Findings findings;

    /** The conditions of the patterns of each entity, by its name in lower case. */
    private final Map<String, List<String>> conditions = new LinkedHashMap<>();

    DescriptionGuesses(Sketches sketches, List<DraftPattern> patterns, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
        patterns.forEach(this::note);
    }

    private void note(DraftPattern row) {
        String own = row.cell(Column.ENTITY)
                .map(t -> Names.lower(t.value().split(",", 2)[0].strip()))
                .orElse("");
        row.cell(Column.CONDITIONS)
                .ifPresent(t ->
                        conditions.computeIfAbsent(own, k -> new ArrayList<>()).add(t.value()));
    }

    void makeAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (AttributeSketch attribute : sketch.attributes.values()) {
                if (attribute.type instanceof AttributeType.Text) {
                    values(sketch, attribute);
                }
                distinct(sketch, attribute);
                unique(sketch, attribute);
            }
        }
    }

    private void values(EntitySketch sketch, AttributeSketch attribute) {
        Matcher matcher = VALUES.matcher(attribute.description);
        Matcher oneOf = ONE_OF.matcher(attribute.description);
        boolean isShort = attribute.description.length() < 1_000;
        if (isShort && matcher.matches()) {
            values(sketch, attribute, matcher.group(1));
        } else if (isShort && oneOf.matches()) {
            values(sketch, attribute, oneOf.group(1).replaceAll("['\"`]", ""));
        }
    }

    private void values(EntitySketch sketch, AttributeSketch attribute, String listed) {
        List<String> values =
                new ArrayList<>(List.of(listed.split("\\s*(?:,|/|\\|)\\s*(?:or\\s+|and\\s+)?|\\s+or\\s+|\\s+and\\s+")));
        attribute.type = EnumerationReader.of(values.stream().distinct().toList());
        attribute.sized = true;
        guess(sketch, attribute, "an enumeration with even shares", "enum(" + String.join(" | ", values) + ")");
    }

    private void distinct(EntitySketch sketch, AttributeSketch attribute) {
        Matcher matcher = DISTINCT.matcher(attribute.description);
        boolean isOpen = !(attribute.type instanceof AttributeType.Enumeration)
                && !(attribute.type instanceof AttributeType.Bool)
                && attribute.aggregate.isEmpty()
                && attribute.distinct.isEmpty();
        Matcher named = NAMED.matcher(attribute.description);
        boolean isNamed = named.find() && Names.isPluralOf(named.group(2), attribute.name.value());
        if (isOpen && (isNamed || matcher.find())) {
            String said = isNamed ? named.group(1) : matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            long count = Long.parseLong(said.replace(",", ""));
            if (count > 0) {
                attribute.distinct = OptionalLong.of(count);
                guess(sketch, attribute, "an attribute of " + count + " distinct values", "string, distinct " + count);
            }
        }
    }

    private void unique(EntitySketch sketch, AttributeSketch attribute) {
        boolean said =
                attribute.description.matches("(?is).*\\b(must be|is|are) unique\\b(?! (identifier|within|per)).*");
        boolean open = attribute.uniqueness.isEmpty() && !sketch.identifier.contains(attribute.name);
        if (open && (said || demands(sketch, attribute))) {
            attribute.uniqueness = Optional.of(new Attribute.Uniqueness(List.of()));
            guess(sketch, attribute, "a unique attribute", "unique");
        }
    }

    /** A loose condition "email must be unique" or "Email must not be taken" of a pattern of this entity. */
    private boolean demands(EntitySketch sketch, AttributeSketch attribute) {
        List<String> own = conditions.getOrDefault(Names.lower(sketch.name.value()), List.of());
        String name = "(?i)\\b" + Pattern.quote(attribute.name.value());
        Pattern demand = Pattern.compile(name
                + "\\s+((must|should)\\s+be\\s+unique|(must|should|is)\\s+not\\s+(be\\s+)?(taken|in use|used))\\b");
        return own.stream().anyMatch(c -> demand.matcher(c).find());
    }

    private void guess(EntitySketch sketch, AttributeSketch attribute, String what, String precise) {
        findings.add(
                ReadCode.INFERRED_FLAG,
                attribute.place.span(),
                sketch.subject(attribute.name),
                attribute.name + " is taken for " + what + ".",
                "`" + attribute.name + "` (" + precise + ")");
    }
}
