package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.BatchSizes;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PhraseParser;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses Items Written in the precise form. */
final class EffectParser {
    private final RowContext context;
    private final EntityWords words;
    /** How many elements lists have is said once. */
    private final Map<String, Phrase.Batch> lists = new LinkedHashMap<>();

    /** @param sized lists of which the inputs say how many elements they have */
    EffectParser(RowContext context, EntityWords words, List<Phrase.Batch> sized) {
        this.context = context;
        this.words = words;
        sized.forEach(b -> lists.put(b.parameter().value(), b));
    }

    static boolean isPrecise(Text cell) {
        return EffectParts.beginsWithVerb(cell.value());
    }

    List<EffectPhrase> parse(Text cell) {
        List<EffectPhrase> effects = new ArrayList<>();
        for (Text statement : Splits.at(cell, ";")) {
            EffectParts.of(statement)
                    .forEach(p -> effect(EffectParts.precise(context, words, p)).ifPresent(e -> add(effects, e)));
        }
        return effects;
    }

    /** What is done for each element of the same list again is done with it. */
    private static void add(List<EffectPhrase> effects, EffectPhrase effect) {
        if (!effects.isEmpty()
                && effects.getLast() instanceof EffectPhrase.ForEach before
                && effect instanceof EffectPhrase.ForEach each
                && before.list()
                        .parameter()
                        .value()
                        .equals(each.list().parameter().value())) {
            List<EffectPhrase> both = new ArrayList<>(before.effects());
            both.addAll(each.effects());
            effects.set(effects.size() - 1, new EffectPhrase.ForEach(before.list(), both, before.text()));
        } else {
            effects.add(effect);
        }
    }

    private Optional<EffectPhrase> effect(Text text) {
        Cursor cursor = new Cursor(text);
        int before = context.findings().errors();
        Optional<EffectPhrase> effect;
        if (cursor.words("for each")) {
            effect = forEach(cursor, text);
        } else if (cursor.words("delete each")) {
            effect = deleteEach(cursor, text);
        } else {
            effect = one(cursor, text);
        }
        boolean complete = effect.isPresent() && cursor.atEnd();
        boolean isEach = text.value().regionMatches(true, 0, "for each", 0, 8);
        if ((effect.isPresent() || isEach)
                && cursor.words("where")
                && context.findings().errors() == before) {
            conditional(text, cursor.rest(), isEach);
        } else if (!complete && context.findings().errors() == before) {
            context.findings()
                    .add(
                            ReadCode.BROKEN_EFFECT,
                            cursor.atEnd() ? text.span() : cursor.here(),
                            context.id(),
                            "\"" + text + "\" is not understood from here on.",
                            isEach
                                    ? "for each items[] (avg 3, max 30): create Line; update Product(stock - quantity)"
                                    : "create Order; update User(name, total + 1); delete Cart");
        }
        return effect;
    }

    /** An effect is on one entity, whose conditions have a column of their own, or on each of a list. */
    private void conditional(Text effect, Text conditions, boolean isEach) {
        int colon = conditions.value().indexOf(':');
        String each =
                isEach && colon >= 0 ? conditions.value().substring(colon + 1).strip() : "update Order(status)";
        List<String> fixes = new ArrayList<>();
        if (!isEach) {
            fixes.add("Conditions: " + conditions);
        }
        fixes.add("for each ids[]: " + each);
        fixes.add("delete each Order where status = done");
        context.add(
                ReadCode.BROKEN_EFFECT,
                effect,
                "What must hold stands in the column Conditions; which entities are meant, if several, a list in the inputs says.",
                fixes);
    }

    private Optional<EffectPhrase> forEach(Cursor cursor, Text text) {
        Optional<Text> list = list(cursor);
        if (list.isEmpty() || isWhere(cursor)) {
            return Optional.empty();
        }
        cursor.sign("[]");
        boolean isAgain = lists.containsKey(list.get().value()) && startsEffects(cursor);
        if (!isAgain) {
            lists.put(list.get().value(), BatchSizes.read(cursor, list.get(), context.id(), context.findings()));
        }
        if (!isAgain && !startsEffects(cursor)) {
            return Optional.empty();
        }
        Phrase.Batch batch = lists.get(list.get().value());
        List<EffectPhrase> effects = new ArrayList<>();
        inner(cursor.rest())
                .forEach(p -> effect(EffectParts.precise(context, words, p)).ifPresent(effects::add));
        cursor.upTo('\0');
        return effects.isEmpty() ? Optional.empty() : Optional.of(new EffectPhrase.ForEach(batch, effects, text));
    }

    private static boolean isWhere(Cursor cursor) {
        int start = cursor.at();
        boolean isWhere = cursor.words("where");
        cursor.back(start);
        return isWhere;
    }

    /** The list's name; in {@code for each line in lines[]} the element has one, too. */
    private static Optional<Text> list(Cursor cursor) {
        Optional<Text> name = cursor.name();
        return name.isPresent() && cursor.words("in") ? cursor.name() : name;
    }

    /** A colon; the first effect begins without one, too. */
    private static boolean startsEffects(Cursor cursor) {
        return cursor.sign(":") || EffectParts.beginsWithVerb(cursor.rest().value());
    }

    private static List<Text> inner(Text text) {
        return EffectParts.at(text, ",").stream()
                .flatMap(p -> EffectParts.at(p, "+").stream())
                .toList();
    }

    private Optional<EffectPhrase> deleteEach(Cursor cursor, Text text) {
        Optional<Named> named = cursor.name().flatMap(words::named);
        if (named.isPresent() && cursor.atEnd()) {
            return Optional.of(new EffectPhrase.DeleteEach(named.get(), List.of(), text));
        }
        if (named.isEmpty() || !cursor.words("where")) {
            return Optional.empty();
        }
        Entity entity = named.get().entity();
        PhraseParser parser =
                new PhraseParser(context.id(), entity, p -> context.paths().literals(entity, p), context.findings());
        List<Phrase> where = parser.list(cursor.rest());
        cursor.upTo('\0');
        return where.isEmpty() ? Optional.empty() : Optional.of(new EffectPhrase.DeleteEach(named.get(), where, text));
    }

    private Optional<EffectPhrase> one(Cursor cursor, Text text) {
        Optional<Verb> verb = verb(cursor);
        Optional<Named> named = verb.isPresent() ? cursor.name().flatMap(words::named) : Optional.empty();
        if (named.isEmpty()) {
            return Optional.empty();
        }
        List<AssignmentPhrase> assignments = new ArrayList<>();
        if (cursor.sign("(")) {
            int open = cursor.at();
            int close = closing(text.value(), open);
            if (close < 0) {
                return Optional.empty();
            }
            assignments.addAll(assignments(text.part(open, close), named.get().entity()));
            cursor.back(close + 1);
        }
        return Optional.of(new EffectPhrase.One(verb.get(), named.get(), assignments, text));
    }

    private static int closing(String value, int from) {
        int depth = 1;
        for (int at = from; at < value.length(); at++) {
            depth += value.charAt(at) == '(' ? 1 : value.charAt(at) == ')' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return -1;
    }

    private static Optional<Verb> verb(Cursor cursor) {
        for (Verb verb : Verb.values()) {
            if (cursor.words(verb.name())) {
                return Optional.of(verb);
            }
        }
        return Optional.empty();
    }

    private List<AssignmentPhrase> assignments(Text inside, Entity entity) {
        AssignmentParser parser = new AssignmentParser(context, entity);
        List<AssignmentPhrase> assignments = new ArrayList<>();
        for (Text part : Splits.at(inside, ",;")) {
            Optional<AssignmentPhrase> assignment = parser.parse(part);
            assignment.ifPresent(assignments::add);
            if (assignment.isEmpty()) {
                context.add(
                        ReadCode.BROKEN_ASSIGNMENT,
                        part,
                        "\"" + part + "\" is no assignment.",
                        AssignmentParser.fixes(part));
            }
        }
        return assignments;
    }
}
