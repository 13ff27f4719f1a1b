package dev.partita.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import org.junit.jupiter.api.Test;

class PriceBookTest {
    @Test
    void northernVirginia() {
        Prices prices = PriceBook.of("us-east-1").orElseThrow();
        assertThat(prices.standard().readUnit()).isEqualTo(Ratio.of(1, 8));
        assertThat(prices.standard().writeUnit()).isEqualTo(Ratio.of(5, 8));
        assertThat(prices.standard().readHour()).isEqualTo(Ratio.of(130));
        assertThat(prices.standard().storage()).isEqualTo(Ratio.of(250_000));
        assertThat(prices.infrequentAccess().storage()).isEqualTo(Ratio.of(100_000));
        assertThat(prices.pointInTime()).isEqualTo(Ratio.of(200_000));
        assertThat(prices.date()).isEqualTo("2026-09-11");
    }

    @Test
    void anUnknownRegion() {
        assertThat(PriceBook.of("mars-north-1")).isEmpty();
        assertThat(PriceBook.regions()).contains("us-east-1", "eu-central-1").isSorted();
    }

    @Test
    void writesCostFiveTimesReadsEverywhere() {
        for (String region : PriceBook.regions()) {
            Prices.OfClass standard = PriceBook.of(region).orElseThrow().standard();
            Ratio factor = standard.writeUnit().dividedBy(standard.readUnit());
            assertThat(factor).as(region).isBetween(Ratio.of(49, 10), Ratio.of(51, 10));
        }
    }
}
