package dev.partita.verify.run;

import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Relations;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stores a large world in bulk, all but a sample that the load plans store. */
final class LargeFilling {
    private final Subject subject;
    private final Evaluator evaluator;
    private final TableStore store;
    private final LoadTrial loads;

    LargeFilling(Subject subject, Evaluator evaluator, TableStore store, LoadTrial loads) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.store = store;
        this.loads = loads;
    }

    void fill(Population population) {
        List<PlainEntity> sample = sample(population);
        fill(population, sample);
        loads.run(sample, population.world(), DataGenerator.BEFORE);
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
