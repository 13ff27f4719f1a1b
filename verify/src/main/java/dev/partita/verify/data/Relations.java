package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Who references whom, in a world as it is stored, expired leftovers too. */
public record Relations(Model model, World world) {
    /** Whom these values reference; nobody if a part is missing. */
    public static Optional<Identity> parent(Reference reference, Map<AttributeName, Value> values) {
        List<Value> parts = new ArrayList<>();
        reference.attributes().forEach(a -> Optional.ofNullable(values.get(a)).ifPresent(parts::add));
        return parts.size() == reference.attributes().size()
                ? Optional.of(new Identity(reference.target(), parts))
                : Optional.empty();
    }

    /** Those of a kind that reference the identity. */
    public Collection<PlainEntity> children(Entity entity, Reference reference, Identity parent) {
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (int i = 0; i < reference.attributes().size(); i++) {
            values.put(reference.attributes().get(i), parent.values().get(i));
        }
        return world.having(entity.name(), values);
    }

    /** Whether anything references the identity. */
    public boolean isReferenced(Identity identity) {
        return model.entities().stream()
                .anyMatch(e -> e.references().stream()
                        .filter(r -> r.target().equals(identity.entity()))
                        .anyMatch(r -> !children(e, r, identity).isEmpty()));
    }

    /** Whether one more child would break the promised maximum. */
    boolean isFull(Entity entity, Reference reference, Identity parent) {
        return reference.maxChildren().isPresent()
                && children(entity, reference, parent).size()
                        >= reference.maxChildren().getAsLong();
    }
}
