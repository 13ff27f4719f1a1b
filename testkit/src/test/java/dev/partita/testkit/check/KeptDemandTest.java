package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is asked of cars may be asked of the watches that they are found over, which keep it; then the cars are got, as if by hand. */
class KeptDemandTest {
    private static final NodeId LIVE = new NodeId("live");
    private static final DesignResult DESIGN = designed("""
            # DynamoDB Access Patterns

            > Application: Watches

            ## Entities

            ### Car
            - **Attributes**:
              - `carId` (ulid, id, immutable)
              - `state` (enum(DRAFT 3% | LIVE 5% | SOLD 92%))
              - `price` (number(0..500000))
            - **Cardinality**: 600,000 total

            ### Watch
            - **Attributes**:
              - `memberId` (ulid, id, immutable)
              - `carId` (ulid, references Car, id, immutable)
            - **Relationships**: Belongs to Car via carId (avg 7.5, max 4000 per Car).
            - **Cardinality**: 4.5M total, 30 per memberId

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Frequency | Returns |
            |---|---|---|---|---|---|---|---|
            | AP-001 | Car | Cars I watch that are not sold | watches.memberId = memberId | state != SOLD | Collection | 50/s | carId, price |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Watch | Watch | memberId, carId | put Watch | No | - | 5/s |
            | AP-011 | Car | Change state | carId, state | update Car(state) | No | - | 1100/day |
            | AP-012 | Car | Bid | carId, price | update Car(price) | No | price < 500000 | 6/s |
            """);

    private static DesignResult designed(String document) {
        return new Designer(DocumentReader.read("cars.md", document).model().orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    /** The cars of the watches that are left, with nothing of the watches. */
    private static DesignResult got(String kept, Stream<String> asked) {
        return Altered.read(DESIGN, "AP-001", p -> {
            Node.Get get = (Node.Get) p.nodes().stream()
                    .filter(Node.Get.class::isInstance)
                    .findFirst()
                    .orElseThrow();
            List<Node> before = p.nodes().subList(0, p.nodes().indexOf(get)).stream()
                    .map(n -> n instanceof Node.Filter f ? kept(f, kept) : n)
                    .toList();
            Node.Filter live = new Node.Filter(
                    LIVE,
                    get.id(),
                    Predicate.all(asked.map(v -> state(Path.own(new AttributeName("state")), v))
                            .toList()));
            return new ReadPlan(
                    p.pattern(),
                    p.guards(),
                    Stream.concat(before.stream(), Stream.of(get, live)).toList(),
                    List.of(LIVE),
                    p.cursor());
        });
    }

    private static Node kept(Node.Filter filter, String value) {
        Path path = filter.predicate().atoms().findFirst().orElseThrow().path();
        return new Node.Filter(filter.id(), filter.input(), state(path, value));
    }

    private static Predicate state(Path path, String value) {
        return new Predicate.Compare(
                path, Predicate.Comparison.NOT_EQUAL, new Operand.Literal(Value.of(value)), Optional.empty());
    }

    @Test
    void whatIsAskedIsAskedOfWhatTheyAreFoundOver() {
        assertThat(Altered.found(DESIGN)).isEmpty();
        assertThat(Altered.found(got("SOLD", Stream.of("SOLD")))).isEmpty();
    }

    @Test
    void anotherValueIsNot() {
        assertThat(Altered.found(got("LIVE", Stream.of("SOLD")))).contains(CheckCode.UNASKED_PREDICATE);
    }

    /** What is kept follows loosely: the cars that were got are asked again. */
    @Test
    void whatIsGotMustBeAsked() {
        assertThat(Altered.found(got("SOLD", Stream.empty()))).contains(CheckCode.UNCHECKED_PREDICATE);
    }
}
