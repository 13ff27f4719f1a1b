package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A hundred thousand that live for some time after each of a thousand calls a second. */
class RenewalsTest {
    private static final long MINUTE = 60;
    private static final Entity LIMIT = new Entity(
            new EntityName("Limit"), "", List.of(), List.of(), List.of(), 100_000, Ratio.ZERO, Optional.empty(), "");

    private static boolean areRare(Operand expiry) {
        return Renewals.areRare(LIMIT, new Load(Ratio.of(1_000), Ratio.of(3_000), List.of()), expiry);
    }

    @Test
    void whatLivesLongIsSeldomMadeAnew() {
        assertThat(areRare(new Operand.Now(5_000))).isTrue();
        assertThat(areRare(new Operand.Now(4_999))).isFalse();
    }

    @Test
    void whatLivesForAMinuteIsMadeAnewAllTheTime() {
        assertThat(areRare(new Operand.Now(MINUTE))).isFalse();
        assertThat(areRare(new Operand.Now(0))).isFalse();
        assertThat(areRare(new Operand.Now(-MINUTE))).isFalse();
    }

    @Test
    void whatIsNotSaidIsTakenForLong() {
        assertThat(areRare(new Operand.Parameter(new ParameterName("expiry")))).isTrue();
    }
}
