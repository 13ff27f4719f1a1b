package dev.partita.plan;

import dev.partita.model.PatternId;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans, found by their patterns without looking through them all. */
final class PlanList extends AbstractList<Plan> {
    private final List<Plan> all;
    private final Map<PatternId, Plan> byPattern = new LinkedHashMap<>();

    private PlanList(List<Plan> all) {
        this.all = List.copyOf(all);
        this.all.forEach(p -> byPattern.putIfAbsent(p.pattern(), p));
    }

    static PlanList of(List<Plan> plans) {
        return plans instanceof PlanList known ? known : new PlanList(plans);
    }

    Optional<Plan> by(PatternId pattern) {
        return Optional.ofNullable(byPattern.get(pattern));
    }

    @Override
    public Plan get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
