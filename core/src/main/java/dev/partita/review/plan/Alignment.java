package dev.partita.review.plan;

import dev.partita.design.Encoding;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;

/**
 * What an operation gives for a key attribute, laid beside an item type's template for it, as far as they agree.
 *
 * @param bindings the values of fields that are given whole, in order
 * @param pieces what is given, as pieces of a request
 * @param matched how many segments of the template are given whole
 * @param tail literal text that is given behind them and is not the template's
 * @param ended whether the template's text goes on beyond what is given
 */
record Alignment(Map<Path, Operand> bindings, List<KeyValue.Piece> pieces, int matched, String tail, boolean ended) {

    /** Whether the whole key is given, and nothing else. */
    boolean isWhole(List<Segment> template) {
        return matched == template.size() && tail.isEmpty();
    }

    /** Whether what is given is a beginning of the key. */
    boolean isPrefix(List<Segment> template) {
        if (tail.isEmpty()) {
            return true;
        }
        return matched < template.size()
                && switch (template.get(matched)) {
                    case Segment.Text text -> text.text().startsWith(tail);
                    case Segment.Field field -> true;
                    case Segment.Shard shard -> false;
                };
    }

    /** The field that stands behind what is matched, if a field is next but for literal text. */
    static Optional<Segment.Field> fieldFrom(List<Segment> template, int from) {
        return template.stream()
                .skip(from)
                .filter(s -> !(s instanceof Segment.Text))
                .findFirst()
                .filter(Segment.Field.class::isInstance)
                .map(Segment.Field.class::cast);
    }

    /** Whether a number or truth is written so. */
    static boolean isWritten(Value value, String text) {
        return value instanceof Value.Number number
                        && number.number().toPlainString().equals(text)
                || value instanceof Value.Bool bool
                        && Boolean.toString(bool.truth()).equals(text);
    }

    /** @param values the operand of a path for which a name stands that is no parameter: the pattern's own condition */
    static Alignment of(List<Given> given, List<Segment> template, BiFunction<Path, String, Optional<Operand>> values) {
        return of(given, template, values, (path, text) -> true);
    }

    /** @param isValue whether a text that is written out can be a value of a path: what no value can be bounds all of them */
    static Alignment of(
            List<Given> given,
            List<Segment> template,
            BiFunction<Path, String, Optional<Operand>> values,
            BiPredicate<Path, String> isValue) {
        return new Walk(given, template, values, isValue).alignment();
    }

    private static final class Walk {
        private final List<Given> given;
        private final List<Segment> template;
        private final BiFunction<Path, String, Optional<Operand>> values;
        private final BiPredicate<Path, String> isValue;
        private final Map<Path, Operand> bindings = new LinkedHashMap<>();
        private final List<KeyValue.Piece> pieces = new ArrayList<>();
        private int at;
        private String literal = "";

        Walk(
                List<Given> given,
                List<Segment> template,
                BiFunction<Path, String, Optional<Operand>> values,
                BiPredicate<Path, String> isValue) {
            this.isValue = isValue;
            this.given = given;
            this.template = template;
            this.values = values;
        }

        Alignment alignment() {
            int matched = 0;
            advance();
            while (matched < template.size() && !isAtEnd() && take(template.get(matched), matched)) {
                matched++;
                advance();
            }
            boolean ended = isAtEnd();
            String tail = literal;
            rest();
            return new Alignment(bindings, pieces, matched, tail, ended);
        }

        /** Moves on to the next part, if the one before is used up. */
        private void advance() {
            if (literal.isEmpty() && at < given.size() && given.get(at) instanceof Given.Literal next) {
                literal = next.text();
                at++;
            }
        }

        private boolean isAtEnd() {
            return literal.isEmpty() && at == given.size();
        }

        /** What no segment took stays a piece of the request. */
        private void rest() {
            text(literal);
            for (; at < given.size(); at++) {
                switch (given.get(at)) {
                    case Given.Literal more -> text(more.text());
                    case Given.Value value ->
                        value.operand().ifPresent(o -> pieces.add(new KeyValue.Of(o, value.encoding())));
                    case Given.Periods periods -> pieces.add(periods.each());
                    case Given.Shard shard -> pieces.add(shard(shard));
                }
            }
        }

        private void text(String more) {
            if (more.isEmpty()) {
                return;
            }
            int last = pieces.size() - 1;
            if (last >= 0 && pieces.get(last) instanceof KeyValue.Text before) {
                pieces.set(last, new KeyValue.Text(before.text() + more));
            } else {
                pieces.add(new KeyValue.Text(more));
            }
        }

        private boolean take(Segment segment, int index) {
            return switch (segment) {
                case Segment.Text text -> text(text);
                case Segment.Field field -> literal.isEmpty() ? value(field) : written(field, index);
                case Segment.Shard shard -> shard();
            };
        }

        private boolean text(Segment.Text text) {
            if (!literal.startsWith(text.text())) {
                return isReplica(text);
            }
            literal = literal.substring(text.text().length());
            text(text.text());
            return true;
        }

        /** Whether the text ends with the number of one of the replicas that are given. */
        private boolean isReplica(Segment.Text text) {
            int digit = text.text().length() - 1;
            boolean isOne = text.text().substring(0, digit).equals(literal)
                    && at < given.size()
                    && given.get(at) instanceof Given.Shard shard
                    && shard(shard) instanceof KeyValue.ShardOf any
                    && any.isAnyReplica()
                    && any.takes(text.text().charAt(digit));
            if (isOne) {
                text(literal);
                literal = "";
                pieces.add(shard((Given.Shard) given.get(at++)));
            }
            return isOne;
        }

        private boolean value(Segment.Field field) {
            if (given.get(at) instanceof Given.Periods periods) {
                return periods(periods.each(), field);
            }
            if (!(given.get(at) instanceof Given.Value value)) {
                return false;
            }
            Optional<Operand> operand = value.operand().or(() -> values.apply(field.path(), value.name()));
            operand.ifPresent(o -> {
                at++;
                bindings.put(field.path(), o);
                pieces.add(new KeyValue.Of(o, value.encoding()));
            });
            return operand.isPresent();
        }

        private boolean periods(KeyValue.EachPeriod each, Segment.Field field) {
            if (!field.path().equals(each.time()) || !field.encoding().equals(each.period())) {
                return false;
            }
            pieces.add(each);
            at++;
            return true;
        }

        /** A value that is written out: up to the text that follows in the template. */
        private boolean written(Segment.Field field, int index) {
            boolean isLast = index + 1 == template.size();
            int end = isLast
                    ? literal.length()
                    : template.get(index + 1) instanceof Segment.Text next ? literal.indexOf(next.text()) : -1;
            if (end < 0 && !isLast && at == given.size()) {
                end = cutShort(template.get(index + 1));
            }
            boolean isOpen = !isLast && end < 0 || isLast && at < given.size();
            if (isOpen) {
                return false;
            }
            Optional<Operand> operand = operand(field, literal.substring(0, end));
            operand.ifPresent(o -> {
                bindings.put(field.path(), o);
                pieces.add(new KeyValue.Of(o, field.encoding()));
            });
            literal = operand.isPresent() ? literal.substring(end) : literal;
            return operand.isPresent();
        }

        private Optional<Operand> operand(Segment.Field field, String text) {
            return switch (field.encoding()) {
                case Encoding.Plain plain ->
                    Optional.of(text)
                            .filter(t -> isValue.test(field.path(), t))
                            .map(t -> asked(field.path(), t, Value.of(t)));
                case Encoding.Padded padded ->
                    PaddedText.number(padded, text)
                            .map(n -> asked(field.path(), n.toPlainString(), new Value.Number(n)));
                case Encoding.Inverted inverted ->
                    operand(new Segment.Field(field.path(), inverted.of()), PaddedText.upright(text));
                case Encoding other -> Optional.empty();
            };
        }

        /** What the pattern asks for and is written so, else the value itself. */
        private Operand asked(Path path, String text, Value itself) {
            return values.apply(path, text)
                    .filter(o -> o instanceof Operand.Literal asked && isWritten(asked.value(), text))
                    .orElseGet(() -> new Operand.Literal(itself));
        }

        /** Where the text ends with a beginning of the text that follows in the template: {@code OPEN#} of {@code <state>#at_<time>}. */
        private int cutShort(Segment next) {
            String following = next instanceof Segment.Text text ? text.text() : "";
            for (int length = following.length() - 1; length > 0; length--) {
                if (literal.endsWith(following.substring(0, length))) {
                    return literal.length() - length;
                }
            }
            return -1;
        }

        private boolean shard() {
            if (!literal.isEmpty() || !(given.get(at) instanceof Given.Shard shard)) {
                return false;
            }
            pieces.add(shard(shard));
            at++;
            return true;
        }

        private static KeyValue.Piece shard(Given.Shard shard) {
            return shard.identifier().isEmpty()
                    ? new KeyValue.EveryShard(shard.count())
                    : new KeyValue.ShardOf(shard.count(), shard.identifier());
        }
    }
}
