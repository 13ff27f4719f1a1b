package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * One write, stage by stage.
 *
 * @param together whether all effects are one group
 */
record Planning(Draft draft, boolean together) {

    WritePlan plan() {
        List<Group> groups = new Grouping(draft, together).groups();
        List<Step> steps = new ArrayList<>();
        for (Spelled spelled : spelled(groups)) {
            steps.addAll(new Arranging(draft, draft.write.transaction()).steps(spelled.firm()));
            spelled.loose().forEach(a -> steps.add(new Arranging(draft, false).alone(a)));
        }
        if (groups.size() > 1 || !draft.write.transaction()) {
            new Prechecks(draft).of(steps);
        }
        steps.replaceAll(new Absorbing(draft)::of);
        return with(steps, new Staleness(draft, with(steps, List.of())).sentences());
    }

    private WritePlan with(List<Step> steps, List<String> staleness) {
        return new WritePlan(draft.write.id(), List.of(), draft.finds.nodes(), draft.demands(), steps, staleness);
    }

    /** The actions of a group: those that are atomic together, and those that follow them one by one. */
    private record Spelled(List<Action> firm, List<Action> loose) {}

    private List<Spelled> spelled(List<Group> groups) {
        List<List<Act>> cases = new ArrayList<>();
        for (Group group : groups) {
            draft.reaching(group);
            cases.add(cases(group.acts, cases.stream().flatMap(List::stream).toList()));
        }
        SequencedSet<Subject> acted = new LinkedHashSet<>();
        List<Spelled> all = new ArrayList<>();
        for (List<Act> acts : cases) {
            acts.forEach(a -> acted.add(a.subject()));
            all.add(spelledOne(acts));
        }
        guardOthers(acted, all.get(0).firm());
        return all;
    }

    private Spelled spelledOne(List<Act> acts) {
        Spelled spelled = new Spelled(new ArrayList<>(), new ArrayList<>());
        List<Act> whole =
                acts.stream().map(a -> new Following(draft, a).ofAll()).toList();
        List<Action> together = acts.stream()
                .flatMap(a -> new Following(draft, a).together().stream())
                .toList();
        Stream.concat(items(whole).stream(), together.stream())
                .filter(a -> draft.isPossible(a.only()))
                .forEach(a -> (isLoose(a) ? spelled.loose() : spelled.firm()).add(a));
        acts.forEach(a -> spelled.loose().addAll(new Following(draft, a).loosely()));
        return spelled;
    }

    /** Of an act whose subject's values others are made of, again: then they are checked. */
    private List<Action> items(List<Act> acts) {
        List<List<Action>> items = new ArrayList<>();
        List<Integer> guarded = new ArrayList<>();
        for (Act act : acts) {
            items.add(new Items(draft, act).actions());
            guarded.add(new Checks(draft, act).asRead().size());
        }
        for (int i = 0; i < acts.size(); i++) {
            Act act = acts.get(i);
            if (new Checks(draft, act).asRead().size() > guarded.get(i)) {
                items.set(i, new Items(draft, act).actions());
            }
        }
        return items.stream().flatMap(List::stream).toList();
    }

    private boolean isLoose(Action action) {
        return draft.shapes.design().itemType(action.type()).kind() == ItemType.Kind.LOOSE_COPY;
    }

    private List<Act> cases(List<Act> said, List<Act> earlier) {
        List<Act> acts = new ArrayList<>(new Renewing(draft)
                .of(said).stream()
                        .flatMap(a -> new Unfolding(draft).of(a).stream())
                        .toList());
        acts.addAll(
                acts.stream().flatMap(a -> new Counting(draft).of(a).stream()).toList());
        List<Act> placed = new Additions(draft, earlier).of(new Aliasing(draft).of(acts));
        List<Act> merged = new Merging(draft).of(new ReadChecks(draft).without(placed));
        new Twins(draft).demandPlaced(merged);
        return merged;
    }

    /** Entities that were only read, and whose values can change, are checked with the first group. */
    private void guardOthers(SequencedSet<Subject> acted, List<Action> first) {
        for (Subject subject : draft.subjects()) {
            Act check = new Act(Act.Kind.CHECK, subject, List.of(), List.of(), List.of());
            if (acted.contains(subject)
                    || !subject.isRead()
                    || new Checks(draft, check).asRead().isEmpty()) {
                continue;
            }
            if (acted.stream().anyMatch(s -> s.entity().equals(subject.entity()))) {
                throw draft.refusal("one " + subject.entity() + " is read and another written, and they may be one");
            }
            Only found = new Only.Found(new Before(draft, subject).found());
            Act guarded = check.onlyIf(List.of(found)).checking(List.of(Checks.again()));
            first.addAll(new Items(draft, guarded).actions());
        }
    }

    /** Whether beginning again after a later step's read was overtaken would repeat what an earlier step has done. */
    static boolean repeatsEffects(WritePlan plan) {
        boolean done = false;
        for (Step step : plan.steps()) {
            if (done && step.actions().stream().anyMatch(Planning::beginsAgain)) {
                return true;
            }
            done |= step.actions().stream().anyMatch(Planning::countsTwice);
        }
        return false;
    }

    private static boolean beginsAgain(Action action) {
        return action.checks().stream().anyMatch(c -> c.failure() instanceof Check.ReadAgain);
    }

    private static boolean countsTwice(Action action) {
        boolean refused = action.checks().stream().anyMatch(c -> c.failure() instanceof Check.Reports);
        return refused
                || action instanceof Action.Update update
                        && !update.changes().stream().allMatch(Planning::repeats);
    }

    static boolean repeats(Change change) {
        return switch (change) {
            case Change.SetTo c -> true;
            case Change.Clear c -> true;
            case Change.Reindex c -> true;
            case Change.Unindex c -> true;
            case Change.TakeFrom c -> true;
            case Change.Increase c -> false;
            case Change.AppendTo c -> false;
        };
    }
}
