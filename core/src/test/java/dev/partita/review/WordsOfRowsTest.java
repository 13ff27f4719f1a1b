package dev.partita.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.layout.write.Renaming;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings speak of requests as the documents do; a plan with other names is the same plan. */
class WordsOfRowsTest {
    private static final Map<Model, DesignResult> DESIGNS = new ConcurrentHashMap<>();

    @Test
    void aWriteFindsByRequests() throws IOException {
        WritePlan empty = (WritePlan) WordsOfRows.of(designed("shop").plans()).of(new PatternId("AP-051"));
        assertThat(empty.finds()).extracting(Node::id).containsExactly(new NodeId("the Query of Shop for CartItem"));
        assertThat(empty.steps().getFirst().actions().getFirst().repeat().orElseThrow())
                .hasToString("PerRow[node=the Query of Shop for CartItem]");
    }

    /** Each name is given wherever it stands, so that all is as it was when it is taken back. */
    @ParameterizedTest
    @ValueSource(strings = {"session-store", "social-network"})
    void otherNamesAreAnotherPlanOnlyInNames(String application) throws IOException {
        DesignResult result = designed(application);
        for (Plan plan : result.plans().patterns()) {
            if (plan instanceof WritePlan write && !write.finds().isEmpty()) {
                WritePlan renamed = new Renaming(names(write, n -> "other " + n)).of(write);
                assertThat(renamed).isNotEqualTo(write);
                assertThat(new Renaming(names(renamed, n -> n.substring("other ".length()))).of(renamed))
                        .isEqualTo(write);
            }
        }
        assertThat(Checks.run(with(result, WordsOfRows.of(result.plans()))))
                .flatExtracting(o -> o.findings())
                .isEmpty();
    }

    /** What is executed of a review says the same. */
    @Test
    void whatIsExecutedSpeaksOfRequests() throws IOException {
        DesignResult shop = designed("shop");
        assertThat(Reviewer.inItsWords(shop).plans()).isEqualTo(WordsOfRows.of(shop.plans()));
    }

    private static Map<NodeId, NodeId> names(WritePlan plan, UnaryOperator<String> other) {
        Map<NodeId, NodeId> names = new LinkedHashMap<>();
        plan.finds().forEach(n -> names.put(n.id(), new NodeId(other.apply(n.id().value()))));
        return names;
    }

    private static DesignResult designed(String application) throws IOException {
        Path document = Path.of("../cases/design/" + application + "/input/access-patterns.md");
        Model model = DocumentReader.read(document.toString(), Files.readString(document))
                .model()
                .orElseThrow();
        return DESIGNS.computeIfAbsent(
                model, m -> new Designer(m).design().result().orElseThrow());
    }

    private static DesignResult with(DesignResult result, Plans plans) {
        return new DesignResult(
                result.model(),
                result.layout(),
                result.otherLayout(),
                result.design(),
                plans,
                result.cost(),
                result.certificate(),
                result.choices(),
                List.of());
    }
}
