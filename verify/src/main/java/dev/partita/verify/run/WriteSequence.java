package dev.partita.verify.run;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.repair.Repair;
import dev.partita.repair.Repairs;
import dev.partita.verify.data.Chance;
import dev.partita.verify.data.Successors;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Calls of one write, one after the other, and among them calls of others that write the same entities; some of them while
 * eventual reads and indexes still show the state that all began from. In the end, callers that die on the way, and calls at the same
 * time.
 */
final class WriteSequence {
    private static final int CALLS = 7;
    /** How many calls are made while each of the write itself comes out as none before. */
    private static final int MOST_CALLS = 14;

    private static final int AT_ONCE = 4;
    /** How many calls are looked at for some that send several requests, and how many of these die. */
    private static final int LOOKED_AT = 20;

    private static final int DYING = 2;

    private static final int OVERTAKEN = 4;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final Tallies tallies;
    private final Recovery recovery;
    private final Trials trials;

    /**
     * How calls are made.
     *
     * @param stale with eventual reads and indexes of an earlier state, if that can be had
     */
    record Trials(
            WriteTrial current,
            Optional<WriteTrial> stale,
            OvertakenTrial overtaken,
            RaceTrial race,
            DeathTrial death) {}

    WriteSequence(
            Subject subject, Options options, Evaluator evaluator, Tallies tallies, Recovery recovery, Trials trials) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.tallies = tallies;
        this.recovery = recovery;
        this.trials = trials;
    }

    /** @return what the tables hold in the end */
    TableContent run(Write write, Stage start) {
        World world = start.world().copy();
        TableContent content = start.content();
        WriteCalls calls = new WriteCalls(
                subject.model(), evaluator, options.seed(), write.id().value());
        Chance chance = Chance.of(options.seed(), "order", write.id().value());
        List<Write> others = companions(write);
        Instant now = start.now();
        boolean finding = true;
        for (int i = 0; i < (finding ? MOST_CALLS : CALLS) * options.scale(); i++) {
            Write next = others.isEmpty() || !chance.oneIn(4) ? write : chance.pick(others);
            now = now.plusMillis(chance.between(0, 700));
            Optional<Call> call = calls.next(next, world, now);
            finding = next.equals(write) ? calls.isFinding() : finding;
            if (call.isPresent()) {
                boolean stale =
                        i % 3 == 2 && !next.findsEventually() && trials.stale().isPresent();
                content = call(write, next, call.get(), world, stale, content);
            }
        }
        Optional<Repair> repair =
                new Repairs(subject.design()).of((WritePlan) subject.plans().of(write.id()));
        if (trials.overtaken().concerns(write)) {
            overtake(write, world, now, content);
        }
        if (repair.isPresent()) {
            die(repair.get(), write, world, now, content);
        }
        return isAtomic(write) ? race(write, others, calls, world, now, content) : content;
    }

    /** Calls that are overtaken between what they read and what they write; the tables hold the same before and after. */
    private void overtake(Write write, World world, Instant now, TableContent content) {
        String purpose = "overtaken in " + write.id().value();
        WriteCalls calls = new WriteCalls(subject.model(), evaluator, options.seed(), purpose);
        Successors successors = new Successors(subject.model(), options.seed(), purpose);
        Tally tally = tallies.of(write.id());
        int overtaken = 0;
        for (int i = 0; i < LOOKED_AT * options.scale() && overtaken < OVERTAKEN * options.scale(); i++) {
            Optional<Call> call = calls.another(write, world, now);
            if (call.isPresent()) {
                OvertakenTrial.Result result = trials.overtaken().run(call.get(), world, content, calls, successors);
                for (int time = 0; time < result.overtaken(); time++) {
                    tally.good(List.of());
                }
                result.wrong()
                        .ifPresent(w -> tally.bad(
                                List.of(), ExampleText.of(call.get(), "", w, List.of(), options.replay(write.id()))));
                overtaken += result.overtaken();
            }
        }
    }

    /** Callers that die on the way; the tables hold the same before and after. */
    private void die(Repair repair, Write write, World world, Instant now, TableContent content) {
        WriteCalls calls = new WriteCalls(
                subject.model(),
                evaluator,
                options.seed(),
                "death in " + write.id().value());
        Tally tally = tallies.of(write.id());
        int dying = 0;
        for (int i = 0; i < LOOKED_AT * options.scale() && dying < DYING * options.scale(); i++) {
            Optional<Call> call = calls.another(write, world, now);
            if (call.isPresent()) {
                DeathTrial.Result result = trials.death().run(repair, call.get(), world, content);
                for (int death = 0; death < result.deaths(); death++) {
                    tally.good(List.of());
                }
                result.wrong()
                        .ifPresent(w -> tally.bad(
                                List.of(), ExampleText.of(call.get(), "", w, List.of(), options.replay(write.id()))));
                dying += result.deaths() > 0 ? 1 : 0;
            }
        }
    }

    private TableContent call(Write tested, Write write, Call call, World world, boolean stale, TableContent before) {
        WriteTrial trial = stale ? trials.stale().orElseThrow() : trials.current();
        WriteTrial.Result result = trial.run(write, call, world, before);
        Tally tally = tallies.of(write.id());
        if (result.wrong().isEmpty()) {
            tally.good(result.operations());
            return result.content();
        }
        String kind = stale ? "eventual reads and indexes show an earlier state" : "";
        tally.bad(
                result.operations(),
                ExampleText.of(call, kind, result.wrong().get(), result.operations(), options.replay(tested.id())));
        return recovery.bring(result.content(), world, call.now());
    }

    private TableContent race(
            Write write, List<Write> others, WriteCalls calls, World world, Instant now, TableContent before) {
        List<Write> atomic = others.stream().filter(this::isAtomic).toList();
        TableContent content = before;
        World current = world;
        for (int i = 1; i < options.scale(); i++) {
            List<Call> racing = calls.together(write, atomic, current, now, AT_ONCE);
            if (racing.size() < 2) {
                return content;
            }
            RaceTrial.Result result = trials.race().run(racing, current);
            content = result.content();
            Tally tally = tallies.of(write.id());
            if (result.wrong().isPresent() || result.world().isEmpty()) {
                tally.bad(
                        List.of(),
                        ExampleText.of(
                                racing.get(0),
                                "",
                                result.wrong().orElse("fails"),
                                List.of(),
                                options.replay(write.id())));
                return content;
            }
            tally.good(List.of());
            current = result.world().get();
        }
        return content;
    }

    /** Whether a call is done at one instant. */
    private boolean isAtomic(Write write) {
        boolean exact = subject.plans().of(write.id()) instanceof WritePlan plan
                && plan.staleness().isEmpty();
        return exact && !write.findsEventually() && isWhole(write);
    }

    /** Whether the document means all of it or nothing: one entity is changed, or all in a transaction. */
    static boolean isWhole(Write write) {
        boolean single = write.effects().size() == 1
                && !(write.effects().get(0) instanceof Effect.ForEach
                        || write.effects().get(0) instanceof Effect.DeleteEach);
        return write.transaction() || single;
    }

    private List<Write> companions(Write write) {
        Set<EntityName> touched = touched(write.effects());
        return subject.model().writes().stream()
                .filter(w -> !w.equals(write))
                .filter(w -> touched(w.effects()).stream().anyMatch(touched::contains))
                .toList();
    }

    static Set<EntityName> touched(List<Effect> effects) {
        Set<EntityName> touched = new LinkedHashSet<>();
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create create -> touched.add(create.entity());
                case Effect.Put put -> touched.add(put.entity());
                case Effect.Update update -> touched.add(update.entity());
                case Effect.Upsert upsert -> touched.add(upsert.entity());
                case Effect.Delete delete -> touched.add(delete.entity());
                case Effect.DeleteEach each -> touched.add(each.entity());
                case Effect.ForEach each -> touched.addAll(touched(each.effects()));
            }
        }
        return touched;
    }
}
