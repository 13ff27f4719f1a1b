package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Split homes come last: every one is a home of another kind as well. What is too large for an item has no other. */
record SplitHomes(Model model, Statistics statistics) {

    /** Adds them to the homes of each entity; what goes with a home that has given way to one in pieces goes as well. */
    void among(Map<EntityName, List<Structure.Home>> homes, Map<EntityName, List<Structure.Access>> accesses) {
        SplitItem rule = new SplitItem(model, statistics);
        LargeItem large = new LargeItem(model);
        model.entities()
                .forEach(e -> homes.computeIfPresent(e.name(), (name, whole) -> {
                    List<Structure.Home> inPieces = large.homes(e, whole);
                    return inPieces.isEmpty()
                            ? Stream.concat(whole.stream(), rule.homes(e, whole).stream())
                                    .toList()
                            : inPieces;
                }));
        homes.replaceAll((e, all) -> all.stream()
                .filter(h -> h.holder()
                        .filter(p -> !homes.get(p.entity()).contains(p))
                        .isEmpty())
                .toList());
        accesses.replaceAll((e, all) -> all.stream()
                .filter(a -> a.of().filter(h -> !homes.get(e).contains(h)).isEmpty())
                .toList());
    }
}
