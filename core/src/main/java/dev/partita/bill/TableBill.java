package dev.partita.bill;

import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Settings.Mode;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a table's operations and structures cost under one tariff. Provisioned capacity of the table and of each global index
 * is that of the minute of the day in which most is used, at the target utilisation; operations share it as they use it then.
 */
final class TableBill {
    private final Table table;
    private final Tariff tariff;
    private final List<Charge> charges;
    private final List<Structure> structures;

    private TableBill(Table table, Tariff tariff, List<Charge> charges, List<Structure> structures) {
        this.table = table;
        this.tariff = tariff;
        this.charges = charges;
        this.structures = structures;
    }

    /** Under the cheapest of some tariffs; a tie goes to the first. */
    static TableBill of(Table table, List<Tariff> tariffs, List<Charge> charges, List<Structure> structures) {
        TableBill best = new TableBill(table, tariffs.get(0), charges, structures);
        for (Tariff tariff : tariffs.subList(1, tariffs.size())) {
            TableBill other = new TableBill(table, tariff, charges, structures);
            best = other.total() < best.total() ? other : best;
        }
        return best;
    }

    Tariff tariff() {
        return tariff;
    }

    long total() {
        return requests().stream().mapToLong(Long::longValue).sum()
                + structures.stream().mapToLong(this::storage).sum();
    }

    long storage(Structure structure) {
        return tariff.storage(structure.items(), structure.bytes(), structure.globalIndex());
    }

    /** Micro-dollars of each operation, in order. */
    List<Long> requests() {
        Map<Use, Integer> minutes = tariff.mode() == Mode.PROVISIONED ? busiest() : new LinkedHashMap<>();
        return charges.stream()
                .map(c -> micros(c, tariff, minutes.getOrDefault(use(c), 0)))
                .toList();
    }

    private long micros(Charge charge, Tariff by, int minute) {
        return new Operations.Charged(charge.load(), charge.write(), isGlobal(charge.space()))
                .micros(charge.units(), by, minute);
    }

    /** How the table is paid for, and what is asked of it and of its global indexes. */
    Cost.OfTable capacity() {
        List<Cost.OfSpace> spaces = new ArrayList<>(List.of(capacity(new Space(table.name(), Optional.empty()))));
        table.indexes().stream()
                .filter(i -> !i.local())
                .forEach(i -> spaces.add(capacity(new Space(table.name(), Optional.of(i.name())))));
        return new Cost.OfTable(table.name(), tariff.tableClass(), tariff.mode(), spaces);
    }

    private Cost.OfSpace capacity(Space space) {
        return new Cost.OfSpace(space, usage(new Use(space, false)), usage(new Use(space, true)));
    }

    private Cost.Usage usage(Use use) {
        List<Charge> own = charges.stream().filter(c -> use(c).equals(use)).toList();
        Ratio average =
                own.stream().map(c -> c.units().times(c.load().average())).reduce(Ratio.ZERO, Ratio::plus);
        int minute = busiest(own);
        Ratio peak = own.stream().map(c -> c.units().times(c.load().at(minute))).reduce(Ratio.ZERO, Ratio::plus);
        return new Cost.Usage(average, peak, minute);
    }

    /** Reads or writes of what has its own capacity: the table with its local indexes, or a global index. */
    private record Use(Space space, boolean write) {}

    private Use use(Charge charge) {
        Space space = isGlobal(charge.space()) ? charge.space() : new Space(table.name(), Optional.empty());
        return new Use(space, charge.write());
    }

    private boolean isGlobal(Space space) {
        return space.index().map(i -> !table.index(i).local()).orElse(false);
    }

    private Map<Use, Integer> busiest() {
        Map<Use, List<Charge>> uses = new LinkedHashMap<>();
        charges.forEach(
                c -> uses.computeIfAbsent(use(c), u -> new ArrayList<>()).add(c));
        Map<Use, Integer> minutes = new LinkedHashMap<>();
        uses.forEach((use, of) -> minutes.put(use, busiest(of)));
        return minutes;
    }

    /** The start of the stretch that would cost most, were it provisioned; use only rises where some peak begins. */
    private int busiest(List<Charge> of) {
        Tariff provisioned = tariff.with(tariff.tableClass(), Mode.PROVISIONED);
        int best = 0;
        long most = -1;
        for (int minute : starts(of)) {
            long used =
                    of.stream().mapToLong(c -> micros(c, provisioned, minute)).sum();
            if (used > most) {
                most = used;
                best = minute;
            }
        }
        return best;
    }

    private static List<Integer> starts(List<Charge> charges) {
        return Stream.concat(
                        Stream.of(0),
                        charges.stream().flatMap(c -> c.load().hours().stream()).map(Load.Hours::fromMinute))
                .distinct()
                .sorted()
                .toList();
    }
}
