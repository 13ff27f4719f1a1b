package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Candidates;
import dev.partita.candidate.CountWhenRead;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.statistics.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two values computed of filings, of cases that are found and shown in many ways: all combinations of all that would be more than ten thousand. */
class ManyComputedTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Court

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Court
            - **Attributes**:
              - `courtId` (string(4..12), id)
              - `name` (string(20..80))
            - **Cardinality**: 400 total

            ### Judge
            - **Attributes**:
              - `judgeId` (uuid, id)
              - `courtId` (string(4..12), references Court)
              - `name` (string(15..60))
            - **Relationships**: Belongs to Court via courtId (avg 10, max 150 per Court).
            - **Cardinality**: 4,000 total

            ### Case
            - **Attributes**:
              - `caseId` (ulid, id)
              - `courtId` (string(4..12), references Court, immutable)
              - `docket` (string(10..20), unique within courtId, immutable)
              - `judgeId` (uuid, references Judge, optional 95%)
              - `title` (string(40..200))
              - `status` (enum(OPEN 15% | CLOSED 85%))
              - `filedOn` (date, immutable)
              - `filings` (count of Filing)
              - `lastFiledAt` (max of Filing.filedAt)
            - **Relationships**: Belongs to Court via courtId (avg 15000, max 400000 per Court). Belongs to Judge via judgeId (avg 1500, max 12000 per Judge).
            - **Cardinality**: 6M total

            ### Filing
            - **Attributes**:
              - `filingId` (ulid, id)
              - `caseId` (ulid, references Case, immutable)
              - `seq` (number(1..5000), immutable)
              - `kind` (enum(MOTION 30% | BRIEF 70%), immutable)
              - `filedAt` (datetime, immutable)
              - `sealed` (boolean(true 3%))
              - `decidedAt` (datetime, optional 70%)
            - **Relationships**: Belongs to Case via caseId (avg 20, max 4000 per Case).
            - **Cardinality**: 120M total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            | R1 | Case | By docket | courtId, docket | - | Single | - | - | No | 80/s | Eventual | No | *, court.name, judge.name |
            | R2 | Case, Filing | Sheet | caseId | - | Collection | filings by seq DESC | 25 | Yes | 150/s | Eventual | Yes | caseId, case.title, filingId, seq, kind |
            | R3 | Filing | Public ones | caseId, kind | sealed = false | Collection | filedAt DESC | 20 | Yes | 30/s | Eventual | No | filingId, filedAt |
            | R4 | Filing | Undecided | caseId, kind = MOTION | decidedAt not exists | Collection | filedAt ASC | - | No | 10/s | Strong | No | filingId, filedAt |
            | R5 | Case | Open ones of a judge | judgeId, status = OPEN | - | Collection | filedOn ASC | 50 | Yes | 8/s | Eventual | No | caseId, title, filedOn |
            | R6 | Case | Without a judge | courtId | judgeId not exists, status = OPEN | Collection | filedOn ASC | 20 | Yes | 1/s | Eventual | No | caseId, title |
            | R7 | Filing | By time | caseId | - | Collection | filedAt DESC | 20 | Yes | 5/s | Eventual | No | filingId, filedAt, kind |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | W1 | Case | Open | caseId, courtId, docket, title, filedOn | create Case(status = OPEN) | Yes | docket is unique | 1/s |
            | W2 | Case | Assign | caseId, judgeId | update Case(judgeId) | No | status = OPEN | 1/s |
            | W3 | Filing | File | filingId, caseId, seq, kind, sealed | create Filing(filedAt = now) | No | - | 20/s |
            | W4 | Filing | Decide | filingId | update Filing(decidedAt = now) | No | decidedAt not exists | 4/s |
            """;

    /** Each structure of the filings is tried for both values, and nothing else that the case may be found or shown by is lost for it. */
    @Test
    void combinationsOfComputedValuesAreFewTogetherWithAllElse() {
        Model kept = DocumentReader.read("court", DOCUMENT.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        CountWhenRead rule = new CountWhenRead(kept);
        List<LegOption> one = ways(kept);
        List<LegOption> both = ways(rule.without(rule.numbers()));
        assertThat(one.size()).isBetween(100, 3_000);
        assertThat(both.size()).isBetween(one.size(), 3_500);
        assertThat(both.stream().map(LegOption::route).distinct())
                .hasSameElementsAs(one.stream().map(LegOption::route).distinct().toList());
        assertThat(both.stream().map(LegOption::kept).distinct())
                .hasSameElementsAs(one.stream().map(LegOption::kept).distinct().toList());
        assertThat(structures(both)).hasSameElementsAs(structures(one));
    }

    private static List<Structure.Keyed> structures(List<LegOption> ways) {
        return ways.stream()
                .flatMap(w -> w.computed().stream())
                .map(LegOption.ComputedBy::route)
                .map(Route::structure)
                .distinct()
                .toList();
    }

    private static List<LegOption> ways(Model model) {
        LayoutSolve solve = new LayoutSolve(model, true, new Statistics(model), Candidates::all);
        return solve.decisions().legs().stream()
                .filter(l -> l.read().id().value().equals("R1"))
                .findFirst()
                .orElseThrow()
                .options();
    }
}
