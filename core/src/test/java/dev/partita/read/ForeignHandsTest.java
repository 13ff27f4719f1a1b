package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.partita.diagnostic.Severity;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A document by whoever thinks in relational tables: attributes in tables and below paragraphs, keys and types in the words of SQL. */
class ForeignHandsTest {
    private static final String CLINIC = """
            # Clinic

            ## Entities

            ### Patient
            | Attribute | Type | Nullable | Notes |
            |---|---|---|---|
            | patientId | UUID | no | Primary key |
            | name | VARCHAR(80) | no | as in the passport, required |
            | email | VARCHAR(120) | yes | unique |
            | allergies | array of string | yes | |

            Cardinality: 200,000

            ### Doctor
            Fields:
            - doctorId: UUID (PK)
            - name: text, max 100
            - active: bool

            Count: 500

            ### Appointment
            - **Attributes**:
              - appointmentId: UUID, primary key
              - patientId: UUID, FK -> Patient
              - doctorId: UUID, foreign key to Doctor.doctorId
              - startsAt: timestamptz
              - status: enum('BOOKED','CANCELLED')
            - **Relationships**: belongs to Patient (about 10 each, at most 500), belongs to Doctor (~4000 per Doctor)
            - **Cardinality**: 2 million

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Sort | Limit | Frequency |
            |---|---|---|---|---|---|---|
            | R1 | Appointment | A doctor's day | doctorId, startsAt between a and b | startsAt asc | up to 50 | 30/s |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency |
            |---|---|---|---|---|---|
            | W1 | Patient | Register | all attributes | create Patient | 1/s |
            | W2 | Doctor | Hire | all | create Doctor(active = true) | 1/day |
            | W3 | Appointment | Book | appointmentId, patientId, doctorId, startsAt | create Appointment(status = BOOKED) | 3/s |
            """;

    private static final String PODCASTS = """
            # Podcasts

            ## Entities

            ### Listener
            A person with the app.

            | Attribute | Type | Notes |
            |---|---|---|
            | listenerId | uuid | id |
            | country | string(2) | 190 distinct values, never changes |
            | premium | bool | true 7% |

            Cardinality: 5 million

            ### Subscription
            | Attribute | Type | Notes |
            |---|---|---|
            | listenerId | uuid | id, references Listener |
            | showId | string(22) | id |

            Belongs to Listener (avg 14, max 2,000 per Listener).
            Cardinality: 70 million
            Kept for good.

            ## Access Patterns

            ### Reads
            | # | Entity | Description | By | Result | RPS | Peak RPS | Returns |
            |---|---|---|---|---|---|---|---|
            | 1 | Subscription | My shows | listenerId | list | 400 | 1.5k/s | all, listener.country |
            | 2 | Listener | One | listenerId | one | Hot | | everything |

            ### Deletes
            | # | Entity | Description | By | Effects | Req/s |
            |---|---|---|---|---|---|
            | 3 | Listener | Forget | listenerId | delete each Subscription; delete Listener | 3k/min |
            """;

    /** In the order of their title. */
    @ParameterizedTest
    @CsvSource({"RPS (Peak and Average), 90/30", "RPS (Average and Peak), 30 / 90 RPS"})
    void twoRatesStandInOneCell(String title, String cell) {
        String document = CLINIC.replace("| RPS | Peak RPS |", "| " + title + " | - |")
                .replace("| 400 | 1.5k/s |", "| " + cell + " | |");
        Load load = DocumentReader.read("clinic.md", document)
                .model()
                .orElseThrow()
                .reads()
                .getFirst()
                .load();
        assertThat(load.average()).isEqualTo(Ratio.of(30));
        assertThat(load.peak()).isEqualTo(Ratio.of(90));
    }

    private static Entity entity(String name) {
        return read().entity(new EntityName(name));
    }

    private static Model read() {
        ReadResult result = DocumentReader.read("clinic.md", CLINIC);
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        return result.model().orElseThrow();
    }

    @Test
    void aTableOfAttributesIsReadAsAList() {
        Entity patient = entity("Patient");
        assertThat(patient.identifier()).containsExactly(new AttributeName("patientId"));
        assertThat(patient.attribute(new AttributeName("name")).type())
                .isEqualTo(new AttributeType.Text(20, 80, false));
        assertThat(patient.attribute(new AttributeName("name")).optional()).isFalse();
        assertThat(patient.attribute(new AttributeName("email")).optional()).isTrue();
        assertThat(patient.attribute(new AttributeName("email")).uniqueness()).isPresent();
        assertThat(patient.attribute(new AttributeName("allergies")).optional()).isTrue();
        assertThat(patient.total()).isEqualTo(200_000);
    }

    /** A row that ends before the name, or has none, has no attribute. */
    @Test
    void aRowWithoutANameIsRefused() {
        for (String row : List.of("| - |", "| | UUID | no | Primary key |")) {
            ReadResult result =
                    DocumentReader.read("clinic.md", CLINIC.replace("| patientId | UUID | no | Primary key |", row));
            assertThat(result.model()).as(row).isEmpty();
            assertThat(result.diagnostics()).as(row).anyMatch(d -> d.severity() == Severity.ERROR);
        }
    }

    @Test
    void attributesBelowAParagraphAreRead() {
        Entity doctor = entity("Doctor");
        assertThat(doctor.identifier()).containsExactly(new AttributeName("doctorId"));
        assertThat(doctor.attribute(new AttributeName("name")).type())
                .isEqualTo(new AttributeType.Text(25, 100, false));
        assertThat(doctor.total()).isEqualTo(500);
    }

    @Test
    void foreignKeysAreReferences() {
        assertThat(entity("Appointment").references())
                .extracting(r -> r.target().value(), r -> r.averageChildren().toString(), r -> r.maxChildren())
                .containsExactly(
                        tuple("Patient", "10", OptionalLong.of(500)), tuple("Doctor", "4000", OptionalLong.empty()));
    }

    @Test
    void allAttributesAreThoseThatNothingElseSays() {
        assertThat(read().writes().get(0).parameters())
                .filteredOn(p -> p.implied().isEmpty())
                .extracting(Parameter::name)
                .extracting(n -> n.value())
                .containsExactly("patientId", "name", "email", "allergies");
        assertThat(ModelPrinter.print(read().pattern(new PatternId("W2")).orElseThrow()))
                .contains("active = true")
                .doesNotContain(":active");
    }

    @Test
    void theTitleNamesTheApplication() {
        assertThat(read().application()).isEqualTo("Clinic");
        for (String title :
                List.of("Access patterns: Clinic", "DynamoDB Access Patterns for Clinic", "Clinic - Access Patterns")) {
            assertThat(DocumentReader.read("clinic.md", CLINIC.replace("# Clinic", "# " + title))
                            .model()
                            .orElseThrow()
                            .application())
                    .isEqualTo("Clinic");
        }
        assertThat(DocumentReader.read("clinic.md", CLINIC.replace("# Clinic", "# DynamoDB Access Patterns"))
                        .model()
                        .orElseThrow()
                        .application())
                .isEqualTo("Application");
    }

    /** What references it can return it. */
    @Test
    void aParentBesideItsChildrenIsReturnedWithThem() {
        ReadResult result = DocumentReader.read(
                "clinic.md", CLINIC.replace("| R1 | Appointment |", "| R1 | Appointment, Patient |"));
        assertThat(result.diagnostics())
                .anyMatch(d -> d.code().id().equals("NO_ANCHOR") && d.fixes().contains("Returns *, Patient.name"));
    }

    /** Words and numbers of whoever writes tables alone: no bullets, rates without a unit, and what belongs to it is deleted with it. */
    @Test
    void linesBelowATableAndLooseColumnsAreRead() {
        ReadResult result = DocumentReader.read("podcasts.md", PODCASTS);
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() != Severity.NOTE);
        Model model = result.model().orElseThrow();
        Entity listener = model.entity(new EntityName("Listener"));
        Entity subscription = model.entity(new EntityName("Subscription"));
        assertThat(listener.attribute(new AttributeName("country")).distinct()).hasValue(190);
        assertThat(listener.attribute(new AttributeName("country")).immutable()).isTrue();
        assertThat(listener.attribute(new AttributeName("premium")).type())
                .isEqualTo(new AttributeType.Bool(Ratio.of(7, 100)));
        assertThat(listener.total()).isEqualTo(5_000_000);
        assertThat(subscription.total()).isEqualTo(70_000_000);
        assertThat(subscription.references())
                .extracting(r -> r.averageChildren().toString(), r -> r.maxChildren())
                .containsExactly(tuple("14", OptionalLong.of(2_000)));
        assertThat(model.reads())
                .extracting(
                        r -> r.load().average().toString(), r -> r.load().peak().toString())
                .containsExactly(tuple("400", "1500"), tuple("500", "1500"));
        assertThat(model.reads().getFirst().legs().getFirst().returns())
                .extracting(Read.Returned::label)
                .containsExactly("listenerId", "showId", "listener.country");
        assertThat(model.writes().getFirst().load().average()).isEqualTo(Ratio.of(50));
        assertThat(ModelPrinter.print(model.writes().getFirst()))
                .contains("delete each Subscription where listenerId = :listenerId\n");
    }

    @Test
    void deletingEachOfWhatHasNoneOfTheInputsIsRefused() {
        ReadResult result = DocumentReader.read("clinic.md", CLINIC + """

                ### Deletes

                | ID | Entity | Description | Input Parameters | Items Deleted | Frequency |
                |---|---|---|---|---|---|
                | D1 | Doctor | Leaves | doctorId | delete each Patient; delete Doctor | 1/day |
                """);
        assertThat(result.diagnostics())
                .anyMatch(d -> d.severity() == Severity.ERROR && d.code().id().equals("NO_TARGET"));
    }
}
