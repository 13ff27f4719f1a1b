package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
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

/** Reads {@code name (type, flags) - description}. */
final class AttributeReader {
    private static final TypeReader.Typed UNKNOWN = new TypeReader.Typed(new AttributeType.Text(20, 200, false), true);

    private static final Pattern SHARE = Pattern.compile("\\s+\\d{1,3}(\\.\\d+)?\\s*%$");

    private static final Pattern WITHIN = Pattern.compile("(?i)unique\\s+within\\s+\\w");

    private static final Pattern LISTED = Pattern.compile("(?i)enum(?:eration)?\\s*(?::|of\\b)\\s*");

    private static final Pattern FLAGS = Pattern.compile(
            "([\\w<>\\[\\]]+)\\s+\\(((?i:id|pk|primary key|fk|foreign key|unique|optional|nullable|required|not null"
                    + "|immutable|references)\\b[^()]*)\\)");

    /** A name with its type beside it. */
    private static final Pattern BESIDE =
            Pattern.compile("([`*_]*[\\p{L}_][\\p{L}\\p{N}_]*[`*]*)\\s+([a-zA-Z].*)", Pattern.DOTALL);

    /** What may as well be the second word of a name: {@code order date}. */
    private static final Pattern NOUNS =
            Pattern.compile("(?i)(date|time|timestamp|number|text|list|map|set|money|object|array)\\b[^(]*");

    private final Findings findings;
    private final String entity;

    AttributeReader(Findings findings, String entity) {
        this.findings = findings;
        this.entity = entity;
    }

    /** @param more what the description goes on with */
    Optional<AttributeSketch> read(Text written, String more) {
        Text line = apart(written);
        String value = line.value();
        int open = value.indexOf('(');
        int dash = separator(value);
        boolean typed = open >= 0 && (dash < 0 || open < dash);
        Text name = name(line.part(0, typed ? open : dash < 0 ? value.length() : dash));
        if (!Names.isName(name.value())) {
            findings.add(
                    ReadCode.BAD_NAME,
                    line.span(),
                    entity,
                    "\"" + name + "\" is no name: letters, digits and _, at most 255 bytes.",
                    name.value().contains(",")
                            ? "a line for each attribute: - `name` (string)"
                            : "`name` (string) - description");
            return Optional.empty();
        }
        String subject = entity + "." + name;
        if (!typed) {
            return Optional.of(untyped(line, name, dash, subject, more));
        }
        int close = Splits.closing(value, open);
        if (close < 0) {
            findings.add(
                    ReadCode.OPEN_PARENTHESIS,
                    line.span(open, value.length()),
                    subject,
                    "The parenthesis is not closed.",
                    ")");
            close = value.length();
        }
        Text inside = line.part(open + 1, close).trimmed();
        String description = close >= value.length() ? "" : description(value.substring(close + 1));
        return Optional.of(typed(name, subject, inside, joined(description, more)));
    }

    /** {@code name string(80) unique} as {@code name: string(80) unique}. */
    private Text apart(Text line) {
        Matcher beside = BESIDE.matcher(line.value());
        if (!beside.matches() || NOUNS.matcher(beside.group(2)).matches()) {
            return line;
        }
        Text name = line.part(0, beside.end(1));
        Text apart = name.between("", ":").joined(line.from(beside.start(2)));
        return isTyped(apart, beside.end(1), entity) ? apart : line;
    }

    /** Without a parenthesis: {@code name: string, unique - description}, or a description alone, which says no type. */
    private AttributeSketch untyped(Text line, Text name, int dash, String subject, String more) {
        String value = line.value();
        if (isTyped(line, dash, subject)) {
            int end = afterType(value, dash + 2);
            String description = end == value.length() ? "" : description(value.substring(end));
            return typed(name, subject, flat(line.part(dash + 1, end).trimmed()), joined(description, more));
        }
        return untyped(name, joined(dash < 0 ? "" : description(value.substring(dash)), more));
    }

    /** What it is, follows from what it references, or from its name. */
    private static AttributeSketch untyped(Text name, String description) {
        AttributeSketch sketch = sketch(name, description, UNKNOWN);
        sketch.isUntyped = true;
        return sketch;
    }

    private AttributeSketch typed(Text name, String subject, Text inside, String description) {
        List<Text> parts = new TypeParts(t -> isFlag(t, name, subject)).arranged(Splits.atCommas(inside));
        FlagReader flags = new FlagReader(findings, subject);
        if (parts.isEmpty()) {
            return untyped(name, description);
        }
        boolean aggregate = FlagReader.isAggregate(parts.get(0));
        Matcher listed = LISTED.matcher(inside.value());
        if (listed.lookingAt()) {
            return listed(name, subject, inside, listed.end(), description);
        }
        if (isListing(inside, name, subject)) {
            return listed(name, subject, inside, 0, description);
        }
        if (!aggregate && !TypeParts.isType(parts.get(0)) && isFlag(parts.get(0), name, subject)) {
            AttributeSketch sketch = untyped(name, description);
            parts.forEach(f -> flags.read(f, sketch, false));
            return sketch;
        }
        Optional<TypeReader.Typed> type =
                aggregate ? Optional.empty() : new TypeReader(findings, subject).read(parts.get(0));
        AttributeSketch sketch = sketch(name, description, aggregate ? number() : type.orElse(UNKNOWN));
        for (Text flag : within(parts.subList(aggregate ? 0 : 1, parts.size()), name, subject)) {
            flags.read(flag, sketch, aggregate);
        }
        return sketch;
    }

    /** {@code unique within org, repo}: names behind the first are no flags of their own, but go on with it. */
    private List<Text> within(List<Text> flags, Text name, String subject) {
        List<Text> all = new ArrayList<>();
        for (Text flag : flags) {
            boolean isFurther = !all.isEmpty()
                    && WITHIN.matcher(all.getLast().value()).lookingAt()
                    && Names.isName(flag.value())
                    && !isFlag(flag, name, subject);
            if (!isFurther) {
                all.add(flag);
            } else if (!flag.value().equals(name.value())) {
                Text joined = all.removeLast().joined(flag.between("and ", ""));
                all.add(joined);
                findings.add(
                        ReadCode.LOOSE_FLAG,
                        flag.span(),
                        subject,
                        "\"" + flag + "\" is read as a part of " + joined + ".",
                        joined.value());
            }
        }
        return all;
    }

    /** {@code enum: A, B, C, optional}: the values go on to the first flag. */
    private AttributeSketch listed(Text name, String subject, Text inside, int from, String description) {
        List<Splits.Range> parts = Splits.ranges(inside.value(), ",");
        int values = 1;
        while (values < parts.size() && !isFlag(part(inside, parts.get(values)), name, subject)) {
            values++;
        }
        Text literals = inside.part(from, parts.get(values - 1).to()).trimmed();
        AttributeSketch sketch = sketch(
                name,
                description,
                new TypeReader(findings, subject).listed(literals).orElse(UNKNOWN));
        FlagReader flags = new FlagReader(findings, subject);
        parts.subList(values, parts.size()).forEach(f -> flags.read(part(inside, f), sketch, false));
        return sketch;
    }

    private static Text part(Text inside, Splits.Range part) {
        return inside.part(part.from(), part.to()).trimmed();
    }

    /**
     * Several words that are neither types nor flags, nor slips of a type: {@code (birthday, wedding, none, optional)},
     * {@code (low 90% | high 10%)}.
     */
    private static boolean isListing(Text inside, Text name, String subject) {
        List<Text> words = Splits.ranges(inside.value(), ",").stream()
                .map(r -> part(inside, r))
                .takeWhile(w -> !isFlag(w, name, subject))
                .flatMap(w -> Splits.at(w, EnumerationReader.isSlashed(w.value()) ? "/" : "|").stream())
                .map(AttributeReader::withoutShare)
                .toList();
        return words.size() > 1
                && words.stream()
                        .allMatch(w ->
                                Names.isName(w.value()) && !TypeParts.isType(w) && !TypeReader.isNearly(w.value()));
    }

    private static Text withoutShare(Text value) {
        Matcher share = SHARE.matcher(value.value());
        return share.find() ? value.part(0, share.start()).trimmed() : value;
    }

    /** Of a type that may have any flag. */
    static boolean isFlag(Text part, Text name, String subject) {
        Findings tried = new Findings();
        TypeReader.Typed any = new TypeReader.Typed(new AttributeType.Epoch(), true);
        new FlagReader(tried, subject).read(part, sketch(name, "", any), false);
        return !tried.hasErrors();
    }

    private static TypeReader.Typed number() {
        return new TypeReader.Typed(new AttributeType.Number(Optional.empty(), 0), true);
    }

    private static AttributeSketch sketch(Text name, String description, TypeReader.Typed type) {
        return new AttributeSketch(new AttributeName(name.value()), name, description, type.type(), type.sized());
    }

    private static Text name(Text text) {
        Text name = text.trimmed();
        while (name.value().length() > 1
                && "*_:".indexOf(name.value().charAt(name.value().length() - 1)) >= 0
                && !Names.isName(name.value())) {
            name = name.part(0, name.value().length() - 1).trimmed();
        }
        while (name.value().startsWith("*")) {
            name = name.from(1);
        }
        return name;
    }

    /** Whether what follows a colon is a type, as in {@code name: string, unique}, and no description. */
    private static boolean isTyped(Text line, int colon, String subject) {
        if (colon < 0 || line.value().charAt(colon) != ':') {
            return false;
        }
        Findings tried = new Findings();
        Text name = name(line.part(0, colon));
        List<Text> parts = new TypeParts(t -> isFlag(t, name, subject))
                .arranged(Splits.atCommas(flat(
                        line.part(colon + 1, afterType(line.value(), colon + 2)).trimmed())));
        return !parts.isEmpty()
                && (FlagReader.isAggregate(parts.get(0))
                        || new TypeReader(tried, subject).read(parts.get(0)).isPresent() && !tried.hasErrors());
    }

    /** {@code uuid (primary key)}: flags in parentheses behind a type that has no arguments, as {@code uuid, primary key}. */
    private static Text flat(Text type) {
        Matcher flags = FLAGS.matcher(type.value());
        return flags.matches() && TypeReader.isType(flags.group(1))
                ? type.part(0, type.value().length() - 1)
                        .with(flags.end(1), ',')
                        .with(flags.start(2) - 1, ' ')
                : type;
    }

    private static int afterType(String value, int from) {
        return List.of(" - ", " – ", " — ").stream()
                .mapToInt(dash -> value.indexOf(dash, from))
                .filter(at -> at >= 0)
                .min()
                .orElse(value.length());
    }

    /** Where the description begins if there is no type before it. */
    private static int separator(String value) {
        return Stream.of(" - ", " – ", " — ", ": ")
                .map(value::indexOf)
                .filter(at -> at >= 0)
                .min(Integer::compare)
                .orElse(-1);
    }

    private static String joined(String description, String more) {
        return (description + " " + more).strip();
    }

    private static String description(String rest) {
        return rest.strip()
                .replaceFirst("^[-–—:]\\s*", "")
                .replaceFirst("^-$", "")
                .strip();
    }
}
