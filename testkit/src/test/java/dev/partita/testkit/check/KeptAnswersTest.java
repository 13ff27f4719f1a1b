package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page of offers out of their marks: a mark is an offer, once, as long as that is there, and nothing is done with it any more. */
class KeptAnswersTest {
    private static final DesignResult DESIGN = designed("""
            # DynamoDB Access Patterns

            > Application: Market

            ## Entities

            ### Offer
            - **Attributes**:
              - `offerId` (ulid, id)
              - `price` (number(1..500))
              - `endsAt` (epoch, ttl)
            - **Cardinality**: 50k total

            ### Mark
            - **Attributes**:
              - `offerId` (ulid, id, references Offer, immutable)
              - `word` (string(8), id, distinct 500)
              - `note` (string(9))
            - **Relationships**: Belongs to Offer via offerId (avg 2 per Offer)
            - **Cardinality**: 100k total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Offer | Offers with a word | marks.word, price < most (50%) | Collection | offerId DESC | 20 | Yes | 10/s | offerId, price |
            """);

    private static DesignResult designed(String document) {
        return new Designer(DocumentReader.read("market.md", document).model().orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    private static Stream<CheckCode> found(UnaryOperator<DesignResult> alteration) {
        return Altered.found(alteration.apply(DESIGN));
    }

    private static ReadPlan plan() {
        return (ReadPlan) DESIGN.plans().patterns().getFirst();
    }

    @Test
    void isFine() {
        assertThat(plan().nodes()).hasAtLeastOneElementOfType(Node.Ascend.class).noneMatch(Node.Get.class::isInstance);
        assertThat(plan().cursor()).isEqualTo(ReadPlan.Cursor.KEYS);
        assertThat(found(r -> r)).isEmpty();
    }

    @Test
    void whatIsGoneMustBeLeftOut() {
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Filter.class, KeptAnswersTest::idle)))
                .contains(CheckCode.WRONG_RESULT, CheckCode.UNCHECKED_PREDICATE);
    }

    private static Stream<Node> idle(Node.Filter filter) {
        return Stream.of(new Node.Filter(filter.id(), filter.input(), Predicate.TRUE));
    }

    @Test
    void whatHasExpiredMustBeTakenAwayBefore() {
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Lapse.class, KeptAnswersTest::passing)))
                .contains(CheckCode.WRONG_RESULT, CheckCode.EXPIRED_READ);
    }

    private static Stream<Node> passing(Node.Lapse lapse) {
        return Stream.of(new Node.Filter(lapse.id(), lapse.input(), Predicate.TRUE));
    }

    /** Of a word that an offer may have with several notes, each mark would be that offer. */
    @Test
    void noTwoMayBeTheSame() {
        assertThat(found(r -> Altered.entity(r, "Mark", e -> Entities.identifiedAlsoBy(e, "note"))))
                .contains(CheckCode.WRONG_RESULT);
    }

    @Test
    void noneMayReferToNothing() {
        assertThat(found(r -> Altered.entity(r, "Mark", e -> Entities.optional(e, "offerId"))))
                .contains(CheckCode.WRONG_RESULT);
    }

    @Test
    void itMustBeTheAnswerAndNoMore() {
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Ascend.class, KeptAnswersTest::sorted)))
                .contains(CheckCode.WRONG_RESULT);
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Ascend.class, KeptAnswersTest::left)))
                .contains(CheckCode.WRONG_RESULT);
    }

    private static Stream<Node> sorted(Node.Ascend ascend) {
        NodeId before = new NodeId("before");
        Read.SortKey key = new Read.SortKey(Path.own(new AttributeName("price")), false);
        return Stream.of(
                new Node.Ascend(before, ascend.input(), ascend.up()), new Node.Sort(ascend.id(), before, List.of(key)));
    }

    private static Stream<Node> left(Node.Ascend ascend) {
        return Stream.of(new Node.Filter(ascend.id(), ascend.input(), Predicate.TRUE));
    }

    /** What is asked of the offers is asked of what the marks keep of them. */
    @Test
    void whatIsAskedOfThemIsAskedOfWhatIsKept() {
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Query.class, q -> Stream.of(Queries.forward(q, true)))))
                .contains(CheckCode.WRONG_ORDER);
        Optional<Node.Refill> refill = plan().nodes().stream()
                .filter(Node.Refill.class::isInstance)
                .map(Node.Refill.class::cast)
                .findFirst();
        assertThat(refill).isPresent();
        assertThat(found(PageCases.unlooped("AP-001"))).contains(CheckCode.LIMIT_BEFORE_FILTER);
    }
}
