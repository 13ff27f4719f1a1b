package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.read.entity.Schema;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words around a condition that its grammar goes without. */
final class ConditionWords {
    private static final Pattern MODAL = Pattern.compile("(?i)\\b(must|should|has to|needs to)\\s+");
    private static final Pattern IF = Pattern.compile(
            "(?i)^(only\\s+)?(if|when|while|where|provided(\\s+that)?|as long as)\\s+(?=\\w[\\w.]*\\s+\\S)");
    private static final Pattern FOR_EACH = Pattern.compile("(?i)^for (each)\\s+\\w+\\s*(\\[\\])?\\s*:\\s*");
    private static final Pattern APART = Pattern.compile("(?i)^(?:each\\s+)?(\\w+)\\s+(\\w+)\\b");

    private static final Pattern STATE =
            Pattern.compile("(?i)^(\\w+)\\s+(?:(not)\\s+be|be|is|is\\s+(not))\\s+(?=\\w+$)");

    private static final Pattern ALREADY = Pattern.compile("(?i)\\bnot( already| yet)\\s+(?=\\w)");

    private static final Pattern BY_ATTRIBUTES = Pattern.compile("^(\\w+)\\s*\\(([^()]*)\\)\\s+");

    private final Entity own;
    private final Schema schema;

    /** @param own the entity of the pattern, of whose references a condition may speak */
    ConditionWords(Entity own, Schema schema) {
        this.own = own;
        this.schema = schema;
    }

    /** The same condition as the grammar has it, or what was written. */
    Text precise(Text written) {
        return withAttribute(withRole(withDot(withoutList(withoutModals(withoutIf(written))))));
    }

    /** What is not so "already" is not so. */
    static Text withoutAlready(Text text) {
        Matcher matcher = ALREADY.matcher(text.value());
        return matcher.find()
                ? text.part(0, matcher.start(1))
                        .trimmed()
                        .joined(text.from(matcher.end(1)).trimmed())
                : text;
    }

    /** All conditions are what a write is made under: {@code only if state = OPEN}. */
    private Text withoutIf(Text text) {
        Matcher matcher = IF.matcher(text.value());
        return matcher.find() && own.find(new AttributeName(matcher.group(2))).isEmpty()
                ? text.from(matcher.end())
                : text;
    }

    /** "must" and "should" are read over. */
    private static Text withoutModals(Text text) {
        Matcher matcher = MODAL.matcher(text.value());
        if (!matcher.find() || matcher.start() == 0) {
            return text;
        }
        Text before = text.part(0, matcher.start()).trimmed();
        return before.joined(withoutModals(text.from(matcher.end())));
    }

    /** {@code for each lines[]: Product.stock >= quantity}: an each says of which list by what it speaks of. */
    private static Text withoutList(Text text) {
        Matcher matcher = FOR_EACH.matcher(text.value());
        return matcher.find() ? text.part(matcher.start(1), matcher.end(1)).joined(text.from(matcher.end())) : text;
    }

    /** {@code Order status = OPEN}, without the dot between an entity and its attribute. */
    private Text withDot(Text text) {
        Matcher matcher = APART.matcher(text.value());
        boolean isApart = matcher.find()
                && schema.find(matcher.group(1))
                        .flatMap(e -> e.find(new AttributeName(matcher.group(2))))
                        .isPresent();
        if (!isApart) {
            return text;
        }
        int end = matcher.end(1);
        return Text.joined(List.of(text.part(0, end), text.from(matcher.start(2))))
                .with(end, '.');
    }

    /** {@code Job be OPEN}: what has such a value says which attribute is meant, if just one of an entity or of what is referenced has. */
    private Text withAttribute(Text text) {
        Matcher matcher = STATE.matcher(text.value());
        if (!matcher.find() || own.find(new AttributeName(matcher.group(1))).isPresent()) {
            return text;
        }
        Text value = text.from(matcher.end());
        List<AttributeName> meant = schema.find(matcher.group(1)).stream()
                .flatMap(e -> e.attributes().stream())
                .filter(a -> a.type() instanceof AttributeType.Enumeration type
                        && type.literals().stream().anyMatch(l -> l.text().equals(value.value())))
                .map(Attribute::name)
                .toList();
        boolean isNot = matcher.group(2) != null || matcher.group(3) != null;
        Optional<Attribute> truth = schema.find(matcher.group(1))
                .flatMap(e -> e.find(new AttributeName(value.value())))
                .filter(a -> a.type() instanceof AttributeType.Bool);
        if (truth.isPresent()) {
            return text.saying(matcher.group(1) + "." + value + " = " + !isNot);
        }
        String operator = isNot ? " !=" : " =";
        return meant.size() == 1
                ? text.part(0, matcher.end(1))
                        .saying(matcher.group(1) + "." + meant.getFirst() + operator)
                        .joined(value)
                : text;
    }

    /** {@code User(sellerId) exists}: which of the references to that entity is meant. */
    private Text withRole(Text text) {
        Matcher matcher = BY_ATTRIBUTES.matcher(text.value());
        if (!matcher.find()) {
            return text;
        }
        List<String> attributes = Splits.atCommas(text.part(matcher.start(2), matcher.end(2))).stream()
                .map(Text::value)
                .toList();
        return own.references().stream()
                .filter(r -> Names.same(r.target().value(), matcher.group(1)))
                .filter(r -> r.attributes().stream()
                        .map(AttributeName::value)
                        .toList()
                        .equals(attributes))
                .findFirst()
                .map(r -> text.part(0, matcher.end(1)).saying(r.role()).joined(text.from(matcher.end())))
                .orElse(text);
    }
}
