package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Games of a player with either colour: each alternative is answered, each game once, and nothing else. */
class MergedAlternativesTest {
    private static final DesignResult DESIGN = Application.designed(
            Application.ROOT.resolve("cases/candidate/MergeAlternatives/fires/input/access-patterns.md"));

    private static Stream<CheckCode> found(UnaryOperator<DesignResult> alteration) {
        return Altered.found(alteration.apply(DESIGN));
    }

    private static List<Node.Query> queries() {
        return ((ReadPlan) DESIGN.plans().patterns().getFirst())
                .nodes().stream()
                        .filter(Node.Query.class::isInstance)
                        .map(Node.Query.class::cast)
                        .toList();
    }

    /** One of the two Queries changed. */
    private static UnaryOperator<DesignResult> altered(int index, UnaryOperator<Node.Query> change) {
        NodeId id = queries().get(index).id();
        return r ->
                Altered.nodes(r, "AP-001", Node.Query.class, q -> Stream.of(q.id().equals(id) ? change.apply(q) : q));
    }

    private static UnaryOperator<DesignResult> merging(UnaryOperator<Node.Merge> change) {
        return r -> Altered.nodes(r, "AP-001", Node.Merge.class, m -> Stream.of(change.apply(m)));
    }

    private static Node.Merge of(Node.Merge merge, List<NodeId> inputs) {
        return new Node.Merge(merge.id(), inputs, merge.order());
    }

    @Test
    void isFine() {
        assertThat(queries()).hasSize(2);
        assertThat(((ReadPlan) DESIGN.plans().patterns().getFirst()).cursor()).isEqualTo(ReadPlan.Cursor.KEYS);
        assertThat(found(r -> r)).isEmpty();
    }

    @Test
    void noAlternativeMayBeMissing() {
        assertThat(found(merging(m -> of(m, m.inputs().subList(0, 1))))).contains(CheckCode.UNCHECKED_PREDICATE);
        assertThat(found(merging(m -> of(m, m.inputs().subList(1, 2))))).contains(CheckCode.UNCHECKED_PREDICATE);
        assertThat(found(merging(
                        m -> of(m, List.of(m.inputs().getFirst(), m.inputs().getFirst())))))
                .contains(CheckCode.UNCHECKED_PREDICATE);
    }

    @Test
    void whatAnEarlierOneAnswersMustBeLeftOut() {
        assertThat(found(altered(1, q -> Queries.filter(q, Predicate.TRUE)))).contains(CheckCode.UNCHECKED_PREDICATE);
    }

    /** A game that both leave out is no answer. */
    @Test
    void whatALaterOneAnswersMustNotBeLeftOut() {
        assertThat(found(merging(m -> of(m, m.inputs().reversed()))))
                .contains(CheckCode.UNCHECKED_PREDICATE, CheckCode.UNASKED_PREDICATE);
    }

    @Test
    void eachMustBeOfThePlayer() {
        Operand other = new Operand.Parameter(new ParameterName("other"));
        assertThat(found(altered(
                        0,
                        q -> Queries.partition(
                                q,
                                k -> new KeyValue(
                                        k.attribute(),
                                        k.pieces().stream()
                                                .map(p -> p instanceof KeyValue.Of of
                                                        ? new KeyValue.Of(other, of.encoding())
                                                        : p)
                                                .toList())))))
                .contains(CheckCode.UNCHECKED_PREDICATE, CheckCode.UNASKED_PREDICATE);
    }

    @Test
    void eachMustBeInOrder() {
        assertThat(found(altered(1, q -> Queries.forward(q, true)))).contains(CheckCode.WRONG_ORDER);
    }

    @Test
    void whatIsLeftOutMustBeMadeUpFor() {
        assertThat(found(PageCases.unlooped("AP-001"))).contains(CheckCode.LIMIT_BEFORE_FILTER);
    }
}
