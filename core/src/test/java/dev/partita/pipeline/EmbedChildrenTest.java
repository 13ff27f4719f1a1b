package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Children live in their parent's item where that is cheapest and nothing forbids it. */
class EmbedChildrenTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate/EmbedChildren");

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsBuilt(Layout layout) throws IOException {
        DesignResult result = designed(document("fires"), layout).orElseThrow();
        assertThat(isEmbedded(result)).isTrue();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(result.certificate().objective() - result.certificate().bound())
                .isBetween(0L, result.certificate().objective() / 10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"do not embed Line", "separate Line from Order", "table Line named Lines"})
    void isForbidden(String decision) throws IOException {
        String decided = document("fires") + "\n## Decisions\n- " + decision + "\n";
        DesignResult result = designed(decided, Layout.MULTI).orElseThrow();
        assertThat(isEmbedded(result)).isFalse();
        assertThat(result.cost().total())
                .isGreaterThan(designed(document("fires"), Layout.MULTI)
                        .orElseThrow()
                        .cost()
                        .total());
    }

    @Test
    void isDemanded() throws IOException {
        String demanded = document("fires") + DEMAND;
        assertThat(isEmbedded(designed(demanded, Layout.SINGLE).orElseThrow())).isTrue();
        assertThat(designed(document("near-miss") + DEMAND, Layout.SINGLE)).isEmpty();
    }

    /** Each makes it impossible, or wrong in some call. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max 30 per Order | max 9000 per Order",
                "`remark` (string(20..200) | `remark` (string(20..40000)",
                "`quantity` (number(1..999)) | `quantity` (number(1..999), unique)",
                "delete Line | delete Order; delete Line",
            })
    void isRefused(String words, String others) throws IOException {
        String changed = document("fires").replace(words.strip(), others.strip());
        assertThat(changed).isNotEqualTo(document("fires"));
        assertThat(designed(changed, Layout.SINGLE).filter(EmbedChildrenTest::isEmbedded))
                .isEmpty();
    }

    /** An index that holds more than it may name holds what is inside the items, too: then they are kept apart, or there is no such index. */
    @ParameterizedTest
    @CsvSource({"0, true", "400, false"})
    void isInItemsOfManyAttributes(int calls, boolean isEmbedded) throws IOException {
        StringBuilder attributes = new StringBuilder("  - `createdAt` (datetime, immutable)\n");
        for (int i = 1; i <= 20; i++) {
            attributes.append("  - `field").append(i).append("` (number(0..9), immutable)\n");
        }
        String many = document("fires").replace("  - `createdAt` (datetime, immutable)\n", attributes);
        String read =
                "| AP-006 | Order | A customer's orders | customer (avg 40, max 900) | - | Collection | - | 50 | Yes | "
                        + calls + "/s | Eventual | No | * |\n";
        String listed = many.replace("\n### Writes", read + "\n### Writes");
        DesignResult result =
                designed(calls == 0 ? many : listed, Layout.SINGLE).orElseThrow();
        assertThat(isEmbedded(result)).isEqualTo(isEmbedded);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    /** Services of one line are in one item: whoever asks for those of several rules asks for it once, and that is what is chosen by. */
    @Test
    void isGotOnceForAllThatAreInOneItem() throws IOException {
        String referenced =
                Files.readString(CASES.resolveSibling("EmbedChildren-referenced/fires/input/access-patterns.md"));
        String read = "| AP-005 | Rule | Rules of a line and their levels | lineId | - | Collection | - | - | No |"
                + " 30/s | Eventual | No | kind, hour, service.level |\n";
        DesignResult result = designed(referenced.replace("\n### Writes", read + "\n### Writes"), Layout.SINGLE)
                .orElseThrow();
        Cost.OfPattern cost = result.cost().patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-005"))
                .findFirst()
                .orElseThrow();
        assertThat(isEmbedded(result)).isTrue();
        assertThat(cost.operations()).extracting(Cost.OfOperation::items).contains(Ratio.ONE);
        assertThat(cost.readUnits()).isEqualTo(Ratio.ONE);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    /** A decision that cannot be kept is told why. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max 30 per Order | max 9000 per Order | up to 9000 Line of up to",
                "`quantity` (number(1..999)) | `quantity` (number(1..999), unique) | Line has a unique attribute",
                "delete Line | delete Order; delete Line | Order can go",
                "avg 3, max 30 per Order | avg 3 per Order | the document promises no maximum of Line per Order",
            })
    void isTold(String words, String others, String why) throws IOException {
        String changed = document("fires").replace(words.strip(), others.strip()) + DEMAND;
        assertThat(new Designer(model(changed, Layout.SINGLE)).design().diagnostics())
                .flatExtracting(Diagnostic::notes)
                .anyMatch(n -> n.startsWith("because " + why.strip()));
    }

    /** Of several kinds each fits by itself, all together do not: one of them stays outside. */
    @Test
    void isNoMoreThanFits() throws IOException {
        String lines = document("fires").replace("max 30 per Order", "max 700 per Order");
        String entity = lines.substring(lines.indexOf("### Line"), lines.indexOf("## Access Patterns"));
        String both = lines.replace("## Access Patterns", entity.replace("Line", "Note") + "## Access Patterns")
                .replace("\n### Writes", NOTES + "\n### Writes");
        DesignResult result = designed(both, Layout.SINGLE).orElseThrow();
        assertThat(result.design().itemTypes().stream().filter(t -> t.kind() == ItemType.Kind.EMBEDDED))
                .hasSize(1);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(designed(both + DEMAND + "- embed Note in Order\n", Layout.SINGLE))
                .isEmpty();
    }

    private static final String NOTES =
            "| AP-006 | Note | Notes of an order | orderId | - | Collection | - | - | No | 100/s | Eventual | No | * |\n";

    /** What lasts and stands in the item that is written is demanded by that request: one more write, by which it may change, costs more. */
    @Test
    void isCheckedWithItsParent() throws IOException {
        String steady = Files.readString(CASES.resolveSibling("CheckByRead-inside/near-miss/input/access-patterns.md"));
        DesignResult result = designed(steady, Layout.SINGLE).orElseThrow();
        DesignResult more = designed(
                        steady + "| AP-026 | Enrolment | enrolmentId | update Enrolment(status = DROPPED) | No |"
                                + " status = ACTIVE | 0.3/s |\n",
                        Layout.SINGLE)
                .orElseThrow();
        assertThat(isEmbedded(result)).isTrue();
        assertThat(result.cost().total()).isLessThan(more.cost().total());
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(result.plans().patterns())
                .filteredOn(WritePlan.class::isInstance)
                .allMatch(w -> ((WritePlan) w).finds().isEmpty());
    }

    /** Where its parent's key is composite, and where there are some hundreds of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "EmbedChildren-composite",
                "EmbedChildren-hundreds",
                "EmbedChildren-listed",
                "EmbedChildren-beside"
            })
    void isInAnyItemThatHoldsIt(String name) throws IOException {
        for (Layout layout : Layout.values()) {
            DesignResult result = designed(
                            Files.readString(CASES.resolveSibling(name + "/fires/input/access-patterns.md")), layout)
                    .orElseThrow();
            assertThat(isEmbedded(result)).isTrue();
            assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
            assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        }
    }

    private static final String DEMAND = "\n## Decisions\n- embed Line in Order\n";

    private static boolean isEmbedded(DesignResult result) {
        return result.design().itemTypes().stream().anyMatch(t -> t.kind() == ItemType.Kind.EMBEDDED);
    }

    private static String document(String name) throws IOException {
        return Files.readString(CASES.resolve(name).resolve("input/access-patterns.md"));
    }

    private static Optional<DesignResult> designed(String document, Layout layout) {
        return new Designer(model(document, layout)).design().result();
    }

    private static Model model(String document, Layout layout) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return model.with(model.settings().with(layout));
    }
}
