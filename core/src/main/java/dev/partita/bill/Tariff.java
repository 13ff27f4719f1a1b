package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Settings;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.TableClass;
import dev.partita.price.Limits;
import dev.partita.price.PriceBook;
import dev.partita.price.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What units and bytes of a table cost a month, in whole micro-dollars, each amount rounded half up once.
 *
 * @param regions prices of the table's home region, then of its replicas'
 * @param tableClass STANDARD or INFREQUENT_ACCESS
 * @param mode ON_DEMAND or PROVISIONED
 */
public record Tariff(Settings settings, List<Prices> regions, TableClass tableClass, Mode mode) {
    private static final Ratio GIBIBYTE = Ratio.of(1L << 30);
    private static final Ratio MILLION = Ratio.of(1_000_000);
    private static final long SECONDS_PER_HOUR = 3_600;

    /** No amount is said to be more than a billion dollars a month: sums stay within their range. */
    public static final long MOST = 1_000_000_000_000_000L;

    public Tariff {
        regions = List.copyOf(regions);
        if (tableClass == TableClass.AUTO || mode == Mode.AUTO) {
            throw new IllegalArgumentException("a tariff is of one table class and mode");
        }
    }

    /** The first of {@link #open}. */
    public static Tariff of(Settings settings) {
        return open(settings).get(0);
    }

    /** Those that the settings leave open to each table: on demand before provisioned, the standard class before the other. */
    public static List<Tariff> open(Settings settings) {
        List<Prices> regions =
                regions(settings).stream().map(r -> PriceBook.of(settings, r)).toList();
        List<Tariff> open = new ArrayList<>();
        for (TableClass tableClass : classes(settings)) {
            for (Mode mode : modes(settings)) {
                open.add(new Tariff(settings, regions, tableClass, mode));
            }
        }
        return open;
    }

    private static List<TableClass> classes(Settings settings) {
        return settings.tableClass() == TableClass.AUTO
                ? List.of(TableClass.STANDARD, TableClass.INFREQUENT_ACCESS)
                : List.of(settings.tableClass());
    }

    private static List<Mode> modes(Settings settings) {
        return settings.capacity().mode() == Mode.AUTO
                ? List.of(Mode.ON_DEMAND, Mode.PROVISIONED)
                : List.of(settings.capacity().mode());
    }

    /** The home region, then the others; it may stand among the replicas too. */
    private static List<String> regions(Settings settings) {
        List<String> regions = new ArrayList<>(settings.replicas());
        regions.remove(settings.region());
        regions.add(0, settings.region());
        return regions;
    }

    /** The same prices for another class and mode. */
    public Tariff with(TableClass other, Mode otherMode) {
        return new Tariff(settings, regions, other, otherMode);
    }

    /** Seconds of the month that the bill is for. */
    public Ratio month() {
        return Ratio.of(settings.monthHours() * SECONDS_PER_HOUR);
    }

    /** Reads of the home region. {@code units} are of one call, {@code rate} in calls per second. */
    public long read(Ratio units, Ratio rate) {
        Prices.OfClass prices = of(regions.get(0));
        return amount(units, rate, prices.readUnit(), prices.readHour());
    }

    /** Writes of a table or local index, or of a global index, in all regions; {@code rate} in calls per second. */
    public long write(Ratio units, Ratio rate, boolean globalIndex) {
        boolean replicated = regions.size() > 1 && !globalIndex;
        Ratio unit = sum(p -> replicated ? p.replicatedUnit() : p.writeUnit());
        Ratio hour = sum(p -> replicated ? p.replicatedHour() : p.writeHour());
        return amount(units, rate, unit, hour);
    }

    /** Calls per second that are paid for: on demand the average, provisioned those of a minute of the day. */
    public Ratio rate(Load load, int minute) {
        return mode == Mode.ON_DEMAND ? load.average() : load.at(minute);
    }

    private long amount(Ratio units, Ratio rate, Ratio unit, Ratio hour) {
        Ratio perSecond = units.times(rate);
        return micros(
                mode == Mode.ON_DEMAND
                        ? perSecond.times(month()).times(unit)
                        : perSecond
                                .dividedBy(settings.capacity().targetUtilisation())
                                .times(settings.monthHours())
                                .times(hour));
    }

    /** Items or entries of these bytes, in all regions, with recovery where it is asked for (global indexes have none). */
    public long storage(Ratio items, Ratio bytes, boolean globalIndex) {
        long overhead = Limits.STORAGE_OVERHEAD + (regions.size() > 1 ? Limits.REPLICA_OVERHEAD : 0);
        Ratio gibibytes = items.times(bytes.plus(Ratio.of(overhead))).dividedBy(GIBIBYTE);
        Ratio price = sum(Prices.OfClass::storage);
        if (settings.pointInTimeRecovery() && !globalIndex) {
            price = price.plus(regions.stream().map(Prices::pointInTime).reduce(Ratio.ZERO, Ratio::plus));
        }
        return micros(gibibytes.times(price));
    }

    /** Requests of a call that wait for an earlier one. */
    public long roundTrips(Ratio further, Load load) {
        return micros(further.times(load.average())
                .times(month())
                .times(settings.roundTrip())
                .dividedBy(MILLION));
    }

    private static long micros(Ratio exact) {
        return exact.min(Ratio.of(MOST)).rounded();
    }

    private Ratio sum(Function<Prices.OfClass, Ratio> price) {
        Ratio sum = Ratio.ZERO;
        for (Prices region : regions) {
            sum = sum.plus(price.apply(of(region)));
        }
        return sum;
    }

    private Prices.OfClass of(Prices prices) {
        return tableClass == TableClass.INFREQUENT_ACCESS ? prices.infrequentAccess() : prices.standard();
    }
}
