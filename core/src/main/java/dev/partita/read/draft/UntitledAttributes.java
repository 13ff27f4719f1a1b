package dev.partita.read.draft;

import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Bullets of an entity that are attributes though no title says so: {@code - userId: uuid}, {@code - `userId` uuid id, immutable}. What stands
 * among them and names something is one, too, however its type is written: the reader of attributes says what it does not understand.
 */
final class UntitledAttributes {
    private static final String TYPES =
            "(string|text|varchar|number|int|integer|long|float|decimal|bool|boolean|date|datetime"
                    + "|timestamp|epoch|uuid|ulid|enum|list|map|json|binary|set<)\\b.*";
    private static final Pattern ATTRIBUTE = Pattern.compile(
            "\\*{0,2}[\\p{L}_][\\p{L}\\p{N}_]*\\*{0,2} ?(\\([a-zA-Z].*|: ?[a-zA-Z]+\\b.*)", Pattern.DOTALL);
    private static final Pattern TYPED = Pattern.compile("[a-z]\\w* ?(\\(|: ?)" + TYPES, Pattern.DOTALL);
    private static final Pattern BESIDE =
            Pattern.compile("\\s*[a-z]\\w* (" + TYPES + "|(count|sum) of .*)", Pattern.DOTALL);

    /** What is no word of a language, or has behind it what only a type has. */
    private static final Pattern NAMING = Pattern.compile(
            "[a-z]\\w*[A-Z_]\\w*\\b.*|[a-z]\\w* \\w+(\\(|,? (id|unique|optional|immutable|references|ttl|distinct|skew)\\b).*",
            Pattern.DOTALL);

    private static final Pattern NAME = Pattern.compile("[*_]*([\\p{L}_][\\p{L}\\p{N}_]*)");

    private final Section section;
    private final Predicate<Text> isField;
    private final List<Bullet> attributes = new ArrayList<>();
    private final List<Bullet> read = new ArrayList<>();

    /** @param isField whether a line is another field of the entity, or a sentence of a relationship */
    UntitledAttributes(Section section, Predicate<Text> isField) {
        this.section = section;
        this.isField = isField;
    }

    /** What {@code - size: number} is told from the size of the entity by. */
    static boolean isTyped(Text line) {
        return TYPED.matcher(line.value()).matches();
    }

    /** The bullets that were read as attributes, as written. */
    List<Bullet> read() {
        return read;
    }

    /** Of an entity that has no list of them. */
    List<Bullet> all() {
        boolean isList = bullets().anyMatch(b -> !certain(b).isEmpty());
        Set<String> names = new LinkedHashSet<>();
        bullets().flatMap(b -> certain(b).stream()).forEach(b -> names.add(name(b.text())));
        bullets().filter(b -> isList).forEach(b -> {
            boolean isNew = isNaming(b) && names.add(name(b.text()));
            add(b, certain(b).isEmpty() && isNew ? List.of(b) : certain(b));
        });
        return attributes;
    }

    /** Beside the list or table of an entity that has one. */
    List<Bullet> beside(List<Bullet> listed) {
        Set<String> names = new LinkedHashSet<>();
        listed.forEach(b -> names.add(name(b.text())));
        bullets()
                .filter(b -> isTyped(b.text())
                        || isQuoted(b) && BESIDE.matcher(b.text().value()).matches())
                .filter(b -> names.add(name(b.text())))
                .forEach(b -> add(b, List.of(b)));
        return attributes;
    }

    private void add(Bullet bullet, List<Bullet> found) {
        attributes.addAll(found);
        read.addAll(found.isEmpty() ? List.of() : List.of(bullet));
    }

    private Stream<Bullet> bullets() {
        return section.blocks().stream()
                .flatMap(b -> b instanceof Bullets list ? list.bullets().stream() : Stream.of());
    }

    private List<Bullet> certain(Bullet bullet) {
        boolean isAttribute = ATTRIBUTE.matcher(bullet.text().value()).matches()
                && (!isField.test(bullet.text()) || isTyped(bullet.text()));
        return isAttribute ? List.of(bullet) : sideBySide(bullet);
    }

    /** {@code - userId uuid id, immutable, name string(80)}: each with its type behind its name, and its flags behind that. */
    private static List<Bullet> sideBySide(Bullet bullet) {
        Text line = bullet.text();
        List<Bullet> parts = new ArrayList<>();
        Optional<Integer> from = Optional.empty();
        for (Splits.Range range : Splits.ranges(line.value(), ",;")) {
            boolean begins = BESIDE.matcher(line.value().substring(range.from(), range.to()))
                    .matches();
            if (from.isEmpty() && !begins) {
                return List.of();
            }
            if (begins) {
                from.ifPresent(f ->
                        parts.add(new Bullet(line.part(f, range.from() - 1).trimmed(), List.of())));
                from = Optional.of(range.from());
            }
        }
        from.ifPresent(f -> parts.add(new Bullet(line.from(f).trimmed(), bullet.children())));
        return parts;
    }

    private boolean isNaming(Bullet bullet) {
        return !isField.test(bullet.text())
                && (isQuoted(bullet) || NAMING.matcher(bullet.text().value()).matches());
    }

    /** Back quotes are no part of the text of a bullet any more. */
    private boolean isQuoted(Bullet bullet) {
        String name = name(bullet.text());
        Pattern quoted = Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+[.)])\\s+[*_]*`" + Pattern.quote(name) + "`");
        return !name.isEmpty()
                && section.blocks().stream()
                        .anyMatch(b -> b instanceof Bullets
                                && quoted.matcher(b.raw().value()).find());
    }

    private static String name(Text line) {
        Matcher name = NAME.matcher(line.value());
        return name.lookingAt() ? name.group(1) : "";
    }
}
