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
        sketch.entity("Order", 12_000_000)
                .id("orderId", "ulid")
                .constant("userId", "ulid")
                .has("createdAt", "datetime")
                .optional("note", "string 20..200", "10")
                .references("User", "6", 5_000, "userId");
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
