package dev.partita.verify.run;

import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.Optional;

/** The small world: every read with everything strange, every write from the same state. */
final class SmallRun {
    private static final int PRESENT = 3;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final Tallies tallies;
    private final TableStore store;
    private final ReadTrial reads;
    private final WriteSequence writes;

    SmallRun(
            Subject subject,
            Options options,
            Evaluator evaluator,
            Tallies tallies,
            TableStore store,
            ReadTrial reads,
            WriteSequence writes) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.tallies = tallies;
        this.store = store;
        this.reads = reads;
        this.writes = writes;
    }

    /**
     * Runs all patterns, on tables that hold the population.
     *
     * @return what the tables hold in the end
     */
    TableContent run(Population population, TableContent content) {
        Stage start = new Stage(population.world(), content, DataGenerator.NOW);
        for (Read read : subject.model().reads()) {
            if (options.includes(read.id())) {
                read(read, start);
            }
        }
        TableContent current = start.content();
        Optional<Write> last = Optional.empty();
        for (Write write : subject.model().writes()) {
            if (options.includes(write.id())) {
                store.bring(current, start.content());
                current = writes.run(write, start);
                last = Optional.of(write);
            }
        }
        return last.isPresent() ? whole(last.get(), current) : current;
    }

    /** Reads all that the tables hold: items that no request has named are still what they were. */
    private TableContent whole(Write last, TableContent known) {
        TableContent whole = store.content();
        known.difference(whole)
                .ifPresent(d -> tallies.of(last.id())
                        .bad(
                                List.of(),
                                "after this or another write, an item that no request has named is another one: " + d
                                        + "\nreplay: " + options.replay(last.id())));
        return whole;
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
}
