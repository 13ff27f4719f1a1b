package dev.partita.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is proved of one layout is not yet proved of all. */
class CertificateBesideTest {
    private static final Certificate PROVED =
            new Certificate(Certificate.Status.OPTIMAL, 100, 100, 7, List.of(), List.of("caches"), "exact");

    @Test
    void staysWhereTheOthersCostNoLess() {
        assertThat(PROVED.beside(100)).isEqualTo(PROVED);
        assertThat(PROVED.beside(Long.MAX_VALUE)).isEqualTo(PROVED);
    }

    @Test
    void isNoProofWhereAnotherMayCostLess() {
        assertThat(PROVED.beside(99))
                .isEqualTo(new Certificate(
                        Certificate.Status.FEASIBLE, 100, 99, 7, List.of(), List.of("caches"), "exact"));
    }

    @Test
    void keepsTheLowerBound() {
        Certificate open = new Certificate(Certificate.Status.FEASIBLE, 100, 80, 7, List.of(), List.of(), "exact");
        assertThat(open.beside(90).bound()).isEqualTo(80);
        assertThat(open.beside(70).bound()).isEqualTo(70);
    }
}
