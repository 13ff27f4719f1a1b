package dev.partita.result;

import dev.partita.model.PatternId;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shares of patterns in a cost, found by their patterns without looking through them all. */
final class PatternCosts extends AbstractList<Cost.OfPattern> {
    private final List<Cost.OfPattern> all;
    private final Map<PatternId, Cost.OfPattern> byPattern = new LinkedHashMap<>();

    private PatternCosts(List<Cost.OfPattern> all) {
        this.all = List.copyOf(all);
        this.all.forEach(c -> byPattern.putIfAbsent(c.pattern(), c));
    }

    static PatternCosts of(List<Cost.OfPattern> costs) {
        return costs instanceof PatternCosts known ? known : new PatternCosts(costs);
    }

    Optional<Cost.OfPattern> of(PatternId pattern) {
        return Optional.ofNullable(byPattern.get(pattern));
    }

    @Override
    public Cost.OfPattern get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
