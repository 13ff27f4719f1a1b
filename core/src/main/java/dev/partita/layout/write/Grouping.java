package dev.partita.layout.write;

import java.util.ArrayList;
import java.util.List;

/**
 * A write's acts in groups that are atomic: all in one, or one for each effect, with the conditions where their entity is
 * written, else with the first.
 */
record Grouping(Draft draft, boolean together) {

    List<Group> groups() {
        Targets targets = new Targets(draft);
        Conditions conditions = new Conditions(draft, targets);
        conditions.announce();
        List<List<Act>> effects = new Effects(draft, targets).acts();
        List<Group> groups = new ArrayList<>();
        List<Act> checks = new ArrayList<>(conditions.acts());
        for (List<Act> acts : effects) {
            acts.forEach(a -> add(groups, checks, a));
        }
        if (groups.isEmpty()) {
            groups.add(new Group());
        }
        checks.reversed().forEach(c -> home(groups, c).acts.add(0, c));
        groups.forEach(this::combine);
        return groups;
    }

    /** An effect on what an earlier effect is about joins it. */
    private void add(List<Group> groups, List<Act> checks, Act act) {
        if (act.onlyChecks()) {
            checks.add(act);
            return;
        }
        boolean joins = !groups.isEmpty() && (together || groups.stream().anyMatch(g -> g.isAbout(act.subject())));
        if (!joins) {
            groups.add(new Group());
        }
        Group group = joins ? home(groups, act) : groups.getLast();
        group.acts.add(act);
    }

    private static Group home(List<Group> groups, Act act) {
        return groups.stream().filter(g -> g.isAbout(act.subject())).findFirst().orElse(groups.get(0));
    }

    private void combine(Group group) {
        List<Act> combined = new Merging(draft).of(group.acts);
        group.acts.clear();
        group.acts.addAll(combined);
        combined.forEach(draft::acting);
    }
}
