package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Used;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where an item or a key is made of a value that was read, or it decides whether an action is taken, and some pattern can change
 * that value, or delete what has it, the item it was read from is checked, in the same write, for still having it. Else two writes at once leave what neither meant.
 * Where values that others keep are written with their source, it is checked that these are all there are.
 */
public final class OvertakenRead implements Check {
    private static final List<Clause.Relation> SAME = List.of(Clause.Relation.EQUAL, Clause.Relation.ABSENT);

    @Override
    public CheckCode code() {
        return CheckCode.OVERTAKEN_READ;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        subject.writings().stream().filter(w -> !w.load()).forEach(w -> write(subject, w, findings));
        return findings.all();
    }

    private static void write(Subject subject, Writing writing, Findings findings) {
        Rows rows = new Rows(subject, writing.plan().finds());
        Concepts concepts = new Concepts(subject.model());
        Set<Use> used = new LinkedHashSet<>();
        writing.actions().forEach(action -> {
            Stream.concat(firm(subject, action), Used.only(action))
                    .flatMap(Operands::parts)
                    .filter(Operand.Answered.class::isInstance)
                    .map(Operand.Answered.class::cast)
                    .forEach(answered -> rows.entity(answered.node())
                            .ifPresent(entity -> used.add(Use.of(
                                    subject, writing, action, entity, concepts.normal(entity, answered.path())))));
            found(subject, rows, action)
                    .forEach(path -> used.add(Use.of(
                            subject,
                            writing,
                            action,
                            subject.design().itemType(action.type()).entity(),
                            path)));
        });
        used.stream()
                .filter(u -> u.isRaced(subject) && !isGuarded(subject, writing, u.entity(), u.path()))
                .map(u -> "It uses " + u.path() + " of " + u.entity()
                        + " as it was read, and nothing checks that it still is.")
                .distinct()
                .forEach(text -> findings.add(writing.write().id(), text));
        FoundKeepers.uncounted(subject, writing)
                .map(e -> "It writes what all " + e
                        + " keep that it found, and nothing checks that no other one has come.")
                .distinct()
                .forEach(text -> findings.add(writing.write().id(), text));
    }

    /**
     * A value that was read.
     *
     * @param ofDeleted whether it only leads to an item that is deleted, and that nothing but this very entity can have: where another was made
     *     in its place meanwhile, it is as if this had been deleted before; unless the write deletes an item of that one, too
     */
    private record Use(EntityName entity, Path path, boolean ofDeleted) {
        static Use of(Subject subject, Writing writing, Action action, EntityName entity, Path path) {
            return new Use(
                    entity, path, isOfDeleted(subject, action, entity) && !deletesElse(subject, writing, entity, path));
        }

        /** Whether it may be another meanwhile: changed, or of one that was made where the former was deleted. */
        boolean isRaced(Subject subject) {
            return path.isOwn()
                    && !subject.model().entity(entity).isIdentifier(path.attribute())
                    && (subject.model().canChange(entity, path.attribute())
                            || !ofDeleted && Vanishing.canVanish(subject, entity));
        }
    }

    /** What the key of an item is made of that goes or changes with each row of its entity: by that it was found, even where it is a parameter. */
    private static Stream<Path> found(Subject subject, Rows rows, Action action) {
        ItemType type = subject.design().itemType(action.type());
        boolean isOfRow = !(action instanceof Action.Put)
                && action.repeat()
                        .filter(r -> r.over() instanceof Action.Repeat.PerRow(NodeId node)
                                && rows.entity(node).equals(Optional.of(type.entity())))
                        .isPresent();
        return isOfRow ? Stored.of(subject, type).key().stream() : Stream.empty();
    }

    private static boolean isOfDeleted(Subject subject, Action action, EntityName entity) {
        ItemType type = subject.design().itemType(action.type());
        return action instanceof Action.Delete
                && type.entity().equals(entity)
                && subject.model().entity(entity).identifier().stream()
                        .map(Path::own)
                        .allMatch(Stored.of(subject, type).key()::contains);
    }

    /** Whether the write deletes another item, too, that one made in the place of the former would have, whatever value that has. */
    private static boolean deletesElse(Subject subject, Writing writing, EntityName entity, Path path) {
        return writing.actions()
                .filter(Action.Delete.class::isInstance)
                .map(a -> subject.design().itemType(a.type()))
                .filter(t -> t.entity().equals(entity))
                .anyMatch(t -> !Stored.of(subject, t).key().contains(path));
    }

    /** What goes into keys and values, but for what may be stale. */
    private static Stream<Operand> firm(Subject subject, Action action) {
        Stored stored = Stored.of(subject, subject.design().itemType(action.type()));
        return switch (action) {
            case Action.Put a ->
                a.image().stream().filter(f -> !stored.isLoose(f.path())).map(Field::operand);
            case Action.Update a ->
                Stream.concat(
                        Used.keys(a.key()),
                        a.changes().stream()
                                .filter(c -> !(c instanceof Change.SetTo set && stored.isLoose(set.path())))
                                .flatMap(Used::by));
            case Action.Delete a -> Used.written(a);
            case Action.Demand a -> Used.written(a);
        };
    }

    /** Whether an action on the entity demands that the value is still the same, or stands for it by its key. */
    private static boolean isGuarded(Subject subject, Writing writing, EntityName entity, Path path) {
        Clauses clauses = new Clauses(new Concepts(subject.model()));
        return writing.actions()
                .filter(a -> subject.design().itemType(a.type()).entity().equals(entity))
                .anyMatch(a -> a.checks().stream()
                                .filter(dev.partita.plan.Check::demandsPresence)
                                .flatMap(c -> clauses.of(entity, c.predicate()).stream())
                                .flatMap(Clauses::atoms)
                                .filter(c -> SAME.contains(c.relation()))
                                .map(Clause.Claim::path)
                                .anyMatch(path::equals)
                        || a.checks().stream().anyMatch(dev.partita.plan.Check::demandsPresence)
                                && Stored.of(subject, subject.design().itemType(a.type()))
                                        .key()
                                        .contains(path));
    }
}
