package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Settings;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.TableClass;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TariffTest {
    private static final Load TEN = new Load(Ratio.of(10), Ratio.of(40), List.of());

    @Test
    void onDemandByTheAverageRate() {
        Tariff tariff = Tariff.of(Settings.DEFAULT);
        assertThat(tariff.read(Ratio.of(1, 2), tariff.rate(TEN, 0))).isEqualTo(1_642_500);
        assertThat(tariff.write(Ratio.ONE, tariff.rate(TEN, 0), false)).isEqualTo(16_425_000);
        assertThat(tariff.roundTrips(Ratio.ONE, TEN)).isEqualTo(5_256_000);
    }

    @Test
    void provisionedByThePeakAtTheTarget() {
        Tariff tariff = Tariff.of(Settings.DEFAULT).with(TableClass.STANDARD, Mode.PROVISIONED);
        assertThat(tariff.write(Ratio.ONE, tariff.rate(TEN, 0), false)).isEqualTo(27_114_286);
    }

    @Test
    void storageWithWhatIsAddedToEachItem() {
        Tariff tariff = Tariff.of(Settings.DEFAULT);
        assertThat(tariff.storage(Ratio.of(100_000_000), Ratio.of(140), false)).isEqualTo(5_587_935);
        assertThat(tariff.with(TableClass.INFREQUENT_ACCESS, Mode.ON_DEMAND)
                        .storage(Ratio.of(100_000_000), Ratio.of(140), false))
                .isEqualTo(2_235_174);
    }

    @Test
    void replicasWriteEverywhere() {
        Tariff tariff = Tariff.of(settings(List.of("us-east-1", "us-west-2"), false));
        assertThat(tariff.read(Ratio.ONE, tariff.rate(TEN, 0))).isEqualTo(3_285_000);
        assertThat(tariff.write(Ratio.ONE, tariff.rate(TEN, 0), false)).isEqualTo(2 * 16_425_000);
        assertThat(tariff.storage(Ratio.of(1L << 30), Ratio.of(852), false)).isEqualTo(500_000_000);
    }

    @Test
    void recoveryOfTablesOnly() {
        Tariff tariff = Tariff.of(settings(List.of(), true));
        assertThat(tariff.storage(Ratio.of(1L << 30), Ratio.of(900), false)).isEqualTo(450_000_000);
        assertThat(tariff.storage(Ratio.of(1L << 30), Ratio.of(900), true)).isEqualTo(250_000_000);
    }

    @Test
    void aRegionThatTheBookLacksAsTheBasis() {
        Tariff tariff = Tariff.of(settings(List.of("mars-north-1"), false));
        assertThat(tariff.write(Ratio.ONE, tariff.rate(TEN, 0), false)).isEqualTo(2 * 16_425_000);
    }

    /** 10 a second in a month of 730 hours are 26.28 million: at 0.7625 dollars a million, and at nine tenths of that. */
    @Test
    void asTheSettingsSayInAllRegions() {
        Tariff tariff = Tariff.of(settings(
                Optional.of(new Settings.PricedAs("eu-central-1", Ratio.of(9, 10))), List.of("us-west-2"), false));
        assertThat(tariff.write(Ratio.ONE, tariff.rate(TEN, 0), true)).isEqualTo(2 * 18_034_650);
        assertThat(tariff.storage(Ratio.of(1L << 30), Ratio.of(852), false)).isEqualTo(2 * 275_400_000);
    }

    private static Settings settings(List<String> replicas, boolean recovery) {
        return settings(Optional.empty(), replicas, recovery);
    }

    private static Settings settings(Optional<Settings.PricedAs> prices, List<String> replicas, boolean recovery) {
        Settings d = Settings.DEFAULT;
        return new Settings(
                d.region(),
                prices,
                d.capacity(),
                d.layout(),
                d.keyStyle(),
                d.keyNames(),
                d.typeAttributeAuto(),
                d.typeAttribute(),
                d.tableClass(),
                d.monthHours(),
                d.indexUpkeep(),
                d.copyUpkeep(),
                d.roundTrip(),
                replicas,
                recovery,
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
                d.encryptionKey());
    }
}
