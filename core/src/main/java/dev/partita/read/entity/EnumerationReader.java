package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code A 5% | B | C 80%}: what has no share gets an even part of what the others leave. */
final class EnumerationReader {
    private static final Pattern VALUE =
            Pattern.compile("^(.*?)(?:\\s+(\\d{1,3}(?:\\.\\d{1,12})?)\\s*%)?$", Pattern.DOTALL);

    private static final Pattern SLASHES = Pattern.compile(
            "[^/]*\\S\\s+/\\s+[^/]+(?:\\s+/\\s+[^/]+)*|\\s*[A-Z][A-Z0-9_]+(?:\\s*/\\s*[A-Z][A-Z0-9_]+)+\\s*");

    private final Findings findings;
    private final String subject;

    EnumerationReader(Findings findings, String subject) {
        this.findings = findings;
        this.subject = subject;
    }

    private record Value(String text, Optional<Ratio> share) {}

    Optional<AttributeType> read(Text argument) {
        List<Value> values = new ArrayList<>();
        for (String part : argument.value().split(separator(argument.value()), -1)) {
            Matcher matcher = VALUE.matcher(part.strip());
            if (!matcher.matches() || matcher.group(1).isBlank()) {
                return Optional.empty();
            }
            String text = unquoted(matcher.group(1));
            if (values.stream().anyMatch(v -> v.text().equals(text))) {
                findings.add(
                        ReadCode.DUPLICATE_VALUE,
                        argument.span(),
                        subject,
                        "The value " + text + " stands there twice.");
            } else {
                values.add(new Value(text, Optional.ofNullable(matcher.group(2)).map(Ratio::percent)));
            }
        }
        return Optional.of(new AttributeType.Enumeration(shared(values, argument)));
    }

    /** A bar, which a cell of a table has no room for; else a comma; else a slash, unless it may be part of a value. */
    private static String separator(String values) {
        if (values.indexOf('|') >= 0) {
            return "\\|";
        }
        return values.indexOf(',') < 0 && SLASHES.matcher(values).matches() ? "/" : ",";
    }

    /** Whether slashes can be nothing but what stands between values. */
    static boolean isSlashed(String values) {
        return SLASHES.matcher(values).matches();
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 2
                && (text.startsWith("'") && text.endsWith("'") || text.startsWith("\"") && text.endsWith("\""));
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    private List<AttributeType.Literal> shared(List<Value> values, Text argument) {
        Ratio said = values.stream().flatMap(v -> v.share().stream()).reduce(Ratio.ZERO, Ratio::plus);
        long open = values.stream().filter(v -> v.share().isEmpty()).count();
        boolean wrong = said.compareTo(Ratio.ONE) > 0 || open == 0 && !said.equals(Ratio.ONE);
        if (wrong) {
            findings.add(
                    ReadCode.SHARES_OFF,
                    argument.span(),
                    subject,
                    "The shares add up to " + said.times(100).text(4) + "%; they are scaled to 100%.");
        }
        Ratio rest = open == 0 || wrong ? Ratio.ZERO : Ratio.ONE.minus(said).dividedBy(Ratio.of(open));
        Ratio scale = wrong && !said.isZero() ? said : Ratio.ONE;
        Ratio even = Ratio.of(1, values.size());
        return values.stream()
                .map(v -> new AttributeType.Literal(
                        v.text(),
                        wrong && said.isZero() ? even : v.share().orElse(rest).dividedBy(scale)))
                .toList();
    }

    /** Even shares. */
    static AttributeType of(List<String> texts) {
        Ratio even = Ratio.of(1, texts.size());
        return new AttributeType.Enumeration(
                texts.stream().map(t -> new AttributeType.Literal(t, even)).toList());
    }
}
