package dev.partita.bill;

import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.TableClass;
import dev.partita.plan.Space;
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
    private static final int MINUTES_PER_DAY = 1_440;

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

    /** Under the tariff that the settings name, or under the cheapest of those they leave open; a tie goes to the first. */
    static TableBill of(Table table, Tariff tariff, List<Charge> charges, List<Structure> structures) {
        TableBill best = new TableBill(table, tariff, charges, structures);
        for (TableClass tableClass : classes(tariff)) {
            for (Mode mode : modes(tariff)) {
                TableBill other = new TableBill(table, tariff.with(tableClass, mode), charges, structures);
                best = other.total() < best.total() ? other : best;
            }
        }
        return best;
    }

    private static List<TableClass> classes(Tariff tariff) {
        return tariff.settings().tableClass() == TableClass.AUTO
                ? List.of(TableClass.STANDARD, TableClass.INFREQUENT_ACCESS)
                : List.of(tariff.settings().tableClass());
    }

    private static List<Mode> modes(Tariff tariff) {
        return tariff.settings().capacity().mode() == Mode.AUTO
                ? List.of(Mode.ON_DEMAND, Mode.PROVISIONED)
                : List.of(tariff.settings().capacity().mode());
    }

    private long total() {
        return requests().stream().mapToLong(Long::longValue).sum()
                + structures.stream().mapToLong(this::storage).sum();
    }

    long storage(Structure structure) {
        return tariff.storage(structure.items(), structure.bytes(), structure.globalIndex());
    }

    /** Micro-dollars of each operation, in order. */
    List<Long> requests() {
        Map<Use, Integer> minutes = tariff.mode() == Mode.PROVISIONED ? busiest() : new LinkedHashMap<>();
        return charges.stream().map(c -> micros(c, minutes)).toList();
    }

    private long micros(Charge charge, Map<Use, Integer> minutes) {
        Ratio rate = tariff.mode() == Mode.PROVISIONED
                ? at(charge.load(), minutes.get(use(charge)))
                : charge.load().average();
        return charge.write()
                ? tariff.write(charge.units(), rate, isGlobal(charge.space()))
                : tariff.read(charge.units(), rate);
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

    /** The start of the busiest stretch; use only rises where some peak begins. */
    private static int busiest(List<Charge> charges) {
        List<Integer> starts = Stream.concat(
                        Stream.of(0),
                        charges.stream().flatMap(c -> c.load().hours().stream()).map(Load.Hours::fromMinute))
                .distinct()
                .sorted()
                .toList();
        int best = 0;
        Ratio most = Ratio.ZERO;
        for (int minute : starts) {
            Ratio used = charges.stream()
                    .map(c -> c.units().times(at(c.load(), minute)))
                    .reduce(Ratio.ZERO, Ratio::plus);
            if (used.compareTo(most) > 0) {
                most = used;
                best = minute;
            }
        }
        return best;
    }

    private static Ratio at(Load load, int minute) {
        boolean isPeak = load.hours().isEmpty() || load.hours().stream().anyMatch(h -> within(h, minute));
        return isPeak ? load.peak() : load.average();
    }

    private static boolean within(Load.Hours hours, int minute) {
        int length = Math.floorMod(hours.toMinute() - hours.fromMinute(), MINUTES_PER_DAY);
        return Math.floorMod(minute - hours.fromMinute(), MINUTES_PER_DAY) < length;
    }
}
