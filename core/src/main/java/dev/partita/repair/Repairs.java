package dev.partita.repair;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which writes of a design need a repair, and what it is. */
public record Repairs(Design design) {
    /** In the order of the patterns, then of the entities that no pattern creates. */
    public static List<Repair> of(Design design, Plans plans) {
        Stream<WritePlan> loads =
                plans.loads().stream().filter(Plans.Load::delivered).map(Plans.Load::plan);
        Repairs repairs = new Repairs(design);
        return Stream.concat(plans.patterns().stream().flatMap(Repairs::write), loads)
                .flatMap(p -> repairs.of(p).stream())
                .toList();
    }

    private static Stream<WritePlan> write(Plan plan) {
        return plan instanceof WritePlan write ? Stream.of(write) : Stream.empty();
    }

    /** Nothing if all that the write changes is changed by one request. */
    public Optional<Repair> of(WritePlan plan) {
        List<Step> own = plan.steps().stream().filter(s -> !follows(s)).toList();
        List<Unit> units = own.stream().map(Unit::new).toList();
        boolean whole = alternatives(own) <= 1 && units.stream().noneMatch(Unit::spread);
        List<Follower> followers = followers(plan, whole);
        if (whole && followers.isEmpty()) {
            return Optional.empty();
        }
        Repair.Completion completion = whole
                ? Repair.Completion.WHOLE
                : new Repetition(design, plan, own).repeats() ? Repair.Completion.AGAIN : Repair.Completion.REST;
        return Optional.of(new Repair(plan, units, followers, completion));
    }

    /** How many steps are sent at most: of those that exclude each other, one. */
    private static long alternatives(List<Step> steps) {
        long sent = 0;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (steps.subList(0, i).stream().noneMatch(s -> exclude(s, step))) {
                sent++;
            }
        }
        return sent;
    }

    private static boolean exclude(Step left, Step right) {
        return left.actions().stream()
                .allMatch(a -> right.actions().stream().allMatch(b -> Only.exclude(a.only(), b.only())));
    }

    /** Whether a step writes only what repeats something that is written by another. */
    private boolean follows(Step step) {
        return step.actions().stream().allMatch(this::follows);
    }

    private boolean follows(Action action) {
        return design.itemType(action.type()).kind() == ItemType.Kind.LOOSE_COPY
                || action instanceof Action.Update update
                        && update.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips)
                        && paths(update).allMatch(p -> isLoose(update.type(), p));
    }

    private Stream<Path> loose(ItemTypeName type) {
        return design.itemType(type).values().filter(ItemType.OfPath::loose).map(ItemType.OfPath::path);
    }

    /** What is deleted later than what it repeats repeats until then what is gone; also where it else changes together with that. */
    private Stream<Path> left(WritePlan plan, ItemTypeName type) {
        Set<EntityName> gone = deletes(plan)
                .map(d -> design.itemType(d.type()))
                .filter(t -> t.kind() == ItemType.Kind.HOME)
                .map(ItemType::entity)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return design.itemType(type)
                .values()
                .filter(v -> v.loose() || v.path().steps().stream().anyMatch(s -> gone.contains(s.to())))
                .map(ItemType.OfPath::path);
    }

    private static Stream<Action.Delete> deletes(WritePlan plan) {
        return plan.steps().stream()
                .flatMap(step -> step.actions().stream())
                .flatMap(a -> a instanceof Action.Delete delete ? Stream.of(delete) : Stream.empty());
    }

    private List<Follower> followers(WritePlan plan, boolean whole) {
        Map<ItemTypeName, SequencedSet<Path>> kept = new LinkedHashMap<>();
        plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .filter(this::follows)
                .forEach(a -> {
                    SequencedSet<Path> paths = kept.computeIfAbsent(a.type(), t -> new LinkedHashSet<>());
                    if (design.itemType(a.type()).kind() != ItemType.Kind.LOOSE_COPY
                            && a instanceof Action.Update update) {
                        paths(update).forEach(paths::add);
                    }
                });
        if (!whole) {
            deletes(plan)
                    .forEach(delete -> left(plan, delete.type())
                            .forEach(p -> kept.computeIfAbsent(delete.type(), t -> new LinkedHashSet<>())
                                    .add(p)));
        }
        List<Follower> followers = new ArrayList<>();
        kept.forEach((type, paths) -> followers.add(new Follower(type, List.copyOf(paths))));
        return followers;
    }

    private static Stream<Path> paths(Action.Update update) {
        return update.changes().stream().flatMap(c -> c.changed().stream());
    }

    private boolean isLoose(ItemTypeName type, Path path) {
        return loose(type).anyMatch(path::equals);
    }
}
