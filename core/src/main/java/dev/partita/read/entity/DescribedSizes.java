package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a plain text is, within what a number is, and how many have an attribute, where only its description says so: "up to 4000 characters",
 * "1.5 KB on average", "two letters", "1 to 9999", "20 % have one", "8 % are closed".
 */
final class DescribedSizes {
    private static final String NUMBER = "(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s*";
    private static final String UNIT = "(k|kb|kib|characters?|chars?|letters?|bytes?)\\b";
    private static final Pattern MOST = Pattern.compile(
            "(?i)\\b(?:up to|at most|max(?:imum)?(?: of)?|no more than|limited to)\\s+" + NUMBER + UNIT);
    private static final Pattern BEHIND =
            Pattern.compile("(?i)" + NUMBER + UNIT + "\\s*(?:on average|average|avg|typically|usually|in the mean)");
    private static final Pattern BEFORE =
            Pattern.compile("(?i)(?:~|\\b(?:about|around|roughly|typically|usually|on average|avg|average(?: of)?))\\s*"
                    + NUMBER + UNIT);
    private static final List<String> WORDS = List.of("one", "two", "three", "four", "five", "six", "seven", "eight");
    private static final Pattern EXACT = Pattern.compile("(?i)^(?:[\\w.:/]+ ){0,2}(\\d{1,2}|" + String.join("|", WORDS)
            + ")[ -](?:letters?|characters?|chars?)\\b(?! (?:on|or) )");
    private static final Pattern SHARE = Pattern.compile(
            "(?i)\\b(\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent) (?:of \\w+ )?(?:have|has|are|is|do|get|carry)\\b");
    private static final Pattern TRUE = Pattern.compile(
            "(?i)\\b(\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent) (?:of (?:them|all|the \\w+) )?(?:are |is )?(\\w+)\\b");
    private static final Pattern RANGE = Pattern.compile(
            "(?i)^(?:(?:from|between|integer|number|value|always|a number)s? )*(-?\\d[\\d,]*)(?: ?(?:to|and|\\.\\.|–) ?|-)(\\d[\\d,]*)(?![\\d./:]| ?(?:%|percent|bytes|characters|letters|digits|times|per)(?!\\w))\\b.*");
    private static final BigDecimal KILO = BigDecimal.valueOf(1024);

    private final Sketches sketches;
    private final Findings findings;

    DescribedSizes(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void readAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (AttributeSketch attribute : sketch.attributes.values()) {
                if (attribute.type instanceof AttributeType.Text && !attribute.sized) {
                    size(sketch, attribute);
                }
                if (attribute.type instanceof AttributeType.Number number
                        && number.range().isEmpty()
                        && attribute.aggregate.isEmpty()) {
                    range(sketch, attribute, number);
                }
                if (attribute.type.equals(new AttributeType.Bool(Ratio.of(1, 2)))) {
                    truth(sketch, attribute);
                }
                if (attribute.optional && attribute.presence.isEmpty()) {
                    presence(sketch, attribute);
                }
            }
        }
    }

    private void size(EntitySketch sketch, AttributeSketch attribute) {
        Optional<Long> most = bytes(MOST, attribute.description);
        String rest = MOST.matcher(attribute.description).replaceAll("");
        Optional<Long> average = bytes(BEHIND, rest).or(() -> bytes(BEFORE, rest));
        Matcher exact = EXACT.matcher(rest);
        if (average.isEmpty() && most.isEmpty() && exact.find()) {
            average = Optional.of(count(exact.group(1)));
            most = average;
        }
        if (average.isEmpty() && most.isEmpty()) {
            return;
        }
        long quarter = Math.max(1, most.orElse(0L) / 4);
        long mean = average.orElse(quarter);
        long top = most.orElse(4 * mean);
        if (mean > 0 && top >= mean) {
            attribute.type = new AttributeType.Text(mean, top, false);
            attribute.sized = true;
            taken(
                    sketch,
                    attribute,
                    "a text of " + mean + " bytes, and at most " + top,
                    "string(" + mean + ".." + top + ")");
        }
    }

    /** "1 to 9999": keys need it. */
    private void range(EntitySketch sketch, AttributeSketch attribute, AttributeType.Number number) {
        for (String part : attribute.description.split(";|\\. |, (?=\\D)")) {
            Matcher range = RANGE.matcher(part.strip());
            if (range.matches()) {
                BigDecimal low = new BigDecimal(range.group(1).replace(",", ""));
                BigDecimal high = new BigDecimal(range.group(2).replace(",", ""));
                if (low.compareTo(high) < 0) {
                    attribute.type = new AttributeType.Number(
                            Optional.of(new AttributeType.Range(low, high)), number.decimals());
                    String precise = "number(" + low + ".." + high + ")";
                    taken(sketch, attribute, "a number from " + low + " to " + high, precise);
                    return;
                }
            }
        }
    }

    private static Optional<Long> bytes(Pattern pattern, String description) {
        Matcher matcher = pattern.matcher(description);
        if (!matcher.find()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(matcher.group(1).replace(",", ""));
        boolean isKilo = Names.lower(matcher.group(2)).startsWith("k");
        BigDecimal bytes = isKilo ? number.multiply(KILO) : number;
        return bytes.signum() > 0 && bytes.precision() - bytes.scale() < 8
                ? Optional.of(bytes.longValue())
                : Optional.empty();
    }

    private static long count(String word) {
        int at = WORDS.indexOf(Names.lower(word));
        return at < 0 ? Long.parseLong(word) : at + 1L;
    }

    private void presence(EntitySketch sketch, AttributeSketch attribute) {
        Matcher share = SHARE.matcher(attribute.description);
        if (share.find()) {
            Ratio said = Ratio.of(new BigDecimal(share.group(1))).dividedBy(Ratio.of(100));
            attribute.presence = Optional.of(said);
            taken(sketch, attribute, "what " + share.group(1) + " % have", "optional " + share.group(1) + "%");
        }
    }

    /** "8% true", "about 30% are closed", of {@code closed} or {@code isClosed}. */
    private void truth(EntitySketch sketch, AttributeSketch attribute) {
        Matcher share = TRUE.matcher(attribute.description);
        String name = Names.lower(attribute.name.value()).replaceFirst("^is_?(?=..)", "");
        if (share.find() && List.of("true", name).contains(Names.lower(share.group(2)))) {
            attribute.type = new AttributeType.Bool(
                    Ratio.of(new BigDecimal(share.group(1))).dividedBy(Ratio.of(100)));
            taken(
                    sketch,
                    attribute,
                    "what is true of " + share.group(1) + " %",
                    "boolean(true " + share.group(1) + "%)");
        }
    }

    private void taken(EntitySketch sketch, AttributeSketch attribute, String what, String precise) {
        findings.add(
                ReadCode.INFERRED_FLAG,
                attribute.place.span(),
                sketch.subject(attribute.name),
                attribute.name + " is taken for " + what + ": its description says so.",
                "`" + attribute.name + "` (" + precise + ")");
    }
}
