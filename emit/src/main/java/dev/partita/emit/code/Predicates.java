package dev.partita.emit.code;

import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Predicates about rows or items. */
final class Predicates {
    private final Context context;
    private final Operands operands;

    /** @param entities what paths without steps may belong to */
    Predicates(Context context, Collection<EntityName> entities) {
        this.context = context;
        this.operands = new Operands(context, entities);
    }

    /** Nothing if everything satisfies it. */
    Optional<Term> some(Predicate predicate) {
        return predicate.equals(Predicate.TRUE) ? Optional.empty() : Optional.of(of(predicate));
    }

    Term of(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And p ->
                Term.call("all", p.parts().stream().map(this::of).toList());
            case Predicate.Or p ->
                Term.call("any", p.parts().stream().map(this::of).toList());
            case Predicate.Atom atom -> atom(atom);
        };
    }

    private Term atom(Predicate.Atom atom) {
        Term path = Labels.term(atom.path());
        return switch (atom) {
            case Predicate.Compare p ->
                Term.call("compare", path, Term.text(p.comparison().sign()), operands.beside(p.operand(), p.path()));
            case Predicate.Between p ->
                Term.call("between", path, operands.beside(p.low(), p.path()), operands.beside(p.high(), p.path()));
            case Predicate.BeginsWith p -> Term.call("beginsWith", path, operands.beside(p.prefix(), p.path()));
            case Predicate.Contains p -> Term.call("contains", path, operands.beside(p.element(), p.path()));
            case Predicate.InBatch p -> Term.call("inBatch", path, context.property(p.parameter()));
            case Predicate.InList p -> {
                List<Term> arguments = new ArrayList<>(List.of(path));
                p.operands().forEach(o -> arguments.add(operands.beside(o, p.path())));
                yield Term.call("inList", arguments);
            }
            case Predicate.IsPresent p -> Term.call("isPresent", path);
            case Predicate.IsAbsent p -> Term.call("isAbsent", path);
        };
    }
}
