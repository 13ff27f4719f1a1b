package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Settings.Capacity;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.TableClass;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import dev.partita.statistics.Sketch;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Capacity modes and table classes, over gets of one table at two times of the day. */
class BillingTest {
    private static final Load MORNING = load(10, 100, new Load.Hours(480, 540));
    private static final Load EVENING = load(20, 200, new Load.Hours(1_200, 1_260));

    @Test
    void onDemandByAverages() {
        Cost cost = cost(Mode.ON_DEMAND, TableClass.STANDARD);
        assertThat(cost.patterns()).extracting(Cost.OfPattern::requests).containsExactly(1_642_500L, 3_285_000L);
        assertThat(cost.storage()).isEqualTo(139_698);
    }

    /** At the evening's peak the morning's reads come at their average: (5 + 100) / 0.7 units for 730 hours. */
    @Test
    void peaksAtDifferentHoursDoNotAddUp() {
        Cost cost = cost(Mode.PROVISIONED, TableClass.STANDARD);
        assertThat(cost.patterns()).extracting(Cost.OfPattern::requests).containsExactly(677_857L, 13_557_143L);
    }

    @Test
    void theCheaperModeOfEachTable() {
        assertThat(cost(Mode.AUTO, TableClass.STANDARD).requests()).isEqualTo(4_927_500);
    }

    @Test
    void theCheaperClassOfEachTable() {
        assertThat(cost(Mode.ON_DEMAND, TableClass.AUTO).bill())
                .isEqualTo(cost(Mode.ON_DEMAND, TableClass.STANDARD).bill())
                .isLessThan(cost(Mode.ON_DEMAND, TableClass.INFREQUENT_ACCESS).bill());
    }

    @Test
    void sumsAndUpkeep() {
        Cost cost = cost(Mode.ON_DEMAND, TableClass.STANDARD);
        assertThat(cost.requests())
                .isEqualTo(cost.patterns().stream()
                        .mapToLong(Cost.OfPattern::requests)
                        .sum());
        assertThat(cost.upkeep()).isEqualTo(5_000_000);
        assertThat(cost.total()).isEqualTo(cost.bill() + 5_000_000);
    }

    /** Texts of half, all and half as much again of 463 bytes all fit one step of a read, and store the same in the mean. */
    @Test
    void withinOneStepTheSpreadCostsTheSame() {
        Model model = model(Mode.ON_DEMAND, TableClass.STANDARD);
        Cost cost = Billing.cost(model, DESIGN, PLANS);
        assertThat(cost.spreadBill()).isEqualTo(cost.bill());
    }

    private static final Design DESIGN = new Design(
            "Things",
            List.of(Draw.table("Things", "thingId", "", Draw.index("ByMark", new Projection.KeysOnly(), "mark"))),
            List.of(Draw.type("Thing", "Things", List.of("thingId", "<thingId>"), "text")));
    private static final Plans PLANS = new Plans(List.of(get("AP-001"), get("AP-002")), List.of());

    private static Plan get(String pattern) {
        return Draw.read(pattern, Draw.get("thing", "Thing", "Things"));
    }

    private static Cost cost(Mode mode, TableClass tableClass) {
        return Billing.cost(model(mode, tableClass), DESIGN, PLANS);
    }

    private static Model model(Mode mode, TableClass tableClass) {
        Settings d = Settings.DEFAULT;
        Sketch sketch = new Sketch();
        sketch.settings(new Settings(
                d.region(),
                d.prices(),
                new Capacity(mode, Ratio.of(7, 10)),
                d.layout(),
                d.keyStyle(),
                d.keyNames(),
                d.typeAttributeAuto(),
                d.typeAttribute(),
                tableClass,
                d.monthHours(),
                d.indexUpkeep(),
                d.copyUpkeep(),
                d.roundTrip(),
                d.replicas(),
                d.pointInTimeRecovery(),
                d.indexWritesInTransactions(),
                d.headroom(),
                d.reliesOnSplit(),
                d.transactionsPerItem(),
                d.hot(),
                d.warm(),
                d.cold(),
                d.scansUpToOneMegabyte(),
                d.readerMemory(),
                d.maximumThroughput(),
                d.encryptionKey()));
        sketch.entity("Thing", 1_000_000).id("thingId", "ulid").has("text", "string 463..2000");
        return sketch.add(read("AP-001", MORNING)).add(read("AP-002", EVENING)).model();
    }

    private static Read read(String id, Load load) {
        Read.Leg leg = new Read.Leg(new EntityName("Thing"), Optional.empty(), Predicate.TRUE, List.of(), List.of());
        return new Read(
                new PatternId(id),
                "",
                List.of(leg),
                0,
                new Read.Result.Single(),
                OptionalInt.empty(),
                false,
                false,
                load,
                List.of(),
                OptionalInt.empty(),
                List.of());
    }

    private static Load load(long average, long peak, Load.Hours hours) {
        return new Load(Ratio.of(average), Ratio.of(peak), List.of(hours));
    }
}
