package dev.partita.verify.run;

import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.data.Relations;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The large world: stored in bulk, all but a sample that the load plans store; every read to its last page. */
final class LargeRun {
    private static final int OTHERS = 2;

    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final TableStore store;
    private final ReadTrial reads;
    private final LoadTrial loads;

    LargeRun(
            Subject subject, Options options, Evaluator evaluator, TableStore store, ReadTrial reads, LoadTrial loads) {
        this.subject = subject;
        this.options = options;
        this.evaluator = evaluator;
        this.store = store;
        this.reads = reads;
        this.loads = loads;
    }

    void run(Population population) {
        List<PlainEntity> sample = sample(population);
        fill(population, sample);
        loads.run(sample, population.world(), DataGenerator.BEFORE);
        ReadProbes probes = new ReadProbes(subject.model(), population.world(), evaluator, options.seed());
        for (Read read : subject.model().reads()) {
            if (options.includes(read.id())) {
                ReadPlan plan = (ReadPlan) subject.plans().of(read.id());
                Optional<PlainEntity> witness =
                        Optional.ofNullable(population.witnesses().get(read.id()));
                probes.witnessed(read, witness, OTHERS * options.scale())
                        .forEach(p -> reads.run(read, plan, p, population.world(), DataGenerator.NOW));
            }
        }
    }

    /** The last one of each kind, if nothing references it. */
    private List<PlainEntity> sample(Population population) {
        Map<EntityName, PlainEntity> last = new LinkedHashMap<>();
        population.inOrder().forEach(e -> last.put(e.name(), e));
        Relations relations = new Relations(subject.model(), population.world());
        return last.values().stream()
                .filter(e -> !relations.isReferenced(population.world().identity(e)))
                .toList();
    }

    private void fill(Population population, List<PlainEntity> but) {
        World world = population.world().copy();
        but.forEach(e -> world.remove(world.identity(e)));
        TableImage image = TableImage.of(
                subject.model(),
                subject.design(),
                StoredView.of(subject.model(), evaluator, world, DataGenerator.BEFORE));
        for (Table table : subject.design().tables()) {
            store.fill(table.name(), image.contents(table.name()));
        }
    }
}
