package dev.partita.read.predicate;

import dev.partita.exact.Ratio;
import dev.partita.model.Predicate.Estimate;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A predicate as written (input.md §3). */
public sealed interface Phrase {
    /** What was written, without the estimate. */
    Text text();

    /** {@code path op operands}. */
    record Test(
            Text path, Kind kind, List<Word> operands, Optional<Batch> batch, Optional<Estimate> estimate, Text text)
            implements Phrase {
        public Test {
            operands = List.copyOf(operands);
        }

        /** With its sides exchanged ({@code until > Ban.until}); empty if it does not compare what is named with what is named. */
        public Optional<Test> exchanged() {
            return operands.size() == 1 && operands.getFirst() instanceof Word.Name name
                    ? kind.exchanged()
                            .map(k -> new Test(name.text(), k, List.of(new Word.Name(path)), batch, estimate, text))
                    : Optional.empty();
        }
    }

    /** {@code (a or b)}. */
    record AnyOf(List<Phrase> parts, Optional<Estimate> estimate, Text text) implements Phrase {
        public AnyOf {
            parts = List.copyOf(parts);
        }
    }

    /** Several inside a group. */
    record AllOf(List<Phrase> parts, Text text) implements Phrase {
        public AllOf {
            parts = List.copyOf(parts);
        }
    }

    /** "last 30 days". */
    record WithinLast(long seconds, Text text) implements Phrase {}

    /** "only active ones"; negated, "not archived". */
    record Only(String word, boolean negated, Text text) implements Phrase {}

    /** What holds where this does not, if a sign says so; of several predicates none does. */
    default Optional<Test> opposite() {
        return switch (this) {
            case Test t ->
                t.kind().opposite().map(k -> new Test(t.path(), k, t.operands(), t.batch(), t.estimate(), t.text()));
            case AnyOf a -> a.parts().size() == 1 ? a.parts().getFirst().opposite() : Optional.empty();
            case AllOf all -> Optional.empty();
            case WithinLast last -> Optional.empty();
            case Only only -> Optional.empty();
        };
    }

    /** The same with what is said of it in parentheses of its own: of several together it is kept by the first. */
    default Phrase keeping(Optional<Estimate> said) {
        if (said.isEmpty()) {
            return this;
        }
        return switch (this) {
            case Test t ->
                new Test(
                        t.path(),
                        t.kind(),
                        t.operands(),
                        t.batch(),
                        Optional.of(t.estimate().orElse(said.get())),
                        t.text());
            case AnyOf a -> new AnyOf(a.parts(), Optional.of(a.estimate().orElse(said.get())), a.text());
            case AllOf a -> {
                List<Phrase> parts = new ArrayList<>();
                for (Phrase part : a.parts()) {
                    parts.add(part.keeping(parts.isEmpty() ? said : Optional.of(new Estimate.Keeps(Ratio.ONE))));
                }
                yield new AllOf(parts, a.text());
            }
            case WithinLast last -> last;
            case Only only -> only;
        };
    }

    /** The parameters that it compares with by name; not the one that a path alone is equal to. */
    default Stream<Text> parameters() {
        return switch (this) {
            case Test t ->
                Stream.concat(
                        t.operands().stream()
                                .flatMap(w -> w instanceof Word.Name name ? Stream.of(name.text()) : Stream.empty()),
                        t.batch().stream().map(Batch::parameter));
            case AnyOf a -> a.parts().stream().flatMap(Phrase::parameters);
            case AllOf a -> a.parts().stream().flatMap(Phrase::parameters);
            case WithinLast last -> Stream.empty();
            case Only only -> Stream.empty();
        };
    }

    enum Kind {
        /** Equality with the parameter of the path's name. */
        PLAIN(""),
        EQUAL("="),
        NOT_EQUAL("!="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        BETWEEN("between"),
        BEGINS_WITH("begins with"),
        CONTAINS("contains"),
        IN_BATCH("in"),
        IN_LIST("in"),
        IS_PRESENT("exists"),
        IS_ABSENT("not exists");

        private final String sign;

        Kind(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        /** What holds where this does not; empty where that is not said by a sign. */
        Optional<Kind> opposite() {
            return switch (this) {
                case EQUAL -> Optional.of(NOT_EQUAL);
                case IS_PRESENT -> Optional.of(IS_ABSENT);
                case IS_ABSENT -> Optional.of(IS_PRESENT);
                case PLAIN,
                        NOT_EQUAL,
                        LESS,
                        LESS_OR_EQUAL,
                        GREATER,
                        GREATER_OR_EQUAL,
                        BETWEEN,
                        BEGINS_WITH,
                        CONTAINS,
                        IN_BATCH,
                        IN_LIST -> Optional.empty();
            };
        }

        /** What holds of the second of two values if this holds of the first; empty if it is no comparison. */
        Optional<Kind> exchanged() {
            return switch (this) {
                case EQUAL, NOT_EQUAL -> Optional.of(this);
                case LESS -> Optional.of(GREATER);
                case LESS_OR_EQUAL -> Optional.of(GREATER_OR_EQUAL);
                case GREATER -> Optional.of(LESS);
                case GREATER_OR_EQUAL -> Optional.of(LESS_OR_EQUAL);
                case PLAIN, BETWEEN, BEGINS_WITH, CONTAINS, IN_BATCH, IN_LIST, IS_PRESENT, IS_ABSENT ->
                    Optional.empty();
            };
        }
    }

    record Batch(Text parameter, Ratio average, long max) {}

    /** An operand as written. */
    sealed interface Word {
        Text text();

        /** What may be called by a comparison: the attribute itself, and the values that it is compared with. */
        static List<String> said(Text path, List<Word> operands) {
            List<String> words = new ArrayList<>(List.of(path.value()));
            for (Word operand : operands) {
                switch (operand) {
                    case Quoted q -> words.add(q.content());
                    case Value v -> words.add(v.literal());
                    case Digits d -> {}
                    case Truth t -> {}
                    case Now n -> {}
                    case Name n -> {}
                }
            }
            return words;
        }

        record Quoted(String content, Text text) implements Word {}

        record Digits(BigDecimal number, Text text) implements Word {}

        record Truth(boolean truth, Text text) implements Word {}

        record Now(long offsetSeconds, Text text) implements Word {}

        /** A value of the path's enumeration, as declared. */
        record Value(String literal, Text text) implements Word {}

        /** A parameter's name. */
        record Name(Text text) implements Word {}
    }
}
