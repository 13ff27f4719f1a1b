package dev.partita.verify.data;

import dev.partita.model.Model;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Entities in an order in which they can be stored: what others reference comes first. */
public final class StoringOrder {
    private final Model model;
    private final Map<Identity, PlainEntity> open = new LinkedHashMap<>();
    private final List<PlainEntity> ordered = new ArrayList<>();

    private StoringOrder(Model model) {
        this.model = model;
    }

    public static List<PlainEntity> of(Model model, List<PlainEntity> entities) {
        StoringOrder order = new StoringOrder(model);
        World identities = new World(model);
        entities.forEach(e -> order.open.put(identities.identity(e), e));
        entities.forEach(e -> order.place(identities.identity(e)));
        return order.ordered;
    }

    private void place(Identity identity) {
        PlainEntity entity = open.remove(identity);
        if (entity != null) {
            model.entity(entity.name())
                    .references()
                    .forEach(r -> Relations.parent(r, entity.attributes()).ifPresent(this::place));
            ordered.add(entity);
        }
    }
}
