package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.layout.TableGroups;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergePathsTest {
    private final Model model = Sheet.model(
            "concatenated",
            "Task: taskId (ulid, id, immutable); project (string(3..30)); employee (ulid); status (string(3..10))");
    private final MergePaths rule =
            new MergePaths(new IndexByPattern(new Context(model, new TableGroups(model, true, List.of()))));

    @Test
    void whatAnotherAskNamesTooStandsInFront() {
        assertThat(shapes(ask("project", "status", "employee"), ask("project", "employee")))
                .contains("project | employee,status,taskId", "employee | project,status,taskId");
    }

    @Test
    void nothingIsProposedWhereTheOrderIsAsWrittenAlready() {
        assertThat(shapes(ask("project", "employee", "status"), ask("project", "employee")))
                .isEmpty();
    }

    @Test
    void nothingIsProposedWhereAllOrNoneIsShared() {
        assertThat(shapes(ask("project", "status"), ask("status", "project"), ask("employee")))
                .isEmpty();
    }

    private List<String> shapes(Ask ask, Ask... others) {
        return rule.shapes(ask, List.of(others), List.of()).stream()
                .map(KeyShape::toString)
                .toList();
    }

    private static Ask ask(String... equal) {
        List<Predicate> conjuncts = Arrays.stream(equal)
                .<Predicate>map(name -> new Predicate.Compare(
                        Path.own(new AttributeName(name)),
                        Predicate.Comparison.EQUAL,
                        new Operand.Parameter(new ParameterName(name)),
                        Optional.empty()))
                .toList();
        return new Ask(new PatternId("AP-001"), new EntityName("Task"), conjuncts, List.of(), false);
    }
}
