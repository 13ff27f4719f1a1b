package dev.partita.verify.run;

import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.Optional;

/** The small world: every read with everything strange, every write from the same state. */
final class SmallRun {
    private static final int PRESENT = 3;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final PlanExecutor measuring;
    private final Recovery recovery;
    private final WriteSequence.Trials trials;

    SmallRun(
            Subject subject,
            Options options,
            Evaluator evaluator,
            PlanExecutor measuring,
            Recovery recovery,
            WriteSequence.Trials trials) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.measuring = measuring;
        this.recovery = recovery;
        this.trials = trials;
    }

    /**
     * Runs patterns, on tables that hold the world.
     *
     * @param agenda in which reads come before writes: they leave everything as it is
     * @return what the tables hold in the end
     */
    TableContent run(Agenda agenda, World world, TableContent content) {
        Stage start = new Stage(world, content, DataGenerator.NOW);
        TableContent current = content;
        Optional<Agenda.Task> last = Optional.empty();
        for (Optional<Agenda.Task> next = agenda.next(); next.isPresent(); next = agenda.next()) {
            Tallies tallies = next.get().tallies();
            switch (next.get().pattern()) {
                case Read read -> read(read, start, tallies);
                case Write write -> {
                    recovery.store().bring(current, content);
                    current =
                            new WriteSequence(subject, options, evaluator, tallies, recovery, trials).run(write, start);
                    last = next;
                }
            }
        }
        return last.isPresent() ? whole(last.get(), current) : current;
    }

    /** Reads all that the tables hold: items that no request has named are still what they were. */
    private TableContent whole(Agenda.Task last, TableContent known) {
        PatternId pattern = last.pattern().id();
        TableContent whole = recovery.store().content();
        known.difference(whole)
                .ifPresent(d -> last.tallies()
                        .of(pattern)
                        .bad(
                                List.of(),
                                "after this or another write, an item that no request has named is another one: " + d
                                        + "\nreplay: " + options.replay(pattern)));
        return whole;
    }

    private void read(Read read, Stage start, Tallies tallies) {
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
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
}
