package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.repair.Repair;
import dev.partita.repair.Repairs;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a plan that is not atomic by design leaves for a moment, and what repairs it. */
record Staleness(Draft draft, WritePlan plan, List<Step> steps) {
    /** @param plan but for its staleness */
    Staleness(Draft draft, WritePlan plan) {
        this(draft, plan, plan.steps());
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        long sent = steps.stream()
                .filter(s -> !isFollowing(s))
                .filter(this::isOwnEffect)
                .count();
        if (sent > 1) {
            sentences.add("The effects take place one after another in " + sent
                    + " steps: in between, and if one fails, the earlier ones are seen without the later ones; "
                    + completion());
        }
        if (steps.stream().anyMatch(this::isSpread)) {
            sentences.add("What is repeated takes place one by one, in any order: if it fails on the way, some are done"
                    + " and some are not; " + completion());
        }
        SequencedSet<String> loose = new LinkedHashSet<>();
        steps.stream()
                .flatMap(s -> s.actions().stream())
                .map(Action::type)
                .filter(this::isLoose)
                .forEach(t -> loose.add(t.value()));
        if (!loose.isEmpty()) {
            sentences.add(loose(String.join(", ", loose)));
        }
        keeps().ifPresent(sentences::add);
        follows().ifPresent(sentences::add);
        return sentences;
    }

    /** What brings the rest about. */
    private String completion() {
        Optional<Repair> repair = new Repairs(draft.shapes.design()).of(plan);
        boolean again =
                repair.filter(r -> r.completion() == Repair.Completion.REST).isEmpty();
        boolean first = repair.filter(r -> !r.followers().isEmpty()).isPresent();
        if (!again) {
            return "calling again would be refused, or count twice: what was not sent is sent by itself, as verify"
                    + " --repair-plan says.";
        }
        return first
                ? "calling again completes them once what follows is put right, as verify --repair-plan says."
                : "calling again completes them.";
    }

    /** What is kept of another entity as it was when it was read. */
    private Optional<String> keeps() {
        SequencedSet<String> kept = new LinkedHashSet<>();
        steps.stream().flatMap(s -> s.actions().stream()).forEach(a -> {
            if (a instanceof Action.Put put) {
                add(
                        kept,
                        put.type(),
                        put.image().stream().filter(f -> isRead(f.operand())).map(Field::path));
            } else if (a instanceof Action.Update update && !isFollowing(update)) {
                add(kept, update.type(), paths(update, c -> !(c instanceof Change.SetTo set) || isRead(set.operand())));
            }
        });
        return kept.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "What is kept of other entities (" + String.join(", ", kept) + ") is as it was when it was"
                                + " read: a change of its source"
                                + " at the same moment may not"
                                + " find it, and then it stays so"
                                + " until the next change.");
    }

    /** What the write itself says of an entity that it makes with the others nobody changes before. */
    private static boolean isRead(Operand operand) {
        return operand instanceof Operand.Answered;
    }

    /** What others keep of the entity that the write changes. */
    private Optional<String> follows() {
        SequencedSet<String> kept = new LinkedHashSet<>();
        steps.stream().flatMap(s -> s.actions().stream()).forEach(a -> {
            if (a instanceof Action.Update update && isFollowing(update)) {
                add(kept, update.type(), paths(update, c -> true));
            }
        });
        return kept.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "What others keep of it (" + String.join(", ", kept) + ") is written after it, one by one:"
                                + " until the call ends, and if it breaks"
                                + " off or two calls change the same at"
                                + " once, some still show what was there"
                                + " before; "
                                + (addsUp()
                                        ? "the next change, or verify --repair-plan, puts them right; calling again"
                                                + " would count twice."
                                        : "calling again, or the next change, puts them right."));
    }

    /** Whether the write adds to something. */
    private boolean addsUp() {
        return steps.stream()
                .flatMap(s -> s.actions().stream())
                .filter(a -> a instanceof Action.Update update && !isFollowing(update))
                .flatMap(a -> ((Action.Update) a).changes().stream())
                .anyMatch(c -> !Planning.repeats(c));
    }

    /** Adds those that items of a type keep loosely. */
    private void add(SequencedSet<String> kept, ItemTypeName type, Stream<Path> paths) {
        List<Path> loose = loose(type);
        if (!loose.isEmpty()) {
            paths.filter(loose::contains).forEach(p -> kept.add(type + " " + p));
        }
    }

    /** Whether it writes what is kept of what the write is about: an item that was found for that. */
    private static boolean isFollowing(Action.Update update) {
        return update.repeat().filter(Action.Repeat.PerRow.class::isInstance).isPresent()
                && update.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips);
    }

    private static Stream<Path> paths(Action.Update update, Predicate<Change> which) {
        return update.changes().stream().filter(which).flatMap(c -> path(c).stream());
    }

    private static Optional<Path> path(Change change) {
        return switch (change) {
            case Change.SetTo c -> Optional.of(c.path());
            case Change.Clear c -> Optional.of(c.path());
            case Change.Increase c -> Optional.empty();
            case Change.AppendTo c -> Optional.empty();
            case Change.TakeFrom c -> Optional.empty();
            case Change.Reindex c -> Optional.empty();
            case Change.Unindex c -> Optional.empty();
        };
    }

    private List<Path> loose(ItemTypeName type) {
        return draft.shapes
                .design()
                .itemType(type)
                .values()
                .filter(ItemType.OfPath::loose)
                .map(ItemType.OfPath::path)
                .toList();
    }

    private static String loose(String copies) {
        return "The items of " + copies
                + " are written after what they repeat, one by one: until the call ends they may show what was there"
                + " before. Where it breaks off on the way, or two calls write the same at once, they do so until a"
                + " later call writes them, or what they repeat is stored anew.";
    }

    private boolean isLoose(ItemTypeName type) {
        return draft.shapes.design().itemType(type).kind() == ItemType.Kind.LOOSE_COPY;
    }

    private boolean isFollowing(Step step) {
        return step.actions().stream()
                .allMatch(a ->
                        isLoose(a.type()) || a.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips));
    }

    /** Steps that exclude each other are one effect. */
    private boolean isOwnEffect(Step step) {
        int at = steps.indexOf(step);
        return steps.subList(0, at).stream().noneMatch(s -> Only.exclude(only(s), only(step)));
    }

    private static List<Only> only(Step step) {
        return step.actions().size() == 1 ? step.actions().get(0).only() : List.of();
    }

    private boolean isSpread(Step step) {
        return !(step instanceof Step.Transaction)
                && !isFollowing(step)
                && step.actions().stream().anyMatch(a -> a.repeat().isPresent());
    }
}
