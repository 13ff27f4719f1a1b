package dev.partita.read.entity;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Attributes that share a line of the list: {@code `startsOn` (date), `endsOn` (date)}. Taken for the description of the first, the others
 * would be lost.
 */
final class SideBySide {
    private static final String NAME = "\\s*[`*_]*[\\p{L}_][\\p{L}\\p{N}_]*[`*]*";
    private static final Pattern TYPED = Pattern.compile(NAME + "\\s*\\(");
    private static final Pattern AND = Pattern.compile("\\s*(?:and|&)\\s+(?=" + NAME + "\\s*\\()");
    private static final Pattern DESCRIPTION = Pattern.compile("\\s*[-–—:](?s:.*)|\\s*");

    /** Without a parenthesis: a name that is no word of a language, or one with a type. */
    private static final Pattern BARE = Pattern.compile(
            "\\s*[`*]*[a-z]+[A-Z_][\\p{L}\\p{N}_]*[`*]*\\s*([-–—](?s:.*))?|" + NAME + ":\\s*(\\w+)\\b(?s:.*)");

    private final Findings findings;
    private final String entity;

    SideBySide(Findings findings, String entity) {
        this.findings = findings;
        this.entity = entity;
    }

    /** The attributes of a line, nearly always one; what stands below it belongs to the last. */
    List<Bullet> apart(Bullet bullet) {
        Text line = bullet.text();
        List<Splits.Range> parts = closing(line.value()) < 0 ? List.of() : parts(line.value());
        List<Bullet> bullets = new ArrayList<>();
        int from = 0;
        for (int i = 1; i < parts.size(); i++) {
            int end = parts.get(i - 1).to();
            Text part = line.part(parts.get(i).from(), parts.get(i).to()).trimmed();
            boolean isDescribed = !line.value()
                    .substring(from + closing(line.value().substring(from, end)) + 1, end)
                    .isBlank();
            if (isDescribed ? isTyped(part) : isTyped(part) || isNamed(part)) {
                bullets.add(new Bullet(line.part(from, end).trimmed(), List.of()));
                from = parts.get(i).from();
                note(part);
            }
        }
        bullets.add(bullets.isEmpty() ? bullet : new Bullet(line.from(from).trimmed(), bullet.children()));
        return bullets;
    }

    private void note(Text part) {
        findings.add(
                ReadCode.INFERRED_FLAG,
                part.span(),
                entity,
                "\"" + part + "\" is read as an attribute of its own.",
                "- " + part);
    }

    /** Between commas and semicolons, and between the parenthesis of one and an "and" before the next. */
    private static List<Splits.Range> parts(String line) {
        List<Splits.Range> parts = new ArrayList<>();
        for (Splits.Range range : Splits.ranges(line, ",;")) {
            int from = range.from();
            Matcher and = AND.matcher(line).region(from, range.to());
            from = and.lookingAt() ? and.end() : from;
            int close = closing(line.substring(from, range.to()));
            while (close >= 0 && and.region(from + close + 1, range.to()).lookingAt()) {
                parts.add(new Splits.Range(from, and.start()));
                from = and.end();
                close = closing(line.substring(from, range.to()));
            }
            parts.add(new Splits.Range(from, range.to()));
        }
        return parts;
    }

    /** Where the parenthesis behind a name closes, or -1. */
    private static int closing(String part) {
        Matcher typed = TYPED.matcher(part);
        return typed.lookingAt() ? Splits.closing(part, typed.end() - 1) : -1;
    }

    /** A name with a type, and nothing behind it but a description. */
    private boolean isTyped(Text part) {
        int close = closing(part.value());
        return close >= 0
                && DESCRIPTION.matcher(part.value().substring(close + 1)).matches()
                && isType(first(part, close));
    }

    /** What can be nothing else where no description has begun: also with a slip in its type, with flags alone, without a type. */
    private boolean isNamed(Text part) {
        int close = closing(part.value());
        if (close < 0) {
            Matcher bare = BARE.matcher(part.value());
            return bare.matches() && (bare.group(2) == null || TypeReader.isType(bare.group(2)));
        }
        Text first = first(part, close);
        return DESCRIPTION.matcher(part.value().substring(close + 1)).matches()
                && (Names.isName(first.value()) || AttributeReader.isFlag(first, first, entity));
    }

    private boolean isType(Text first) {
        List<Text> arranged = new TypeParts(t -> AttributeReader.isFlag(t, t, entity)).arranged(List.of(first));
        return TypeParts.isType(arranged.getFirst()) || FlagReader.isAggregate(first);
    }

    /** The first thing said in the parenthesis; a list of values is one. */
    private static Text first(Text part, int close) {
        Text inside = part.part(part.value().indexOf('(') + 1, close).trimmed();
        List<Text> parts = Splits.at(inside, ",|");
        return parts.isEmpty() ? inside : parts.getFirst();
    }
}
