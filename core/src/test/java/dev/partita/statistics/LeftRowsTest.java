package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Predicate.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a document says is left by several conditions holds for those conditions that an index answers of them. */
class LeftRowsTest {
    private static final EntityName ORDER = new EntityName("Order");

    private final Statistics statistics = new Statistics(model());

    private static Model model() {
        Sketch sketch = new Sketch();
        sketch.entity("User", 2_000_000).id("userId", "ulid");
        sketch.entity("Coupon", 100_000).id("couponId", "ulid").has("kind", "enum A 50|B 25|C 25");
        sketch.entity("Order", 12_000_000)
                .id("orderId", "ulid")
                .constant("userId", "ulid")
                .has("createdAt", "datetime")
                .optional("note", "string 20..200", "10")
                .optional("couponId", "ulid", "25")
                .references("User", "6", 5_000, "userId")
                .references("Coupon", "30", 1_000, "couponId");
        return sketch.model();
    }

    /** A note is taken to be every order's own, which is contradicted by what is left of those that have it. */
    @Test
    void noFewerThanAreLeftByMore() {
        Predicate user = is("userId", Optional.empty());
        Predicate note = is("note", Optional.empty());
        Predicate time = new Predicate.Between(path("createdAt"), parameter("from"), parameter("to"), leaves(4, 10));
        Question question = new Question(ORDER, Predicate.all(List.of(user, note, time)), List.of());
        assertThat(average(question, user, note)).isEqualTo(Ratio.of(4));
        assertThat(average(question, note, time)).isEqualTo(Ratio.of(4));
        assertThat(average(question, user, note, time)).isEqualTo(Ratio.of(4));
        assertThat(average(question, user)).isEqualTo(Ratio.of(6));
    }

    /** Who asks for one by values asks for one that is there, in whatever order they are looked for. */
    @Test
    void oneThatIsAskedForIsThere() {
        Predicate user = is("userId", Optional.empty());
        Predicate coupon = is("couponId", Optional.empty());
        Question question = new Question(ORDER, Predicate.all(List.of(user, coupon)), List.of(), true);
        assertThat(average(question, user, coupon)).isEqualTo(Ratio.ONE);
        assertThat(average(question, user)).isEqualTo(Ratio.of(6));
        assertThat(statistics.selectivity(question, coupon, user)).isEqualTo(Ratio.of(1, 6));
        assertThat(average(asking(user, coupon), user, coupon)).isLessThan(Ratio.ONE);
    }

    /** Lines are kept of few jobs: of a run there are no fewer than of one of its jobs. */
    @Test
    void noFewerAreLeftByLess() {
        Sketch sketch = new Sketch();
        sketch.entity("Run", 60_000_000).id("runId", "ulid");
        sketch.entity("Job", 360_000_000)
                .id("runId", "ulid")
                .id("jobName", "string 12..60")
                .references("Run", "6", 250, "runId");
        sketch.entity("Line", 2_000_000)
                .id("runId", "ulid")
                .id("jobName", "string 12..60")
                .id("seq", "number 0..99999")
                .references("Job", "12", 5_000, "runId", "jobName");
        Statistics few = new Statistics(sketch.model());
        Predicate run = is("runId", Optional.empty());
        Predicate job = is("jobName", Optional.empty());
        Question question = new Question(new EntityName("Line"), Predicate.all(List.of(run, job)), List.of());
        assertThat(few.rows(question, Predicate.all(List.of(run, job))).average())
                .isEqualTo(Ratio.of(12));
        assertThat(few.rows(question, run).average()).isEqualTo(Ratio.of(12));
    }

    /** What is said of several alternatives is said of all of them together, whatever each of them keeps. */
    @Test
    void whatAlternativesLeaveTogether() {
        Predicate user = is("userId", Optional.empty());
        List<Predicate> parts = List.of(there(path("note")), there(path("couponId")));
        Predicate share = new Predicate.Or(parts, Optional.of(new Estimate.Keeps(Ratio.of(1, 2))));
        Predicate number = new Predicate.Or(parts, leaves(2, 40));
        assertThat(average(asking(user, share), user, share)).isEqualTo(Ratio.of(3));
        assertThat(average(asking(user, number), user, number)).isEqualTo(Ratio.of(2));
        assertThat(average(asking(user), user, new Predicate.Or(parts))).isEqualTo(Ratio.of(39, 20));
    }

    /** A caller who names a user and a note asks for one of his orders, not for the two-millionth part of one. */
    @Test
    void whatIsNamedIsThere() {
        Predicate user = is("userId", Optional.empty());
        Predicate note = is("note", Optional.empty());
        Predicate time = new Predicate.Between(path("createdAt"), parameter("from"), parameter("to"), Optional.empty());
        Predicate notes =
                new Predicate.InBatch(path("note"), new ParameterName("notes"), Ratio.of(10), 20, Optional.empty());
        Question question = new Question(ORDER, Predicate.all(List.of(user, note, time)), List.of());
        assertThat(average(question, user, note)).isEqualTo(Ratio.ONE);
        assertThat(average(question, note)).isEqualTo(Ratio.ONE);
        assertThat(average(question, user, note, time)).isEqualTo(Ratio.of(1, 4));
        assertThat(average(question, user, notes)).isEqualTo(Ratio.of(6));
        assertThat(statistics.selectivity(question, note, user)).isEqualTo(Ratio.of(1, 6));
    }

    /** What is not asked keeps its share of them: that a value is there which always is, and one which is there of a quarter. */
    @Test
    void whatIsNotAskedKeepsItsShare() {
        Predicate user = is("userId", Optional.empty());
        Predicate time = new Predicate.Compare(path("createdAt"), Comparison.EQUAL, parameter("at"), leaves(4, 10));
        Predicate note = is("note", Optional.empty());
        Question question = asking(note, user, time);
        assertThat(average(question, note, there(path("orderId")))).isEqualTo(Ratio.of(4));
        assertThat(average(question, note, there(path("couponId")))).isEqualTo(Ratio.ONE);
        assertThat(average(question, user, there(path("couponId")))).isEqualTo(Ratio.of(6, 4));
    }

    /** Where a key is made of an optional value, only those are there that have it; so are those that an estimate speaks of. */
    @Test
    void whatIsLeftIsThere() {
        Predicate note = is("note", leaves(20, 50));
        assertThat(average(asking(note), note, there(path("note")))).isEqualTo(Ratio.of(20));
        Predicate range = compare(Comparison.GREATER, path("note"), Optional.of(new Estimate.Keeps(Ratio.of(1, 100))));
        assertThat(average(asking(range), range, there(path("note")))).isEqualTo(Ratio.of(120_000));
    }

    /** An estimate of how many are left counts what stands before it, whether a key says that or implies it. */
    @Test
    void presenceBeforeAnEstimateIsCountedInIt() {
        Predicate note = is("note", leaves(20, 50));
        Question question = asking(there(path("note")), note);
        assertThat(average(question, note)).isEqualTo(Ratio.of(20));
        assertThat(average(question, there(path("note")), note)).isEqualTo(Ratio.of(20));
        assertThat(average(asking(note, there(path("note"))), note, there(path("note"))))
                .isEqualTo(Ratio.of(20));
    }

    /** A further condition on the same value finds it there; a share is one of what all others leave. */
    @Test
    void presenceIsCountedOnce() {
        Predicate note = is("note", leaves(20, 50));
        Predicate after = compare(Comparison.GREATER, path("note"), Optional.empty());
        assertThat(average(asking(note, after), note, after)).isEqualTo(Ratio.of(5));
        Predicate share = compare(Comparison.LESS, path("note"), Optional.of(new Estimate.Keeps(Ratio.of(1, 2))));
        assertThat(average(asking(share, after), share, after)).isEqualTo(Ratio.of(150_000));
        assertThat(average(asking(after, share), share, after)).isEqualTo(Ratio.of(150_000));
    }

    /** Who is asked for what a coupon grants has orders with a coupon. */
    @Test
    void whatLeadsToAValueIsThere() {
        Path kind =
                new Path(List.of(new Path.Up(ORDER, "Coupon", new EntityName("Coupon"))), new AttributeName("kind"));
        Predicate coupon = is("couponId", Optional.empty());
        Predicate of = compare(Comparison.EQUAL, kind, Optional.empty());
        Ratio all = statistics.total(ORDER);
        assertThat(average(asking(of), of)).isEqualTo(all.times(Ratio.of(1, 12)));
        assertThat(average(asking(of), of, there(path("couponId")))).isEqualTo(all.times(Ratio.of(1, 12)));
        assertThat(average(asking(coupon), coupon)).isEqualTo(Ratio.of(30));
        assertThat(average(asking(coupon, of), coupon, of)).isEqualTo(Ratio.of(10));
        assertThat(average(asking(of, coupon), of, coupon)).isEqualTo(Ratio.of(10));
        assertThat(average(asking(coupon), coupon, there(kind))).isEqualTo(Ratio.of(30));
    }

    private static Question asking(Predicate... where) {
        return new Question(ORDER, Predicate.all(List.of(where)), List.of());
    }

    private static Predicate there(Path path) {
        return new Predicate.IsPresent(path, Optional.empty());
    }

    private static Predicate compare(Comparison comparison, Path path, Optional<Estimate> estimate) {
        return new Predicate.Compare(path, comparison, parameter("of"), estimate);
    }

    private Ratio average(Question question, Predicate... keyed) {
        return statistics.rows(question, Predicate.all(List.of(keyed))).average();
    }

    private static Predicate is(String attribute, Optional<Estimate> estimate) {
        return new Predicate.Compare(path(attribute), Comparison.EQUAL, parameter(attribute), estimate);
    }

    private static Path path(String attribute) {
        return Path.own(new AttributeName(attribute));
    }

    private static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    private static Optional<Estimate> leaves(long average, long max) {
        return Optional.of(new Estimate.Leaves(Ratio.of(average), max));
    }
}
