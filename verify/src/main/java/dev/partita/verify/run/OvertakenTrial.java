package dev.partita.verify.run;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import dev.partita.model.Reference;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.verify.data.Relations;
import dev.partita.verify.data.Successors;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.PlanFault;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.KnownContent;
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
import java.util.function.Consumer;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Lets a write be overtaken between what it reads and what it writes: meanwhile an entity that it changes is deleted, and perhaps another
 * one is stored under its identifier; or another one comes that keeps what is changed. What the call reports, and what the tables hold then, must be explained by one after the other.
 */
final class OvertakenTrial {
    private final Subject subject;
    private final Evaluator evaluator;
    private final DynamoDbClient client;
    private final TableStore store;
    private final ImageCheck images;

    OvertakenTrial(Subject subject, Evaluator evaluator, ImageCheck images, DynamoDbClient client) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.client = client;
        this.store = new TableStore(client, subject.design());
        this.images = images;
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

    /**
     * Whether the write is done at all or not, reads before it writes, and others can come in the place of what it changes: of one that
     * changes several, one after another, some may be changed before it is overtaken. What one finds that deletes all that it finds
     * eventually may have been overtaken before it was found.
     */
    boolean concerns(Write write) {
        boolean findsManyEventually =
                write.findsEventually() && write.effects().stream().anyMatch(Effect.DeleteEach.class::isInstance);
        return !findsManyEventually
                && WriteSequence.isWhole(write)
                && !plan(write.id()).finds().isEmpty()
                && WriteSequence.touched(write.effects()).stream()
                        .anyMatch(e -> isDeletable(e)
                                || keepers(write.id(), e).findAny().isPresent());
    }

    /**
     * What others do meanwhile.
     *
     * @param answered how many requests of the call that write are answered by then
     */
    private record Meanwhile(int answered, String text, Consumer<World> change) {}

    /** Makes a call, on tables that hold the content and do so in the end: overtaken in some ways for each entity that it changes. */
    Result run(Call call, World world, TableContent content, WriteCalls calls, Successors successors) {
        WriteOutcome outcome = evaluator.apply(write(call), call.arguments(), call.now(), world.copy());
        int overtaken = 0;
        if (outcome instanceof WriteOutcome.Applied applied) {
            for (Meanwhile meanwhile : Stream.concat(
                            deletable(applied).stream().flatMap(c -> ways(call, c, world, successors)),
                            coming(call, applied, world, successors))
                    .filter(m -> calls.isWarranted(call, changed(world, m)))
                    .toList()) {
                Optional<String> wrong = overtaken(call, world, meanwhile, content);
                overtaken++;
                if (wrong.isPresent()) {
                    return new Result(
                            overtaken,
                            wrong.map(w -> "after request " + meanwhile.answered() + " of its own overtaken by "
                                    + meanwhile.text() + ": " + w));
                }
            }
        }
        return new Result(overtaken, Optional.empty());
    }

    /** Another one comes in its place, or none does; that, too, while only what follows loosely is left to be written. */
    private Stream<Meanwhile> ways(Call call, Change change, World world, Successors successors) {
        PlainEntity former = change.before().orElseThrow();
        Stream<Meanwhile> succeeded = Stream.concat(
                        successors.of(former, change.after(), world).stream(),
                        successors.alikeBut(former, world).stream())
                .map(s -> new Meanwhile(0, "its successor " + s, w -> w.put(s)));
        if (new Relations(subject.model(), world).isReferenced(change.identity())) {
            return succeeded;
        }
        String deletion = "the deletion of " + former;
        Consumer<World> deleting = w -> w.remove(change.identity());
        Stream<Meanwhile> deleted = isAtOnce(call)
                ? Stream.of(new Meanwhile(0, deletion, deleting), new Meanwhile(1, deletion, deleting))
                : Stream.of(new Meanwhile(0, deletion, deleting));
        return Stream.concat(succeeded, deleted);
    }

    /** Another one comes that keeps what the call changes. */
    private Stream<Meanwhile> coming(Call call, WriteOutcome.Applied applied, World world, Successors successors) {
        return applied.changes().stream()
                .filter(c -> c.before().isPresent())
                .map(Change::identity)
                .flatMap(parent -> keepers(call.pattern(), parent.entity())
                        .flatMap(k -> successors.referencing(parent, k.entity(), k.reference(), world).stream()))
                .map(e -> new Meanwhile(0, "the coming of " + e, w -> w.put(e)));
    }

    /** Entities that keep what changes of another one, and are written with it. */
    private record Keeper(EntityName entity, Reference reference) {}

    private Stream<Keeper> keepers(PatternId pattern, EntityName changed) {
        return plan(pattern).steps().stream()
                .filter(Step.Transaction.class::isInstance)
                .flatMap(s -> s.actions().stream())
                .filter(a -> a instanceof Action.Update
                        && a.repeat()
                                .filter(Action.Repeat.PerRow.class::isInstance)
                                .isPresent())
                .map(a -> subject.design().itemType(a.type()).entity())
                .distinct()
                .flatMap(e -> subject.model().entity(e).references().stream()
                        .filter(r -> r.target().equals(changed) && !e.equals(changed))
                        .map(r -> new Keeper(e, r)));
    }

    /** Of those that the call changes: others can come in the place of these. */
    private List<Change> deletable(WriteOutcome.Applied applied) {
        return applied.changes().stream()
                .filter(c -> c.before().isPresent())
                .filter(c -> isDeletable(c.identity().entity()))
                .toList();
    }

    private boolean isDeletable(EntityName entity) {
        return subject.model().writes().stream()
                .flatMap(w -> w.effects().stream())
                .anyMatch(e -> deletes(e, entity));
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

    /** What the call would find; its caller must keep what it warrants then, too. */
    private static World changed(World world, Meanwhile meanwhile) {
        World changed = world.copy();
        meanwhile.change().accept(changed);
        return changed;
    }

    private Optional<String> overtaken(Call call, World world, Meanwhile meanwhile, TableContent content) {
        World changed = changed(world, meanwhile);
        World done = world.copy();
        WriteOutcome before = evaluator.apply(write(call), call.arguments(), call.now(), done);
        meanwhile.change().accept(done);
        TableContent between = images.content(meanwhile.answered() > 0 ? done : changed, call.now());
        KnownContent known = new KnownContent(client, subject.design(), content);
        Report report;
        try {
            report = report(call, meanwhile.answered(), known, between);
        } catch (CallRejected | PlanFault failed) {
            store.bring(known.content(), content);
            return Optional.of("fails: " + failed.getMessage());
        }
        TableContent left = known.content();
        store.bring(left, content);
        WriteOutcome after = evaluator.apply(write(call), call.arguments(), call.now(), changed);
        return explains(before, done, report, call, left) || explains(after, changed, report, call, left)
                ? Optional.empty()
                : Optional.of((report.applied() ? "is applied" : "reports " + report.failed())
                        + ", and neither order explains that and what the tables hold: "
                        + images.differences(changed, call.now(), left).stream()
                                .findFirst()
                                .orElse("what was changed"));
    }

    /** Makes the call; once so many of its requests are answered, the tables become what others leave. */
    private Report report(Call call, int answered, KnownContent known, TableContent between) {
        TableStore others = new TableStore(known.client(), subject.design());
        List<TableContent> open = new ArrayList<>(List.of(between));
        CountedWrites through = new CountedWrites(known.client(), sent -> {
            if (sent == answered && !open.isEmpty()) {
                others.bring(known.content(), open.remove(0));
            }
        });
        var outcome = new PlanExecutor(subject.model(), subject.design(), Endpoints.of(through), Prediction.NONE)
                .write(plan(call.pattern()), ExecutedCalls.of(call.arguments(), call.now()));
        if (!open.isEmpty()) {
            others.bring(known.content(), open.remove(0));
        }
        return new Report(outcome.applied(), outcome.failed());
    }

    /** Whether its first request does all but what follows loosely, and that changes only what is there. */
    private boolean isAtOnce(Call call) {
        List<Effect> effects = write(call).effects();
        return effects.size() == 1 && effects.get(0) instanceof Effect.Update;
    }

    private boolean explains(WriteOutcome outcome, World world, Report report, Call call, TableContent left) {
        return outcome.fits(report.applied(), report.failed())
                && images.differences(world, call.now(), left).isEmpty();
    }

    private Write write(Call call) {
        return (Write) subject.model().pattern(call.pattern()).orElseThrow();
    }

    private WritePlan plan(PatternId pattern) {
        return (WritePlan) subject.plans().of(pattern);
    }
}
