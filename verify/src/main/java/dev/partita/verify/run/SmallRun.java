package dev.partita.verify.run;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.Chance;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
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

/** The small world: stored through the load plans; every read with everything strange, every write from the same state. */
final class SmallRun {
    private static final int PRESENT = 4;
    private static final int CALLS = 8;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final Tallies tallies;
    private final TableStore store;
    private final ReadTrial reads;
    private final WriteTrial writes;

    SmallRun(
            Subject subject,
            Options options,
            Evaluator evaluator,
            Tallies tallies,
            TableStore store,
            ReadTrial reads,
            WriteTrial writes) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.tallies = tallies;
        this.store = store;
        this.reads = reads;
        this.writes = writes;
    }

    void run(Population population) {
        Stage start = new Stage(population.world(), store.content(), DataGenerator.NOW);
        for (Read read : subject.model().reads()) {
            if (options.includes(read.id())) {
                read(read, start);
            }
        }
        TableContent current = start.content();
        for (Write write : subject.model().writes()) {
            if (options.includes(write.id())) {
                current = write(write, start, current);
            }
        }
    }

    private void read(Read read, Stage start) {
        ReadPlan plan = (ReadPlan) subject.plans().of(read.id());
        List<Probe> probes = new ReadProbes(subject.model(), start.world(), evaluator, options.seed())
                .of(read, PRESENT * options.scale());
        Optional<String> cursor = Optional.empty();
        for (Probe probe : probes) {
            Optional<String> before = cursor;
            before.ifPresent(c -> reads.runForeign(read, plan, probe, c, start.now()));
            cursor = reads.run(read, plan, probe, start.world(), start.now()).filter(c -> before.isEmpty());
        }
    }

    /** Calls of a write, and among them calls of others that write the same entities. */
    private TableContent write(Write write, Stage start, TableContent current) {
        store.bring(current, start.content());
        World world = start.world().copy();
        TableContent content = start.content();
        WriteCalls calls = new WriteCalls(
                subject.model(), evaluator, options.seed(), write.id().value());
        Chance chance = Chance.of(options.seed(), "order", write.id().value());
        List<Write> others = companions(write);
        Instant now = start.now();
        for (int i = 0; i < CALLS * options.scale(); i++) {
            Write next = others.isEmpty() || !chance.oneIn(4) ? write : chance.pick(others);
            now = now.plusMillis(chance.between(0, 700));
            Optional<Call> call = calls.next(next, world, now);
            if (call.isPresent()) {
                content = call(write, next, call.get(), world, content);
            }
        }
        return content;
    }

    private TableContent call(Write tested, Write write, Call call, World world, TableContent before) {
        WriteTrial.Result result = writes.run(write, call, world);
        Tally tally = tallies.of(write.id());
        if (result.wrong().isEmpty()) {
            tally.good(result.operations());
            return result.content();
        }
        tally.bad(
                result.operations(),
                ExampleText.of(call, "", result.wrong().get(), result.operations(), options.replay(tested.id())));
        return new Recovery(subject, evaluator, store).bring(result.content(), world, call.now());
    }

    private List<Write> companions(Write write) {
        Set<EntityName> touched = touched(write.effects());
        return subject.model().writes().stream()
                .filter(w -> !w.equals(write))
                .filter(w -> touched(w.effects()).stream().anyMatch(touched::contains))
                .toList();
    }

    private static Set<EntityName> touched(List<Effect> effects) {
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
