package dev.partita.verify.run;

import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.reference.Evaluator;
import java.util.Optional;

/** The large world: every read to its last page. */
final class LargeRun {
    private static final int OTHERS = 2;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final PlanExecutor measuring;

    LargeRun(Subject subject, Options options, Evaluator evaluator, PlanExecutor measuring) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.measuring = measuring;
    }

    void run(Agenda agenda, Population population) {
        ReadProbes probes = new ReadProbes(subject.model(), population.world(), evaluator, options.seed());
        for (Optional<Agenda.Task> next = agenda.next(); next.isPresent(); next = agenda.next()) {
            if (next.get().pattern() instanceof Read read) {
                ReadTrial reads = new ReadTrial(measuring, evaluator, next.get().tallies(), options);
                ReadPlan plan = (ReadPlan) subject.plans().of(read.id());
                Optional<PlainEntity> witness =
                        Optional.ofNullable(population.witnesses().get(read.id()));
                probes.witnessed(read, witness, OTHERS * options.scale())
                        .forEach(p -> reads.run(read, plan, p, population.world(), DataGenerator.NOW));
            }
        }
    }
}
