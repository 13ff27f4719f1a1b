package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A declared number is kept, or counted when it is read: whichever costs less in all, for each number by itself. */
class NumbersWhenReadTest {
    private static final Path CASE =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate/CountWhenRead");

    private static final String NUMBER = "  - `openOrders` (count of Order where state = OPEN)\n";

    private static List<String> counted(DesignResult result) {
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        return result.choices().stream()
                .filter(c -> c.rules().contains("CountWhenRead"))
                .map(DesignResult.Choice::subject)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Layout.class)
    void whatIsSeldomAskedForIsCounted(Layout layout) throws IOException {
        String document = Designed.document(CASE.resolve("fires"));
        DesignResult counting = Designed.of(document, layout);
        DesignResult without = Designed.of(document.replace(NUMBER, ""), layout);
        assertThat(counted(counting)).containsExactly("Account.openOrders");
        assertThat(counting.cost().total() - without.cost().total()).isLessThan(100_000_000);
        assertThat(counting.choices().stream()
                        .flatMap(c -> c.runnerUp().stream())
                        .filter(r -> r.what().equals("every number kept"))
                        .map(DesignResult.RunnerUp::further))
                .allMatch(further -> further > 300_000_000);
    }

    /** What leaves the number is of no account where nothing holds it: nothing is read before. */
    @Test
    void whatCountsNoMoreIsJustWritten() throws IOException {
        DesignResult result = Designed.of(Designed.document(CASE.resolve("fires")), Layout.MULTI);
        WritePlan fill = (WritePlan) result.plans().of(new PatternId("AP-011"));
        assertThat(fill.finds()).isEmpty();
        assertThat(result.cost().of(new PatternId("AP-011")).map(Cost.OfPattern::roundTrips))
                .hasValue(0L);
    }

    /** What counts needs its account, stored before or not: who puts it need not know. */
    @Test
    void whatIsPutIsNotReadBefore() throws IOException {
        String document = Designed.document(CASE.resolve("fires")).replace("create Order(", "put Order(");
        DesignResult result = Designed.of(document, Layout.MULTI);
        assertThat(counted(result)).containsExactly("Account.openOrders");
        WritePlan place = (WritePlan) result.plans().of(new PatternId("AP-010"));
        assertThat(place.finds())
                .allMatch(f -> place.demands().stream().anyMatch(d -> d.node().equals(f.id())));
    }

    /** One number pays when it is counted, the other when it is kept: what changes it is rare. */
    @Test
    void eachByItself() throws IOException {
        String document = Designed.document(CASE.resolve("fires"))
                        .replace(NUMBER, NUMBER + "  - `notes` (count of Note)\n")
                        .replace("\n## Access Patterns\n", """

                        ### Note
                        - **Attributes**:
                          - `noteId` (ulid, id, immutable)
                          - `accountId` (ulid, references Account, immutable)
                        - **Relationships**: Belongs to Account via accountId (avg 900, max 5000 per Account).

                        ## Access Patterns
                        """)
                        .replace(
                                "\n\n### Writes\n",
                                "\n| AP-003 | Note | A note | noteId | - | Single | - | - | No | 1/s | Eventual | * |\n\n### Writes\n")
                + "| AP-012 | Note | Write a note | noteId, accountId | create Note | No | - | 0.1/s |\n";
        assertThat(counted(Designed.of(document, Layout.MULTI))).containsExactly("Account.openOrders");
    }

    /** Two numbers of the same children cost as much as one: only together they are cheaper otherwise. */
    @Test
    void allTogether() throws IOException {
        String document = Designed.document(CASE.resolve("fires"))
                .replace(NUMBER, NUMBER + "  - `orders` (count of Order)\n  - `volume` (sum of Order.price)\n");
        DesignResult result = Designed.of(document, Layout.MULTI);
        assertThat(counted(result)).containsExactly("Account.openOrders", "Account.orders", "Account.volume");
        assertThat(result.cost().of(new PatternId("AP-010")).map(Cost.OfPattern::writeUnits))
                .hasValue(Ratio.ONE);
    }

    @Test
    void whatIsAskedForAllTheTimeIsKept() throws IOException {
        assertThat(counted(Designed.of(Designed.document(CASE.resolve("near-miss")), Layout.MULTI)))
                .isEmpty();
    }
}
