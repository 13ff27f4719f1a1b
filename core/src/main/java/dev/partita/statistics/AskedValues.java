package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How many have one value of an attribute, where a read says what it finds by that alone: {@code region (avg 3000)}. */
final class AskedValues {
    private record Key(EntityName entity, AttributeName attribute) {}

    private final Map<Key, Ratio> each = new LinkedHashMap<>();

    AskedValues(Model model) {
        model.reads().forEach(r -> r.legs().forEach(this::note));
    }

    private void note(Read.Leg leg) {
        boolean isAnchored = leg.nesting().isEmpty() && !leg.where().conjuncts().isEmpty();
        if (isAnchored
                && leg.where().conjuncts().getFirst() instanceof Predicate.Compare compare
                && compare.comparison() == Predicate.Comparison.EQUAL
                && compare.path().isOwn()
                && compare.estimate().orElse(null) instanceof Predicate.Estimate.Leaves leaves
                && !leaves.average().isZero()) {
            each.putIfAbsent(new Key(leg.entity(), compare.path().attribute()), leaves.average());
        }
    }

    /** @param having how many have a value */
    Optional<Ratio> distinct(EntityName entity, AttributeName attribute, Ratio having) {
        return Optional.ofNullable(each.get(new Key(entity, attribute))).map(having::dividedBy);
    }
}
