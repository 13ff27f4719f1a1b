package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomAttribute.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes attributes of every type. */
final class AttributeDice {
    private static final List<Kind> COMMON = List.of(
            Kind.STRING, Kind.STRING, Kind.NUMBER, Kind.NUMBER, Kind.BOOLEAN, Kind.DATETIME, Kind.ENUM, Kind.ENUM);
    private static final List<Kind> IDENTIFYING =
            List.of(Kind.ULID, Kind.UUID, Kind.STRING, Kind.STRING, Kind.NUMBER, Kind.DATETIME, Kind.DATE, Kind.EPOCH);
    private static final List<String> STATES = List.of("NEW", "OPEN", "open", "Done", "HELD", "A-1", "two words");

    private final Dice dice;
    private final Extent extent;

    AttributeDice(Dice dice, Extent extent) {
        this.dice = dice;
        this.extent = extent;
    }

    /** One that tells entities apart by itself. */
    RandomAttribute identifying(String name) {
        Kind kind = dice.pick(IDENTIFYING);
        if (kind == Kind.NUMBER) {
            String type =
                    dice.word("number(0..999999999)", "number(-5000..5000000)", "number(1..100000000, 2 decimals)");
            return new RandomAttribute(name, kind, type, List.of("17", "250"));
        }
        return kind == Kind.STRING
                ? new RandomAttribute(
                        name, kind, dice.word("string(12..30)", "string(20)", "string(10..10)"), List.of())
                : of(name, kind);
    }

    RandomAttribute any(String name) {
        return of(name, dice.pick(extent.everything() || dice.percent(30) ? List.of(Kind.values()) : COMMON));
    }

    RandomAttribute of(String name, Kind kind) {
        return switch (kind) {
            case STRING ->
                new RandomAttribute(
                        name,
                        kind,
                        dice.word(
                                "string",
                                "string(20)",
                                "string(8..40)",
                                "string(0..30)",
                                "string(300..2000)",
                                "string(1500..9000)"),
                        List.of("'alpha'", "\"a longer text\""));
            case NUMBER -> number(name);
            case BOOLEAN ->
                new RandomAttribute(name, kind, dice.word("boolean", "boolean(true 8%)"), List.of("true", "false"));
            case DATETIME ->
                new RandomAttribute(name, kind, "datetime", List.of("now", "now - 3 days", "now + 15 minutes"));
            case DATE -> new RandomAttribute(name, kind, "date", List.of("now", "'2026-01-15'", "now - 30 days"));
            case EPOCH -> new RandomAttribute(name, kind, "epoch", List.of("now", "now - 2 hours", "1767225600"));
            case UUID -> new RandomAttribute(name, kind, "uuid", List.of());
            case ULID -> new RandomAttribute(name, kind, "ulid", List.of());
            case ENUM -> enumeration(name);
            case BINARY -> new RandomAttribute(name, kind, dice.word("binary", "binary(30..90)"), List.of());
            case LIST -> new RandomAttribute(name, kind, dice.word("list(40..400)", "list"), List.of());
            case MAP -> new RandomAttribute(name, kind, dice.word("map(60..500)", "map"), List.of());
            case TEXT_SET -> new RandomAttribute(name, kind, "set<string>(30..300)", List.of());
            case NUMBER_SET -> new RandomAttribute(name, kind, "set<number>(20..200)", List.of());
        };
    }

    private RandomAttribute number(String name) {
        return switch (dice.between(0, 4)) {
            case 0 -> new RandomAttribute(name, Kind.NUMBER, "number", List.of("0", "7", "-12"));
            case 1 -> new RandomAttribute(name, Kind.NUMBER, "number(0..100)", List.of("0", "50", "100"));
            case 2 -> new RandomAttribute(name, Kind.NUMBER, "number(-90..90, 3 decimals)", List.of("0", "-1.5", "12"));
            case 3 -> new RandomAttribute(name, Kind.NUMBER, "number(1..5)", List.of("1", "3", "5"));
            default -> new RandomAttribute(name, Kind.NUMBER, "number(0..100000, 2 decimals)", List.of("0", "99.95"));
        };
    }

    private RandomAttribute enumeration(String name) {
        List<String> values = dice.some(STATES, dice.between(2, 4));
        List<String> texts = new ArrayList<>(values);
        if (dice.percent(50)) {
            int rest = 100 - 10 * (values.size() - 1);
            IntStream.range(0, values.size())
                    .forEach(i -> texts.set(i, values.get(i) + " " + (i == 0 ? rest : 10) + "%"));
        }
        return new RandomAttribute(
                name,
                Kind.ENUM,
                "enum(" + String.join(" | ", texts) + ")",
                values.stream().map(v -> "'" + v + "'").toList());
    }

    /** Flags that say more of it, now and then. */
    void flag(RandomAttribute attribute, RandomEntity entity) {
        if (dice.percent(20)) {
            attribute.optional = true;
            attribute.flags.add(dice.word("optional", "optional 30%", "optional 80%"));
        }
        if (dice.percent(25)) {
            attribute.immutable = true;
            attribute.flags.add("immutable");
        }
        if (attribute.isScalar() && attribute.kind != Kind.BOOLEAN && attribute.kind != Kind.ENUM) {
            numbers(attribute);
            uniqueness(attribute, entity);
        }
    }

    private void numbers(RandomAttribute attribute) {
        if (dice.percent(15)) {
            attribute.flags.add("distinct " + dice.word("5", "50", "3000"));
        }
        if (dice.percent(10)) {
            attribute.flags.add("skew " + dice.word("5%", "zipf 1.1", "0.1%"));
        }
        if (attribute.isTime() && dice.percent(25)) {
            attribute.flags.add(dice.word("current 1 day", "current 1 day 90%", "current 2 hours 50%"));
        }
    }

    private void uniqueness(RandomAttribute attribute, RandomEntity entity) {
        boolean large = attribute.isText() && !attribute.type.contains("(0..");
        if (!large || attribute.flags.stream().anyMatch(f -> f.startsWith("distinct")) || !dice.percent(25)) {
            return;
        }
        List<RandomAttribute> scopes = entity.where(a -> a.isScalar() && !a.optional && a != attribute && !a.aggregate);
        attribute.unique = true;
        attribute.within = scopes.isEmpty() || dice.percent(60) ? "" : dice.pick(scopes).name;
        attribute.flags.add(attribute.within.isEmpty() ? "unique" : "unique within " + attribute.within);
    }
}
