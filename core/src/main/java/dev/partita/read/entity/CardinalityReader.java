package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.entity.EntitySketch.PerParent;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a cardinality says: {@code ~50 per User (max 400), 10M total, growing 1% a month}. */
final class CardinalityReader {
    /** A comma that is neither one of thousands nor one between parts: what {@code 2,5} or {@code 12,00,000} mean depends on where one lives. */
    private static final Pattern OTHER_COMMA = Pattern.compile("\\d,(?!\\d{3}(?!\\d))\\d");

    private static final Pattern ASIDE = Pattern.compile(
            "(?i)\\s*\\((?![^()]*\\b(?:max|avg|average|most|up to|per|each|mean|least|min|grow|growing)\\b)[^()]*[a-z][^()]*\\)\\s*\\.?$");

    private static final List<String> GROWTH = List.of("growing by", "growing", "grows by", "growth of", "growth", "+");
    private static final List<String> AVERAGE = List.of("on average", "average", "avg", "each");

    /** What is counted has a name, and no measure is one. */
    private static final List<String> MEASURES =
            List.of("bytes", "kilobytes", "megabytes", "gigabytes", "terabytes", "percent");

    /** Short words that are neither a unit nor a scale. */
    private static final List<String> PLAIN =
            List.of("in", "of", "the", "all", "or", "so", "and", "at", "any", "a", "for", "now");

    /** Words with fewer letters are as often scales and units that are not known here. */
    private static final int SHORT = 4;

    private final Sketches sketches;
    private final Findings findings;

    CardinalityReader(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void read(EntitySketch sketch) {
        for (Text text : sketch.draft.field(DraftEntity.Field.CARDINALITY)) {
            if (OTHER_COMMA.matcher(text.value()).find()) {
                unread(sketch, text);
            } else {
                parts(sketch, Splits.at(withoutAside(text), ",;"));
            }
        }
        for (Text text : sketch.draft.field(DraftEntity.Field.GROWTH)) {
            Cursor cursor = new Cursor(text);
            cursor.sign("+");
            if (!growth(sketch, cursor)) {
                unread(sketch, text);
            }
        }
    }

    /** What stands in parentheses at the end and says no number of each explains the total: {@code 90,000 (900 trains, 100 days)}. */
    private static Text withoutAside(Text text) {
        Matcher aside = ASIDE.matcher(text.value());
        return aside.find() ? text.part(0, aside.start()).trimmed() : text;
    }

    private void parts(EntitySketch sketch, List<Text> parts) {
        for (int i = 0; i < parts.size(); i++) {
            Optional<Ratio> average = average(parts.get(i));
            if (average.isPresent() && i + 1 < parts.size() && most(sketch, average.get(), parts.get(i + 1))) {
                i++;
            } else if (average.isPresent() || !part(sketch, new Cursor(parts.get(i)))) {
                unread(sketch, parts.get(i));
            }
        }
    }

    /** {@code avg 50} alone: of what, the next part may say; a total it is not. */
    private static Optional<Ratio> average(Text part) {
        Cursor cursor = new Cursor(part);
        boolean isAverage = AVERAGE.stream().anyMatch(cursor::words);
        Optional<Ratio> number = isAverage ? Quantities.quantity(cursor) : Optional.empty();
        return cursor.atEnd() ? number : Optional.empty();
    }

    /** {@code max 400 per User} behind an average. */
    private boolean most(EntitySketch sketch, Ratio average, Text part) {
        Cursor cursor = new Cursor(part);
        Optional<Long> max =
                Quantities.spread(cursor).filter(s -> s.average().isEmpty()).flatMap(Quantities.Spread::max);
        return max.isPresent() && isPer(cursor) && perParent(sketch, cursor, average, max);
    }

    private static boolean isPer(Cursor cursor) {
        return cursor.words("per") || cursor.words("for each") || cursor.sign("/");
    }

    private void unread(EntitySketch sketch, Text part) {
        findings.add(
                ReadCode.UNREAD_CARDINALITY,
                part.span(),
                sketch.name.value(),
                "\"" + part + "\" is not understood.",
                "~5 per User, 10M total, growing 3% a month",
                "distinct 200k behind the type of an attribute: how many values it has");
    }

    private boolean part(EntitySketch sketch, Cursor cursor) {
        if (GROWTH.stream().anyMatch(g -> g.equals("+") ? cursor.sign(g) : cursor.words(g))) {
            return growth(sketch, cursor);
        }
        if (most(sketch, cursor)) {
            return true;
        }
        AVERAGE.forEach(cursor::words);
        Optional<Ratio> number = Quantities.quantity(cursor);
        if (number.isEmpty()) {
            return false;
        }
        while (!cursor.atEnd()) {
            if (isPer(cursor)) {
                return perParent(sketch, cursor, number.get(), Optional.empty());
            }
            Optional<Text> noun = cursor.name();
            if (noun.isEmpty()) {
                return cursor.sign(".") && cursor.atEnd() && total(sketch, number.get());
            }
            if (!isCounted(noun.get().value())) {
                return false;
            }
        }
        return total(sketch, number.get());
    }

    /** A number of something has a word of its own, or the name of an entity; in {@code 7 years} and {@code 2 Mrd} it is neither. */
    private boolean isCounted(String noun) {
        boolean isEntity = sketches.all().stream()
                .anyMatch(
                        s -> Names.means(noun, s.name.value()) || s.name.value().contains(noun));
        boolean isMeasure = Quantities.isUnit(noun) || MEASURES.contains(Names.lower(noun));
        boolean isWord = noun.length() >= SHORT && Character.isLetter(noun.charAt(0)) && !isMeasure;
        return isEntity || isWord || PLAIN.contains(Names.lower(noun));
    }

    /** Per entity, or per value of an attribute of its own. */
    private boolean perParent(EntitySketch sketch, Cursor cursor, Ratio average, Optional<Long> most) {
        Optional<EntitySketch> parent = sketches.inText(cursor);
        Optional<AttributeSketch> value =
                parent.isPresent() ? Optional.empty() : cursor.name().flatMap(n -> sketch.attribute(n.value()));
        if (parent.isEmpty() && value.isEmpty()) {
            return false;
        }
        AVERAGE.forEach(cursor::words);
        Optional<Long> max = most;
        if (cursor.sign("(")) {
            Optional<Quantities.Spread> spread = Quantities.spread(cursor);
            if (spread.isEmpty() || !cursor.sign(")")) {
                return false;
            }
            max = spread.get().max();
        }
        cursor.sign(".");
        if (!cursor.atEnd()) {
            return false;
        }
        if (value.isPresent()) {
            return perValue(sketch, value.get(), average, max);
        }
        sketch.perParents.add(new PerParent(parent.get().name, average, max));
        return true;
    }

    /** {@code 50 per userId}: of what it references, else of a value; how many a value has at most is nowhere kept. */
    private boolean perValue(EntitySketch sketch, AttributeSketch value, Ratio average, Optional<Long> max) {
        Optional<EntityName> parent = sketch.references.stream()
                .filter(r -> r.attributes.equals(List.of(value.name)))
                .map(r -> r.target)
                .findFirst();
        if (parent.isPresent()) {
            sketch.perParents.add(new PerParent(parent.get(), average, max));
            return true;
        }
        boolean isKnown = average.compareTo(Ratio.ONE) >= 0 && !sketch.identifier.equals(List.of(value.name));
        if (isKnown) {
            sketch.perValues.put(value, average);
            max.ifPresent(m -> most(sketch, value, average, m));
        }
        return isKnown;
    }

    private void most(EntitySketch sketch, AttributeSketch value, Ratio average, long max) {
        findings.add(
                ReadCode.UNREAD_CARDINALITY,
                sketch.draft.field(DraftEntity.Field.CARDINALITY).getFirst().span(),
                sketch.subject(value.name),
                "How many of a value there are at most is kept of references, and of what a read asks for: here " + max
                        + " is read over.",
                value.name + " (avg " + average.text(4) + ", max " + max + ") under Input Parameters");
    }

    private static boolean isEnd(Cursor cursor) {
        cursor.sign(".");
        return cursor.atEnd();
    }

    /** {@code max 400} behind a number per parent, or {@code 400 at most}. */
    private static boolean most(EntitySketch sketch, Cursor cursor) {
        int start = cursor.at();
        Optional<Long> max = Quantities.spread(cursor)
                .filter(s -> s.average().isEmpty() && isEnd(cursor))
                .flatMap(Quantities.Spread::max);
        if (max.isEmpty()) {
            cursor.back(start);
            max = Quantities.count(cursor)
                    .filter(m -> (cursor.words("at most") || cursor.words("max")) && isEnd(cursor));
        }
        if (max.isEmpty() || sketch.perParents.isEmpty()) {
            cursor.back(start);
            return false;
        }
        PerParent last = sketch.perParents.removeLast();
        sketch.perParents.add(new PerParent(last.parent(), last.average(), max));
        return true;
    }

    private static boolean growth(EntitySketch sketch, Cursor cursor) {
        Optional<Ratio> share = Quantities.share(cursor);
        boolean isYearly = cursor.rest().value().contains("year");
        share.ifPresent(s -> sketch.growth = isYearly ? s.dividedBy(Ratio.of(12)) : s);
        return share.isPresent();
    }

    /** There is no part of an entity: {@code 1.200} means something else. */
    private static boolean total(EntitySketch sketch, Ratio total) {
        boolean isFirst = sketch.total.isEmpty() && Ratio.of(total.floor()).equals(total);
        if (isFirst) {
            sketch.total = Optional.of(total);
        }
        return isFirst;
    }
}
