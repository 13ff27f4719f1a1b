package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is asked of a referenced entity is kept without what is shown of it, which is got for the few that are left. */
class FilterByKeptTest {
    private static final PatternId LIVE = new PatternId("AP-001");
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate");
    private static final Path CASE = CASES.resolve("FilterByKept/fires");
    private static final Path PART = CASES.resolve("FilterByKept-part/fires");
    private static final Path KEY = CASES.resolve("FilterByKept-key/fires");

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsBuilt(Layout layout) throws IOException {
        DesignResult result = Designed.of(unkeyed(Designed.document(CASE)), layout);
        assertThat(nodes(result)).containsExactly("Query", "Filter", "Get", "Join", "Filter", "Ascend");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** The same question put to the watches is answered in the same way. */
    @Test
    void linksAreAskedAsWhatTheyLeadTo() throws IOException {
        DesignResult result = Designed.of(
                unkeyed(
                        changed(
                                "| AP-001 | Car | Cars I watch that are live | watches.memberId = memberId | state = LIVE | Collection | 50/s | carId, title, price |",
                                "| AP-001 | Watch | My live watches | memberId | car.state = LIVE | Collection | 50/s | carId, car.title, car.price |")),
                Layout.SINGLE);
        assertThat(nodes(result)).containsExactly("Query", "Filter", "Get", "Join", "Filter");
        assertThat(result.certificate().objective())
                .isEqualTo(Designed.of(unkeyed(Designed.document(CASE)), Layout.SINGLE)
                        .certificate()
                        .objective());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** Where several watches may be of one car, what is left of them leads to the cars. */
    @Test
    void childrenOfWhichSeveralLeadToTheSameAreAsked() throws IOException {
        DesignResult result = Designed.of(severalOfEach(), Layout.SINGLE);
        assertThat(nodes(result)).containsExactly("Query", "Filter", "Distinct", "Get", "Filter");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** What is joined to the cars is joined to those that are left, not to a part of them that is taken once more. */
    @Test
    void whatWasAskedBeforeLeavesAll() throws IOException {
        String owned = severalOfEach()
                .replace("### Watch\n", """
                        ### Owner
                        - **Attributes**:
                          - `ownerId` (ulid, id, immutable)
                          - `name` (string(10..40))
                        - **Cardinality**: 100,000 total

                        ### Watch
                        """)
                .replace("  - `title`", "  - `ownerId` (ulid, references Owner)\n  - `title`")
                .replace("carId, title, price |", "carId, title, price, owner.name |")
                .replace(
                        "| AP-012 ",
                        "| AP-013 | Owner | Rename | ownerId, name | update Owner(name) | No | - | 500/s |\n| AP-012 ");
        DesignResult result = Designed.of(owned, Layout.SINGLE);
        assertThat(nodes(result)).containsExactly("Query", "Filter", "Distinct", "Get", "Filter", "Get", "Join");
        assertThat(result.cost().of(LIVE).orElseThrow().readUnits()).isEqualTo(Ratio.of(5, 2));
    }

    /** The same, but no key can take what is asked. */
    private static String unkeyed(String document) {
        return document.replace("state = LIVE", "state != SOLD");
    }

    private static String severalOfEach() throws IOException {
        return changed(
                        "`memberId` (ulid, id, immutable)\n  - `carId` (ulid, references Car, id, immutable)",
                        "`watchId` (ulid, id, immutable)\n  - `memberId` (ulid, immutable)\n  - `carId` (ulid, references Car, immutable)")
                .replace("| memberId, carId | put Watch", "| watchId, memberId, carId | create Watch");
    }

    /** What can change is asked again of what is got; what cannot may be asked in a key, and is not. */
    @Test
    void whatNeverChangesIsAskedOnce() throws IOException {
        String steady = changed(
                        "`state` (enum(DRAFT 3% | LIVE 5% | SOLD 92%))",
                        "`state` (enum(DRAFT 3% | LIVE 5% | SOLD 92%), immutable)")
                .replaceAll("\\| AP-011 .*\n", "");
        assertThat(nodes(Designed.of(steady, Layout.SINGLE))).containsExactly("Query", "Get", "Join", "Ascend");
    }

    /** What is kept follows loosely: a strong read takes nothing of it. */
    @Test
    void strongReadsTakeNothing() throws IOException {
        String strong = changed("Frequency | Returns |\n", "Frequency | Returns | Consistency |\n")
                .replaceFirst("--\\|\n\\| AP-001", "--|---|\n| AP-001")
                .replace("price |\n| AP-002", "price | Strong |\n| AP-002")
                .replace("| 40/s | - |\n", "| 40/s | - | Eventual |\n");
        assertThat(nodes(Designed.of(strong, Layout.SINGLE)))
                .containsSubsequence("Get", "Filter")
                .doesNotContain("Join");
    }

    /** Where nothing else is shown than what is asked for, there is nothing to be got. */
    @Test
    void whatIsKeptMayBeAll() throws IOException {
        String shown = changed("carId, title, price |", "carId, state |");
        assertThat(nodes(Designed.of(shown, Layout.SINGLE))).doesNotContain("Get");
    }

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void whatCannotBeKeptIsAskedOfWhatIsLeft(Layout layout) throws IOException {
        DesignResult result = Designed.of(Designed.document(PART), layout);
        assertThat(nodes(result)).containsExactly("Query", "Filter", "Get", "Join", "Filter");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** What the key took is asked again, and put in order again, since it may be otherwise where it comes from. */
    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void theKeyOfAnIndexMayTakeAPart(Layout layout) throws IOException {
        DesignResult result = Designed.of(Designed.document(KEY), layout);
        assertThat(nodes(result)).containsExactly("Query", "Get", "Join", "Filter", "Sort");
        assertThat(again(result)).containsExactly("Interview.state", "Interview.startsAt");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** Pages would not go on where they ended, if what is got were in another order by now. */
    @Test
    void noPageIsInAnOrderThatIsAskedAgain() throws IOException {
        String paged = changed(KEY, "Sort | Frequency | Returns |", "Sort | Limit | Paginated | Frequency | Returns |")
                .replace("--|------|-----------|---------|\n| AP-001", "--|---|---|---|---|---|\n| AP-001")
                .replace("startsAt ASC | 12/s", "startsAt ASC | 20 | Yes | 12/s");
        assertThat(nodes(Designed.of(paged, Layout.SINGLE))).endsWith("Filter", "Sort", "Cut");
        String ofKind = changed(
                        PART,
                        "recruiterId | interview.kind != PHONE, interview.state = PLANNED | Collection | - |",
                        "recruiterId, interview.kind | interview.state = PLANNED | Collection | interviewId DESC | 20 | Yes |")
                .replace("Sort | Frequency | Returns |", "Sort | Limit | Paginated | Frequency | Returns |")
                .replace("--|------|-----------|---------|\n| AP-001", "--|---|---|---|---|---|\n| AP-001");
        assertThat(nodes(Designed.of(ofKind, Layout.SINGLE)))
                .containsExactly("Query", "Get", "Join", "Filter", "Refill", "Cut");
    }

    /** The same question about interviews is put to their panelists, whose key leads to the few that are got. */
    @Test
    void theKeyOfLinksMayTakeAPart() throws IOException {
        DesignResult result = Designed.of(
                changed(
                        KEY,
                        "| AP-001 | Panelist | My interviews from now on | recruiterId, interview.startsAt >= now (avg 4, max 60) | interview.state = PLANNED | Collection | interview.startsAt ASC | 12/s | interviewId, interview.startsAt |",
                        "| AP-001 | Interview | My interviews from now on | panelists.recruiterId = recruiterId, startsAt >= now (avg 4, max 60) | state = PLANNED | Collection | startsAt ASC | 12/s | interviewId, startsAt |"),
                Layout.SINGLE);
        assertThat(nodes(result)).containsExactly("Query", "Get", "Join", "Filter", "Sort", "Ascend");
        assertThat(Checks.of(result)).isEmpty();
    }

    /** What the last filter of the read asks. */
    private static List<String> again(DesignResult result) {
        return ((ReadPlan) result.plans().of(LIVE))
                .nodes().stream()
                        .filter(Node.Filter.class::isInstance)
                        .map(Node.Filter.class::cast)
                        .toList()
                        .getLast()
                        .predicate()
                        .atoms()
                        .map(a -> a.path().toString())
                        .toList();
    }

    private static String changed(String words, String others) throws IOException {
        return changed(CASE, words, others);
    }

    private static String changed(Path folder, String words, String others) throws IOException {
        String document = Designed.document(folder);
        assertThat(document).contains(words);
        return document.replace(words, others);
    }

    private static List<String> nodes(DesignResult result) {
        Stream<Node> nodes = ((ReadPlan) result.plans().of(LIVE)).nodes().stream();
        return nodes.map(n -> n.getClass().getSimpleName())
                .filter(n -> !n.equals("Decode"))
                .toList();
    }
}
