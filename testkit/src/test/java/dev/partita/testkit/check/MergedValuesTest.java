package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.review.RoundTrip;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders of a customer, a Query for each status that is asked for: all of them, two of them, and such as come first. */
class MergedValuesTest {
    private static DesignResult designed(String rule) {
        return Application.designed(
                Application.ROOT.resolve("cases/candidate/" + rule + "/fires/input/access-patterns.md"));
    }

    private static Stream<CheckCode> found(DesignResult design, UnaryOperator<Node.Merge> change) {
        return Altered.found(Altered.nodes(design, "AP-003", Node.Merge.class, m -> Stream.of(change.apply(m))));
    }

    private static Node.Merge of(Node.Merge merge, List<NodeId> inputs) {
        return new Node.Merge(merge.id(), inputs, merge.order());
    }

    @ParameterizedTest
    @ValueSource(strings = {"MergeValues", "MergeValues-mixed", "MergeValues-listed"})
    void eachValueIsAskedForOnce(String rule) {
        DesignResult design = designed(rule);
        RoundTrip.holds(design);
        ReadPlan plan = (ReadPlan) design.plans().patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-003"))
                .findFirst()
                .orElseThrow();
        assertThat(plan.nodes().stream().filter(Node.Query.class::isInstance)).hasSizeGreaterThan(1);
        assertThat(plan.cursor()).isEqualTo(ReadPlan.Cursor.KEYS);
        assertThat(found(design, m -> m)).isEmpty();
        assertThat(found(design, m -> of(m, m.inputs().subList(1, m.inputs().size()))))
                .contains(CheckCode.UNASKED_PREDICATE);
        assertThat(found(
                        design,
                        m -> of(
                                m,
                                Stream.concat(
                                                m.inputs().stream().skip(1),
                                                m.inputs().stream().skip(1).limit(1))
                                        .toList())))
                .contains(CheckCode.UNASKED_PREDICATE);
    }

    @Test
    void whatComesFirstIsMergedFirst() {
        DesignResult design = designed("MergeValues-mixed");
        Read.SortKey status = new Read.SortKey(Path.own(new AttributeName("status")), false);
        assertThat(found(
                        design,
                        m -> new Node.Merge(
                                m.id(),
                                m.inputs(),
                                m.order().stream()
                                        .filter(k -> !k.equals(status))
                                        .toList())))
                .contains(CheckCode.WRONG_ORDER);
    }
}
