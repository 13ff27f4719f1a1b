package dev.partita.read.requirement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Of two entities, as prose has it: {@code User → Orders: 1:Many (avg 5 orders per user, max 1000)}, {@code User (1:M) Orders}.
 *
 * @param numbers such as {@code avg 5, max 1000}, as far as they are said
 */
record Relation(EntityNoun parent, EntityNoun child, Kind kind, String numbers) {
    private static final String KINDS =
            "(1:1|1:M(?:any)?|1:N|M:N|N:M|M:M|N:N|Many:Many|one-to-one|one-to-many|many-to-many)";
    private static final Pattern ARROW = Pattern.compile(
            "(?i)([\\p{L}][\\p{L}\\p{N} _-]*?)\\s*(?:→|->|=>)\\s*([\\p{L}\\p{N} _-]+?)\\s*:\\s*" + KINDS + "(.*)");
    private static final Pattern BETWEEN =
            Pattern.compile("(?i)([\\p{L}][\\p{L}\\p{N} _-]*?)\\s*\\(" + KINDS + "\\)\\s*([\\p{L}\\p{N} _-]+)");
    private static final Pattern NUMBER =
            Pattern.compile("(?i)(avg|average|max|maximum|up to) ?:? ?(\\d[\\d,.]*[kM]?)");

    enum Kind {
        ONE,
        MANY,
        BOTH
    }

    /** Of a line of a list. */
    static Optional<Relation> ofLine(String line) {
        Matcher arrow = ARROW.matcher(line.strip());
        return arrow.matches()
                ? of(arrow.group(1), arrow.group(2), arrow.group(3), numbers(arrow.group(4)))
                : Optional.empty();
    }

    /** Of a part of the key entities. */
    static Optional<Relation> ofPart(String part) {
        Matcher between = BETWEEN.matcher(part.strip());
        return between.lookingAt() ? of(between.group(1), between.group(3), between.group(2), "") : Optional.empty();
    }

    static Optional<Relation> of(String parent, String child, String kind, String numbers) {
        EntityNoun one = EntityNoun.of(parent);
        EntityNoun other = EntityNoun.of(child);
        return one.name().isEmpty() || other.name().isEmpty()
                ? Optional.empty()
                : Optional.of(new Relation(one, other, kind(kind.toLowerCase(Locale.ROOT)), numbers));
    }

    private static Kind kind(String said) {
        if (said.equals("1:1") || said.equals("one-to-one")) {
            return Kind.ONE;
        }
        return said.startsWith("1") || said.equals("one-to-many") ? Kind.MANY : Kind.BOTH;
    }

    private static String numbers(String text) {
        Matcher number = NUMBER.matcher(text);
        Optional<String> average = Optional.empty();
        Optional<String> most = Optional.empty();
        while (number.find()) {
            String value = number.group(2).replaceFirst("[.,]$", "");
            if (number.group(1).toLowerCase(Locale.ROOT).startsWith("a")) {
                average = average.or(() -> Optional.of("avg " + value));
            } else {
                most = most.or(() -> Optional.of("max " + value));
            }
        }
        return String.join(
                ", ", List.of(average, most).stream().flatMap(Optional::stream).toList());
    }

    /** Whose relationships it stands with. */
    EntityNoun owner() {
        return kind == Kind.BOTH ? parent : child;
    }

    /** As access-pattern documents have it. */
    String sentence() {
        if (kind == Kind.BOTH) {
            return "Many to many with " + child.name() + ".";
        }
        String said = kind == Kind.ONE ? "max 1" : numbers;
        return "Belongs to " + parent.name() + (said.isEmpty() ? "" : " (" + said + " per " + parent.name() + ")")
                + ".";
    }

    boolean isOfSame(Relation other) {
        return parent.equals(other.parent) && child.equals(other.child);
    }
}
