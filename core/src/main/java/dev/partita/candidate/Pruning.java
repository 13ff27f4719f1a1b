package dev.partita.candidate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What rules drop before anything is chosen, by the reason: the certificate counts it. */
public final class Pruning {
    private final Map<String, Set<String>> dropped = new TreeMap<>();

    /**
     * @param reason as a certificate says it behind a number, such as {@code ways that read too much}
     * @param id what is dropped: counted once, whoever proposes it
     */
    void drop(String reason, String id) {
        dropped.computeIfAbsent(reason, r -> new LinkedHashSet<>()).add(id);
    }

    /** Notes those of {@code all} that are not among {@code kept}. */
    <S extends Structure> List<S> drop(String reason, List<S> all, List<S> kept) {
        List<S> others = new ArrayList<>(all);
        others.removeAll(kept);
        others.forEach(s -> drop(reason, s.id()));
        return kept;
    }

    /** How many were dropped, by reason. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new TreeMap<>();
        dropped.forEach((reason, ids) -> counts.put(reason, ids.size()));
        return counts;
    }
}
