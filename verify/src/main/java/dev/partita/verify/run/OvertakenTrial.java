package dev.partita.verify.run;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.verify.data.Successors;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.local.CountedWrites;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Lets a write be overtaken between what it reads and what it writes: meanwhile an entity that it changes is deleted, and another one
 * is stored under its identifier. What the call reports, and what the tables hold then, must be explained by one after the other.
 */
final class OvertakenTrial {
    private final Subject subject;
    private final Evaluator evaluator;
    private final DynamoDbClient client;
    private final TableStore store;
    private final ImageCheck images;
    private final Recovery recovery;

    OvertakenTrial(Subject subject, Evaluator evaluator, DynamoDbClient client) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.client = client;
        this.store = new TableStore(client, subject.design());
        this.images = new ImageCheck(subject, evaluator);
        this.recovery = new Recovery(subject, evaluator, store);
    }

    /**
     * What came of one call.
     *
     * @param overtaken how often it was
     * @param wrong what no order explains
     */
    record Result(int overtaken, Optional<String> wrong) {}

    /** What the call reported. */
    private record Report(boolean applied, List<String> failed) {}

    /** Makes a call, on tables that hold the content and do so in the end: overtaken once for each entity that it changes. */
    Result run(Call call, World world, TableContent content, Successors successors) {
        WriteOutcome outcome = evaluator.apply(write(call), call.arguments(), call.now(), world.copy());
        int overtaken = 0;
        if (outcome instanceof WriteOutcome.Applied applied) {
            for (PlainEntity former : deletable(applied)) {
                Optional<PlainEntity> successor = successors.of(former, world);
                if (successor.isPresent()) {
                    Optional<String> wrong = overtaken(call, world, successor.get(), content);
                    store.bring(store.content(), content);
                    overtaken++;
                    if (wrong.isPresent()) {
                        return new Result(overtaken, wrong.map(w -> "overtaken by " + successor.get() + ": " + w));
                    }
                }
            }
        }
        return new Result(overtaken, Optional.empty());
    }

    /** Of those that the call changes: others can come in the place of these. */
    private List<PlainEntity> deletable(WriteOutcome.Applied applied) {
        return applied.changes().stream()
                .map(Change::before)
                .flatMap(Optional::stream)
                .filter(e -> subject.model().writes().stream()
                        .flatMap(w -> w.effects().stream())
                        .anyMatch(effect -> deletes(effect, e.name())))
                .toList();
    }

    private static boolean deletes(Effect effect, EntityName entity) {
        return switch (effect) {
            case Effect.Delete delete -> delete.entity().equals(entity);
            case Effect.DeleteEach each -> each.entity().equals(entity);
            case Effect.ForEach each -> each.effects().stream().anyMatch(e -> deletes(e, entity));
            case Effect.Create create -> false;
            case Effect.Put put -> false;
            case Effect.Update update -> false;
            case Effect.Upsert upsert -> false;
        };
    }

    private Optional<String> overtaken(Call call, World world, PlainEntity successor, TableContent content) {
        World changed = world.copy();
        changed.put(successor);
        TableContent between = recovery.content(changed, call.now());
        List<TableContent> open = new ArrayList<>(List.of(between));
        CountedWrites through = new CountedWrites(client, answered -> {
            if (!open.isEmpty()) {
                store.bring(content, open.remove(0));
            }
        });
        Report report;
        try {
            var outcome = new PlanExecutor(subject.model(), subject.design(), Endpoints.of(through), Prediction.NONE)
                    .write(
                            (WritePlan) subject.plans().of(call.pattern()),
                            ExecutedCalls.of(call.arguments(), call.now()));
            report = new Report(outcome.applied(), outcome.failed());
        } catch (CallRejected refused) {
            return Optional.of("is refused: " + refused.getMessage());
        }
        TableContent left = store.content();
        World before = world.copy();
        WriteOutcome first = evaluator.apply(write(call), call.arguments(), call.now(), before);
        before.put(successor);
        WriteOutcome second = evaluator.apply(write(call), call.arguments(), call.now(), changed);
        return explains(first, before, report, call, left) || explains(second, changed, report, call, left)
                ? Optional.empty()
                : Optional.of((report.applied() ? "is applied" : "reports " + report.failed())
                        + ", and neither order explains that and what the tables hold: "
                        + images.differences(changed, call.now(), left).stream().findFirst());
    }

    private boolean explains(WriteOutcome outcome, World world, Report report, Call call, TableContent left) {
        boolean fits = switch (outcome) {
            case WriteOutcome.Applied applied -> report.applied();
            case WriteOutcome.Failed failed -> !report.applied() && failed.isReportedBy(report.failed());
            case WriteOutcome.Refused refused -> false;
        };
        return fits && images.differences(world, call.now(), left).isEmpty();
    }

    private Write write(Call call) {
        return (Write) subject.model().pattern(call.pattern()).orElseThrow();
    }
}
