package dev.partita.pipeline;

import static dev.partita.pipeline.DecidedDocuments.CORNER;
import static dev.partita.pipeline.DecidedDocuments.CROWDED;
import static dev.partita.pipeline.DecidedDocuments.TENANTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.cost.Demand;
import dev.partita.design.Index;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each decision holds in the design; together they only make it dearer, or there is none and the answer says why. */
class DecisionsTest {
    private static final EntityName ORDER = new EntityName("Order");
    private static final EntityName USER = new EntityName("User");

    @Test
    void isFreeWithoutDecisions() {
        assertThat(keys(designed(CORNER)))
                .contains("User: USER#<userId>", "Order: USER#<userId>", "Product: PRODUCT#<productId>");
        assertThat(indexes(designed(CORNER))).containsExactly("GSI1");
    }

    @Test
    void atMostSoManyIndexes() {
        assertThat(indexes(designed(CORNER, "at most 1 index"))).containsExactly("GSI1");
        assertThat(indexes(designed(CORNER, "at most 0 indexes"))).isEmpty();
        assertThat(conflict(CROWDED, "at most 0 indexes")).contains("decision: at most 0 indexes");
    }

    @Test
    void keysHaveNaturalNamesWhereTheDocumentWantsThem() {
        String natural = CORNER.replace("| Layout | single |", "| Layout | single |\n| Key names | natural |");
        assertThat(indexes(designed(natural)))
                .containsExactlyInAnyOrder("OrderByStatus", "ProductByCategory", "UserByEmail")
                .doesNotContain("GSI1");
        assertThat(keys(designed(natural))).contains("Product: <category>", "User: <email>", "Order: USER#<userId>");
        String texts = natural.replace("| Layout | single |", "| Layout | single |\n| Key style | concatenated |");
        assertThat(keys(designed(texts))).contains("Product: <category>", "User: <email>");
        assertThat(indexes(designed(CORNER))).contains("GSI1");
    }

    @Test
    void separateStandsInOtherCollections() {
        assertThat(keys(designed(CORNER, "separate Order from User")))
                .contains("Order: USER#<userId>#ORDERID#<orderId>");
    }

    @Test
    void keptTogetherInAnyLayout() {
        DesignResult multi = designed(CORNER, Layout.MULTI, "keep Order with User");
        assertThat(keys(multi)).contains("User: USER#<userId>", "Order: USER#<userId>");
        assertThat(multi.design().tables()).hasSize(2);
        assertThat(designed(CORNER, Layout.MULTI).design().tables()).hasSizeGreaterThan(2);
    }

    @Test
    void whatIsKeptWithANamedTableStandsThere() {
        DesignResult named = designed(CORNER, Layout.MULTI, "table User named People", "keep Order with User");
        assertThat(named.design().itemTypes().stream()
                        .filter(t -> t.entity().equals(ORDER))
                        .map(t -> t.table().value()))
                .containsOnly("People");
    }

    @Test
    void shardsWhatHoldsSeveral() {
        assertThat(keys(designed(CORNER, "shard Order by 4")))
                .contains("Order: USER#<userId>#<shard of 4>", "Order: STATUS#<status>#<shard of 4>")
                .contains("User: USER#<userId>", "Product: CATEGORY#<category>");
    }

    @Test
    void noIndexOnAnAttribute() {
        assertThat(keys(designed(CORNER))).contains("User: EMAIL#<email>");
        assertThat(conflict(CROWDED, "no index on User(email)", "at most 9 indexes"))
                .contains("decision: no index on User(email)", "pattern: AP-006 A user by email")
                .doesNotContain("decision: at most 9 indexes");
        assertThat(indexes(designed(CORNER, "no index on Order(createdAt, total)")))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GSI1", "GSI2", "OrderByStatus"})
    void projectsIntoTheIndexOfAName(String name) {
        DesignResult result = designed(CORNER, "project Order(note) into " + name);
        Index index = result.design().tables().get(0).indexes().stream()
                .filter(i -> i.name().value().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(((Projection.Include) index.projection()).attributes()).contains("note");
    }

    @Test
    void isolatedByTheFirstOfEveryKey() {
        DesignResult result = designed(TENANTS, "isolate by tenantId");
        assertThat(keys(result)).isNotEmpty().allMatch(k -> k.matches(".*: ([A-Za-z.]+#)?<tenantId>.*"));
        assertThat(conflict(TENANTS.replace("docId, tenantId | Single", "docId | Single"), "isolate by tenantId"))
                .containsExactlyInAnyOrder("decision: isolate by tenantId", "pattern: AP-003 A document");
        assertThat(conflict(
                        TENANTS.replace("docId, tenantId | Single", "docId | Single")
                                .replace("kind, tenantId | Collection", "kind | Collection"),
                        "isolate by tenantId"))
                .containsExactlyInAnyOrder(
                        "decision: isolate by tenantId",
                        "pattern: AP-003 A document",
                        "against the decision, too: pattern: AP-004 Documents of a kind");
    }

    @Test
    void namesWhatContradictsIt() {
        assertThat(conflict(CROWDED, "at most 0 indexes"))
                .contains(
                        "decision: at most 0 indexes",
                        "pattern: AP-004 Orders of a status",
                        "because AP-012 cannot keep what would answer it: up to 180 actions would have to be taken together,"
                                + " and a transaction holds 100");
        assertThat(conflict(CROWDED, "no index on Order(status)", "separate Order from User", "at most 5 indexes"))
                .contains("decision: no index on Order(status)", "pattern: AP-004 Orders of a status")
                .doesNotContain("decision: separate Order from User", "decision: at most 5 indexes");
        assertThat(conflict(CORNER, "keep Order with User", "separate Order from User"))
                .containsExactlyInAnyOrder(
                        "decision: keep Order with User",
                        "decision: separate Order from User",
                        "entity: Order has a home");
        assertThat(conflict(CORNER, "table Order named Orders", "keep Order with User", "table User named Users"))
                .containsExactlyInAnyOrder(
                        "decision: table Order named Orders",
                        "decision: keep Order with User",
                        "decision: table User named Users");
        assertThat(conflict(CORNER, "isolate by category"))
                .containsExactlyInAnyOrder(
                        "decision: isolate by category",
                        "entity: Order has a home",
                        "against the decision, too: entity: User has a home",
                        "against the decision, too: entity: Product has a home",
                        "because Order has no category",
                        "because AP-013 changes a Product and does not say its category",
                        "because User has no category");
        assertThat(conflict(CORNER, "project Order(note) into Elsewhere"))
                .containsExactly("decision: project Order(note) into Elsewhere");
    }

    /** What is named contradicts itself alone, and no longer where any decision of it is left out. */
    @Test
    void leavesNothingOutThatMatters() {
        List<String> decisions = List.of("keep Order with User", "separate Order from User", "at most 2 indexes");
        List<String> named = decisions.stream()
                .filter(d -> conflict(CORNER, decisions.toArray(String[]::new)).contains("decision: " + d))
                .toList();
        assertThat(named).hasSize(2);
        assertThat(outcome(CORNER, Layout.SINGLE, named.toArray(String[]::new)).result())
                .isEmpty();
        for (String one : named) {
            String[] others = decisions.stream().filter(d -> !d.equals(one)).toArray(String[]::new);
            assertThat(outcome(CORNER, Layout.SINGLE, others).result()).isPresent();
        }
    }

    @Test
    void saysHowManyIndexesWouldDo() {
        Diagnostic why = outcome(CROWDED, Layout.SINGLE, "at most 0 indexes")
                .diagnostics()
                .get(0);
        assertThat(why.fixes()).contains("- at most 1 index", "AP-012: for each orders[] (max 50)");
    }

    /** Over a fixed set of candidates: the document's, whatever is decided beside it. */
    @Test
    void aFurtherDecisionNeverLowersTheCost() {
        List<Decision> decisions = List.of(
                new Decision.AtMostIndexes(1),
                new Decision.Separate(ORDER, USER),
                new Decision.NoIndexOn(USER, List.of(new AttributeName("email"))),
                new Decision.NoLooseCopies(),
                new Decision.AtMostIndexes(2),
                new Decision.Keep(ORDER, USER),
                new Decision.IsolateBy(new AttributeName("userId")));
        for (String document : List.of(CORNER, TENANTS.replace("Doc", "Order").replace("Member", "User"))) {
            Posed posed = new Designer(DecidedDocuments.free(document, Layout.SINGLE, Stream.empty()))
                    .pose()
                    .posed()
                    .orElseThrow();
            for (int first = 0; first < decisions.size(); first++) {
                long cost = posed.result().cost().total();
                List<Demand> demands = new ArrayList<>();
                for (int i = 0; i < decisions.size() && cost < Long.MAX_VALUE; i++) {
                    demands.add(new Demand.Decided(decisions.get((first + i) % decisions.size())));
                    Posed.Found found = posed.under(demands);
                    assertThat(found.isProved()).isTrue();
                    long next = found.design().map(d -> d.cost().total()).orElse(Long.MAX_VALUE);
                    assertThat(next).isGreaterThanOrEqualTo(cost);
                    cost = next;
                }
            }
        }
    }

    @Test
    void withoutADecisionOfTheDocumentItIsAsIfItWereNotThere() {
        Decision decided = new Decision.Separate(ORDER, USER);
        Posed posed = new Designer(DecidedDocuments.model(CORNER, Layout.SINGLE, decided.text()))
                .pose()
                .posed()
                .orElseThrow();
        long without = posed.under(List.of(new Demand.Undecided(decided)))
                .design()
                .orElseThrow()
                .cost()
                .total();
        assertThat(without)
                .isEqualTo(designed(CORNER).cost().total())
                .isLessThan(posed.result().cost().total());
    }

    private static DesignResult designed(String document, String... decisions) {
        return designed(document, Layout.SINGLE, decisions);
    }

    private static DesignResult designed(String document, Layout layout, String... decisions) {
        DesignResult result = outcome(document, layout, decisions).result().orElseThrow();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        return result;
    }

    private static List<String> conflict(String document, String... decisions) {
        Designer.Outcome outcome = outcome(document, Layout.SINGLE, decisions);
        assertThat(outcome.result()).isEmpty();
        assertThat(outcome.diagnostics()).hasSize(1).allMatch(d -> d.code() == DesignCode.INFEASIBLE);
        return outcome.diagnostics().get(0).notes();
    }

    private static Designer.Outcome outcome(String document, Layout layout, String... decisions) {
        return new Designer(DecidedDocuments.model(document, layout, decisions)).design();
    }

    private static List<String> indexes(DesignResult result) {
        return result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .map(i -> i.name().value())
                .toList();
    }

    /** Of each item type the partitions, in table and indexes. */
    private static List<String> keys(DesignResult result) {
        return result.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream()
                        .filter(k -> isPartition(result, k.attribute()))
                        .map(k -> t.name() + ": " + text(k)))
                .toList();
    }

    private static String text(KeyTemplate template) {
        return template.segments().stream()
                .map(s -> switch (s) {
                    case Segment.Text text -> text.text();
                    case Segment.Field field -> "<" + field.path() + ">";
                    case Segment.Shard shard -> "<shard of " + shard.count() + ">";
                })
                .collect(Collectors.joining());
    }

    private static boolean isPartition(DesignResult result, String attribute) {
        return result.design().tables().stream()
                .anyMatch(t -> t.partition().name().equals(attribute)
                        || t.indexes().stream()
                                .anyMatch(i -> i.partition().get(0).name().equals(attribute)));
    }
}
