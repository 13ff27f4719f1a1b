package dev.partita.bill;

import dev.partita.bill.Billing.Charged;
import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a design would cost if one of its patterns were done in another way and all else as it is. Only the tables that the pattern touches are
 * priced again: to make out the whole bill for each of many patterns takes their number squared.
 */
public final class Revision {
    private final Design design;
    private final Billing billing;
    private final List<Tariff> tariffs;
    private final Tariff roundTrips;

    private final Map<PatternId, Charged> charged = new LinkedHashMap<>();

    /** What each pattern is charged for in a table. */
    private final Map<TableName, Map<PatternId, List<Charge>>> charges = new LinkedHashMap<>();

    private final Map<TableName, List<Structure>> structures = new LinkedHashMap<>();

    public Revision(Statistics statistics, Design design, Plans plans) {
        this.design = design;
        this.billing = new Billing(statistics, design, plans);
        this.tariffs = Tariff.open(statistics.model().settings());
        this.roundTrips = Tariff.of(statistics.model().settings());
        for (Pattern pattern : statistics.model().patterns()) {
            Charged own = billing.charged(pattern, plans.of(pattern.id()));
            charged.put(pattern.id(), own);
            tables(own)
                    .forEach(t -> charges.computeIfAbsent(t, n -> new LinkedHashMap<>())
                            .put(pattern.id(), in(t, own)));
        }
    }

    /**
     * Micro-dollars a month that another way of a pattern saves, round trips among them; less than 0 if it costs more.
     *
     * @param plan of the other
     */
    public long saved(Pattern pattern, Pattern other, Plan plan) {
        Charged before = charged.get(pattern.id());
        Charged after = billing.charged(other, plan);
        long saved = roundTrips.roundTrips(before.further(), pattern.load())
                - roundTrips.roundTrips(after.further(), other.load());
        Set<TableName> touched = new LinkedHashSet<>(tables(before));
        touched.addAll(tables(after));
        for (TableName table : touched) {
            saved += total(table, pattern.id(), before) - total(table, pattern.id(), after);
        }
        return saved;
    }

    /** Of a table, with what is charged for one pattern. */
    private long total(TableName name, PatternId pattern, Charged own) {
        Map<PatternId, List<Charge>> all = new LinkedHashMap<>(charges.getOrDefault(name, new LinkedHashMap<>()));
        all.put(pattern, in(name, own));
        Table table = design.table(name);
        List<Structure> stored = structures.computeIfAbsent(name, t -> billing.structures(table));
        return TableBill.of(
                        table,
                        tariffs,
                        all.values().stream().flatMap(List::stream).toList(),
                        stored)
                .total();
    }

    private static Set<TableName> tables(Charged own) {
        return own.charges().stream().map(c -> c.space().table()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<Charge> in(TableName table, Charged own) {
        return own.charges().stream()
                .filter(c -> c.space().table().equals(table))
                .toList();
    }
}
