package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeType;
import dev.partita.plan.SortCondition;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A number among other segments is written with as many digits as its range needs, with a sign if it may be negative; other
 * encodings stand only where their values are of the type that they encode. A whole number may stand as it is where keys are
 * asked for with the number given, whole: then no order of texts says anything of values.
 */
public final class UnfitEncoding implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNFIT_ENCODING;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (ItemType type : subject.design().itemTypes()) {
            for (KeyTemplate template : type.keys()) {
                for (int i = 0; i < template.segments().size(); i++) {
                    fault(subject, type, template, i).ifPresent(why -> findings.add(type.name(), why));
                }
            }
        }
        return findings.all();
    }

    private static Optional<String> fault(Subject subject, ItemType type, KeyTemplate template, int at) {
        if (!(template.segments().get(at) instanceof Segment.Field field)) {
            return Optional.empty();
        }
        AttributeType of =
                subject.model().attribute(type.entity(), field.path()).type();
        boolean isAsItIs = template.segments().size() == 1 || isWhole(of) && !isCompared(subject, template, at);
        return fault(of, field, isAsItIs)
                .map(why -> field.path() + " in the key " + template.attribute() + " of " + type.name() + ": " + why);
    }

    private static boolean isWhole(AttributeType type) {
        return type instanceof AttributeType.Epoch
                || type instanceof AttributeType.Number number && number.decimals() == 0;
    }

    /** Whether a request asks for keys that only begin with the number's digits, or for those on one side of it. */
    private static boolean isCompared(Subject subject, KeyTemplate template, int at) {
        return Requests.of(subject).stream()
                .flatMap(r -> r.queries().stream())
                .flatMap(q -> q.sort().last().stream())
                .filter(l -> l.value().attribute().equals(template.attribute()))
                .anyMatch(l -> Stream.concat(Stream.of(l.value()), l.high().stream())
                        .anyMatch(v -> l.operator() == SortCondition.Operator.BEGINS_WITH
                                ? v.pieces().size() == at + 1
                                : v.pieces().size() > at));
    }

    private static Optional<String> fault(AttributeType type, Segment.Field field, boolean isWhole) {
        return switch (field.encoding()) {
            case Encoding.Plain plain -> plain(type, isWhole);
            case Encoding.Escaped escaped -> isText(type) ? Optional.empty() : Optional.of("only text is escaped.");
            case Encoding.Padded padded -> padded(type, padded);
            case Encoding.Inverted inverted -> inverted(type, inverted);
            case Encoding.Period period ->
                isTime(type) ? Optional.empty() : Optional.of("only a time falls into a period.");
        };
    }

    private static Optional<String> plain(AttributeType type, boolean isWhole) {
        return switch (type) {
            case AttributeType.Number t ->
                isWhole || isOfOneWidth(t) ? Optional.empty() : Optional.of("a number here must be padded.");
            case AttributeType.Epoch t -> isWhole ? Optional.empty() : Optional.of("a number here must be padded.");
            case AttributeType.ListOf t -> Optional.of("a list can be in no key.");
            case AttributeType.MapOf t -> Optional.of("a map can be in no key.");
            case AttributeType.TextSet t -> Optional.of("a set can be in no key.");
            case AttributeType.NumberSet t -> Optional.of("a set can be in no key.");
            case AttributeType other -> Optional.empty();
        };
    }

    /** Whether all values have as many digits: written as they are, they are padded. */
    private static boolean isOfOneWidth(AttributeType.Number number) {
        return number.decimals() == 0
                && number.range()
                        .filter(r -> r.low().signum() >= 0 && digits(r.low()) == digits(r.high()))
                        .isPresent();
    }

    private static int digits(BigDecimal number) {
        return number.toBigInteger().toString().length();
    }

    private static Optional<String> padded(AttributeType type, Encoding.Padded padded) {
        if (type instanceof AttributeType.Epoch) {
            return padded.integerDigits() >= 10
                    ? Optional.empty()
                    : Optional.of("seconds since 1970 have more than " + padded.integerDigits() + " digits.");
        }
        if (!(type instanceof AttributeType.Number number)) {
            return Optional.of("only a number is padded.");
        }
        if (number.range().isEmpty()) {
            return Optional.of("how many digits it has is not said: the access patterns give no range, such as number("
                    + example(padded) + ").");
        }
        AttributeType.Range range = number.range().get();
        int digits = range.integerDigits();
        if (padded.integerDigits() < digits) {
            return Optional.of(
                    "its range has " + digits + " digits, and there is room for " + padded.integerDigits() + ".");
        }
        if (padded.decimals() < number.decimals()) {
            return Optional.of(
                    "it has " + number.decimals() + " decimals, and there is room for " + padded.decimals() + ".");
        }
        return range.low().signum() < 0 && !padded.signed()
                ? Optional.of("it can be negative, and there is no room for the sign.")
                : Optional.empty();
    }

    /** The range that the width has room for. */
    private static String example(Encoding.Padded padded) {
        String most = "9".repeat(padded.integerDigits());
        return (padded.signed() ? "-" + most : "0") + ".." + most
                + (padded.decimals() > 0 ? ", " + padded.decimals() + " decimals" : "");
    }

    private static Optional<String> inverted(AttributeType type, Encoding.Inverted inverted) {
        if (inverted.of() instanceof Encoding.Padded padded) {
            return padded(type, padded);
        }
        return type instanceof AttributeType.DateTime
                        || type instanceof AttributeType.Date
                        || type instanceof AttributeType.Bool
                ? Optional.empty()
                : Optional.of("only a padded number, a date, a time or a boolean is inverted.");
    }

    private static boolean isText(AttributeType type) {
        return type instanceof AttributeType.Text || type instanceof AttributeType.Enumeration;
    }

    private static boolean isTime(AttributeType type) {
        return type instanceof AttributeType.DateTime
                || type instanceof AttributeType.Date
                || type instanceof AttributeType.Epoch;
    }
}
