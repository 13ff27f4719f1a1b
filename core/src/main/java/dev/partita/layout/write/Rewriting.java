package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.function.UnaryOperator;

/** Predicates with other paths or operands. */
public final class Rewriting {
    private Rewriting() {}

    public static Predicate operands(Predicate predicate, UnaryOperator<Operand> change) {
        return rewrite(predicate, UnaryOperator.identity(), change);
    }

    static Predicate paths(Predicate predicate, UnaryOperator<Path> change) {
        return rewrite(predicate, change, UnaryOperator.identity());
    }

    private static Predicate rewrite(Predicate predicate, UnaryOperator<Path> path, UnaryOperator<Operand> operand) {
        return switch (predicate) {
            case Predicate.And p ->
                new Predicate.And(
                        p.parts().stream().map(q -> rewrite(q, path, operand)).toList());
            case Predicate.Or p ->
                new Predicate.Or(
                        p.parts().stream().map(q -> rewrite(q, path, operand)).toList(), p.estimate());
            case Predicate.Compare p ->
                new Predicate.Compare(path.apply(p.path()), p.comparison(), operand.apply(p.operand()), p.estimate());
            case Predicate.Between p ->
                new Predicate.Between(
                        path.apply(p.path()), operand.apply(p.low()), operand.apply(p.high()), p.estimate());
            case Predicate.BeginsWith p ->
                new Predicate.BeginsWith(path.apply(p.path()), operand.apply(p.prefix()), p.estimate());
            case Predicate.Contains p ->
                new Predicate.Contains(path.apply(p.path()), operand.apply(p.element()), p.estimate());
            case Predicate.InBatch p ->
                new Predicate.InBatch(path.apply(p.path()), p.parameter(), p.average(), p.max(), p.estimate());
            case Predicate.InList p ->
                new Predicate.InList(
                        path.apply(p.path()), p.operands().stream().map(operand).toList(), p.estimate());
            case Predicate.IsPresent p -> new Predicate.IsPresent(path.apply(p.path()), p.estimate());
            case Predicate.IsAbsent p -> new Predicate.IsAbsent(path.apply(p.path()), p.estimate());
        };
    }
}
