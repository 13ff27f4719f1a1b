package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern.CallSkew;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Predicate.Estimate;
import dev.partita.model.Skew;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    private final Statistics statistics = new Statistics(shop());

    @Test
    void identifiersAndUniqueAttributesNameOne() {
        assertThat(rows("Order", is("orderId"))).isEqualTo(Rows.ONE);
        assertThat(rows("User", is("email"))).isEqualTo(Rows.ONE);
        assertThat(rows("Order", is("orderId"), is("userId"))).isEqualTo(Rows.ONE);
        assertThat(rows("Order", is("orderId"), status("PENDING")).average()).isEqualTo(Ratio.percent("2"));
    }

    @Test
    void relationshipsWithTheirHottest() {
        Rows orders = rows("Order", is("userId"));
        assertThat(orders.average()).isEqualTo(Ratio.of(6));
        assertThat(orders.hottest()).isEqualTo(Ratio.of(5_000));
        assertThat(orders.hotShare()).isEqualTo(Ratio.of(5_000, 12_000_000));
    }

    @Test
    void skewOfAnAttributeAndOfACall() {
        Rows comments = rows("Comment", is("room"));
        assertThat(comments.hotShare()).isEqualTo(Ratio.percent("2"));
        assertThat(comments.hottest()).isEqualTo(Ratio.of(12_000_000));
        Question skewed = new Question(
                new EntityName("Comment"),
                Predicate.TRUE,
                List.of(new CallSkew(new ParameterName("room"), new Skew.Hottest(Ratio.percent("1")))));
        assertThat(statistics.rows(skewed, is("room")).hottest()).isEqualTo(Ratio.of(6_000_000));
    }

    @Test
    void whatTheDocumentSaysRemains() {
        Predicate room = is("room");
        Predicate newer =
                new Predicate.Compare(own("at"), Comparison.GREATER, parameter("from"), leaves("10", 100_000));
        Rows rows = asked("Comment", room, newer);
        assertThat(rows.average()).isEqualTo(Ratio.of(10));
        assertThat(rows.hottest()).isEqualTo(Ratio.of(100_000));
    }

    @Test
    void estimatesAreOfWhatStandsBeforeThem() {
        Predicate user = is("userId");
        Predicate total = new Predicate.Compare(own("total"), Comparison.GREATER, parameter("least"), keeps("50"));
        Predicate time = new Predicate.Between(own("createdAt"), parameter("from"), parameter("to"), leaves("1", 10));
        Question question = new Question(new EntityName("Order"), Predicate.all(List.of(user, total, time)), List.of());
        assertThat(statistics.rows(question, question.where()).average()).isEqualTo(Ratio.ONE);
        assertThat(statistics.rows(question, Predicate.all(List.of(user, time))).average())
                .isEqualTo(Ratio.of(2));
        assertThat(statistics.selectivity(question, time, user)).isEqualTo(Ratio.of(1, 3));
        assertThat(statistics.selectivity(question, total, Predicate.all(List.of(user, time))))
                .isEqualTo(Ratio.of(1, 2));
    }

    @Test
    void unsaidRangesAndTexts() {
        Predicate range = new Predicate.Between(own("createdAt"), parameter("from"), parameter("to"), Optional.empty());
        Predicate prefix = new Predicate.BeginsWith(own("name"), parameter("p"), Optional.empty());
        assertThat(rows("Order", is("userId"), range).average()).isEqualTo(Ratio.of(3, 2));
        assertThat(statistics.share(new EntityName("User"), prefix)).isEqualTo(Ratio.of(1, 10));
    }

    @Test
    void enumerations() {
        EntityName order = new EntityName("Order");
        assertThat(statistics.share(order, status("PENDING"))).isEqualTo(Ratio.percent("2"));
        assertThat(statistics.share(
                        order,
                        new Predicate.Compare(
                                own("status"), Comparison.NOT_EQUAL, text("DELIVERED"), Optional.empty())))
                .isEqualTo(Ratio.percent("15"));
        assertThat(statistics.share(order, open())).isEqualTo(Ratio.percent("10"));
        assertThat(statistics.share(order, new Predicate.Or(List.of(status("PENDING"), status("PAID")))))
                .isEqualTo(Ratio.ONE.minus(Ratio.percent("98").times(Ratio.percent("97"))));
    }

    @Test
    void anEnumerationParameterAsksEvenlyForWhatIsAllowed() {
        Question question =
                new Question(new EntityName("Order"), Predicate.all(List.of(is("status"), open())), List.of());
        Ratio third = Ratio.of(12_000_000).times(Ratio.percent("10")).dividedBy(Ratio.of(3));
        assertThat(statistics.rows(question, is("status")).average()).isEqualTo(third);
        assertThat(statistics.rows(question, question.where()).average()).isEqualTo(third);
        assertThat(statistics.selectivity(question, open(), is("status"))).isEqualTo(Ratio.ONE);
        assertThat(rows("Order", is("status")).average()).isEqualTo(Ratio.of(2_400_000));
    }

    /** How many are left says nothing of how many have one of these values, where which of them is not asked. */
    @Test
    void anEstimateOfAListSpeaksOfTheValueAskedBefore() {
        Predicate.InList list = (Predicate.InList) open();
        Predicate estimated = new Predicate.InList(list.path(), list.operands(), leaves("400000", 600_000));
        Question question =
                new Question(new EntityName("Order"), Predicate.all(List.of(is("status"), estimated)), List.of());
        assertThat(statistics.rows(question, question.where()).average()).isEqualTo(Ratio.of(400_000));
        assertThat(statistics.rows(question, open()).average()).isEqualTo(Ratio.of(1_200_000));
        assertThat(statistics.selectivity(question, is("status"), open())).isEqualTo(Ratio.of(1, 3));
    }

    @Test
    void presence() {
        EntityName order = new EntityName("Order");
        Path note = own("note");
        assertThat(statistics.presence(order, note)).isEqualTo(Ratio.percent("10"));
        assertThat(statistics.share(order, new Predicate.IsAbsent(note, Optional.empty())))
                .isEqualTo(Ratio.percent("90"));
        assertThat(statistics.selectivity(
                        Question.any(order),
                        new Predicate.IsPresent(note, Optional.empty()),
                        new Predicate.IsPresent(note, Optional.empty())))
                .isEqualTo(Ratio.ONE);
        assertThat(statistics.presence(order, coupon("code"))).isEqualTo(Ratio.percent("20"));
    }

    @Test
    void whatHasAValueIsThere() {
        for (String identifying : List.of("userId", "email")) {
            Predicate there = new Predicate.IsPresent(own(identifying), Optional.empty());
            Question question =
                    new Question(new EntityName("User"), Predicate.all(List.of(is(identifying), there)), List.of());
            assertThat(statistics.selectivity(question, there, is(identifying))).isEqualTo(Ratio.ONE);
            assertThat(statistics.rows(question, question.where())).isEqualTo(Rows.ONE);
        }
    }

    @Test
    void batchesAndLists() {
        Predicate batch = new Predicate.InBatch(
                own("orderId"), new ParameterName("orderIds"), Ratio.of(12), 50, Optional.empty());
        assertThat(rows("Order", batch).average()).isEqualTo(Ratio.of(12));
        Predicate users =
                new Predicate.InBatch(own("userId"), new ParameterName("userIds"), Ratio.of(3), 50, Optional.empty());
        assertThat(rows("Order", users).average()).isEqualTo(Ratio.of(18));
        assertThat(rows("Order", users).hottest()).isEqualTo(Ratio.of(5_012));
        assertThat(rows("Order", users).hotShare()).isEqualTo(Ratio.of(15_000, 12_000_000));
    }

    @Test
    void pathsBothWays() {
        Path buyer = new Path(
                List.of(new Path.Up(new EntityName("Line"), "Order", new EntityName("Order"))), name("userId"));
        assertThat(rows("Line", equal(buyer)).average()).isEqualTo(Ratio.of(18));
        assertThat(rows("Line", equal(buyer)).hottest()).isEqualTo(Ratio.of(15_000));
        Path products = new Path(
                List.of(new Path.Down(new EntityName("Order"), new EntityName("Line"), "Order")), name("product"));
        assertThat(rows("Order", equal(products)).average()).isEqualTo(Ratio.of(360));
    }

    @Test
    void referencesOfSeveralAttributes() {
        assertThat(rows("Forwarding", is("s_id"), is("sf_type")).average()).isEqualTo(Ratio.of(3, 2));
        assertThat(rows("Forwarding", is("s_id")).average()).isEqualTo(Ratio.of(15, 4));
        assertThat(rows("Forwarding", is("s_id"), is("sf_type"), is("start"))).isEqualTo(Rows.ONE);
    }

    @Test
    void answeredValuesAreNotMetByCalls() {
        Predicate answered = Predicate.equal(own("userId"), new Operand.Answered(new NodeId("users"), own("userId")));
        assertThat(rows("Order", answered)).isEqualTo(Rows.same(Ratio.of(6)));
    }

    @Test
    void distinctValues() {
        assertThat(statistics.distinct(new EntityName("Order"), name("userId"))).isEqualTo(Ratio.of(2_000_000));
        assertThat(statistics.distinct(new EntityName("Order"), name("status"))).isEqualTo(Ratio.of(5));
        assertThat(statistics.distinct(new EntityName("Forwarding"), name("sf_type")))
                .isEqualTo(Ratio.of(4));
        assertThat(statistics.distinct(new EntityName("User"), name("email"))).isEqualTo(Ratio.of(2_000_000));
    }

    @Test
    void bytesOfWhatIsAllowed() {
        EntityName order = new EntityName("Order");
        assertThat(statistics.bytes(order, own("status"), status("PENDING"))).isEqualTo(Ratio.of(7));
        assertThat(statistics.bytes(order, own("orderId"), status("PENDING"))).isEqualTo(Ratio.of(26));
    }

    private Rows rows(String entity, Predicate... predicates) {
        return statistics.rows(Question.any(new EntityName(entity)), Predicate.all(List.of(predicates)));
    }

    private Rows asked(String entity, Predicate... predicates) {
        Predicate all = Predicate.all(List.of(predicates));
        return statistics.rows(new Question(new EntityName(entity), all, List.of()), all);
    }

    private static Predicate is(String attribute) {
        return equal(own(attribute));
    }

    private static Predicate equal(Path path) {
        return Predicate.equal(path, parameter(path.attribute().value()));
    }

    private static Predicate status(String literal) {
        return Predicate.equal(own("status"), text(literal));
    }

    private static Predicate open() {
        return new Predicate.InList(
                own("status"), List.of(text("PENDING"), text("PAID"), text("SHIPPED")), Optional.empty());
    }

    private static Path coupon(String attribute) {
        return new Path(
                List.of(new Path.Up(new EntityName("Order"), "Coupon", new EntityName("Coupon"))), name(attribute));
    }

    private static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    private static Operand text(String text) {
        return new Operand.Literal(Value.of(text));
    }

    private static Path own(String attribute) {
        return Path.own(name(attribute));
    }

    private static AttributeName name(String name) {
        return new AttributeName(name);
    }

    private static Optional<Estimate> leaves(String average, long max) {
        return Optional.of(new Estimate.Leaves(Ratio.of(new BigDecimal(average)), max));
    }

    private static Optional<Estimate> keeps(String percent) {
        return Optional.of(new Estimate.Keeps(Ratio.percent(percent)));
    }

    private static Model shop() {
        Sketch sketch = new Sketch();
        sketch.entity("User", 2_000_000)
                .id("userId", "ulid")
                .has("email", "string 24..120")
                .unique()
                .has("name", "string 18..80");
        sketch.entity("Coupon", 100).id("couponId", "ulid").has("code", "string 8..8");
        sketch.entity("Order", 12_000_000)
                .id("orderId", "ulid")
                .constant("userId", "ulid")
                .has("status", "enum PENDING 2|PAID 3|SHIPPED 5|DELIVERED 85|CANCELLED 5")
                .has("total", "number 0..1000000")
                .has("createdAt", "datetime")
                .optional("note", "string 20..200", "10")
                .optional("couponId", "ulid", "20")
                .references("User", "6", 5_000, "userId")
                .references("Coupon", "24000", 100_000, "couponId");
        sketch.entity("Line", 36_000_000)
                .id("orderId", "ulid")
                .id("product", "ulid")
                .distinct(100_000)
                .references("Order", "3", 30, "orderId");
        sketch.entity("Comment", 600_000_000)
                .id("room", "string 12..60")
                .skew("2")
                .id("at", "datetime")
                .references("Room", "600", 12_000_000, "room");
        sketch.entity("Room", 1_000_000).id("room", "string 12..60");
        sketch.entity("Facility", 2_500_000)
                .id("s_id", "number 1..9999999")
                .id("sf_type", "number 1..4")
                .references("Subscriber", "2.5", 4, "s_id");
        sketch.entity("Subscriber", 1_000_000).id("s_id", "number 1..9999999");
        sketch.entity("Forwarding", 3_750_000)
                .id("s_id", "number 1..9999999")
                .id("sf_type", "number 1..4")
                .id("start", "number 0..16")
                .references("Facility", "1.5", 3, "s_id", "sf_type");
        return sketch.model();
    }
}
