package dev.partita.emit.electrodb;

import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Predicates: as ElectroDB's conditions, and as expressions that the functions evaluate. */
final class Conditions {
    private final Values values;

    Conditions(Values values) {
        this.values = values;
    }

    /** Part of the text of a {@code where}, with an {@code op} and an {@code item} at hand; empty if it demands nothing. */
    String where(Shape shape, Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> joined(shape, and.parts(), " AND ");
            case Predicate.Or or -> "(" + joined(shape, or.parts(), " OR ") + ")";
            case Predicate.Atom atom -> where(shape, atom);
        };
    }

    private String joined(Shape shape, List<Predicate> parts, String by) {
        return parts.stream()
                .map(p -> where(shape, p))
                .filter(p -> !p.isEmpty())
                .collect(Collectors.joining(by));
    }

    private String where(Shape shape, Predicate.Atom atom) {
        String at = Vocabulary.member("item", shape.attribute(atom.path()));
        AttributeType type = values.type(shape.type().entity(), atom.path());
        return switch (atom) {
            case Predicate.Compare a -> operator(operator(a.comparison()), at, given(a.operand(), type));
            case Predicate.Between a ->
                operator("gte", at, given(a.low(), type)) + " AND " + operator("lte", at, given(a.high(), type));
            case Predicate.BeginsWith a -> operator("begins", at, given(a.prefix(), type));
            case Predicate.Contains a -> throw new Inexpressible("it asks what a value contains");
            case Predicate.InBatch a -> throw new Inexpressible("it compares with the values of a list");
            case Predicate.InList a ->
                a.operands().stream()
                        .map(o -> operator("eq", at, given(o, type)))
                        .collect(Collectors.joining(" OR ", "(", ")"));
            case Predicate.IsPresent a -> operator("exists", at);
            case Predicate.IsAbsent a -> operator("notExists", at);
        };
    }

    static String operator(String name, String... arguments) {
        return "${op." + name + "(" + String.join(", ", arguments) + ")}";
    }

    private String given(Operand operand, AttributeType type) {
        values.demandGiven(operand);
        return values.of(operand, type);
    }

    private static String operator(Predicate.Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> "eq";
            case NOT_EQUAL -> "ne";
            case LESS -> "lt";
            case LESS_OR_EQUAL -> "lte";
            case GREATER -> "gt";
            case GREATER_OR_EQUAL -> "gte";
        };
    }

    /** That an item of an expiring entity has not expired; empty if items of this type don't. */
    Optional<Predicate> alive(Entity entity, Shape shape) {
        Optional<Path> expiry =
                entity.ttl().map(Path::own).filter(p -> shape.find(p).isPresent());
        return expiry.map(path -> {
            Predicate later =
                    new Predicate.Compare(path, Predicate.Comparison.GREATER, new Operand.Now(0), Optional.empty());
            return entity.attribute(path.attribute()).optional()
                    ? new Predicate.Or(List.of(new Predicate.IsAbsent(path, Optional.empty()), later))
                    : later;
        });
    }

    /**
     * An expression that tells whether a predicate holds.
     *
     * @param start of the paths
     * @param read an expression for the value at a path
     */
    String holds(Shape start, Predicate predicate, Function<Path, String> read) {
        return switch (predicate) {
            case Predicate.And and ->
                and.parts().isEmpty()
                        ? "true"
                        : and.parts().stream().map(p -> holds(start, p, read)).collect(Collectors.joining(" && "));
            case Predicate.Or or
            when or.parts().size() == 1 -> holds(start, or.parts().get(0), read);
            case Predicate.Or or ->
                or.parts().stream().map(p -> alternative(start, p, read)).collect(Collectors.joining(" || ", "(", ")"));
            case Predicate.Atom atom -> holds(start, atom, read);
        };
    }

    private String alternative(Shape start, Predicate predicate, Function<Path, String> read) {
        String holds = holds(start, predicate, read);
        return predicate.conjuncts().size() > 1 ? "(" + holds + ")" : holds;
    }

    /** That an expression does not hold. */
    static String not(String holds) {
        List<Code.Piece> pieces = Code.of(holds).pieces();
        Code.Piece last = pieces.get(pieces.size() - 1);
        boolean isOne = pieces.size() == 1 && last instanceof Code.Literal
                || pieces.size() == 2
                        && last instanceof Code.Group
                        && pieces.get(0).flat().matches("\\w+");
        return isOne ? "!" + holds : "!(" + holds + ")";
    }

    private String holds(Shape start, Predicate.Atom atom, Function<Path, String> read) {
        String at = read.apply(atom.path());
        AttributeType type = values.type(start.type().entity(), atom.path());
        return switch (atom) {
            case Predicate.Compare a -> compared(at, a.comparison(), given(a.operand(), type));
            case Predicate.Between a ->
                compared(at, Predicate.Comparison.GREATER_OR_EQUAL, given(a.low(), type)) + " && "
                        + compared(at, Predicate.Comparison.LESS_OR_EQUAL, given(a.high(), type));
            case Predicate.BeginsWith a -> values.use("begins") + "(" + at + ", " + given(a.prefix(), type) + ")";
            case Predicate.Contains a -> throw new Inexpressible("it asks what a value contains");
            case Predicate.InBatch a -> throw new Inexpressible("it compares with the values of a list");
            case Predicate.InList a ->
                a.operands().stream()
                        .map(o -> compared(at, Predicate.Comparison.EQUAL, given(o, type)))
                        .collect(Collectors.joining(" || ", "(", ")"));
            case Predicate.IsPresent a -> at + " !== undefined";
            case Predicate.IsAbsent a -> at + " === undefined";
        };
    }

    private String compared(String left, Predicate.Comparison comparison, String right) {
        return values.use("compares") + "(" + left + ", " + Vocabulary.quoted(comparison.sign()) + ", " + right + ")";
    }
}
