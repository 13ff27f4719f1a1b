package dev.partita.emit.text;

import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Predicates in the grammar of access patterns: {@code status = PENDING and total >= 100}.
 *
 * @param subjects what is written for a path: its name, or whose value it has
 */
public record PredicateText(OperandText operands, Function<Path, String> subjects) {
    public static PredicateText of(Answers answers) {
        return new PredicateText(new OperandText(answers), PathText::of);
    }

    /** What rows are filtered by: a value of an earlier answer stands there as it does in keys, {@code orderId = <Order.orderId>}. */
    static PredicateText ofRows(Answers answers) {
        return new PredicateText(new OperandText(answers, true), PathText::of);
    }

    /** Empty for the predicate that always holds. */
    public String of(EntityName entity, Predicate predicate) {
        return of(entity, predicate, false);
    }

    private String of(EntityName entity, Predicate predicate, boolean insideOr) {
        return switch (predicate) {
            case Predicate.And and -> {
                String text =
                        and.parts().stream().map(p -> of(entity, p, false)).collect(Collectors.joining(" and "));
                yield insideOr && and.parts().size() > 1 ? "(" + text + ")" : text;
            }
            case Predicate.Or or ->
                or.parts().stream().map(p -> of(entity, p, true)).collect(Collectors.joining(" or ", "(", ")"));
            case Predicate.Atom atom -> subjects.apply(atom.path()) + " " + rest(entity, atom);
        };
    }

    private String rest(EntityName entity, Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare compare ->
                compare.comparison().sign() + " " + operand(entity, compare.path(), compare.operand());
            case Predicate.Between between ->
                "between " + operand(entity, between.path(), between.low()) + " and "
                        + operand(entity, between.path(), between.high());
            case Predicate.BeginsWith begins -> "begins with " + operand(entity, begins.path(), begins.prefix());
            case Predicate.Contains contains -> "contains " + operands.of(contains.element(), Optional.empty());
            case Predicate.InBatch in -> "in " + in.parameter() + "[]";
            case Predicate.InList in ->
                in.operands().stream()
                        .map(o -> operand(entity, in.path(), o))
                        .collect(Collectors.joining(", ", "in (", ")"));
            case Predicate.IsPresent present -> "exists" + found(present);
            case Predicate.IsAbsent absent -> "not exists";
        };
    }

    /** How many rows have a child that was found: no pattern says so by itself. */
    private static String found(Predicate.IsPresent present) {
        return present.path().isToMany() && present.estimate().orElse(null) instanceof Predicate.Estimate.Keeps keeps
                ? " (" + keeps.share().times(100).text(6) + "%)"
                : "";
    }

    private String operand(EntityName entity, Path path, Operand operand) {
        return operands.of(operand, operands.answers().lexicon().type(entity, path));
    }
}
