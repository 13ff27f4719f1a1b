package dev.partita.check.write;

import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Step;
import java.util.List;
import java.util.stream.Stream;

/** Those that keep, not loosely, what a write changes: it finds them, and one that comes meanwhile would keep the former value for ever. */
final class FoundKeepers {
    private FoundKeepers() {}

    /** The kinds of those of whom the write does not check that they are all there are, by the number that the source keeps of them. */
    static Stream<EntityName> uncounted(Subject subject, Writing writing) {
        return writing.plan().steps().stream()
                .flatMap(step -> step.actions().stream()
                        .filter(Action.Update.class::isInstance)
                        .map(Action.Update.class::cast)
                        .flatMap(update -> uncounted(subject, writing, step, update)));
    }

    private static Stream<EntityName> uncounted(Subject subject, Writing writing, Step step, Action.Update update) {
        if (!(update.repeat().orElse(null) instanceof Action.Repeat.PerRow(NodeId found))) {
            return Stream.empty();
        }
        ItemType type = subject.design().itemType(update.type());
        Stored stored = Stored.of(subject, type);
        return update.changes().stream()
                .flatMap(c -> c.changed().stream())
                .filter(p -> !p.isOwn() && !stored.isLoose(p))
                .flatMap(p -> p.steps().getFirst() instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                .filter(up -> isChanged(writing, up.to()))
                .distinct()
                .filter(up -> !isCounted(subject, step, up, found))
                .map(Path.Up::from);
    }

    private static boolean isChanged(Writing writing, EntityName source) {
        return Deed.of(writing.write()).stream().anyMatch(d -> d.entity().equals(source));
    }

    /** Whether the same transaction demands of the source that it counts as many as were found. */
    private static boolean isCounted(Subject subject, Step step, Path.Up up, NodeId found) {
        List<AttributeName> reference =
                subject.model().entity(up.from()).reference(up.role()).attributes();
        List<Path> numbers = KeptNumber.of(subject).stream()
                .filter(n -> n.type().entity().equals(up.to()) && n.of().equals(up.from()))
                .filter(n -> n.place().equals(reference)
                        && n.summed().isEmpty()
                        && n.where().isEmpty())
                .map(KeptNumber::path)
                .toList();
        Operand all = new Operand.RowCount(found);
        return step instanceof Step.Transaction
                && step.actions().stream()
                        .filter(a ->
                                subject.design().itemType(a.type()).entity().equals(up.to()))
                        .flatMap(a -> a.checks().stream())
                        .filter(c -> c.kind() == Check.Kind.HOLDS && c.failure() instanceof Check.ReadAgain)
                        .flatMap(c -> c.predicate().conjuncts().stream())
                        .anyMatch(c -> c instanceof Predicate.Compare compare
                                && compare.comparison() == Predicate.Comparison.EQUAL
                                && numbers.contains(compare.path())
                                && compare.operand().equals(all));
    }
}
