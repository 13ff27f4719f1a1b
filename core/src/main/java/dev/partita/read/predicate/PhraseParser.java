package dev.partita.read.predicate;

import dev.partita.model.Entity;
import dev.partita.model.Predicate.Estimate;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parses lists of predicates, joined by a comma, {@code ;} or {@code and}. */
public final class PhraseParser {
    private static final int MAX_DEPTH = 40;

    private final String subject;
    private final BrokenPhrases broken;
    private final Sums sums;
    private final Findings findings;
    private final Operators operators;
    private final OperandParser operands;
    private final WrittenEstimate estimates;
    private boolean failed;

    /** @param entity what most of the predicates are about */
    public PhraseParser(String subject, Entity entity, Vocabulary vocabulary, Findings findings) {
        this(subject, vocabulary, new Sums(entity, false), ReadCode.BROKEN_PREDICATE, Examples.of(entity), findings);
    }

    /**
     * What a write demands.
     *
     * @param own what most of it is about
     * @param examples of what follows the grammar
     */
    public static PhraseParser ofConditions(
            String subject, Entity own, Vocabulary vocabulary, List<String> examples, Findings findings) {
        return new PhraseParser(
                subject, vocabulary, new Sums(own, true), ReadCode.BROKEN_CONDITION, examples, findings);
    }

    private PhraseParser(
            String subject,
            Vocabulary vocabulary,
            Sums sums,
            ReadCode broken,
            List<String> examples,
            Findings findings) {
        this.subject = subject;
        this.broken = new BrokenPhrases(subject, broken, List.copyOf(examples), findings);
        this.sums = sums;
        this.findings = findings;
        this.operators = new Operators(subject, findings);
        this.operands = new OperandParser(vocabulary);
        this.estimates = new WrittenEstimate(subject, findings);
    }

    /** All predicates of the text; what cannot be read is reported and skipped. */
    public List<Phrase> list(Text text) {
        List<Phrase> phrases = new ArrayList<>();
        Cursor cursor = new Cursor(Brackets.asParentheses(text, subject, findings));
        boolean isAdded = false;
        while (!cursor.atEnd()) {
            int start = cursor.at();
            Optional<Phrase> phrase = LoosePhrases.read(cursor).or(() -> alternatives(cursor));
            if (isAdded && phrase.filter(p -> sums.isOne(phrases.getLast(), p)).isPresent()) {
                failed = true;
                broken.sum(phrases.removeLast(), phrase.get());
            }
            phrase.ifPresent(phrases::add);
            isAdded = phrase.isPresent() && cursor.rest().value().startsWith("+");
            boolean joined = joiner(cursor);
            if (phrase.isEmpty() || !cursor.atEnd() && !joined) {
                failed = true;
                broken.report(cursor, start);
                BrokenPhrases.skip(cursor);
            }
        }
        return phrases;
    }

    /** Alternatives without the parentheses that belong around them. */
    private Optional<Phrase> alternatives(Cursor cursor) {
        int start = cursor.at();
        List<Phrase> parts = new ArrayList<>();
        do {
            Optional<Phrase> part = one(cursor, 0);
            if (part.isEmpty()) {
                return part;
            }
            parts.add(part.get());
        } while (cursor.words("or"));
        if (parts.size() == 1) {
            return Optional.of(parts.get(0));
        }
        Text text = cursor.since(start);
        findings.add(
                ReadCode.LOOSE_PREDICATE,
                text.span(),
                subject,
                "The alternatives are taken together.",
                "(" + text + ")");
        return Optional.of(new Phrase.AnyOf(parts, Optional.empty(), text));
    }

    private static boolean joiner(Cursor cursor) {
        boolean sign = cursor.sign(",") || cursor.sign(";") || cursor.sign("+") || cursor.sign("&");
        return cursor.words("and") || sign;
    }

    /** Whether a list had something in it that cannot be read. */
    public boolean hasFailed() {
        return failed;
    }

    private Optional<Phrase> one(Cursor cursor, int depth) {
        int start = cursor.at();
        if (cursor.sign("(")) {
            return depth < MAX_DEPTH ? group(cursor, start, depth) : Optional.empty();
        }
        Optional<Phrase> negated = negated(cursor, start, depth);
        if (negated.isPresent()) {
            return negated;
        }
        return cursor.path().flatMap(p -> test(cursor, start, p));
    }

    /** {@code not status = DONE}. */
    private Optional<Phrase> negated(Cursor cursor, int start, int depth) {
        Optional<Phrase.Test> negated = cursor.words("not") && depth < MAX_DEPTH
                ? one(cursor, depth + 1).flatMap(Phrase::opposite)
                : Optional.empty();
        if (negated.isEmpty()) {
            cursor.back(start);
            return Optional.empty();
        }
        Text text = cursor.since(start);
        String precise = negated.get().path() + " " + negated.get().kind().sign()
                + negated.get().operands().stream().map(w -> " " + w.text()).collect(Collectors.joining());
        loose(text, precise);
        return Optional.of(negated.get());
    }

    private void loose(Text said, String precise) {
        findings.add(
                ReadCode.LOOSE_PREDICATE,
                said.span(),
                subject,
                "\"" + said + "\" is read as " + precise + ".",
                precise);
    }

    private Optional<Phrase> group(Cursor cursor, int start, int depth) {
        List<Phrase> parts = new ArrayList<>();
        do {
            int from = cursor.at();
            List<Phrase> all = new ArrayList<>();
            do {
                Optional<Phrase> part = one(cursor, depth + 1);
                if (part.isEmpty()) {
                    return Optional.empty();
                }
                all.add(part.get());
            } while (joiner(cursor));
            parts.add(all.size() == 1 ? all.get(0) : new Phrase.AllOf(all, cursor.since(from)));
        } while (cursor.words("or"));
        if (!cursor.sign(")")) {
            return Optional.empty();
        }
        Text text = cursor.since(start);
        return Optional.of(new Phrase.AnyOf(parts, estimates.read(cursor), text));
    }

    private Optional<Phrase> test(Cursor cursor, int start, Text path) {
        Optional<Phrase> period = period(cursor, start, path);
        if (period.isPresent()) {
            return period;
        }
        if (cursor.words("not in") || cursor.words("is not in")) {
            return none(cursor, start, path);
        }
        int behind = cursor.at();
        Optional<Adjectives.Adjective> adjective = Adjectives.read(cursor);
        if (adjective.isPresent() && !operands.isLiteral(adjective.get().words(), path.value())) {
            return Optional.of(adjective(cursor, start, path, adjective.get()));
        }
        cursor.back(behind);
        Kind kind = operators.read(cursor);
        List<Phrase.Word> words = new ArrayList<>();
        Optional<Phrase.Batch> batch = Optional.empty();
        boolean good = switch (kind) {
            case PLAIN, IS_PRESENT, IS_ABSENT -> true;
            case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BEGINS_WITH, CONTAINS ->
                operand(cursor, path, words);
            case BETWEEN -> operand(cursor, path, words) && cursor.words("and") && operand(cursor, path, words);
            case IN_LIST ->
                cursor.since(start).value().endsWith("(")
                        ? values(cursor, path, words)
                        : OpenList.read(cursor, path, operands, words);
            case IN_BATCH -> {
                batch = batch(cursor, path);
                yield batch.isPresent();
            }
        };
        if (!good) {
            return Optional.empty();
        }
        Text text = cursor.since(start);
        InputTypes.readOver(cursor, subject, findings);
        return Optional.of(
                new Phrase.Test(path, kind, words, batch, estimates.read(cursor, Phrase.Word.said(path, words)), text));
    }

    private Phrase adjective(Cursor cursor, int start, Text path, Adjectives.Adjective adjective) {
        Text text = cursor.since(start);
        String precise = path + " " + adjective.precise();
        loose(text, precise);
        List<Phrase.Word> words = adjective.operands(text);
        return new Phrase.Test(path, adjective.kind(), words, Optional.empty(), estimates.read(cursor), text);
    }

    /** "state not in (OVER, CANCELLED)": none of the values. */
    private Optional<Phrase> none(Cursor cursor, int start, Text path) {
        List<Phrase.Word> words = new ArrayList<>();
        if (!cursor.sign("(") || !values(cursor, path, words)) {
            return Optional.empty();
        }
        Text text = cursor.since(start);
        Optional<Estimate> estimate = estimates.read(cursor);
        List<Phrase> parts = new ArrayList<>();
        List<String> precise = new ArrayList<>();
        for (Phrase.Word word : words) {
            Optional<Estimate> said = parts.isEmpty() ? estimate : Optional.empty();
            parts.add(new Phrase.Test(path, Kind.NOT_EQUAL, List.of(word), Optional.empty(), said, text));
            precise.add(path + " != " + word.text());
        }
        String all = String.join(" and ", precise);
        loose(text, all);
        return Optional.of(new Phrase.AllOf(parts, text));
    }

    /** "createdAt in the last 7 days". */
    private Optional<Phrase> period(Cursor cursor, int start, Text path) {
        Optional<Long> seconds = LoosePhrases.period(cursor);
        if (seconds.isEmpty()) {
            return Optional.empty();
        }
        Text text = cursor.since(start);
        String precise = path + " >= now - " + Quantities.period(seconds.get());
        loose(text, precise);
        List<Phrase.Word> now = List.of(new Phrase.Word.Now(-seconds.get(), text));
        return Optional.of(new Phrase.Test(path, Kind.GREATER_OR_EQUAL, now, Optional.empty(), Optional.empty(), text));
    }

    private boolean operand(Cursor cursor, Text path, List<Phrase.Word> words) {
        Optional<Phrase.Word> word = operands.read(cursor, path.value());
        word.ifPresent(words::add);
        if (word.isPresent()
                && word.get() instanceof Phrase.Word.Now now
                && OperandParser.isAgo(now.text().value())) {
            loose(now.text().trimmed(), "now - " + Quantities.period(-now.offsetSeconds()));
        }
        return word.isPresent();
    }

    private boolean values(Cursor cursor, Text path, List<Phrase.Word> words) {
        do {
            if (!operand(cursor, path, words)) {
                return false;
            }
        } while (cursor.sign(",") || cursor.sign("|"));
        return cursor.sign(")");
    }

    /** A list of what a call passes; values that the document names stand in parentheses. */
    private Optional<Phrase.Batch> batch(Cursor cursor, Text path) {
        Optional<Text> name = cursor.path();
        if (name.isEmpty() || operands.isLiteral(name.get().value(), path.value())) {
            return Optional.empty();
        }
        if (!cursor.sign("[]")) {
            findings.add(
                    ReadCode.BATCH_BRACKETS,
                    name.get().span(),
                    subject,
                    "\"" + name.get() + "\" is taken for a batch of values.",
                    "in " + name.get() + "[] (avg 10, max 100)");
        }
        return Optional.of(BatchSizes.read(cursor, name.get(), subject, findings));
    }
}
