package dev.partita.verify.reference;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Value;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Unique attributes stay unique among all others that are stored and not expired (input.md, Conditions): always among
 * what is stored after the write, for values that the write gives; where it is a written condition also among what was
 * stored before. An entity that lacks the value, or a part of what it is unique within, has no rival.
 *
 * @param present what is stored after the write
 * @param touched what the write touched
 * @param given which attributes it gave values to
 */
record Uniqueness(
        Present present, List<Change> touched, Map<Identity, Set<AttributeName>> given, Conditions conditions) {
    Set<String> failed() {
        Set<String> failed = new LinkedHashSet<>();
        for (Change change : touched) {
            change.after().ifPresent(after -> failed.addAll(failed(change, after)));
        }
        return failed;
    }

    /** What fails for an entity that is not stored, had it been given these values. */
    Set<String> failedWithout(PlainEntity image) {
        Set<String> failed = new LinkedHashSet<>();
        for (Attribute attribute : unique(image)) {
            if (conditions.isWrittenUnique(image.name(), attribute.name())
                    && key(image, attribute)
                            .filter(key -> isTaken(image, key, Optional.empty()))
                            .isPresent()) {
                failed.add(conditions.uniqueText(image.name(), attribute.name()));
            }
        }
        return failed;
    }

    private Set<String> failed(Change change, PlainEntity after) {
        Set<String> failed = new LinkedHashSet<>();
        for (Attribute attribute : unique(after)) {
            Optional<SortedMap<AttributeName, Value>> key = key(after, attribute);
            if (isGiven(change, attribute, key)
                    && key.filter(k -> hasRival(change, after, attribute, k)).isPresent()) {
                failed.add(conditions.uniqueText(after.name(), attribute.name()));
            }
        }
        return failed;
    }

    private boolean isGiven(Change change, Attribute attribute, Optional<SortedMap<AttributeName, Value>> key) {
        Optional<SortedMap<AttributeName, Value>> old =
                change.before().filter(present::isStored).flatMap(b -> key(b, attribute));
        return !key.equals(old)
                || given.getOrDefault(change.identity(), Set.of()).contains(attribute.name());
    }

    private boolean hasRival(
            Change change, PlainEntity after, Attribute attribute, SortedMap<AttributeName, Value> key) {
        return isTaken(after, key, Optional.of(change.identity()))
                || conditions.isWrittenUnique(after.name(), attribute.name()) && wasTaken(after, key, change);
    }

    private boolean isTaken(PlainEntity image, SortedMap<AttributeName, Value> key, Optional<Identity> own) {
        return present.having(image.name(), key).stream()
                .map(present.world()::identity)
                .anyMatch(other -> !Optional.of(other).equals(own));
    }

    private boolean wasTaken(PlainEntity image, SortedMap<AttributeName, Value> key, Change own) {
        return touched.stream()
                .filter(c -> !c.identity().equals(own.identity()))
                .flatMap(c -> c.before().stream())
                .filter(b -> b.name().equals(image.name()) && present.isStored(b))
                .anyMatch(b -> b.attributes().entrySet().containsAll(key.entrySet()));
    }

    private List<Attribute> unique(PlainEntity entity) {
        return present.entities().entity(entity.name()).attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .toList();
    }

    /** The value with what it is unique within, if the entity has it all. */
    private static Optional<SortedMap<AttributeName, Value>> key(PlainEntity entity, Attribute attribute) {
        List<AttributeName> within = attribute.uniqueness().orElseThrow().within();
        SortedMap<AttributeName, Value> key = new TreeMap<>();
        entity.value(attribute.name()).ifPresent(v -> key.put(attribute.name(), v));
        within.forEach(w -> entity.value(w).ifPresent(v -> key.put(w, v)));
        long parts = within.stream()
                        .filter(w -> !w.equals(attribute.name()))
                        .distinct()
                        .count()
                + 1;
        return key.size() == parts ? Optional.of(key) : Optional.empty();
    }
}
