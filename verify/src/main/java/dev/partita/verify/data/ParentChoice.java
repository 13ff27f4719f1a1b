package dev.partita.verify.data;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Chooses whom a new entity references: stored ones, the first of them more often, none of them too often. */
final class ParentChoice {
    private static final int ATTEMPTS = 6;

    private final Relations relations;
    private final Chance chance;

    ParentChoice(Model model, World world, Chance chance) {
        this.relations = new Relations(model, world);
        this.chance = chance;
    }

    /**
     * Fills in the references that are not given yet.
     *
     * @param isNew whether it is one more child of whom it references
     * @return whether every required one could be filled in
     */
    boolean fill(Entity entity, SortedMap<AttributeName, Value> values, boolean isNew) {
        List<Reference> widestFirst = new ArrayList<>(entity.references());
        widestFirst.sort(Comparator.comparing((Reference r) -> -r.attributes().size()));
        return widestFirst.stream().allMatch(r -> fill(entity, r, values, isNew));
    }

    private boolean fill(Entity entity, Reference reference, SortedMap<AttributeName, Value> values, boolean isNew) {
        Optional<Identity> given = Relations.parent(reference, values);
        if (given.isPresent()) {
            return relations.world().get(given.get()).isPresent()
                    && !(isNew && relations.isFull(entity, reference, given.get()));
        }
        boolean optional = isOptional(entity, reference, values);
        if (optional && !chance.in(presence(entity, reference))) {
            return true;
        }
        Optional<Identity> chosen = twin(entity, reference, values).or(() -> choose(entity, reference, values));
        chosen.ifPresent(identity -> put(reference, identity, values));
        return chosen.isPresent() || optional;
    }

    /** Now and then whom it references already, in another role: who follows is who is followed. */
    private Optional<Identity> twin(Entity entity, Reference reference, SortedMap<AttributeName, Value> values) {
        return entity.references().stream()
                .filter(r -> !r.equals(reference) && r.target().equals(reference.target()))
                .filter(r -> reference.attributes().stream().noneMatch(values::containsKey))
                .flatMap(r -> Relations.parent(r, values).stream())
                .filter(i -> chance.oneIn(8) && !relations.isFull(entity, reference, i))
                .findFirst();
    }

    private static boolean isOptional(Entity entity, Reference reference, SortedMap<AttributeName, Value> values) {
        return reference.attributes().stream()
                .filter(a -> !values.containsKey(a))
                .anyMatch(a -> entity.attribute(a).optional() && !entity.isIdentifier(a));
    }

    private static Ratio presence(Entity entity, Reference reference) {
        return reference.attributes().stream()
                .map(entity::attribute)
                .map(Attribute::presence)
                .reduce(Ratio.ONE, Ratio::min);
    }

    private Optional<Identity> choose(Entity entity, Reference reference, SortedMap<AttributeName, Value> values) {
        List<PlainEntity> candidates = candidates(reference, values);
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            PlainEntity candidate = chance.oneIn(3) ? candidates.get(0) : chance.pick(candidates);
            Identity identity = relations.world().identity(candidate);
            if (!relations.isFull(entity, reference, identity)) {
                return Optional.of(identity);
            }
        }
        return Optional.empty();
    }

    /** Stored targets that agree with the parts that are given already. */
    private List<PlainEntity> candidates(Reference reference, SortedMap<AttributeName, Value> values) {
        List<AttributeName> identifier =
                relations.model().entity(reference.target()).identifier();
        SortedMap<AttributeName, Value> known = new TreeMap<>();
        for (int i = 0; i < reference.attributes().size(); i++) {
            Value value = values.get(reference.attributes().get(i));
            if (value != null) {
                known.put(identifier.get(i), value);
            }
        }
        return List.copyOf(
                known.isEmpty()
                        ? relations.world().all(reference.target())
                        : relations.world().having(reference.target(), known));
    }

    private static void put(Reference reference, Identity identity, SortedMap<AttributeName, Value> values) {
        for (int i = 0; i < reference.attributes().size(); i++) {
            values.put(reference.attributes().get(i), identity.values().get(i));
        }
    }
}
