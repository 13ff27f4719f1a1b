package dev.partita.check.write;

import dev.partita.check.subject.Subject;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.Write;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what a deed counts for is stored by the same write, and has no such item: there is no number then.
 *
 * <pre>create PickList(status = OPEN); create PickTask:   no tasks are counted in what has an item where status = RUNNING</pre>
 */
record UnlistedParent(Subject subject, KeptNumber number, Write write) {

    boolean isOf(Deed deed) {
        return Deed.of(write).stream()
                .filter(d -> d.stores() && d.entity().equals(number.type().entity()))
                .anyMatch(d -> isParent(d, deed) && d.leavesNone(subject, number.type()));
    }

    /** Whether the child's reference is what the parent is told by, in every call. */
    private boolean isParent(Deed parent, Deed child) {
        List<AttributeName> identifier = subject.model().entity(parent.entity()).identifier();
        return identifier.size() == number.place().size()
                && Stream.iterate(0, i -> i < identifier.size(), i -> i + 1).allMatch(i -> {
                    Optional<Operand> told = assigned(parent, identifier.get(i));
                    return told.filter(this::isOneOfCall).isPresent()
                            && told.equals(assigned(child, number.place().get(i)));
                });
    }

    private static Optional<Operand> assigned(Deed deed, AttributeName attribute) {
        return deed.assignments().stream()
                .filter(a -> a.attribute().equals(attribute))
                .flatMap(a -> a instanceof Assignment.Set set ? Stream.of(set.operand()) : Stream.empty())
                .findFirst();
    }

    /** Whether it stands for one value throughout a call: no element has a field of that name. */
    private boolean isOneOfCall(Operand operand) {
        return operand instanceof Operand.Parameter parameter
                && write.parameters().stream()
                        .flatMap(p -> p.fields().stream())
                        .map(Parameter::name)
                        .noneMatch(parameter.name()::equals);
    }
}
