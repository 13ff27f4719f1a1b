package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads types (input.md §2). Sizes that are not said: {@code string} 20..200, others 200..800, {@code t(n)} n..4n. */
final class TypeReader {
    private static final long UNSIZED = 200;

    /** Foreign words for our types (input.md §6). */
    private static final TreeMap<String, String> FOREIGN = new TreeMap<>();

    static {
        for (String pair :
                ("bool boolean|bit boolean|int number|integer number|long number|bigint number|smallint number"
                                + "|short number|float number|double number|decimal number|numeric number|money number"
                                + "|currency number|timestamp datetime|timestamptz datetime|time datetime|instant datetime"
                                + "|text string|varchar string|nvarchar string|varchar2 string|charactervarying string|char string|str string|email string|url string|guid uuid"
                                + "|string[] list|number[] list|array<string> list|list<string> list|json map|object map|jsonb map|struct map|array list|arrayofstring list|stringarray list|blob binary|bytes binary|bytea binary"
                                + "|timestampwithtimezone datetime|timestampwithouttimezone datetime|datetime2 datetime|datetimeoffset datetime"
                                + "|doubleprecision number|real number|tinyint number|mediumint number|serial number|bigserial number"
                                + "|intunsigned number|bigintunsigned number|integerunsigned number|smallintunsigned number"
                                + "|nchar string|clob string|longtext string|mediumtext string|tinytext string|citext string|listofobjects list|listofmaps list|listofstrings list|arrayofobjects list|arrayofstrings list|listofstring list|listofobject list"
                                + "|listofmap list|listofnumber list|listofnumbers list|arrayofobject list|arrayofnumber list|arrayofnumbers list"
                                + "|setofstring set<string>|setofstrings set<string>|setofnumber set<number>|setofnumbers set<number>|stringset set<string>|numberset set<number>|set set<string>|unix epoch")
                        .split("\\|")) {
            String[] words = pair.split(" ");
            FOREIGN.put(words[0], words[1]);
        }
    }

    private static final List<String> OWN = List.of(
            "string",
            "number",
            "boolean",
            "datetime",
            "date",
            "epoch",
            "uuid",
            "ulid",
            "enum",
            "binary",
            "list",
            "map",
            "set<string>",
            "set<number>");

    private static final Pattern VARYING = Pattern.compile("(?i)n?varchar2?|character varying");
    private static final Pattern EXACT =
            Pattern.compile("(?i)decimal|numeric|number|int|integer|bigint|smallint|tinyint");
    private static final int MOST_PLACES = 38;
    private static final Pattern AVERAGE = Pattern.compile("(?i)(?:average|avg|mean) of ((\\w+)\\.\\w+)");

    private final Findings findings;
    private final String subject;

    TypeReader(Findings findings, String subject) {
        this.findings = findings;
        this.subject = subject;
    }

    /** @param sized whether a size is given, or none is needed */
    record Typed(AttributeType type, boolean sized) {}

    static boolean isType(String word) {
        return OWN.contains(Names.lower(word)) || FOREIGN.containsKey(Names.lower(word));
    }

    static boolean isNearly(String word) {
        return Names.nearest(word, OWN).isPresent();
    }

    Optional<Typed> read(Text text) {
        String value = text.value();
        int open = value.indexOf('(');
        Text head = (open < 0 ? text : text.part(0, open)).trimmed();
        Optional<String> word = word(head);
        if (word.isEmpty()) {
            return Optional.empty();
        }
        if (open < 0) {
            return Optional.of(plain(word.get(), text));
        }
        if (!value.endsWith(")")) {
            findings.add(ReadCode.TYPE_ARGUMENT, text.span(), subject, "The parenthesis of the type is not closed.");
            return Optional.of(plain(word.get(), text));
        }
        Text argument = text.part(open + 1, value.length() - 1).trimmed();
        Optional<Typed> exact = EXACT.matcher(head.value()).matches() ? exact(argument) : Optional.empty();
        if (exact.isPresent()) {
            return exact;
        }
        Optional<Typed> varying = VARYING.matcher(head.value()).matches() ? varying(argument) : Optional.empty();
        return varying.isPresent()
                ? varying
                : Optional.of(with(word.get(), argument).orElseGet(() -> {
                    findings.add(
                            ReadCode.TYPE_ARGUMENT,
                            argument.span(),
                            subject,
                            "\"" + argument + "\" is no argument of " + word.get() + ".",
                            example(word.get()));
                    return plain(word.get(), text);
                }));
    }

    /** Of what varies, SQL says the most: a quarter of it is the average, as elsewhere four times an average are the most. */
    private static Optional<Typed> varying(Text argument) {
        Cursor cursor = new Cursor(argument);
        return Quantities.count(cursor)
                .filter(most -> cursor.atEnd() && most > 0)
                .map(most -> new Typed(new AttributeType.Text(Math.max(1, most / 4), most, false), true));
    }

    /** {@code DECIMAL(10,2)} says the places; how large the values become, its digits only bound. {@code INT(11)} says how they are shown. */
    private static Optional<Typed> exact(Text argument) {
        Cursor cursor = new Cursor(argument);
        Optional<BigDecimal> digits = cursor.decimal();
        Optional<BigDecimal> places = cursor.sign(",") ? cursor.decimal() : Optional.of(BigDecimal.ZERO);
        return digits.isPresent()
                        && places.isPresent()
                        && cursor.atEnd()
                        && places.get().scale() == 0
                        && places.get().signum() >= 0
                        && places.get().compareTo(BigDecimal.valueOf(MOST_PLACES)) <= 0
                ? Optional.of(new Typed(
                        new AttributeType.Number(Optional.empty(), places.get().intValue()), true))
                : Optional.empty();
    }

    /** The values of an enumeration that stand behind a colon. */
    Optional<Typed> listed(Text values) {
        Optional<Typed> type = with("enum", values);
        findings.add(
                type.isPresent() ? ReadCode.LOOSE_TYPE : ReadCode.TYPE_ARGUMENT,
                values.span(),
                subject,
                type.isPresent()
                        ? "The values are read as those of an enumeration."
                        : "\"" + values + "\" are no values of an enumeration.",
                type.isPresent() ? "enum(" + values + ")" : example("enum"));
        return type;
    }

    private Optional<String> word(Text head) {
        String value = head.value();
        if (OWN.contains(value)) {
            return Optional.of(value);
        }
        String lower = Names.lower(value).replaceAll("\\s", "");
        Optional<String> meant = OWN.contains(lower) ? Optional.of(lower) : Optional.ofNullable(FOREIGN.get(lower));
        if (meant.isPresent()) {
            findings.add(
                    ReadCode.LOOSE_TYPE,
                    head.span(),
                    subject,
                    "The type \"" + value + "\" is read as " + meant.get() + ".",
                    meant.get());
        } else {
            findings.add(
                    ReadCode.UNKNOWN_TYPE,
                    head.span(),
                    subject,
                    "There is no type \"" + value + "\".",
                    average(value)
                            .or(() -> Names.nearest(value, OWN).map(List::of))
                            .orElse(OWN));
        }
        return meant;
    }

    /** No average is kept: a sum and a count are, of which it is the ratio. */
    private static Optional<List<String>> average(String value) {
        Matcher average = AVERAGE.matcher(value);
        return average.matches()
                ? Optional.of(List.of("sum of " + average.group(1), "count of " + average.group(2)))
                : Optional.empty();
    }

    private Typed plain(String word, Text text) {
        return switch (word) {
            case "string" -> new Typed(new AttributeType.Text(20, 200, false), false);
            case "number" -> new Typed(new AttributeType.Number(Optional.empty(), 0), true);
            case "boolean" -> new Typed(new AttributeType.Bool(Ratio.of(1, 2)), true);
            case "datetime" -> new Typed(new AttributeType.DateTime(), true);
            case "date" -> new Typed(new AttributeType.Date(), true);
            case "epoch" -> new Typed(new AttributeType.Epoch(), true);
            case "uuid" -> new Typed(new AttributeType.Uuid(), true);
            case "ulid" -> new Typed(new AttributeType.Ulid(), true);
            case "enum" -> {
                findings.add(
                        ReadCode.TYPE_ARGUMENT,
                        text.span(),
                        subject,
                        "An enumeration names its values.",
                        "enum(A | B | C)");
                yield new Typed(new AttributeType.Text(20, 200, false), false);
            }
            default -> new Typed(sized(word, UNSIZED, 4 * UNSIZED).orElseThrow(), false);
        };
    }

    static Optional<AttributeType> sized(String word, long average, long max) {
        return switch (word) {
            case "binary" -> Optional.of(new AttributeType.Binary(average, max));
            case "list" -> Optional.of(new AttributeType.ListOf(average, max));
            case "map" -> Optional.of(new AttributeType.MapOf(average, max));
            case "set<string>" -> Optional.of(new AttributeType.TextSet(average, max));
            case "set<number>" -> Optional.of(new AttributeType.NumberSet(average, max));
            default -> Optional.empty();
        };
    }

    private static String example(String word) {
        return switch (word) {
            case "number" -> "number(0..1000, 2 decimals)";
            case "boolean" -> "boolean(true 8%)";
            case "enum" -> "enum(A 20% | B 80%)";
            case "datetime", "date", "epoch", "uuid", "ulid" -> word;
            default -> word + "(20..200)";
        };
    }

    private Optional<Typed> with(String word, Text argument) {
        return switch (word) {
            case "number" -> number(argument).map(t -> new Typed(t, true));
            case "boolean" -> bool(argument).map(t -> new Typed(t, true));
            case "enum" ->
                new EnumerationReader(findings, subject).read(argument).map(t -> new Typed(t, true));
            case "datetime", "date", "epoch", "uuid", "ulid" -> Optional.empty();
            default -> bytes(word, argument).map(t -> new Typed(t, true));
        };
    }

    private static Optional<AttributeType> bool(Text argument) {
        Cursor cursor = new Cursor(argument);
        boolean truth = cursor.words("true");
        if (!truth && !cursor.words("false")) {
            return Optional.empty();
        }
        return Quantities.share(cursor)
                .filter(s -> cursor.atEnd())
                .map(s -> new AttributeType.Bool(truth ? s : Ratio.ONE.minus(s)));
    }

    private static Optional<AttributeType> number(Text argument) {
        Cursor cursor = new Cursor(argument);
        Optional<BigDecimal> low = cursor.decimal();
        Optional<BigDecimal> high = low.isPresent() && cursor.sign("..") ? cursor.decimal() : Optional.empty();
        int decimals = 0;
        boolean both = cursor.sign(",");
        Optional<BigDecimal> places = both || low.isEmpty() ? cursor.decimal() : low.filter(l -> high.isEmpty());
        if (places.isPresent()) {
            boolean named = cursor.words("decimals") || cursor.words("decimal");
            if (!named
                    || places.get().scale() > 0
                    || places.get().signum() < 0
                    || places.get().intValue() > MOST_PLACES) {
                return Optional.empty();
            }
            decimals = places.get().intValue();
        }
        boolean ranged = high.isPresent();
        if (!cursor.atEnd()
                || both && places.isEmpty()
                || ranged && low.get().compareTo(high.get()) > 0
                || !ranged && places.isEmpty()) {
            return Optional.empty();
        }
        Optional<AttributeType.Range> range =
                ranged ? Optional.of(new AttributeType.Range(low.get(), high.get())) : Optional.empty();
        return Optional.of(new AttributeType.Number(range, decimals));
    }

    private static Optional<AttributeType> bytes(String word, Text argument) {
        Cursor cursor = new Cursor(argument);
        Optional<Long> average = Quantities.count(cursor);
        boolean range = cursor.sign("..");
        Optional<Long> max = range ? Quantities.count(cursor) : average.map(a -> 4 * a);
        cursor.words("bytes");
        if (average.isEmpty() || max.isEmpty() || !cursor.atEnd() || max.get() < Math.max(1, average.get())) {
            return Optional.empty();
        }
        return word.equals("string")
                ? Optional.of(new AttributeType.Text(average.get(), max.get(), average.get() == 0))
                : sized(word, average.get(), max.get());
    }
}
