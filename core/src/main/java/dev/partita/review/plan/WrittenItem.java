package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Lists;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a row of Writes does to an item, as written.
 *
 * @param key of the partition, where it is said which of two like items is meant
 * @param set the changes of an update, one a text, but for what it removes
 * @param removed the attributes that an update removes
 * @param each the list or rows for each of which it is done
 */
record WrittenItem(
        Verb verb, ItemType type, Optional<String> key, List<Text> set, List<Text> removed, Optional<String> each) {
    private static final Pattern NUMBERED = Pattern.compile("(?:^|\\s)\\d{1,3}\\.\\s+");
    private static final Pattern EACH = Pattern.compile("\\s+each of ([^\\s(,]+).*", Pattern.DOTALL);

    enum Verb {
        PUT,
        UPDATE,
        UPSERT,
        DELETE,
        CHECK,
        /** Its key changes: deleted and put. */
        MOVE
    }

    /** The items of a row; absent if one of them is not understood. */
    static Optional<List<WrittenItem>> parse(DesignText.OfWrite row, Design design) {
        List<WrittenItem> items = new ArrayList<>();
        for (Text one : numbered(row.items())) {
            Optional<WrittenItem> item = item(one, design).or(() -> implied(one, row, design));
            if (item.isEmpty()) {
                return Optional.empty();
            }
            items.add(item.get());
        }
        return items.isEmpty() ? Optional.empty() : Optional.of(items);
    }

    private static List<Text> numbered(Text cell) {
        List<Text> items = new ArrayList<>();
        Matcher matcher = NUMBERED.matcher(cell.value());
        int from = 0;
        while (matcher.find()) {
            add(items, cell.part(from, matcher.start()));
            from = matcher.end();
        }
        add(items, cell.from(from));
        return items;
    }

    private static void add(List<Text> items, Text item) {
        if (!item.isBlank() && !item.trimmed().value().equals("-")) {
            items.add(item.trimmed());
        }
    }

    private static Optional<WrittenItem> item(Text text, Design design) {
        int space = text.value().indexOf(' ');
        Optional<Verb> verb = space < 0 ? Optional.empty() : verb(text.value().substring(0, space));
        Optional<ItemType> type = verb.flatMap(v -> type(text.value().substring(space + 1), design));
        return type.map(t -> item(
                verb.get(), t, text.from(space + 1 + t.name().value().length()).trimmed()));
    }

    /** {@code User SET name}, where the operation says what is done: of one item, and with no verb before it. */
    private static Optional<WrittenItem> implied(Text text, DesignText.OfWrite row, Design design) {
        Optional<Verb> verb = switch (row.operation().trimmed().value().toLowerCase(Locale.ROOT)) {
            case "putitem" -> Optional.of(Verb.PUT);
            case "updateitem" -> Optional.of(Verb.UPDATE);
            case "deleteitem" -> Optional.of(Verb.DELETE);
            default -> Optional.empty();
        };
        return verb.flatMap(v -> type(text.value(), design)
                .map(t -> item(v, t, text.from(t.name().value().length()).trimmed())));
    }

    private static Optional<Verb> verb(String word) {
        for (Verb verb : Verb.values()) {
            if (verb.name().equalsIgnoreCase(word)) {
                return Optional.of(verb);
            }
        }
        return word.equalsIgnoreCase("ConditionCheck") ? Optional.of(Verb.CHECK) : Optional.empty();
    }

    /** The item type with the longest name that stands there. */
    private static Optional<ItemType> type(String rest, Design design) {
        return design.itemTypes().stream()
                .filter(t -> rest.toLowerCase(Locale.ROOT)
                        .startsWith(t.name().value().toLowerCase(Locale.ROOT)))
                .filter(t -> rest.length() == t.name().value().length()
                        || !Character.isLetterOrDigit(
                                rest.charAt(t.name().value().length())))
                .max(Comparator.comparingInt(t -> t.name().value().length()));
    }

    private static WrittenItem item(Verb verb, ItemType type, Text behind) {
        Text rest = behind;
        Optional<String> key = Optional.empty();
        if (rest.value().startsWith("(") && rest.value().indexOf(')') > 0) {
            int end = rest.value().indexOf(')');
            key = Optional.of(rest.value().substring(1, end));
            rest = rest.from(end + 1).trimmed();
        }
        Matcher each = EACH.matcher(" " + rest.value());
        Optional<String> list = Optional.empty();
        if (each.find()) {
            list = Optional.of(each.group(1));
            rest = rest.part(0, Math.max(each.start() - 1, 0)).trimmed();
        }
        int only = rest.value().indexOf(", if ");
        rest = only < 0 ? rest : rest.part(0, only);
        return new WrittenItem(verb, type, key, changes(rest, false), changes(rest, true), list);
    }

    /** What is set, or what is removed: {@code SET a, b + 1, REMOVE c, d}. */
    private static List<Text> changes(Text rest, boolean removed) {
        List<Text> changes = new ArrayList<>();
        boolean removes = false;
        for (Text change : Lists.split(rest)) {
            String upper = change.value().toUpperCase(Locale.ROOT);
            boolean begins = upper.startsWith("REMOVE ");
            removes = begins || removes && !upper.startsWith("SET ");
            if (removes == removed) {
                boolean isLed = begins || upper.startsWith("SET ");
                changes.add(Expressions.change(
                        isLed ? change.from(upper.indexOf(' ') + 1).trimmed() : change));
            }
        }
        return changes;
    }
}
