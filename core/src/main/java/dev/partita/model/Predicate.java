package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A condition on an entity. An absent attribute satisfies only {@link IsAbsent} and {@link Comparison#NOT_EQUAL}; a path
 * to many holds if it holds for any of them.
 */
public sealed interface Predicate {
    /** What the document says of how selective it is. */
    Optional<Estimate> estimate();

    /** All of them; the empty conjunction is true. */
    record And(List<Predicate> parts) implements Predicate {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public Optional<Estimate> estimate() {
            return Optional.empty();
        }
    }

    /**
     * Any of them.
     *
     * @param estimate of all of them together, beside what is said of each
     */
    record Or(List<Predicate> parts, Optional<Estimate> estimate) implements Predicate {
        public Or {
            parts = List.copyOf(parts);
        }

        public Or(List<Predicate> parts) {
            this(parts, Optional.empty());
        }
    }

    /** A predicate about one path. */
    sealed interface Atom extends Predicate {
        Path path();

        /** Whether it asks for the values on one side of a bound, without the bound. */
        default boolean isOpen() {
            return this instanceof Compare c
                    && (c.comparison() == Comparison.LESS || c.comparison() == Comparison.GREATER);
        }

        /** Whether it holds where there is no value: only then does {@link #demandsPresence} not follow from it. */
        @Override
        default boolean holdsOfNothing() {
            return this instanceof IsAbsent || this instanceof Compare c && c.comparison() == Comparison.NOT_EQUAL;
        }

        /** Whether it asks for the values on one side of a bound, or between two. */
        default boolean isRange() {
            return switch (this) {
                case Between between -> true;
                case BeginsWith prefix -> true;
                case Compare compare ->
                    compare.comparison() != Comparison.EQUAL && compare.comparison() != Comparison.NOT_EQUAL;
                case Contains contains -> false;
                case InBatch in -> false;
                case InList in -> false;
                case IsPresent present -> false;
                case IsAbsent absent -> false;
            };
        }
    }

    record Compare(Path path, Comparison comparison, Operand operand, Optional<Estimate> estimate) implements Atom {}

    /** Inclusive on both sides; false if the bounds are upside down. */
    record Between(Path path, Operand low, Operand high, Optional<Estimate> estimate) implements Atom {}

    record BeginsWith(Path path, Operand prefix, Optional<Estimate> estimate) implements Atom {}

    /** A substring of a string, a member of a list or set. */
    record Contains(Path path, Operand element, Optional<Estimate> estimate) implements Atom {}

    /** One of the values of a list parameter, which has {@code average} and at most {@code max} elements. */
    record InBatch(Path path, ParameterName parameter, Ratio average, long max, Optional<Estimate> estimate)
            implements Atom {}

    /** One of fixed operands. */
    record InList(Path path, List<Operand> operands, Optional<Estimate> estimate) implements Atom {
        public InList {
            operands = List.copyOf(operands);
        }
    }

    record IsPresent(Path path, Optional<Estimate> estimate) implements Atom {}

    record IsAbsent(Path path, Optional<Estimate> estimate) implements Atom {}

    enum Comparison {
        EQUAL("="),
        NOT_EQUAL("!="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }

    /** How selective a predicate is, as the document says. */
    sealed interface Estimate {
        /** {@code (10%)} of what the others leave. */
        record Keeps(Ratio share) implements Estimate {}

        /** {@code (avg 20, max 500)} rows remain with it. */
        record Leaves(Ratio average, long max) implements Estimate {}
    }

    Predicate TRUE = new And(List.of());

    static Predicate all(List<Predicate> parts) {
        List<Predicate> flat = new ArrayList<>();
        parts.forEach(p -> flat.addAll(p.conjuncts()));
        return flat.size() == 1 ? flat.get(0) : new And(flat);
    }

    /** The parts of a conjunction, or this alone. */
    default List<Predicate> conjuncts() {
        return this instanceof And and ? and.parts() : List.of(this);
    }

    /** Whether no entity that lacks what the path leads to satisfies this: some conjunct says so by itself. */
    default boolean demandsPresence(Path path) {
        return conjuncts().stream()
                .anyMatch(c -> c instanceof Atom a && a.path().equals(path) && !a.holdsOfNothing());
    }

    /** Whether it holds where there are no values at all. */
    default boolean holdsOfNothing() {
        return switch (this) {
            case And and -> and.parts().stream().allMatch(Predicate::holdsOfNothing);
            case Or or -> or.parts().stream().anyMatch(Predicate::holdsOfNothing);
            case Atom atom -> atom.holdsOfNothing();
        };
    }

    /** All atoms, in order. */
    default Stream<Atom> atoms() {
        return switch (this) {
            case And and -> and.parts().stream().flatMap(Predicate::atoms);
            case Or or -> or.parts().stream().flatMap(Predicate::atoms);
            case Atom atom -> Stream.of(atom);
        };
    }

    /** The same without what is said of how selective it is, in one conjunction: two that say the same are equal. */
    default Predicate withoutEstimates() {
        return switch (this) {
            case And and ->
                new And(and.parts().stream()
                        .flatMap(p -> p.withoutEstimates().conjuncts().stream())
                        .toList());
            case Or or ->
                new Or(or.parts().stream().map(Predicate::withoutEstimates).toList());
            case Compare c -> new Compare(c.path(), c.comparison(), c.operand(), Optional.empty());
            case Between b -> new Between(b.path(), b.low(), b.high(), Optional.empty());
            case BeginsWith b -> new BeginsWith(b.path(), b.prefix(), Optional.empty());
            case Contains c -> new Contains(c.path(), c.element(), Optional.empty());
            case InBatch i -> new InBatch(i.path(), i.parameter(), i.average(), i.max(), Optional.empty());
            case InList i -> new InList(i.path(), i.operands(), Optional.empty());
            case IsPresent p -> new IsPresent(p.path(), Optional.empty());
            case IsAbsent a -> new IsAbsent(a.path(), Optional.empty());
        };
    }

    /** The same of other paths. */
    default Predicate withPaths(UnaryOperator<Path> change) {
        return switch (this) {
            case And and ->
                new And(and.parts().stream().map(p -> p.withPaths(change)).toList());
            case Or or ->
                new Or(or.parts().stream().map(p -> p.withPaths(change)).toList(), or.estimate());
            case Compare c -> new Compare(change.apply(c.path()), c.comparison(), c.operand(), c.estimate());
            case Between b -> new Between(change.apply(b.path()), b.low(), b.high(), b.estimate());
            case BeginsWith b -> new BeginsWith(change.apply(b.path()), b.prefix(), b.estimate());
            case Contains c -> new Contains(change.apply(c.path()), c.element(), c.estimate());
            case InBatch i -> new InBatch(change.apply(i.path()), i.parameter(), i.average(), i.max(), i.estimate());
            case InList i -> new InList(change.apply(i.path()), i.operands(), i.estimate());
            case IsPresent p -> new IsPresent(change.apply(p.path()), p.estimate());
            case IsAbsent a -> new IsAbsent(change.apply(a.path()), a.estimate());
        };
    }

    static Compare equal(Path path, Operand operand) {
        return new Compare(path, Comparison.EQUAL, operand, Optional.empty());
    }
}
