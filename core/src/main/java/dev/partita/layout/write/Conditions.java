package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a write's conditions say, as acts that only check. */
record Conditions(Draft draft, Targets targets) {

    /** Makes known what conditions say before anything is found: a key may be built of it. */
    void announce() {
        draft.write.conditions().forEach(c -> announce(c, Scope.ONCE));
    }

    private void announce(Condition condition, Scope scope) {
        switch (condition) {
            case Condition.Holds holds -> equate(holds, scope);
            case Condition.IsUnique unique ->
                draft.uniqueTexts.put(unique.entity() + "." + unique.attribute(), unique.text());
            case Condition.Each each -> announce(each.condition(), draft.scopeOf(each.list()));
            case Condition.HoldsIfStored open -> {}
            case Condition.Exists exists -> {}
            case Condition.NotExists absent -> {}
        }
    }

    private void equate(Condition.Holds holds, Scope scope) {
        if (holds.target().designation() instanceof Target.ByReference
                || holds.target().designation() instanceof Target.Selected) {
            return;
        }
        Subject subject = targets.subject(holds.entity(), holds.target(), scope);
        for (Predicate part : holds.predicate().conjuncts()) {
            if (part instanceof Predicate.Atom atom) {
                Path normal = draft.shapes.normal(holds.entity(), atom.path());
                if (normal.isOwn()) {
                    tell(subject, normal, atom);
                    if (subject.scope().equals(scope)) {
                        fulfils(normal, atom).ifPresent(subject.fulfilled::add);
                    }
                }
            }
        }
    }

    private static void tell(Subject subject, Path path, Predicate.Atom atom) {
        if (atom instanceof Predicate.IsAbsent) {
            subject.absent.add(path);
        } else if (!atom.holdsOfNothing()) {
            subject.present.add(path);
        }
        if (atom instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.EQUAL) {
            subject.given.putIfAbsent(path, c.operand());
        }
    }

    /** What is assigned already where it holds: what a parameter gives may be nothing. */
    private static Optional<Assignment> fulfils(Path path, Predicate.Atom atom) {
        if (atom instanceof Predicate.IsAbsent) {
            return Optional.of(new Assignment.Remove(path.attribute()));
        }
        return atom instanceof Predicate.Compare c
                        && c.comparison() == Predicate.Comparison.EQUAL
                        && c.operand() instanceof Operand.Literal
                ? Optional.of(new Assignment.Set(path.attribute(), c.operand()))
                : Optional.empty();
    }

    List<Act> acts() {
        List<Act> acts = new ArrayList<>();
        draft.write.conditions().forEach(c -> add(acts, c, Scope.ONCE, Optional.empty()));
        return acts;
    }

    /** @param text of the condition that encloses this one, which is what a failure reports */
    private void add(List<Act> acts, Condition condition, Scope scope, Optional<String> text) {
        String report = text.orElse(condition.text());
        switch (condition) {
            case Condition.Exists c ->
                acts.add(check(subject(c.entity(), c.target(), scope), scope, Check.present(report)));
            case Condition.NotExists c ->
                acts.add(check(subject(c.entity(), c.target(), scope), scope, Check.absent(report)));
            case Condition.Holds c -> {
                Subject subject = subject(c.entity(), c.target(), scope);
                c.predicate().conjuncts().forEach(p -> acts.addAll(hold(subject, scope, p, report)));
            }
            case Condition.HoldsIfStored c -> {
                Subject subject = subject(c.entity(), c.target(), scope);
                c.predicate().conjuncts().forEach(p -> acts.add(holdIfStored(subject, scope, p, report)));
            }
            case Condition.IsUnique c -> {}
            case Condition.Each c -> add(acts, c.condition(), draft.scopeOf(c.list()), Optional.of(report));
        }
    }

    private Subject subject(EntityName entity, Target target, Scope scope) {
        return targets.subject(entity, target, scope);
    }

    private Act check(Subject subject, Scope scope, Check check) {
        return new Hoisting(draft).of(new Act(Act.Kind.CHECK, subject, List.of(), List.of(), List.of(check)), scope);
    }

    private List<Act> hold(Subject subject, Scope scope, Predicate part, String report) {
        ItemType home = draft.home(subject.entity());
        if (part.atoms().allMatch(a -> draft.shapes.stored(home, a.path()).isPresent())) {
            return List.of(check(subject, scope, Check.holds(stored(home, part), report)));
        }
        return isInKey(home, subject, part)
                ? List.of(check(subject, scope, Check.present(report)))
                : holdAbove(subject, scope, part, report);
    }

    /** Where it would stand must be known without it: then there is nothing, or what satisfies the predicate. */
    private Act holdIfStored(Subject subject, Scope scope, Predicate part, String report) {
        ItemType home = draft.home(subject.entity());
        boolean isStored =
                part.atoms().allMatch(a -> draft.shapes.stored(home, a.path()).isPresent());
        if (!isStored) {
            throw new Untold(draft, subject.entity()).refusal(part, report);
        }
        if (!new Before(draft, subject).isLocatedByKey()) {
            throw draft.refusal(
                    "nothing tells where the " + subject.entity() + " of \"" + report + "\" would be stored");
        }
        return check(subject, scope, Check.holdsIfPresent(stored(home, part), report));
    }

    private Predicate stored(ItemType home, Predicate part) {
        return Rewriting.paths(part, p -> draft.shapes.stored(home, p).orElseThrow());
    }

    private boolean isInKey(ItemType home, Subject subject, Predicate part) {
        return part instanceof Predicate.Compare c
                && c.comparison() == Predicate.Comparison.EQUAL
                && c.operand().equals(subject.given.get(draft.shapes.normal(subject.entity(), c.path())))
                && draft.shapes.keyPaths(home).contains(draft.shapes.normal(subject.entity(), c.path()));
    }

    /** Whether an entity that is stored always references one that is. */
    private boolean isAlwaysThere(Path.Up up) {
        return !draft.vanishes(up.to())
                && draft.entity(up.from()).reference(up.role()).attributes().stream()
                        .noneMatch(a -> draft.shapes.mayLack(up.from(), Path.own(a)));
    }

    /**
     * A predicate about a referenced entity alone is a condition on that entity, and holds of nothing where what references it is not
     * stored.
     */
    private List<Act> holdAbove(Subject subject, Scope scope, Predicate part, String report) {
        List<Path.Step> steps = part.atoms()
                .map(a -> draft.shapes.normal(subject.entity(), a.path()))
                .map(p -> p.isOwn()
                        ? Optional.<Path.Step>empty()
                        : Optional.of(p.steps().get(0)))
                .distinct()
                .flatMap(Optional::stream)
                .toList();
        boolean alone = part.atoms()
                .noneMatch(a -> draft.shapes.normal(subject.entity(), a.path()).isOwn());
        boolean holdsOfNothing = part.atoms().anyMatch(Predicate.Atom::holdsOfNothing);
        if (!alone || steps.size() != 1 || !(steps.get(0) instanceof Path.Up up)) {
            throw new Untold(draft, subject.entity()).refusal(part, report);
        }
        Subject parent = Related.parent(draft, subject.entity(), subject.scope(), up, new Before(draft, subject))
                .orElseThrow(() -> draft.refusal("\"" + report + "\" is about the " + up.to() + " that "
                        + subject.entity() + " references before the write, and then it references none"));
        if (holdsOfNothing && !isAlwaysThere(up) && !isDemanded(parent, scope)) {
            throw new Untold(draft, subject.entity()).refusal(part, report, up);
        }
        Predicate above = Rewriting.paths(part, p -> Shapes.tail(draft.shapes.normal(subject.entity(), p)));
        List<Act> acts = new ArrayList<>(hold(parent, scope, above, report));
        if (isKnown(subject, up) && !isUpdated(subject, scope)) {
            acts.add(check(subject, scope, Check.present(report)));
        }
        return acts;
    }

    /** Whether another condition says that it is stored. */
    private boolean isDemanded(Subject parent, Scope scope) {
        return draft.write.conditions().stream()
                .anyMatch(c -> c instanceof Condition.Exists e
                        && e.entity().equals(parent.entity())
                        && subject(e.entity(), e.target(), scope).equals(parent));
    }

    /** Whether the reference is known without a look at what references: then it leads on though that may not be stored. */
    private boolean isKnown(Subject subject, Path.Up up) {
        return draft.entity(up.from()).reference(up.role()).attributes().stream()
                .map(Path::own)
                .allMatch(p -> subject.given.containsKey(p) && !subject.doubtful.containsKey(p));
    }

    /** Whether an effect demands that the subject is stored. */
    private boolean isUpdated(Subject subject, Scope scope) {
        return draft.write.effects().stream()
                .anyMatch(e -> e instanceof Effect.Update u
                        && u.entity().equals(subject.entity())
                        && subject(u.entity(), u.target(), scope).equals(subject));
    }
}
