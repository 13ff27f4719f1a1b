package dev.partita.layout.write;

import dev.partita.model.Condition;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * From a change of a number to the act on the parent that keeps it. Children of one repetition that all have the same parent
 * change its number once: by as many as there are elements or rows.
 */
record Parents(Draft draft) {

    /** What is done to the parent, and what refuses the write where its own effects let the parent expire. */
    List<Act> acts(Act child, Counted counted, Counting.Change change) {
        List<Act> acts = new ArrayList<>();
        act(child, counted, change).ifPresent(act -> {
            acts.add(act);
            acts.addAll(refused(act));
        });
        return acts;
    }

    /** Empty if nothing has to be done: no parent, or one that the write itself deletes with its child or before. */
    private Optional<Act> act(Act child, Counted counted, Counting.Change change) {
        List<Only> only = new ArrayList<>(change.only());
        Optional<Subject> parent =
                Related.parent(draft, child.subject().entity(), child.subject().scope(), counted.step(), change.of());
        if (parent.isEmpty() || draft.isGone(parent.get())) {
            return Optional.empty();
        }
        references(counted, change).forEach(o -> only.add(new Only.Given(o)));
        reread(child, counted, change).map(Only.Found::new).ifPresent(only::add);
        Operand amount = change.amount().amount();
        Scope scope = parent.get().scope();
        if (!scope.equals(child.scope())) {
            Optional<Operand> sum = together(child, counted, change, only);
            scope = sum.isPresent() ? scope : child.scope();
            only.addAll(sum.isPresent() ? notAmong(child, parent.get()) : List.of());
            amount = sum.orElse(amount);
            any(child.scope()).filter(o -> sum.isPresent()).ifPresent(only::add);
        }
        Assignment add =
                new Assignment.Add(counted.attribute(), amount, change.amount().subtract());
        boolean isNumber = draft.shapes.numbers().contains(counted.parent());
        List<Check> checks = isNumber ? List.of() : presence(child, counted, change, parent.get(), only);
        List<Only> when = only.stream().distinct().toList();
        return Optional.of(
                amount.equals(Amounts.ZERO)
                        ? new Act(Act.Kind.PARENT, parent.get(), when, List.of(), checks, scope)
                        : new Act(Act.Kind.UPDATE, parent.get(), when, List.of(add), checks, scope));
    }

    /**
     * A parent must be stored after the write, too. No check says of a value that is about to be stored whether it is past, so where it
     * is, the parent is demanded to be there and not to be there.
     *
     * <pre>create Grant, update Tag(expiresAt):   Tag is there; only if the new expiresAt is past: and is not there</pre>
     */
    private List<Act> refused(Act act) {
        Optional<String> report = act.checks().stream()
                .flatMap(c -> c.failure() instanceof Check.Reports r ? Stream.of(r.condition()) : Stream.empty())
                .findFirst();
        return report.stream()
                .flatMap(text -> draft.actsOnTwins(act.subject()).stream()
                        .flatMap(own -> expired(act.subject(), own).stream())
                        .map(only -> new Act(
                                Act.Kind.CHECK,
                                act.subject(),
                                Stream.concat(act.only().stream(), only.stream())
                                        .distinct()
                                        .toList(),
                                List.of(),
                                List.of(Check.present(text), Check.absent(text)),
                                act.scope())))
                .toList();
    }

    /** When an effect lets the parent expire: it is about the parent, and the expiry that it sets is past. */
    private Optional<List<Only>> expired(Subject parent, Act own) {
        After after = new After(draft, own);
        return Comparison.of(draft, parent.operands(), own.subject().operands())
                .same()
                .flatMap(same -> new Counting(draft)
                        .lives(after)
                        .flatMap(lives -> Truths.all(List.of(
                                Truth.of(draft, parent.entity(), lives, after).negated())))
                        .map(past -> Stream.concat(same.stream(), past.stream()).toList()));
    }

    /** The operands of an optional reference: without a value there is no parent. */
    private List<Operand> references(Counted counted, Counting.Change change) {
        return counted.place().stream()
                .filter(p -> draft.shapes.mayLack(counted.aggregate().of(), p))
                .flatMap(p -> change.of().of(p).stream())
                .filter(o -> !(o instanceof Operand.Literal))
                .toList();
    }

    /**
     * The home read for each row, if it tells the parent: where it is gone by then, nothing is demanded of a parent. The check of the
     * home itself fails then, and everything begins again.
     */
    private static Optional<NodeId> reread(Act child, Counted counted, Counting.Change change) {
        return child.subject()
                .home
                .filter(home -> child.scope() instanceof Scope.Row
                        && counted.place().stream()
                                .flatMap(p -> change.of().of(p).stream())
                                .anyMatch(o -> o instanceof Operand.Answered a
                                        && a.node().equals(home)));
    }

    private List<Check> presence(Act child, Counted counted, Counting.Change change, Subject parent, List<Only> only) {
        Check reported = Check.present(
                draft.called(counted.aggregate().of(), counted.reference().role()) + " exists");
        if (draft.loads) {
            if (mayBeMissing(child.subject().entity(), parent.entity())) {
                only.add(new Only.Found(new Before(draft, parent).any()));
            }
            return List.of();
        }
        boolean isUndeclared = draft.shapes.isUndeclared(counted.parent(), counted.attribute())
                && draft.actOn(parent).isEmpty();
        if (isUndeclared || change.leaves() && draft.vanishes(parent.entity())) {
            if (change.leaves() && isDemanded(parent)) {
                return List.of();
            }
            if (!change.leaves() || draft.vanishes(parent.entity())) {
                only.add(new Only.Found(new Before(draft, parent).found()));
            }
            boolean lasts = isUndeclared && change.leaves() && !draft.vanishes(parent.entity());
            return List.of(lacking(child).filter(t -> lasts).map(Check::present).orElseGet(Checks::again));
        }
        return List.of(change.leaves() ? lacking(child).map(Check::present).orElse(reported) : reported);
    }

    /** Whether the write is refused where it is not stored, and does nothing then: it is there wherever the number changes. */
    private boolean isDemanded(Subject parent) {
        return draft.write.transaction()
                && draft.saidOf(parent)
                        .filter(a -> a.only().isEmpty() && a.demandsPresence())
                        .isPresent();
    }

    /** Whether a plain entity may be stored whose parent is not: it is gone by then; or comes later, as it is below its child, too. */
    private boolean mayBeMissing(EntityName child, EntityName parent) {
        SequencedSet<EntityName> above = new LinkedHashSet<>(List.of(parent));
        Deque<EntityName> open = new ArrayDeque<>(above);
        while (!open.isEmpty()) {
            draft.entity(open.poll()).references().stream()
                    .map(Reference::target)
                    .filter(above::add)
                    .forEach(open::add);
        }
        return draft.vanishes(parent) || above.contains(child);
    }

    /**
     * A parent that is never deleted is stored as long as its children are: without it there is no child, and what is reported of the child
     * is reported, for to begin again would find the same.
     *
     * What a put asks of one that need not be stored is no failure where it is not, and is not reported of a parent.
     *
     * <pre>delete Seat, if joined = true; no pattern deletes Room:   Room is there, else "joined = true"</pre>
     */
    private Optional<String> lacking(Act child) {
        return new Checks(draft, child)
                .reported()
                .filter(text -> draft.write.conditions().stream().noneMatch(c -> saysIfStored(c, text)));
    }

    private static boolean saysIfStored(Condition condition, String text) {
        return condition.innermost() instanceof Condition.HoldsIfStored
                && condition.text().equals(text);
    }

    /** Without an element or row there is no child, and nothing is demanded of the parent. */
    private Optional<Only> any(Scope scope) {
        return switch (scope) {
            case Scope.Once once -> Optional.empty();
            case Scope.Element element -> Optional.of(new Only.Found(draft.finds.elements(element.list())));
            case Scope.Row row -> Optional.of(new Only.Found(row.node()));
        };
    }

    /**
     * A parent of the kind of its children may be among the rows that are deleted: nothing is left to do with it then.
     *
     * <pre>delete each Room where parentRoomId   of one that is its own parent: it is deleted with the others, and counts none</pre>
     */
    private List<Only> notAmong(Act child, Subject parent) {
        return child.kind() == Act.Kind.DELETE
                        && child.scope() instanceof Scope.Row row
                        && child.subject().entity().equals(parent.entity())
                ? List.of(new Only.NotFound(draft.finds.filter(
                        row.node(),
                        Predicate.all(parent.identity.values().entrySet().stream()
                                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                                .toList()))))
                : List.of();
    }

    /** What all repetitions add at once; empty if each adds something else, or one of them may be the parent. */
    private Optional<Operand> together(Act child, Counted counted, Counting.Change change, List<Only> only) {
        Operand amount = change.amount().amount();
        boolean isOfOwnKind = child.subject().entity().equals(counted.parent());
        return switch (child.scope()) {
            case Scope.Once once -> Optional.of(amount);
            case Scope.Element element -> isOfOwnKind ? Optional.empty() : ofElements(amount, element, only);
            case Scope.Row row -> ofRows(counted, row, only);
        };
    }

    private Optional<Operand> ofElements(Operand amount, Scope.Element element, List<Only> only) {
        boolean alike = only.stream().noneMatch(o -> draft.finds.varies(o, element));
        if (alike && amount.equals(Amounts.ZERO)) {
            return Optional.of(amount);
        }
        return alike && amount.equals(Amounts.ONE)
                ? Optional.of(new Operand.ElementCount(element.list()))
                : Optional.empty();
    }

    /** All rows are deleted: what they count is what they are, or those of them that count, if they tell. */
    private Optional<Operand> ofRows(Counted counted, Scope.Row row, List<Only> only) {
        List<Path> carried = draft.finds.carried(row.node());
        if (!counted.weight().stream().allMatch(carried::contains)) {
            return Optional.empty();
        }
        only.removeIf(o -> Atoms.operands(o).anyMatch(p -> draft.finds.varies(p, row)));
        NodeId rows =
                counted.aggregate().where().isEmpty() ? row.node() : draft.finds.filter(row.node(), counted.where());
        return Optional.of(counted.aggregate()
                .attribute()
                .<Operand>map(a -> new Operand.RowSum(rows, Path.own(a)))
                .orElse(new Operand.RowCount(rows)));
    }
}
