package dev.partita.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Documents of one or two entities and a few patterns, drawn: small enough to try every choice. */
final class SmallApplications {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Small

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | %s |
            | Key style | %s |
            | Index upkeep | %s per index and month |
            | Copy upkeep | %s per month |

            ## Entities

            ### List
            - **Attributes**:
              - `listId` (uuid, id, immutable)
              - `ownerId` (uuid, immutable, distinct 20000)
              - `name` (string(20..20)%s)
              - `note` (%s)
            - **Relationships**: None
            - **Cardinality**: 50000 total

            ### Task
            - **Attributes**:
              - `taskId` (uuid, id, immutable)
              - `listId` (uuid, references List, immutable)
              - `state` (enum(OPEN 10%% | ACTIVE 20%% | DONE 70%%))
              - `body` (%s)
              - `at` (datetime, immutable)
            - **Relationships**: Belongs to List via listId (avg %d, max 100 per List).
            - **Cardinality**: 1M total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            %s
            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            %s\
            """;

    private static final List<String> RATES = List.of("0.01/s", "0.5/s", "3/s", "20/s", "60/s");
    private static final List<String> BODIES =
            List.of("string(60..60)", "string(300..300)", "string(1200..1200)", "string(4500..4500), optional 50%");
    private static final List<String> READS = List.of(
            "| Task | One | taskId | - | Single | - | - | No | RATE | CONSISTENCY | No | * |",
            "| Task | Of a list | listId | - | Collection | at DESC | 20 | Yes | RATE | CONSISTENCY | No | RETURNS |",
            "| Task | Of a list in a state | listId, state | - | Collection | at DESC | 20 | Yes | RATE | Eventual |"
                    + " No | RETURNS |",
            "| Task | Open ones | state = OPEN | - | Collection | at ASC | 20 | Yes | RATE | Eventual | No | RETURNS |",
            "| Task | In a period | listId, at between a and b (20%) | - | Collection | at ASC | - | No | RATE |"
                    + " Eventual | No | RETURNS |",
            "| Task | How many | listId, state = OPEN | - | Count | - | - | No | RATE | Eventual | No | - |",
            "| Task | With its list's name | listId | - | Collection | - | - | No | RATE | Eventual | No | taskId,"
                    + " state, list.name |",
            "| List | One | listId | - | Single | - | - | No | RATE | CONSISTENCY | No | * |",
            "| List, Task | Together | listId | - | Collection | - | - | No | RATE | CONSISTENCY | Yes | * |",
            "| List | By owner | ownerId | - | Collection | name ASC | 10 | Yes | RATE | Eventual | No | listId,"
                    + " name |");
    private static final List<String> WRITES = List.of(
            "| Task | Create | taskId, listId, body, at | create Task(state = OPEN) | No | - | RATE |",
            "| Task | Create once | taskId, listId, body, at | create Task(state = OPEN) | Yes | Task not exists; List"
                    + " exists | RATE |",
            "| Task | Set the state | taskId, newState | update Task(state = newState) | No | Task exists | RATE |",
            "| Task | Close | taskId | update Task(state = DONE) | No | state = OPEN | RATE |",
            "| Task | Write | taskId, body | update Task(body) | No | Task exists | RATE |",
            "| Task | Put | taskId, listId, state, body, at | put Task | No | - | RATE |",
            "| List | Create | listId, ownerId, name, note | create List | No | - | RATE |",
            "| List | Rename | listId, name | update List(name) | No | List exists | RATE |",
            "| List | Annotate | listId, note | update List(note) | No | List exists | RATE |");

    private final Random random;

    private SmallApplications(long seed) {
        this.random = new Random(seed);
    }

    /** The same for the same seed. */
    static String document(long seed) {
        return new SmallApplications(seed).text();
    }

    private String text() {
        return DOCUMENT.formatted(
                drawn(List.of("single", "multi")),
                drawn(List.of("auto", "concatenated")),
                drawn(List.of("$0", "$0.50", "$5")),
                drawn(List.of("$0", "$5")),
                drawn(List.of("", ", immutable")),
                drawn(BODIES),
                drawn(BODIES),
                20,
                rows(1, READS, 1 + random.nextInt(3)),
                rows(11, WRITES, 1 + random.nextInt(2)));
    }

    private String rows(int first, List<String> among, int count) {
        List<String> rows = new ArrayList<>();
        List<String> left = new ArrayList<>(among);
        for (int i = 0; i < count; i++) {
            rows.add(left.remove(random.nextInt(left.size()))
                    .replace("RATE", drawn(RATES))
                    .replace("CONSISTENCY", random.nextInt(4) == 0 ? "Strong" : "Eventual")
                    .replace("RETURNS", drawn(List.of("*", "taskId, state", "taskId, at, body"))));
        }
        return IntStream.range(0, count)
                .mapToObj(i -> "| AP-0" + (first + i < 10 ? "0" : "") + (first + i) + " " + rows.get(i) + "\n")
                .collect(Collectors.joining());
    }

    private String drawn(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
