package dev.partita.verify.run;

import dev.partita.model.EntityName;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Relations;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stores a large world in bulk, all but a sample that the load plans store. */
record LargeFilling(Subject subject, ImageCheck images, TableStore store) {
    /** The last one of each kind, if nothing references it. */
    List<PlainEntity> sample(Population population) {
        Map<EntityName, PlainEntity> last = new LinkedHashMap<>();
        population.inOrder().forEach(e -> last.put(e.name(), e));
        Relations relations = new Relations(subject.model(), population.world());
        return last.values().stream()
                .filter(e -> !relations.isReferenced(population.world().identity(e)))
                .toList();
    }

    /** @return what the tables hold then */
    TableContent fill(Population population, List<PlainEntity> but) {
        World world = population.world().copy();
        but.forEach(e -> world.remove(world.identity(e)));
        TableContent content = images.content(world, DataGenerator.BEFORE);
        store.fill(content);
        return content;
    }
}
