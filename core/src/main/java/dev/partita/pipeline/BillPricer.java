package dev.partita.pipeline;

import dev.partita.bill.ItemBytes;
import dev.partita.bill.Operations;
import dev.partita.bill.Tariff;
import dev.partita.bill.UnitsBySize;
import dev.partita.cost.Pricer;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The bill's prices for probes. */
final class BillPricer implements Pricer {
    private final Model model;
    private final Statistics statistics;
    private final List<Tariff> tariffs;
    private final Minutes minutes;
    private final ThreadLocal<Optional<Sized>> last = ThreadLocal.withInitial(Optional::empty);

    BillPricer(Model model, Statistics statistics, Minutes minutes) {
        this.model = model;
        this.statistics = statistics;
        this.tariffs = Tariff.open(model.settings());
        this.minutes = minutes;
    }

    private record Sized(Design design, ItemBytes sizes) {
        Ratio bytes(Image image) {
            return sizes.bytes(design.itemType(image.type()), image.space());
        }
    }

    @Override
    public int tariffs() {
        return tariffs.size();
    }

    @Override
    public Priced priced(Design design, Plan plan) {
        Sized sized = sized(design);
        Operations operations = new Operations(statistics, design, sized.sizes(), pattern(plan), plan);
        return new Priced(
                operations.all().stream()
                        .map(o -> operation(sized, operations, o))
                        .toList(),
                operations.further(),
                operations.until(),
                operations::further);
    }

    /** What is asked of a design is asked in a row, on one thread: only the sizes of the last one are remembered. */
    private Sized sized(Design design) {
        return last.get().filter(sized -> sized.design() == design).orElseGet(() -> {
            Sized sized = new Sized(design, new ItemBytes(statistics, design));
            last.set(Optional.of(sized));
            return sized;
        });
    }

    private Operation operation(Sized sized, Operations operations, Operations.Operation one) {
        int minute = minutes.of(one.space(), one.write());
        List<Image> images =
                one.types().stream().map(t -> new Image(t, one.space())).toList();
        return new Operation(
                one.id(),
                one.space(),
                one.write(),
                images,
                () -> images.stream().map(sized::bytes).toList(),
                one.numbers(),
                new OfUnits(one.units(), operations.charged(one), minute),
                heat(one.heat()));
    }

    /** A price rises in steps of whole units, and is asked for at many sizes of the same step in a row. Equal if all it is made of is. */
    private final class OfUnits implements Price {
        private final UnitsBySize units;
        private final Operations.Charged charged;
        private final int minute;
        private Optional<Asked> last = Optional.empty();

        private record Asked(int tariff, Ratio units, long micros) {}

        OfUnits(UnitsBySize units, Operations.Charged charged, int minute) {
            this.units = units;
            this.charged = charged;
            this.minute = minute;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof OfUnits price
                    && minute == price.minute
                    && charged.equals(price.charged)
                    && units.equals(price.units);
        }

        @Override
        public int hashCode() {
            return Objects.hash(units, charged, minute);
        }

        @Override
        public long micros(int tariff, List<Ratio> sizes) {
            Ratio number = units.of(sizes);
            Optional<Asked> same =
                    last.filter(a -> a.tariff() == tariff && a.units().equals(number));
            if (same.isEmpty()) {
                long micros = charged.micros(number, tariffs.get(tariff), minute);
                last = Optional.of(new Asked(tariff, number, micros));
                return micros;
            }
            return same.orElseThrow().micros();
        }
    }

    private static Heat heat(Operations.Heat heat) {
        return new Heat() {
            @Override
            public Ratio share() {
                return heat.share().get().now();
            }

            @Override
            public Ratio undivided() {
                return heat.share().get().undivided();
            }

            @Override
            public Ratio units(List<Ratio> sizes) {
                return heat.units().of(sizes);
            }
        };
    }

    private Pattern pattern(Plan plan) {
        return model.pattern(plan.pattern()).orElseThrow();
    }

    @Override
    public long roundTrips(Plan plan, Ratio further) {
        return tariffs.get(0).roundTrips(further, pattern(plan).load());
    }

    /** By the smallest item at the average rate: of larger ones, and at peak, a check is dearer still. */
    @Override
    public boolean readsBeforeChecks(Write write) {
        Load load = write.load();
        return tariffs.stream().allMatch(t -> {
            long read = t.read(Ratio.ONE, load.average()) + t.roundTrips(Ratio.ONE, load);
            return read <= t.write(Ratio.of(2), load.average(), false);
        });
    }

    @Override
    public Ratio bytes(Design design, Image image) {
        return sized(design).bytes(image);
    }

    @Override
    public long storage(Design design, Image image, Ratio bytes, int tariff) {
        ItemType type = design.itemType(image.type());
        boolean isGlobal = image.space()
                .index()
                .map(i -> !design.table(type.table()).index(i).local())
                .orElse(false);
        return tariffs.get(tariff).storage(count(design, image), bytes, isGlobal);
    }

    /** How many items or entries there are. */
    private Ratio count(Design design, Image image) {
        ItemType type = design.itemType(image.type());
        return image.space()
                .index()
                .map(i -> sized(design)
                        .sizes()
                        .entries(type, design.table(type.table()).index(i)))
                .orElseGet(() -> sized(design).sizes().items(type));
    }
}
