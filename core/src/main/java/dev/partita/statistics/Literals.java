package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The values of an enumeration or boolean, with their shares, and which of them predicates of constants allow. */
public record Literals(List<AttributeType.Literal> literals) {
    public Literals {
        literals = List.copyOf(literals);
    }

    /** The values of a type that has few, written as an enumeration; absent for other types. */
    public static Optional<Literals> of(AttributeType type) {
        return switch (type) {
            case AttributeType.Enumeration enumeration -> Optional.of(new Literals(enumeration.literals()));
            case AttributeType.Bool bool ->
                Optional.of(new Literals(List.of(
                        new AttributeType.Literal("false", Ratio.ONE.minus(bool.trueShare())),
                        new AttributeType.Literal("true", bool.trueShare()))));
            case AttributeType.Text t -> Optional.empty();
            case AttributeType.Number t -> Optional.empty();
            case AttributeType.DateTime t -> Optional.empty();
            case AttributeType.Date t -> Optional.empty();
            case AttributeType.Epoch t -> Optional.empty();
            case AttributeType.Uuid t -> Optional.empty();
            case AttributeType.Ulid t -> Optional.empty();
            case AttributeType.Binary t -> Optional.empty();
            case AttributeType.ListOf t -> Optional.empty();
            case AttributeType.MapOf t -> Optional.empty();
            case AttributeType.TextSet t -> Optional.empty();
            case AttributeType.NumberSet t -> Optional.empty();
        };
    }

    /** How many values a type has, if it says so: few, or the numbers of a range. */
    static Optional<Ratio> number(AttributeType type) {
        return of(type).map(l -> Ratio.of(l.literals().size()))
                .or(() -> type instanceof AttributeType.Number number
                        ? number.range()
                                .map(r -> NumberRange.of(r.low(), r.high(), number.decimals())
                                        .count())
                                .map(count -> Ratio.of(count, Ratio.ONE.numerator()))
                        : Optional.empty());
    }

    /** Those for which all these atoms hold as far as they speak of constants. */
    public Literals allowedBy(List<Atom> atoms) {
        return new Literals(literals.stream()
                .filter(l -> atoms.stream().allMatch(a -> holds(a, l.text()).orElse(true)))
                .toList());
    }

    /** The sum of their shares. */
    Ratio share() {
        return literals.stream().map(AttributeType.Literal::share).reduce(Ratio.ZERO, Ratio::plus);
    }

    /** The mean of their shares: the share of a value asked for evenly. */
    Ratio mean() {
        return literals.isEmpty() ? Ratio.ZERO : share().dividedBy(Ratio.of(literals.size()));
    }

    /** Whether an atom speaks of constants only. */
    static boolean isConstant(Atom atom) {
        return holds(atom, "").isPresent();
    }

    /** Whether an atom holds for a present value; nothing if that depends on the call. */
    static Optional<Boolean> holds(Atom atom, String text) {
        return switch (atom) {
            case Predicate.Compare a -> constant(a.operand()).map(c -> compares(a.comparison(), order(text, c)));
            case Predicate.Between a ->
                constant(a.low())
                        .flatMap(low ->
                                constant(a.high()).map(high -> order(text, low) >= 0 && order(text, high) <= 0));
            case Predicate.BeginsWith a -> constant(a.prefix()).map(text::startsWith);
            case Predicate.Contains a -> constant(a.element()).map(text::contains);
            case Predicate.InBatch a -> Optional.empty();
            case Predicate.InList a ->
                a.operands().stream().anyMatch(o -> constant(o).isEmpty())
                        ? Optional.empty()
                        : Optional.of(a.operands().stream()
                                .anyMatch(o -> constant(o).filter(text::equals).isPresent()));
            case Predicate.IsPresent a -> Optional.of(true);
            case Predicate.IsAbsent a -> Optional.of(false);
        };
    }

    private static boolean compares(Predicate.Comparison comparison, int order) {
        return switch (comparison) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    private static int order(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    /** The text of a constant of an enumeration or boolean. */
    private static Optional<String> constant(Operand operand) {
        return operand instanceof Operand.Literal literal
                ? switch (literal.value()) {
                    case Value.Text text -> Optional.of(text.text());
                    case Value.Bool bool -> Optional.of(Boolean.toString(bool.truth()));
                    case Value.Number number -> Optional.of(number.number().toPlainString());
                    case Value.Binary v -> Optional.empty();
                    case Value.Null v -> Optional.empty();
                    case Value.ListOf v -> Optional.empty();
                    case Value.MapOf v -> Optional.empty();
                    case Value.TextSet v -> Optional.empty();
                    case Value.NumberSet v -> Optional.empty();
                }
                : Optional.empty();
    }
}
