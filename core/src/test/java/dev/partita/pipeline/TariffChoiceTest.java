package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.TableClass;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Capacity modes and table classes are chosen with the design: proved, and as the bill has it. */
class TariffChoiceTest {
    @Test
    void provisionedByPeaksAtAnyTime() {
        assertThat(proved(Layout.SINGLE, "Capacity", "provisioned (target 70%)")
                        .cost()
                        .tables())
                .extracting(Cost.OfTable::mode)
                .containsOnly(Mode.PROVISIONED);
    }

    @Test
    void provisionedByTheBusiestMinute() {
        DesignResult result = proved(
                DOCUMENT.replace("40/s peak 44/s", "40/s peak 400/s at 08:00-09:00")
                        .replace("2/s peak 100/s", "2/s peak 500/s at 20:00-21:00"),
                Layout.MULTI,
                "Capacity",
                "provisioned");
        assertThat(space(result, "Event", true).reads().minute()).isEqualTo(20 * 60);
        Cost.Usage writes = space(result, "Event", false).writes();
        assertThat(writes.minute()).isEqualTo(8 * 60);
        assertThat(writes.peak()).isGreaterThan(writes.average());
    }

    /** Notes are written evenly, events in bursts. */
    @Test
    void eachTableHasTheModeThatIsCheaperForIt() {
        DesignResult result = proved(
                DOCUMENT.replace("40/s peak 44/s", "1/s peak 400/s").replace("300/s", "300/s peak 310/s"),
                Layout.MULTI,
                "Capacity",
                "auto");
        Map<String, Mode> modes = result.cost().tables().stream()
                .collect(Collectors.toMap(t -> t.table().value(), Cost.OfTable::mode, (a, b) -> a, TreeMap::new));
        assertThat(modes).containsEntry("Note", Mode.PROVISIONED).containsEntry("Event", Mode.ON_DEMAND);
    }

    /** Events are many, large and hardly read. */
    @Test
    void eachTableHasTheClassThatIsCheaperForIt() {
        DesignResult result = proved(
                DOCUMENT.replace("1M total", "900M total"), Layout.MULTI, "Table class", "auto", "Capacity", "auto");
        Map<String, TableClass> classes = result.cost().tables().stream()
                .collect(Collectors.toMap(t -> t.table().value(), Cost.OfTable::tableClass, (a, b) -> a, TreeMap::new));
        assertThat(classes)
                .containsEntry("Note", TableClass.STANDARD)
                .containsEntry("Event", TableClass.INFREQUENT_ACCESS);
    }

    /** A choice left open costs no more than the best of those it leaves open, and no more than any of them where it is one table. */
    @Test
    void anOpenChoiceIsTheBestOfAll() {
        long open = proved(Layout.SINGLE, "Capacity", "auto", "Table class", "auto")
                .cost()
                .total();
        long best = Stream.of("on-demand", "provisioned")
                .flatMap(mode -> Stream.of("standard", "infrequent access")
                        .map(tableClass -> proved(Layout.SINGLE, "Capacity", mode, "Table class", tableClass)))
                .mapToLong(r -> r.cost().total())
                .min()
                .orElseThrow();
        assertThat(open).isEqualTo(best);
    }

    @Test
    void replicasAndRecoveryAreInThePriceOfEveryChoice() {
        long one = proved(Layout.SINGLE, "Region", "us-east-1").cost().bill();
        long three = proved(Layout.SINGLE, "Replicas", "3").cost().bill();
        assertThat(proved(Layout.SINGLE, "Replicas", "us-east-2, us-west-2")
                        .cost()
                        .bill())
                .isEqualTo(three)
                .isGreaterThan(2 * one)
                .isLessThan(3 * one);
        assertThat(proved(Layout.SINGLE, "Point-in-time recovery", "yes").cost().storage())
                .isGreaterThan(
                        proved(Layout.SINGLE, "Region", "us-east-1").cost().storage());
    }

    /** A call whose condition fails pays for the item, not for the entry. */
    @Test
    void callsThatFailWriteNoEntries() {
        String failing = DOCUMENT.replace("| - | 3/s peak 30/s |", "| level = LOW | 3/s peak 30/s |")
                .replace("| Conditions | Frequency |", "| Conditions | Frequency | Fails |")
                .replace("|-----------|\n| AP-010", "|-----------|---|\n| AP-010")
                .replace("11/s |\n", "11/s | - |\n")
                .replace("44/s |\n", "44/s | - |\n");
        Cost never = proved(failing.replace("30/s |\n", "30/s | - |\n"), Layout.SINGLE)
                .cost();
        Cost half = proved(failing.replace("30/s |\n", "30/s | 50% |\n"), Layout.SINGLE)
                .cost();
        assertThat(units(half, false)).isEqualTo(units(never, false)).isNotEqualTo(Ratio.ZERO);
        assertThat(units(half, true).times(2)).isEqualTo(units(never, true)).isNotEqualTo(Ratio.ZERO);
    }

    /** Written by AP-012 in the table, or in indexes. */
    private static Ratio units(Cost cost, boolean index) {
        return cost.patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-012"))
                .flatMap(p -> p.operations().stream())
                .filter(o -> o.write() && o.space().index().isPresent() == index)
                .map(Cost.OfOperation::units)
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    private static Cost.OfSpace space(DesignResult result, String table, boolean index) {
        return result.cost().tables().stream()
                .filter(t -> t.table().value().equals(table))
                .flatMap(t -> t.spaces().stream())
                .filter(s -> s.space().index().isPresent() == index)
                .findFirst()
                .orElseThrow();
    }

    private static DesignResult proved(Layout layout, String... settings) {
        return proved(DOCUMENT, layout, settings);
    }

    /** @param settings names and values in turn */
    private static DesignResult proved(String document, Layout layout, String... settings) {
        List<String> all = Arrays.asList(settings);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < all.size(); i += 2) {
            rows.append("| ")
                    .append(all.get(i))
                    .append(" | ")
                    .append(all.get(i + 1))
                    .append(" |\n");
        }
        Model model = DocumentReader.read(
                        "document", document.replace("SETTINGS\n", rows).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        DesignResult result = new Designer(model.with(model.settings().with(layout)))
                .design()
                .result()
                .orElseThrow();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective() - result.certificate().bound())
                .isBetween(0L, result.certificate().objective() / 100_000);
        return result;
    }

    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Tariffs

            ## Settings

            | Setting | Value |
            |---|---|
            SETTINGS

            ## Entities

            ### Note
            - **Description**: A note
            - **Attributes**:
              - `noteId` (uuid, id, immutable) - which
              - `userId` (uuid, immutable, distinct 100000) - whose
              - `body` (string(1500..1500), immutable) - the text
              - `at` (datetime, immutable) - when
            - **Relationships**: None
            - **Cardinality**: 100k total

            ### Event
            - **Description**: What happened
            - **Attributes**:
              - `eventId` (uuid, id, immutable) - which
              - `device` (uuid, immutable, distinct 1000) - where
              - `at` (datetime, immutable) - when
              - `level` (enum(LOW | HIGH)) - how bad
              - `body` (string(300..300), immutable) - the text
            - **Relationships**: None
            - **Cardinality**: 1M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |----|--------|-------------|------------------|---------|--------|------|-------|-----------|-----------|-------------|--------------|---------|
            | AP-001 | Note | A note | noteId | - | Single | - | - | No | 300/s | Eventual | No | * |
            | AP-002 | Note | Notes of a user | userId | - | Collection | at DESC | 20 | Yes | 300/s | Eventual | No | noteId, at |
            | AP-003 | Event | An event | eventId | - | Single | - | - | No | 0.2/s peak 0.3/s | Eventual | No | * |
            | AP-004 | Event | Events of a device | device | - | Collection | at DESC | 20 | Yes | 2/s peak 100/s | Eventual | No | eventId, at, level |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
            | AP-010 | Note | Write a note | noteId, userId, body, at | create Note | No | - | 10/s peak 11/s |
            | AP-011 | Event | Note an event | eventId, device, at, level, body | create Event | No | - | 40/s peak 44/s |
            | AP-012 | Event | Grade an event | eventId | update Event(level = HIGH) | No | - | 3/s peak 30/s |
            """;
}
