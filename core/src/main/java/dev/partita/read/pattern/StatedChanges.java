package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What English under Items Written says by name of an entity's attributes: "Show update (lastEpisodeAt)", "Show.followers + 1". */
record StatedChanges(Entity entity) {
    private static final Pattern INSIDE = Pattern.compile("\\(([^()]*)\\)");
    private static final Pattern STEP = Pattern.compile("(?i)^(increment|increase|decrement|decrease)\\s+(?=\\w+$)");
    private static final Pattern BY =
            Pattern.compile("(?i)(increment|increase|raise|decrement|decrease|reduce)\\s+(\\w+)\\s+by\\s+([\\w.]+)");
    private static final Pattern TO = Pattern.compile("(?i)(?:set\\s+)?(\\w+)\\s+to\\s+(\\w+|'[^']*'|\"[^\"]*\")");
    private static final Pattern SIGN = Pattern.compile("[=+]|(?<=\\s)-(?=\\s)");
    private static final Pattern CHANGE =
            Pattern.compile("(?is)^(remove |append |take )?(\\w+)(?:\\s*(=|\\+=?|-=?)\\s*(\\S.*))?$");

    /** {@code 1 (Job): status = OPEN, publishedAt = now}, as {@code Job (status = OPEN, publishedAt = now)}. */
    private static final Pattern LISTED =
            Pattern.compile("(?is)^(?:\\d+\\s*)?\\(?(\\w+)\\)?\\s*:\\s*(\\w+\\s*[=+-].*)$");

    /** {@code upsert Counter with hits + 1, seenAt = now}, as {@code upsert Counter(hits + 1, seenAt = now)}. */
    private static final Pattern WITH =
            Pattern.compile("(?is)^((?:create|put|update|upsert)\\s+\\w+)\\s*(?::|\\s(?:with|by setting|setting))\\s*"
                    + "((?:increment |decrement )?\\w+(?:\\s*(?:[-+]?=|[-+]\\s)(?!.*\\band\\b)|\\s*,)[^();]*)$");

    /**
     * What is said of them.
     *
     * @param changes as the precise form has them; empty if nothing is
     * @param isClear whether nothing else is said that looks like a change
     */
    record Stated(List<String> changes, boolean isClear) {
        Stated {
            changes = List.copyOf(changes);
        }

        /** Those that give a value: what is only named has that of its parameter, as all has that a create stores. */
        List<String> values() {
            return changes.stream().filter(c -> c.contains(" = ")).toList();
        }

        /** Whether something becomes more or less, which only what is there can. */
        boolean isStep() {
            return changes.stream().anyMatch(c -> c.matches("\\w+ [+-] .*"));
        }
    }

    /** A change in words, as the precise form has it. */
    record Worded(String attribute, String precise) {}

    /** {@code increment credit by amount}, {@code set status to SHIPPED}, {@code shippedAt to now}. */
    static Optional<Worded> worded(String part) {
        Matcher by = BY.matcher(part.strip());
        if (by.matches()) {
            String sign = by.group(1).toLowerCase(Locale.ROOT).matches("in.*|raise") ? " + " : " - ";
            return Optional.of(new Worded(by.group(2), by.group(2) + sign + by.group(3)));
        }
        Matcher to = TO.matcher(part.strip());
        return to.matches()
                ? Optional.of(new Worded(to.group(1), to.group(1) + " = " + to.group(2)))
                : Optional.empty();
    }

    /** Changes that stand behind a colon, where those of any text stand. */
    static String inParentheses(String text) {
        Matcher listed = LISTED.matcher(text);
        return listed.matches() ? listed.group(1) + " (" + listed.group(2) + ")" : text;
    }

    /** Effects of which some have their changes behind the entity without parentheses: the same with them. */
    static Optional<String> precise(String cell) {
        List<String> effects = new ArrayList<>();
        boolean isAny = false;
        for (Splits.Range range : Splits.ranges(cell, ";")) {
            String effect = cell.substring(range.from(), range.to()).strip();
            Matcher with = WITH.matcher(effect);
            isAny |= with.matches();
            effects.add(with.matches() ? with.group(1) + "(" + with.group(2).strip() + ")" : effect);
        }
        return isAny ? Optional.of(String.join("; ", effects)) : Optional.empty();
    }

    Stated of(String part) {
        Matcher inside = INSIDE.matcher(part);
        String listed = inside.find() ? inside.group(1) : "";
        List<String> said = new ArrayList<>();
        boolean isClear = true;
        for (Splits.Range range : Splits.ranges(listed, ",;")) {
            String token = withoutName(listed.substring(range.from(), range.to()));
            Optional<String> change = change(token);
            change.ifPresent(said::add);
            isClear &= change.isPresent() || !SIGN.matcher(token).find();
        }
        path(INSIDE.matcher(part).replaceAll(" ")).ifPresent(said::add);
        return new Stated(said.stream().filter(c -> !isKey(c)).distinct().toList(), isClear);
    }

    /** Whether it is one change of the entity and nothing else: a step, a value, or what an input of its name gives. */
    boolean isOne(String part, List<String> inputs) {
        Stated stated = of("(" + STEP.matcher(part).replaceFirst("") + ")");
        return stated.isClear()
                && stated.changes().size() == 1
                && (isStep(part) || stated.changes().stream().anyMatch(c -> c.contains(" ") || inputs.contains(c)));
    }

    /** Whether something becomes more or less by it. */
    boolean isStep(String part) {
        return STEP.matcher(part).find() || of("(" + part + ")").isStep();
    }

    /** The entity's own name, or its identifier, says which is meant. */
    private boolean isKey(String change) {
        return Names.same(change, entity.name().value())
                || Names.isName(change) && entity.isIdentifier(new AttributeName(change));
    }

    /** "Show.followers + 1", "Show's lastEpisodeAt". */
    private Optional<String> path(String part) {
        Matcher path = Pattern.compile(
                        "(?is)\\b" + Pattern.quote(entity.name().value()) + "(?:\\.|['’]s )\\s*(\\w+.*)$")
                .matcher(part);
        return path.find() ? change(path.group(1).strip()) : Optional.empty();
    }

    /** The name of the entity in front says no more: {@code Show: lastEpisodeAt}. */
    private String withoutName(String token) {
        return token.strip().replaceFirst("(?i)^" + Pattern.quote(entity.name().value()) + "\\b[.:]?\\s*(?=\\S)", "");
    }

    private Optional<String> change(String token) {
        Matcher change = CHANGE.matcher(token);
        return change.matches()
                ? attribute(change.group(2))
                        .map(a -> change.group(3) == null
                                ? (change.group(1) == null ? "" : Names.lower(change.group(1))) + a
                                : a + " " + change.group(3).charAt(0) + " "
                                        + change.group(4).strip())
                : Optional.empty();
    }

    private Optional<AttributeName> attribute(String word) {
        return Names.match(
                        word,
                        entity.attributes().stream().map(a -> a.name().value()).toList())
                .map(AttributeName::new);
    }
}
