package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Write;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.WriteOutcome;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One write (input.md, Writes and deletes). What it means and what it demands is found before anything is changed;
 * then its effects are done in order, and if a condition failed, before or after, all is taken back.
 */
final class Writing {
    private final Write write;
    private final Present present;
    private final Scope scope;
    private final Actions finder;
    private final Conditions conditions;
    private final Journal journal;

    /** {@code present} sees the world that is changed. */
    Writing(Write write, Present present, Scope scope) {
        this.write = write;
        this.present = present;
        this.scope = scope;
        this.finder = new Actions(present, write.transaction());
        this.conditions = new Conditions(write.conditions(), finder.targets(), scope);
        this.journal = new Journal(present.world());
    }

    WriteOutcome outcome() {
        List<Action> actions = finder.of(Step.of(write.effects(), scope));
        Optional<Fault> twice = new SameItem(finder.targets()).fault(actions);
        if (twice.isPresent()) {
            return new WriteOutcome.Refused(twice.get());
        }
        Set<String> failed = new LinkedHashSet<>(conditions.failed());
        failed.addAll(notStored(actions));
        actions.forEach(this::perform);
        failed.addAll(failedAfterwards(actions));
        if (failed.isEmpty()) {
            return new WriteOutcome.Applied(journal.changes());
        }
        journal.undo();
        return new WriteOutcome.Failed(List.copyOf(failed), conditions.standIns(failed));
    }

    /** An update demands that its entity is stored, as if {@code E exists} were written. */
    private Set<String> notStored(List<Action> actions) {
        Set<String> failed = new LinkedHashSet<>();
        for (Action action : actions) {
            if (action instanceof Action.Alter alter && !alter.isThere()) {
                failed.add(conditions.existsText(alter.entity(), alter.target()));
            }
        }
        return failed;
    }

    private Set<String> failedAfterwards(List<Action> actions) {
        Uniqueness uniqueness = new Uniqueness(present, journal.touched(), given(actions), conditions);
        Set<String> failed = new LinkedHashSet<>(uniqueness.failed());
        Set<Identity> written = new LinkedHashSet<>();
        for (Action action : actions) {
            if (action instanceof Action.Store store) {
                written.add(store.id());
            }
        }
        ParentDemand parents = new ParentDemand(present, journal.touched(), written);
        failed.addAll(parents.failed());
        for (Action action : actions) {
            if (action instanceof Action.Alter alter && !alter.isThere()) {
                failed.addAll(uniqueness.failedWithout(image(alter)));
                failed.addAll(parents.failedWithout(image(alter)));
            }
        }
        return failed;
    }

    /** Which attributes of which entities the write gives values to. */
    private static Map<Identity, Set<AttributeName>> given(List<Action> actions) {
        Map<Identity, Set<AttributeName>> given = new LinkedHashMap<>();
        for (Action action : actions) {
            action.identity()
                    .ifPresent(identity -> given.computeIfAbsent(identity, i -> new LinkedHashSet<>())
                            .addAll(given(action)));
        }
        return given;
    }

    private static Collection<AttributeName> given(Action action) {
        return switch (action) {
            case Action.Store store -> store.entity().attributes().keySet();
            case Action.Alter alter -> attributes(alter.assignments());
            case Action.Enter enter -> attributes(enter.assignments());
            case Action.Remove remove -> List.of();
            case Action.RemoveEach each -> List.of();
        };
    }

    private static Collection<AttributeName> attributes(List<Effect.Assignment> assignments) {
        return assignments.stream().map(Effect.Assignment::attribute).toList();
    }

    /** What is said of an entity that is not stored. */
    private PlainEntity image(Action.Alter alter) {
        Scope here = alter.step().scope();
        PlainEntity said = new PlainEntity(alter.entity(), finder.targets().said(alter.entity(), alter.target(), here));
        List<Effect.Assignment> sets = alter.assignments().stream()
                .filter(Effect.Assignment.Set.class::isInstance)
                .toList();
        return new Assignments(present.entities(), here).apply(said, sets);
    }

    private void perform(Action action) {
        switch (action) {
            case Action.Store store -> journal.put(store.entity());
            case Action.Alter alter ->
                alter.identity()
                        .flatMap(present::get)
                        .ifPresent(e -> journal.put(assigned(alter.step(), e, alter.assignments())));
            case Action.Enter enter -> enter(enter);
            case Action.Remove remove -> remove.identity().ifPresent(journal::remove);
            case Action.RemoveEach each ->
                each.found().orElseGet(() -> find(each.step())).forEach(journal::remove);
        }
    }

    /** Changes what is stored, or what an earlier effect of this write made; else stores what was made of nothing. */
    private void enter(Action.Enter enter) {
        Optional<PlainEntity> current =
                enter.isThere() || journal.hasTouched(enter.id()) ? present.get(enter.id()) : Optional.empty();
        journal.put(
                current.map(e -> assigned(enter.step(), e, enter.assignments())).orElse(enter.made()));
    }

    private PlainEntity assigned(Step step, PlainEntity entity, List<Effect.Assignment> assignments) {
        return new Assignments(present.entities(), step.scope()).apply(entity, assignments);
    }

    private List<Identity> find(Step step) {
        return step.effect() instanceof Effect.DeleteEach each ? Actions.find(present, step, each) : List.of();
    }
}
