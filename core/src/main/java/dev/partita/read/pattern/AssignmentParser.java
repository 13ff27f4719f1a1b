package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.Action;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.predicate.OperandParser;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an effect does to one attribute: {@code copies + 1}; {@code append tag to tags}, in words. */
final class AssignmentParser {
    private static final Pattern STEPPED = Pattern.compile("\\s*(\\w+)\\s*(\\+\\+|--)\\s*");
    private static final Pattern SUMMED = Pattern.compile("\\s*(\\w+)\\s*=\\s*([\\w.]+)\\s*([+-])\\s*([\\w.]+)\\s*");

    private final RowContext context;
    private final Entity entity;

    AssignmentParser(RowContext context, Entity entity) {
        this.context = context;
        this.entity = entity;
    }

    Optional<AssignmentPhrase> parse(Text part) {
        return inWords(part).or(() -> counting(part)).or(() -> inSigns(part));
    }

    private Optional<AssignmentPhrase> inSigns(Text part) {
        Cursor cursor = new Cursor(part);
        Action prefix = prefix(cursor);
        Optional<Text> attribute = cursor.name();
        if (attribute.isEmpty()) {
            return Optional.empty();
        }
        Action action = prefix == Action.NAME ? sign(cursor) : prefix;
        boolean mayBeGiven = action == Action.APPEND || action == Action.TAKE;
        boolean isGiven = action == Action.SET
                || action == Action.ADD
                || action == Action.SUBTRACT
                || mayBeGiven && cursor.sign("=");
        List<Phrase.Word> operand = isGiven ? operand(cursor, attribute.get()) : List.of();
        boolean good = cursor.atEnd() && isGiven != operand.isEmpty();
        return good ? Optional.of(new AssignmentPhrase(action, attribute.get(), operand, part)) : Optional.empty();
    }

    /** {@code version++}, {@code version = version + 1}, {@code total = amount + total}, as programs have it. */
    private Optional<AssignmentPhrase> counting(Text part) {
        Matcher stepped = STEPPED.matcher(part.value());
        Matcher summed = SUMMED.matcher(part.value());
        if (stepped.matches()) {
            List<Phrase.Word> one = List.of(new Phrase.Word.Digits(BigDecimal.ONE, part.saying("1")));
            return Optional.of(
                    loose(new AssignmentPhrase(added(stepped.group(2).equals("++")), name(part, stepped), one, part)));
        }
        if (!summed.matches() || !isNumber(name(part, summed))) {
            return Optional.empty();
        }
        boolean adds = summed.group(3).equals("+");
        boolean isFirst = summed.group(1).equals(summed.group(2));
        if (!isFirst && !(adds && summed.group(1).equals(summed.group(4)))) {
            return Optional.empty();
        }
        int from = isFirst ? summed.start(4) : summed.start(2);
        Cursor cursor = new Cursor(part.part(from, isFirst ? summed.end(4) : summed.end(2)));
        List<Phrase.Word> operand = operand(cursor, part);
        return operand.isEmpty() || !cursor.atEnd()
                ? Optional.empty()
                : Optional.of(loose(new AssignmentPhrase(added(adds), name(part, summed), operand, part)));
    }

    private static Text name(Text part, Matcher matcher) {
        return part.part(matcher.start(1), matcher.end(1));
    }

    /** What a sum of something else may have meant: its attribute is counted, and what it is counted from is a condition. */
    static List<String> fixes(Text part) {
        Matcher summed = SUMMED.matcher(part.value());
        return summed.matches() && !summed.group(2).equals("now")
                ? List.of(
                        summed.group(1) + " " + summed.group(3) + " " + summed.group(4) + ", with the condition "
                                + summed.group(1) + " = " + summed.group(2),
                        summed.group(1) + " = new"
                                + summed.group(1).substring(0, 1).toUpperCase(Locale.ROOT)
                                + summed.group(1).substring(1))
                : List.of("status = PENDING", "count + 1");
    }

    /** {@code append tag to tags}, {@code remove tag from tags}, {@code subtract amount from balance}, {@code increment hits by n}. */
    private Optional<AssignmentPhrase> inWords(Text part) {
        Cursor cursor = new Cursor(part);
        if (cursor.words("increment") || cursor.words("increase")) {
            return counted(cursor, part, true);
        }
        if (cursor.words("decrement") || cursor.words("decrease")) {
            return counted(cursor, part, false);
        }
        boolean puts = cursor.words("append") || cursor.words("add");
        if (!puts && !cursor.words("take") && !cursor.words("remove") && !cursor.words("subtract")) {
            return Optional.empty();
        }
        List<Phrase.Word> operand = operand(cursor, part);
        boolean isBetween = puts ? cursor.words("to") : cursor.words("from") || cursor.words("out of");
        Optional<Text> attribute = isBetween ? cursor.name() : Optional.empty();
        if (operand.isEmpty() || attribute.isEmpty() || !cursor.atEnd()) {
            return Optional.empty();
        }
        boolean isNumber = isNumber(attribute.get());
        Action action = isNumber ? added(puts) : puts ? Action.APPEND : Action.TAKE;
        return Optional.of(loose(new AssignmentPhrase(action, attribute.get(), operand, part)));
    }

    /** By one, if nothing else is said. */
    private Optional<AssignmentPhrase> counted(Cursor cursor, Text part, boolean adds) {
        Optional<Text> attribute = cursor.name();
        boolean isSaid = attribute.isPresent() && cursor.words("by");
        List<Phrase.Word> operand =
                isSaid ? operand(cursor, attribute.get()) : List.of(new Phrase.Word.Digits(BigDecimal.ONE, part));
        return attribute.isPresent() && !operand.isEmpty() && cursor.atEnd()
                ? Optional.of(loose(new AssignmentPhrase(added(adds), attribute.get(), operand, part)))
                : Optional.empty();
    }

    private static Action added(boolean adds) {
        return adds ? Action.ADD : Action.SUBTRACT;
    }

    private boolean isNumber(Text attribute) {
        List<String> names =
                entity.attributes().stream().map(a -> a.name().value()).toList();
        return Names.match(attribute.value(), names)
                .map(n -> ValueKind.of(entity.attribute(new AttributeName(n)).type()))
                .filter(k -> k == ValueKind.NUMBER || k == ValueKind.EPOCH)
                .isPresent();
    }

    private AssignmentPhrase loose(AssignmentPhrase phrase) {
        String precise = switch (phrase.action()) {
            case ADD -> phrase.attribute() + " + " + text(phrase);
            case SUBTRACT -> phrase.attribute() + " - " + text(phrase);
            case APPEND -> "append " + phrase.attribute() + " = " + text(phrase);
            case TAKE -> "take " + phrase.attribute() + " = " + text(phrase);
            case NAME, SET, REMOVE -> throw new IllegalArgumentException("said in signs: " + phrase);
        };
        Text said = phrase.text().trimmed();
        context.add(ReadCode.LOOSE_OPERATOR, said, "\"" + said + "\" is read as " + precise + ".", precise);
        return phrase;
    }

    private static String text(AssignmentPhrase phrase) {
        return phrase.operand().get(0) instanceof Phrase.Word.Digits digits
                ? digits.number().toPlainString()
                : phrase.operand().get(0).text().trimmed().value();
    }

    private List<Phrase.Word> operand(Cursor cursor, Text of) {
        return new OperandParser(p -> context.paths().literals(entity, p))
                .read(cursor, of.value()).stream().toList();
    }

    private static Action prefix(Cursor cursor) {
        int start = cursor.at();
        Action action = cursor.words("remove")
                ? Action.REMOVE
                : cursor.words("append") ? Action.APPEND : cursor.words("take") ? Action.TAKE : Action.NAME;
        boolean word = cursor.name().isPresent();
        cursor.back(start);
        if (action != Action.NAME && word) {
            cursor.name();
            return action;
        }
        return Action.NAME;
    }

    private static Action sign(Cursor cursor) {
        if (cursor.sign("=")) {
            return Action.SET;
        }
        if (cursor.sign("+=") || cursor.sign("+")) {
            return Action.ADD;
        }
        return cursor.sign("-=") || cursor.sign("-") ? Action.SUBTRACT : Action.NAME;
    }
}
