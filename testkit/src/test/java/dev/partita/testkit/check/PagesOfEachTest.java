package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page of each of several sequences, merged; and the first of one in place of the least of all. */
class PagesOfEachTest {
    private static DesignResult designed(String rule) {
        return new Designer(Application.read(
                        Application.ROOT.resolve("cases/candidate/" + rule + "/fires/input/access-patterns.md")))
                .design()
                .result()
                .orElseThrow();
    }

    private static Stream<CheckCode> turned(DesignResult design, String pattern) {
        return Altered.found(Altered.nodes(
                design,
                pattern,
                Node.Query.class,
                q -> Stream.of(
                        q.limit().isEmpty()
                                ? q
                                : new Node.Query(
                                        q.id(),
                                        q.each(),
                                        q.space(),
                                        q.ranges(),
                                        q.partition(),
                                        q.sort(),
                                        q.filter(),
                                        q.limit(),
                                        !q.forward(),
                                        q.strong(),
                                        q.project()))));
    }

    @Test
    void eachIsInTheOrderOfThePage() {
        DesignResult design = designed("MergeEach");
        assertThat(Altered.found(design)).isEmpty();
        assertThat(turned(design, "AP-002")).contains(CheckCode.WRONG_ORDER);
        assertThat(turned(design, "AP-003")).contains(CheckCode.WRONG_ORDER);
        ReadPlan plan = (ReadPlan) design.plans().patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-003"))
                .findFirst()
                .orElseThrow();
        assertThat(plan.cursor()).isEqualTo(ReadPlan.Cursor.KEYS);
    }

    @Test
    void theLeastIsTheFirstInItsOrderOnly() {
        DesignResult design = designed("FirstForExtreme");
        assertThat(turned(design, "AP-001")).contains(CheckCode.WRONG_ORDER);
        assertThat(Altered.found(Altered.nodes(
                        design,
                        "AP-001",
                        Node.Cut.class,
                        c -> Stream.of(new Node.Cut(c.id(), c.input(), 2, c.paged())))))
                .contains(CheckCode.WRONG_PAGE);
    }
}
