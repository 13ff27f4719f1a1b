package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.PlanText;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What is kept of a user with each of his orders follows him: plans, price and checks. */
class KeptValuesTest {
    private static final DesignResult RESULT = designed("Eventual");

    @Test
    void readersTakeAwayWhatHasExpired() {
        assertThat(text(RESULT, "AP-001")).contains("lapse by User.expires");
    }

    @Test
    void whoChangesTheSourceWritesThoseThatKeepItOneByOneAfterIt() {
        List<String> lines = text(RESULT, "AP-012").lines().toList();
        List<String> updates =
                lines.stream().filter(l -> l.startsWith("update ")).toList();
        assertThat(updates.get(0)).startsWith("update User[");
        assertThat(updates.get(1))
                .startsWith("update Order[")
                .contains("set User.name to :name per row of", "userId = :userId else skip");
        assertThat(lines).noneMatch(l -> l.equals("transaction"));
    }

    @Test
    void aDeletedSourceIsClearedAway() {
        assertThat(text(RESULT, "AP-020")).contains("clear User.expires, clear User.name per row of Order");
    }

    @Test
    void whatIsBilledIsWhatWasMinimised() {
        assertThat(RESULT.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
    }

    @Test
    void stalenessIsSaid() {
        assertThat(((WritePlan) RESULT.plans().of(new PatternId("AP-012"))).staleness())
                .anyMatch(s -> s.contains("What others keep of it (Order User.name"));
        assertThat(((WritePlan) RESULT.plans().of(new PatternId("AP-010"))).staleness())
                .anyMatch(s -> s.contains("as it was when it was read"));
    }

    @Test
    void aReadThatMustBeStrongJoins() {
        assertThat(text(designed("Strong"), "AP-001")).contains("join").doesNotContain("lapse");
    }

    @Test
    void nothingIsFoundInOurOwnDesign() {
        assertThat(Checks.of(RESULT)).isEmpty();
    }

    @Test
    void anExpiredSourceIsMissed() {
        assertThat(codes(read(
                        RESULT,
                        n -> n instanceof Node.Lapse lapse ? new Node.Refill(lapse.id(), lapse.input(), 1) : n)))
                .contains(CheckCode.EXPIRED_READ);
    }

    @Test
    void aForgottenFollowerIsMissed() {
        assertThat(codes(write(RESULT, "AP-012", s -> s.subList(0, 1)))).contains(CheckCode.LOST_VALUE);
        assertThat(codes(write(RESULT, "AP-020", s -> s.subList(0, 1)))).contains(CheckCode.LOST_VALUE);
    }

    @Test
    void aStrongReadOfLooseValuesIsMissed() {
        DesignResult strong = designed("Strong");
        assertThat(codes(with(strong.model(), RESULT, RESULT.plans()))).contains(CheckCode.WEAK_READ);
    }

    private static List<Object> codes(DesignResult result) {
        return Checks.of(result).stream().<Object>map(d -> d.code()).toList();
    }

    private static String text(DesignResult result, String pattern) {
        return PlanText.of(result.plans().of(new PatternId(pattern)));
    }

    private static DesignResult read(DesignResult result, UnaryOperator<Node> change) {
        return plans(
                result,
                p -> p instanceof ReadPlan r
                        ? new ReadPlan(
                                r.pattern(),
                                r.guards(),
                                r.nodes().stream().map(change).toList(),
                                r.answers(),
                                r.cursor())
                        : p);
    }

    private static DesignResult write(DesignResult result, String pattern, UnaryOperator<List<Step>> change) {
        return plans(
                result,
                p -> p instanceof WritePlan w && w.pattern().value().equals(pattern)
                        ? new WritePlan(
                                w.pattern(), w.guards(), w.finds(), w.demands(), change.apply(w.steps()), w.staleness())
                        : p);
    }

    private static DesignResult plans(DesignResult result, UnaryOperator<Plan> change) {
        Plans plans = result.plans();
        return with(
                result.model(),
                result,
                new Plans(plans.patterns().stream().map(change).toList(), plans.loads()));
    }

    private static DesignResult with(Model model, DesignResult r, Plans plans) {
        return new DesignResult(
                model,
                r.layout(),
                r.otherLayout(),
                r.design(),
                plans,
                r.cost(),
                r.certificate(),
                r.choices(),
                r.diagnostics());
    }

    private static DesignResult designed(String consistency) {
        String document = DOCUMENT.replace("CONSISTENCY", consistency);
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }

    private static final String DOCUMENT = """
        # DynamoDB Access Patterns

        > Application: Orders

        ## Settings

        | Setting | Value |
        |---|---|
        | Layout | single |

        ## Entities

        ### User
        - **Attributes**:
          - `userId` (ulid, id, immutable)
          - `name` (string(10..40))
          - `expires` (epoch, ttl)
        - **Cardinality**: 1000 total

        ### Order
        - **Attributes**:
          - `orderId` (ulid, id, immutable)
          - `userId` (ulid, references User, immutable)
          - `total` (number(0..100000))
        - **Relationships**: Belongs to User via userId (avg 5, max 50 per User).
        - **Cardinality**: 5000 total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Frequency | Consistency | Returns |
        |---|---|---|---|---|---|---|---|
        | AP-001 | Order | An order with the name | orderId | Single | 500/s | CONSISTENCY | orderId, total, user.name |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
        |---|---|---|---|---|---|---|---|
        | AP-010 | Order | Create an order | orderId, userId, total | create Order | No | - | 1/s |
        | AP-012 | User | Rename | userId, name | update User(name) | No | - | 0.1/s |

        ### Deletes

        | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Conditions | Frequency |
        |---|---|---|---|---|---|---|---|
        | AP-020 | User | Delete a user | userId | delete User | No | - | 0.01/s |
        """;
}
