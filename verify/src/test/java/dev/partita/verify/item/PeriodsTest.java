package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding.Period;
import dev.partita.model.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeriodsTest {
    @Test
    void bothEndsAreIn() {
        assertThat(between("2023-12-31T23:59:59.999Z", "2024-01-02T00:00:00.000Z", 10))
                .containsExactly("2023-12-31", "2024-01-01", "2024-01-02");
        assertThat(between("2026-06-15T22:10:00.250Z", "2026-06-16T00:00:00.000Z", 13))
                .containsExactly("2026-06-15T22", "2026-06-15T23", "2026-06-16T00");
    }

    @Test
    void monthsAndYearsAreAsLongAsTheyAre() {
        assertThat(between("2024-01-31T00:00:00.000Z", "2024-04-01T00:00:00.000Z", 7))
                .containsExactly("2024-01", "2024-02", "2024-03", "2024-04");
        assertThat(between("2023-06-30", "2025-01-01", 4)).containsExactly("2023", "2024", "2025");
        assertThat(between("9998-12-31", "9999-12-31", 4)).containsExactly("9998", "9999");
        assertThat(between("2024-02-28", "2024-03-01", 10)).containsExactly("2024-02-28", "2024-02-29", "2024-03-01");
    }

    @Test
    void secondsHavePeriodsToo() {
        assertThat(Periods.between(Value.of(0), Value.of(7_200), new Period(13)))
                .containsExactly("1970-01-01T00", "1970-01-01T01", "1970-01-01T02");
    }

    @Test
    void nothingIsBetweenEndsThatAreUpsideDown() {
        assertThat(between("2026-06-16", "2026-06-15", 10)).isEmpty();
    }

    private static List<String> between(String low, String high, int characters) {
        return Periods.between(Value.of(low), Value.of(high), new Period(characters));
    }
}
