package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Guard;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What keeps one of several sources from asking keeps no other from it. */
class GuardsOfSourcesTest {
    private static final DesignResult ALTERNATIVES = designed("alternatives-of-texts-and-bounds");
    private static final DesignResult LEGS = designed("guards-of-one-of-two");

    /** In keys that are values by themselves: no text beside them keeps an empty one from being asked for. */
    private static DesignResult designed(String name) {
        Model model = Application.read(Application.ROOT.resolve("cases/random/" + name + ".md"));
        return new Designer(model.with(model.settings().with(Settings.Layout.MULTI)))
                .design()
                .result()
                .orElseThrow();
    }

    private static ReadPlan plan(DesignResult design, String pattern) {
        return (ReadPlan) design.plans().patterns().stream()
                .filter(p -> p.pattern().value().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<CheckCode> found(DesignResult design, String pattern, List<Guard> guards) {
        return Altered.found(Altered.read(
                design, pattern, p -> new ReadPlan(p.pattern(), guards, p.nodes(), p.answers(), p.cursor())));
    }

    private static List<Guard> guards(DesignResult design, String pattern) {
        return plan(design, pattern).guards();
    }

    @Test
    void eachAlternativeHasItsOwn() {
        assertThat(guards(ALTERNATIVES, "AP-002"))
                .containsExactly(
                        new Guard.OfSource(new NodeId("Task"), new Guard.EmptyText(Queries.parameter("u"))),
                        new Guard.OfSource(new NodeId("Task 2"), new Guard.EmptyText(Queries.parameter("t"))));
        assertThat(guards(ALTERNATIVES, "AP-003"))
                .hasSize(2)
                .allMatch(g -> g instanceof Guard.OfSource one && one.guard() instanceof Guard.UpsideDown);
        assertThat(Altered.found(ALTERNATIVES)).isEmpty();
    }

    @Test
    void eachLegHasItsOwn() {
        assertThat(guards(LEGS, "AP-001")).hasSize(1).allMatch(Guard.OfSource.class::isInstance);
        assertThat(guards(LEGS, "AP-002")).hasSize(1).allMatch(Guard.OfSource.class::isInstance);
        assertThat(Altered.found(LEGS)).isEmpty();
    }

    @Test
    void noneMayBeMissing() {
        for (String pattern : List.of("AP-002", "AP-003", "AP-004")) {
            List<Guard> guards = guards(ALTERNATIVES, pattern);
            for (int i = 0; i < guards.size(); i++) {
                List<Guard> others = new ArrayList<>(guards);
                others.remove(i);
                assertThat(found(ALTERNATIVES, pattern, others)).contains(CheckCode.MISSING_GUARD);
            }
        }
    }

    /** It would keep all from asking. */
    @Test
    void noneMayBeOfThePlan() {
        assertThat(found(ALTERNATIVES, "AP-002", ofPlan(guards(ALTERNATIVES, "AP-002"))))
                .contains(CheckCode.MISSING_GUARD);
        assertThat(found(LEGS, "AP-001", ofPlan(guards(LEGS, "AP-001")))).contains(CheckCode.MISSING_GUARD);
    }

    @Test
    void noneMayBeOfTheOther() {
        List<Guard> exchanged = guards(ALTERNATIVES, "AP-002").stream()
                .map(g -> (Guard) new Guard.OfSource(
                        new NodeId(((Guard.OfSource) g).source().value().equals("Task") ? "Task 2" : "Task"),
                        ((Guard.OfSource) g).guard()))
                .toList();
        assertThat(found(ALTERNATIVES, "AP-002", exchanged)).contains(CheckCode.MISSING_GUARD);
    }

    private static List<Guard> ofPlan(List<Guard> guards) {
        return guards.stream().map(g -> ((Guard.OfSource) g).guard()).toList();
    }
}
