package dev.partita.read.draft;

import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An entry of a list of patterns: {@code **R2**: All queues}, with its fields behind that or below it.
 *
 * @param text as written
 * @param head what stands before the first field
 * @param titles of the fields
 * @param values one for each title
 * @param rest what stands among the fields below it and is none
 */
record PatternEntry(Text text, Text head, List<Text> titles, List<Text> values, List<Text> rest) {
    private static final Pattern FIELD =
            Pattern.compile("(?:^|[;,.|:]|\\s[-–—])\\s*[*_]*([A-Za-z#][A-Za-z/ -]{0,40}?)[*_]*\\s*:\\s*[*_]*");

    /** An id is one word, bold or with a sign behind it. */
    private static final Pattern HEAD = Pattern.compile(
            "[*_]*([\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}])[*_]*\\s*(?:$|[:.),;|]|[-–—]+\\s|\\()[*_]*\\s*(.*)",
            Pattern.DOTALL);

    static boolean isField(Text text) {
        Matcher field = FIELD.matcher(text.value());
        return field.lookingAt() && Column.of(field.group(1)).isPresent();
    }

    static PatternEntry of(Bullet bullet) {
        Text text = bullet.text();
        List<Text> titles = new ArrayList<>();
        List<Text> values = new ArrayList<>();
        List<Text> rest = new ArrayList<>();
        Text head = inline(text, titles, values);
        for (Bullet child : bullet.children()) {
            Matcher field = FIELD.matcher(child.text().value());
            if (field.lookingAt()) {
                titles.add(child.text().part(field.start(1), field.end(1)).trimmed());
                values.add(value(child, field));
            } else {
                rest.add(child.text());
            }
        }
        return new PatternEntry(text, head, titles, values, rest);
    }

    /** Of the fields behind the id each goes on to the next one; answers what stands before them. */
    private static Text inline(Text text, List<Text> titles, List<Text> values) {
        Matcher field = FIELD.matcher(text.value());
        int from = 0;
        Optional<Text> head = Optional.empty();
        while (field.find()) {
            if (Column.of(field.group(1)).isEmpty()) {
                field.region(
                        Math.min(field.end(1) + 1, text.value().length()),
                        text.value().length());
                continue;
            }
            Text before = text.part(from, field.start()).trimmed();
            if (head.isEmpty()) {
                head = Optional.of(before);
            } else {
                values.add(before);
            }
            titles.add(text.part(field.start(1), field.end(1)).trimmed());
            from = field.end();
        }
        Text last = text.from(from).trimmed();
        if (head.isPresent()) {
            values.add(last);
        }
        return head.orElse(last);
    }

    /** A list below a field is joined as the column's grammar joins. */
    private static Text value(Bullet child, Matcher field) {
        List<Text> parts = new ArrayList<>();
        Text own = child.text().from(field.end()).trimmed();
        child.children().forEach(c -> parts.add(c.text()));
        if (!own.isBlank() || parts.isEmpty()) {
            parts.add(0, own);
        }
        String sign = Column.of(field.group(1)).map(PatternEntry::sign).orElse(",");
        List<Text> joined = new ArrayList<>();
        parts.subList(0, parts.size() - 1).forEach(p -> joined.add(p.between("", sign)));
        joined.add(parts.getLast());
        return Text.joined(joined);
    }

    private static String sign(Column column) {
        return switch (column) {
            case INPUTS, FILTERS, ITEMS, CONDITIONS -> ";";
            default -> ",";
        };
    }

    boolean hasFields() {
        return fields() > 0;
    }

    int fields() {
        return (int)
                titles.stream().filter(t -> Column.of(t.value()).isPresent()).count();
    }

    /** Whether a field is called as a column is called first: {@code Items Written}, and no word of many meanings. */
    boolean isOwnTitle() {
        return titles.stream()
                .anyMatch(t -> Column.of(t.value())
                        .filter(c -> c.title().equalsIgnoreCase(t.value()))
                        .isPresent());
    }

    String id() {
        Matcher matcher = HEAD.matcher(head.value());
        return matcher.matches() ? matcher.group(1) : "";
    }

    /** Whether it says what a row says: an id, an entity, and nothing that is no field. */
    boolean isWhole() {
        boolean isNamed = !id().isEmpty() || has(Column.ID);
        return isNamed && has(Column.ENTITY) && rest.isEmpty();
    }

    private boolean has(Column column) {
        return titles.stream()
                .anyMatch(t -> Column.of(t.value()).filter(column::equals).isPresent());
    }

    /** As a table with one row. */
    Outline.Table table() {
        List<Text> headers = new ArrayList<>();
        List<Text> cells = new ArrayList<>();
        Matcher matcher = HEAD.matcher(head.value());
        if (matcher.matches() && !has(Column.ID)) {
            headers.add(head.saying(Column.ID.title()));
            cells.add(head.part(matcher.start(1), matcher.end(1)));
        }
        if (matcher.matches() && !matcher.group(2).isBlank() && !has(Column.DESCRIPTION)) {
            headers.add(head.saying(Column.DESCRIPTION.title()));
            cells.add(head.part(matcher.start(2), matcher.end(2)).trimmed());
        }
        headers.addAll(titles);
        cells.addAll(values);
        return new Outline.Table(headers, List.of(new Outline.Row(cells, cells, text.span())), text);
    }
}
