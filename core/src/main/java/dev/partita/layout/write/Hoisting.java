package dev.partita.layout.write;

import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Only;
import java.util.List;
import java.util.stream.Stream;

/** What every element of a list does to one and the same entity is done once, if there is an element at all. */
record Hoisting(Draft draft) {

    Act of(Act act, Scope scope) {
        if (!(scope instanceof Scope.Element element) || !act.subject().scope().equals(Scope.ONCE)) {
            return act;
        }
        if (act.checks().stream().anyMatch(c -> varies(c.predicate(), scope))) {
            throw draft.refusal("each element demands something else of one "
                    + act.subject().entity());
        }
        List<Assignment> assignments =
                act.assignments().stream().map(a -> once(a, element)).toList();
        return act.assigning(assignments).onlyIf(List.of(new Only.Found(draft.finds.elements(element.list()))));
    }

    private Assignment once(Assignment assignment, Scope.Element element) {
        boolean same = switch (assignment) {
            case Assignment.Set a -> !draft.finds.varies(a.operand(), element);
            case Assignment.Take a -> !draft.finds.varies(a.operand(), element);
            case Assignment.Remove a -> true;
            case Assignment.Add a -> a.amount().equals(Amounts.ONE);
            case Assignment.Append a -> false;
        };
        if (!same) {
            throw draft.refusal("each element of " + element.list() + " changes one " + assignment.attribute());
        }
        return assignment instanceof Assignment.Add add
                ? new Assignment.Add(add.attribute(), new Operand.ElementCount(element.list()), add.subtract())
                : assignment;
    }

    private boolean varies(Predicate predicate, Scope scope) {
        return predicate.atoms().flatMap(Hoisting::operands).anyMatch(o -> draft.finds.varies(o, scope));
    }

    private static Stream<Operand> operands(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare p -> Stream.of(p.operand());
            case Predicate.Between p -> Stream.of(p.low(), p.high());
            case Predicate.BeginsWith p -> Stream.of(p.prefix());
            case Predicate.Contains p -> Stream.of(p.element());
            case Predicate.InList p -> p.operands().stream();
            case Predicate.InBatch p -> Stream.empty();
            case Predicate.IsPresent p -> Stream.empty();
            case Predicate.IsAbsent p -> Stream.empty();
        };
    }
}
