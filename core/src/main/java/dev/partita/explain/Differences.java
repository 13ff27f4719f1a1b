package dev.partita.explain;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.result.Cost;
import dev.partita.result.explanation.Difference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** What another design costs otherwise, item by item; items of no difference are left out, so that the rest adds up. */
final class Differences {
    private final Map<String, Difference> found = new LinkedHashMap<>();

    private Differences() {}

    static List<Difference> between(Design design, Cost cost, Design other, Cost otherCost) {
        Differences differences = new Differences();
        differences.patterns(Difference.Kind.REQUESTS, cost, otherCost, Cost.OfPattern::requests);
        differences.patterns(Difference.Kind.ROUND_TRIPS, cost, otherCost, Cost.OfPattern::roundTrips);
        differences.storage(design, cost, true);
        differences.storage(other, otherCost, false);
        differences.add(Difference.Kind.INDEX_UPKEEP, "upkeep of indexes", cost.indexUpkeep(), otherCost.indexUpkeep());
        differences.add(Difference.Kind.COPY_UPKEEP, "upkeep of copies", cost.copyUpkeep(), otherCost.copyUpkeep());
        return differences.found.values().stream().filter(d -> d.further() != 0).toList();
    }

    private void patterns(Difference.Kind kind, Cost cost, Cost other, ToLongFunction<Cost.OfPattern> amount) {
        cost.patterns().forEach(p -> add(kind, p.pattern().value(), amount.applyAsLong(p), 0));
        other.patterns().forEach(p -> add(kind, p.pattern().value(), 0, amount.applyAsLong(p)));
    }

    /** By entity, and by whether it is the item or a repetition of it: names of copies and indexes differ between designs. */
    private void storage(Design design, Cost cost, boolean before) {
        for (Cost.OfStructure structure : cost.structures()) {
            ItemType type = design.itemType(structure.type());
            String what = structure.index().isPresent()
                    ? "index entries of " + type.entity()
                    : type.kind() == ItemType.Kind.HOME
                            ? type.entity().value()
                            : type.entity() + " (" + type.kind().word() + ")";
            add(
                    Difference.Kind.STORAGE,
                    "storage of " + what,
                    before ? structure.micros() : 0,
                    before ? 0 : structure.micros());
        }
    }

    private void add(Difference.Kind kind, String subject, long before, long after) {
        found.merge(
                kind + " " + subject,
                new Difference(kind, subject, before, after),
                (one, more) -> new Difference(kind, subject, one.before() + more.before(), one.after() + more.after()));
    }
}
