package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Candidates;
import dev.partita.candidate.LegOption;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.statistics.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three equalities over two references: thousands of ways, most of them of three steps, which nobody would wait for. */
class ManyWaysTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Clinic booking

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Clinic
            - **Attributes**:
              - `clinicId` (string(6), id)
              - `name` (string(20..80))
              - `city` (string(8..30), distinct 400)
            - **Cardinality**: 3,000 total

            ### Doctor
            - **Attributes**:
              - `doctorId` (uuid, id)
              - `clinicId` (string(6), references Clinic, immutable)
              - `name` (string(15..50))
              - `field` (enum(GP 50% | SKIN 15% | EYES 15% | HEART 10% | BONES 10%), immutable)
              - `rating` (number(0..5, 1 decimals))
            - **Relationships**: Belongs to Clinic via clinicId (avg 10, max 200 per Clinic)
            - **Cardinality**: 30k

            ### Slot
            - **Attributes**:
              - `doctorId` (uuid, id, references Doctor, immutable)
              - `startsAt` (datetime, id, immutable)
              - `minutes` (number(5..120))
              - `state` (enum(FREE 30% | HELD 1% | BOOKED 64% | BLOCKED 5%))
            - **Relationships**: Belongs to Doctor via doctorId (avg 2000, max 10000 per Doctor).
            - **Cardinality**: 60M

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            | R1 | Slot | Free slots of a doctor in a week | doctorId, startsAt between from and to (2%) | state = FREE | Collection | startsAt ASC | 50 | No | 120/s | Eventual | No | startsAt, minutes |
            | R2 | Slot | Next free slots in a city for a field | doctor.clinic.city, doctor.field, startsAt >= now (20%) | state = FREE | Collection | startsAt ASC | 20 | Yes | 60/s | Eventual | No | doctorId, doctor.name, startsAt, doctor.clinic.name |
            | R4 | Doctor | Doctors of a clinic | clinicId | - | Collection | name ASC | - | No | 40/s | Eventual | No | * |
            | R5 | Doctor | Best doctors of a field in a city | clinic.city, field | rating >= least (30%) | Collection | rating DESC | 20 | Yes | 30/s | Eventual | No | doctorId, name, rating, clinic.name |
            | R7 | Slot | Slots of a doctor | doctorId | - | Collection | startsAt DESC | 20 | Yes | 1/s | Eventual | No | * |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | W1 | Slot | Book | doctorId, startsAt | update Slot(state = BOOKED) | No | state = FREE | 10/s |
            | W2 | Doctor | Rate | doctorId, rating | update Doctor(rating) | No | Doctor exists | 1/s |
            """;

    @Test
    void whereThereAreThousandsWaysOfMostStepsAreLeftOut() {
        Model model = DocumentReader.read("booking", DOCUMENT.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        LayoutSolve solve = new LayoutSolve(model, true, new Statistics(model), Candidates::all);
        List<LegOption> ways = solve.decisions().legs().stream()
                .filter(l -> l.read().id().value().equals("R2"))
                .findFirst()
                .orElseThrow()
                .options();
        assertThat(ways.size()).isBetween(1, 3_000);
        assertThat(ways.stream().mapToInt(w -> w.route().steps()).max().orElseThrow())
                .isLessThan(3);
    }
}
