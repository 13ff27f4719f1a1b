package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.ItemBytes;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Exclusions;
import dev.partita.plan.Node;
import dev.partita.plan.OneItem;
import dev.partita.plan.Repetitions;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Capacity: items, collections, transactions and batches within DynamoDB's limits; expiry as it demands. */
record CapacityChecks(DesignResult result, Lexicon lexicon) {
    private static final int MOST_IN_TRANSACTION = 100;

    List<ChecklistLine> lines() {
        return List.of(items(), collections(), transactions(), batches(), ttl());
    }

    private ChecklistLine items() {
        Optional<ItemType> largest =
                result.design().itemTypes().stream().max(Comparator.comparing(t -> ItemBytes.atMost(lexicon, t)));
        long bytes = largest.map(t -> ItemBytes.atMost(lexicon, t)).orElse(0L);
        String evidence = largest.map(t -> t.name() + " has at most " + Numbers.bytes(Ratio.of(bytes)))
                .orElse("none");
        return new ChecklistLine(bytes <= ItemBytes.LIMIT, "Items of at most 400 KB", evidence);
    }

    private ChecklistLine collections() {
        List<String> local = result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .filter(Index::local)
                .map(i -> i.name().value())
                .toList();
        return new ChecklistLine(
                true,
                "Collections of at most 10 GB where there are local indexes",
                local.isEmpty()
                        ? "no local index"
                        : "promised by the declared maxima, for " + String.join(", ", local));
    }

    private record Size(PatternId pattern, long actions) {}

    private ChecklistLine transactions() {
        Optional<Size> largest = result.plans().patterns().stream()
                .flatMap(p -> p instanceof WritePlan write ? Stream.of(write) : Stream.empty())
                .flatMap(w -> w.steps().stream().filter(Step::transacts).map(s -> new Size(w.pattern(), actions(w, s))))
                .max(Comparator.comparing(Size::actions));
        return new ChecklistLine(
                largest.map(s -> s.actions() <= MOST_IN_TRANSACTION).orElse(true),
                "Transactions of at most 100 items",
                largest.map(s -> "the largest, " + s.pattern() + ", has " + Numbers.of(s.actions()))
                        .orElse("none"));
    }

    /** Actions inside one item are one, and those that exclude each other. */
    private long actions(WritePlan plan, Step step) {
        Write write = (Write) result.model().pattern(plan.pattern()).orElseThrow();
        OneItem items = new OneItem(result.design(), write.parameters());
        Repetitions repetitions = new Repetitions(write, plan);
        boolean isOfOne = step instanceof Step.Transactions;
        List<Action> firsts =
                items.groups(step.actions()).stream().map(group -> group.get(0)).toList();
        ToLongFunction<Action> times = a -> isOfOne || items.isOfOne(a) ? 1 : repetitions.most(a);
        return Exclusions.together(firsts, times).stream().mapToLong(times).sum();
    }

    private ChecklistLine batches() {
        long gets = result.plans().patterns().stream()
                .flatMap(p -> Answers.nodes(p).stream())
                .filter(n -> n instanceof Node.Get get && get.each().isPresent())
                .count();
        long writes = result.plans().patterns().stream()
                .flatMap(p -> p instanceof WritePlan write ? write.steps().stream() : Stream.empty())
                .filter(Step.Batch.class::isInstance)
                .count();
        return new ChecklistLine(
                true,
                "Batches of at most 100 keys or 25 writes",
                gets + writes == 0 ? "none" : Numbers.counted(gets + writes, "batch", "batches") + ", cut into such");
    }

    private ChecklistLine ttl() {
        List<String> names = result.design().tables().stream()
                .flatMap(t -> t.ttl().map(ttl -> t.name() + "." + ttl).stream())
                .toList();
        return new ChecklistLine(
                true,
                "TTL in epoch seconds under one name a table",
                names.isEmpty() ? "nothing expires" : String.join(", ", names));
    }
}
