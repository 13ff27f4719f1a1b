package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.concurrent.Meanwhile;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Settings;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import dev.partita.statistics.Spread;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a design with its plans costs a month.
 *
 * <p>Reads take what is demanded of them: rows are passed on until a page is full, each Query is rounded once, each item by its
 * key by itself; the average call and the call that meets the hottest value are priced each and weighted. Writes take the
 * units of every item and index entry they touch. All are rounded half up once per operation. A load (rate 0) costs nothing.
 */
public final class Billing {
    private final Model model;
    private final Design design;
    private final Plans plans;
    private final Statistics statistics;
    private final ItemBytes bytes;

    Billing(Statistics statistics, Design design, Plans plans) {
        this.model = statistics.model();
        this.design = design;
        this.plans = plans;
        this.statistics = statistics;
        this.bytes = new ItemBytes(statistics, design);
    }

    /**
     * The bill at average sizes, and beside it the one at the spread sizes.
     *
     * @throws IllegalArgumentException if the price book lacks a region of the settings, or a pattern has no plan
     */
    public static Cost cost(Model model, Design design, Plans plans) {
        List<Tariff> open = Tariff.open(model.settings());
        List<AtSize> others = Stream.of(Spread.SMALL, Spread.LARGE)
                .map(size -> AtSize.begun(size, new Billing(new Statistics(model, size), design, plans)))
                .toList();
        Billing billing = new Billing(new Statistics(model), design, plans);
        Whole average = billing.whole(billing.charged(), t -> open);
        Ratio spread = Spread.AVERAGE.share().times(average.cost().bill());
        for (AtSize other : others) {
            Whole whole = other.billing()
                    .whole(
                            other.charged().result(),
                            t -> List.of(average.tariffs().get(t)));
            spread = spread.plus(other.size().share().times(whole.cost().bill()));
        }
        return average.cost().withSpread(spread.rounded());
    }

    /** A bill at one of the spread sizes, which waits for nothing but the tariffs of the average. */
    private record AtSize(Spread size, Billing billing, Meanwhile<List<Charged>> charged) {
        static AtSize begun(Spread size, Billing billing) {
            return new AtSize(size, billing, Meanwhile.of("bill at spread sizes", billing::charged));
        }
    }

    /** The bill at average sizes alone, in micro-dollars, as if all tables were of one capacity mode. */
    public static long billIn(Settings.Mode mode, Model model, Design design, Plans plans) {
        List<Tariff> open = Tariff.open(model.settings()
                .with(new Settings.Capacity(mode, model.settings().capacity().targetUtilisation())));
        Billing billing = new Billing(new Statistics(model), design, plans);
        return billing.whole(billing.charged(), t -> open).cost().bill();
    }

    /** @param tariffs by table */
    private record Whole(Cost cost, Map<TableName, Tariff> tariffs) {}

    /**
     * @param perPattern what is charged for each, in order
     * @param open the tariffs that a table may have
     */
    private Whole whole(List<Charged> perPattern, Function<TableName, List<Tariff>> open) {
        List<Charge> charges =
                perPattern.stream().flatMap(p -> p.charges().stream()).toList();
        List<Cost.OfStructure> structures = new ArrayList<>();
        List<Cost.OfTable> tables = new ArrayList<>();
        Map<TableName, Tariff> tariffs = new LinkedHashMap<>();
        long[] micros = new long[charges.size()];
        Map<TableName, List<Integer>> byTable = new LinkedHashMap<>();
        for (int i = 0; i < charges.size(); i++) {
            byTable.computeIfAbsent(charges.get(i).space().table(), t -> new ArrayList<>())
                    .add(i);
        }
        for (Table table : design.tables()) {
            List<Integer> own = byTable.getOrDefault(table.name(), List.of());
            List<Charge> asked = own.stream().map(charges::get).toList();
            List<Structure> kept = structures(table);
            TableBill bill = TableBill.of(table, open.apply(table.name()), asked, kept);
            List<Long> amounts = bill.requests();
            for (int i = 0; i < own.size(); i++) {
                micros[own.get(i)] = amounts.get(i);
            }
            kept.forEach(s -> structures.add(structure(s, bill.storage(s))));
            tables.add(bill.capacity());
            tariffs.put(table.name(), bill.tariff());
        }
        return new Whole(cost(patterns(perPattern, micros), structures, tables), tariffs);
    }

    private Cost cost(List<Cost.OfPattern> patterns, List<Cost.OfStructure> structures, List<Cost.OfTable> tables) {
        long requests = patterns.stream().mapToLong(Cost.OfPattern::requests).sum();
        long storage = structures.stream().mapToLong(Cost.OfStructure::micros).sum();
        return new Cost(
                requests,
                storage,
                requests + storage,
                Upkeep.indexes(model.settings(), design),
                Upkeep.copies(model.settings(), design),
                patterns.stream().mapToLong(Cost.OfPattern::roundTrips).sum(),
                patterns,
                structures,
                tables);
    }

    /** @param micros of all operations, in order */
    private List<Cost.OfPattern> patterns(List<Charged> perPattern, long[] micros) {
        Tariff tariff = Tariff.of(model.settings());
        List<Cost.OfPattern> patterns = new ArrayList<>();
        int first = 0;
        for (int i = 0; i < perPattern.size(); i++) {
            Charged charged = perPattern.get(i);
            long[] amounts =
                    Arrays.copyOfRange(micros, first, first + charged.charges().size());
            patterns.add(pattern(model.patterns().get(i), charged, tariff, amounts));
            first += amounts.length;
        }
        return patterns;
    }

    /** A pattern's operations at the design's sizes. */
    record Charged(List<Charge> charges, Ratio further) {}

    private List<Charged> charged() {
        return model.patterns().stream().map(p -> charged(p, plans.of(p.id()))).toList();
    }

    /** What is charged for a pattern if it is done by a plan. */
    Charged charged(Pattern pattern, Plan plan) {
        Operations operations = new Operations(statistics, design, bytes, pattern, plan);
        return new Charged(
                operations.all().stream()
                        .map(o -> charge(pattern, o, operations.sizes(o)))
                        .toList(),
                operations.further());
    }

    private static Charge charge(Pattern pattern, Operation operation, List<Ratio> sizes) {
        Ratio sum = sizes.stream().reduce(Ratio.ZERO, Ratio::plus);
        return new Charge(
                pattern.load(), operation, operation.units().of(sizes), sum.dividedBy(Ratio.of(sizes.size())));
    }

    private static Cost.OfPattern pattern(Pattern pattern, Charged charged, Tariff tariff, long[] micros) {
        List<Cost.OfOperation> operations = new ArrayList<>();
        for (int i = 0; i < micros.length; i++) {
            operations.add(operation(charged.charges().get(i), micros[i]));
        }
        return new Cost.OfPattern(
                pattern.id(),
                units(operations, false),
                units(operations, true),
                charged.further(),
                operations.stream().mapToLong(Cost.OfOperation::micros).sum(),
                tariff.roundTrips(charged.further(), pattern.load()),
                operations);
    }

    private static Cost.OfOperation operation(Charge c, long micros) {
        Operation o = c.operation();
        return new Cost.OfOperation(
                o.label(),
                o.types(),
                o.space(),
                o.write(),
                c.units(),
                o.items(),
                c.bytes().rounded(),
                micros);
    }

    private static Ratio units(List<Cost.OfOperation> operations, boolean write) {
        return operations.stream()
                .filter(o -> o.write() == write)
                .map(Cost.OfOperation::units)
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** What is stored in a table and in its indexes. */
    List<Structure> structures(Table table) {
        List<Structure> kept = new ArrayList<>();
        for (ItemType type : design.standingIn(table.name())) {
            kept.add(new Structure(
                    type.name(), table.name(), Optional.empty(), false, bytes.items(type), bytes.bytes(type)));
            table.indexes().stream()
                    .filter(i -> ItemBytes.takesPart(type, i))
                    .forEach(i -> kept.add(entries(type, table.name(), i)));
        }
        return kept;
    }

    private Structure entries(ItemType type, TableName table, Index index) {
        return new Structure(
                type.name(),
                table,
                Optional.of(index.name()),
                !index.local(),
                bytes.entries(type, index),
                bytes.bytes(type, index));
    }

    private static Cost.OfStructure structure(Structure kept, long micros) {
        return new Cost.OfStructure(kept.type(), kept.table(), kept.index(), kept.items(), kept.bytes(), micros);
    }
}
