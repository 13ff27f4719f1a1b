package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SizesTest {
    @Test
    void numbersByTheirRange() {
        assertThat(text(number("0", "1", 0))).isEqualTo("1.5");
        assertThat(text(number("0", "15", 0))).isEqualTo("1.9");
        assertThat(Sizes.AVERAGE.average(number("0", "255", 0))).isEqualTo(Ratio.of(665, 256));
        assertThat(text(number("0", "2147483647", 0))).isEqualTo("5.9");
        assertThat(Sizes.max(number("-40", "200", 1))).isEqualTo(4);
        assertThat(Sizes.AVERAGE.average(new AttributeType.Number(Optional.empty(), 0)))
                .isEqualTo(Ratio.of(6));
    }

    @Test
    void fixedForms() {
        assertThat(Sizes.AVERAGE.average(new AttributeType.DateTime())).isEqualTo(Ratio.of(24));
        assertThat(Sizes.AVERAGE.average(new AttributeType.Epoch())).isEqualTo(Ratio.of(6));
        assertThat(Sizes.max(new AttributeType.Ulid())).isEqualTo(26);
        assertThat(Sizes.AVERAGE.average(new AttributeType.Bool(Ratio.percent("8"))))
                .isEqualTo(Ratio.ONE);
    }

    @Test
    void literalsByTheirShares() {
        AttributeType status = new AttributeType.Enumeration(List.of(
                new AttributeType.Literal("ACTIVE", Ratio.percent("15")),
                new AttributeType.Literal("SAVED", Ratio.percent("10")),
                new AttributeType.Literal("PURCHASED", Ratio.percent("75"))));
        assertThat(Sizes.AVERAGE.average(status)).isEqualTo(Ratio.of(815, 100));
        assertThat(Sizes.max(status)).isEqualTo(9);
    }

    @Test
    void lengthsSpreadWhereTheMaximumAllows() {
        AttributeType free = new AttributeType.Text(20, 80, false);
        AttributeType tight = new AttributeType.Text(60, 60, false);
        assertThat(new Sizes(Spread.SMALL).average(free)).isEqualTo(Ratio.of(10));
        assertThat(new Sizes(Spread.LARGE).average(free)).isEqualTo(Ratio.of(30));
        assertThat(new Sizes(Spread.SMALL).average(tight)).isEqualTo(Ratio.of(60));
        assertThat(new Sizes(Spread.LARGE).average(tight)).isEqualTo(Ratio.of(60));
    }

    private static AttributeType number(String low, String high, int decimals) {
        return new AttributeType.Number(
                Optional.of(new AttributeType.Range(new BigDecimal(low), new BigDecimal(high))), decimals);
    }

    private static String text(AttributeType type) {
        return Sizes.AVERAGE.average(type).text(1);
    }
}
