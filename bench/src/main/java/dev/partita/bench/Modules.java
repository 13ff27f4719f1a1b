package dev.partita.bench;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Documents of any size: an application of so many modules, alike but for their names, each bound to the one before. */
final class Modules {
    private static final String ENTITY = """
            ### Account@
            - **Attributes**:
              - `accountId` (ulid, id, immutable)
              - `email` (string(24..80), unique)
              - `balance` (number(0..100000, 2 decimals))
            - **Cardinality**: 1M total

            ### Order@
            - **Attributes**:
              - `orderId` (ulid, id, immutable)
              - `accountId` (ulid, references Account@, immutable)
              - `sponsorId` (ulid, references Account$ as sponsor, immutable)
              - `status` (enum(OPEN 5% | PAID 15% | DONE 80%))
              - `total` (number(0..10000, 2 decimals))
              - `createdAt` (datetime, immutable)
            - **Relationships**: Belongs to Account@ via accountId (avg 8, max 900 per Account@).
            - **Cardinality**: ~8 per Account@

            ### Line@
            - **Attributes**:
              - `orderId` (ulid, id, references Order@, immutable)
              - `number` (number(1..99), id, immutable)
              - `article` (string(8..40))
              - `quantity` (number(1..99))
            - **Relationships**: Belongs to Order@ via orderId (avg 3, max 40 per Order@).
            - **Cardinality**: ~3 per Order@

            """;

    private static final String READ = """
            | R@-1 | Account@ | An account | accountId | - | Single | - | - | No | 200/s | Eventual | No | * |
            | R@-2 | Account@ | Whose address it is | email | - | Single | - | - | No | 10/s | Eventual | No | * |
            | R@-3 | Order@ | Orders, newest first | accountId | - | Collection | createdAt DESC | 20 | Yes | 80/s | Eventual | No | * |
            | R@-4 | Order@ | What is open, oldest first | status = OPEN | - | Collection | createdAt ASC | 50 | Yes | 2/s | Eventual | No | orderId, total |
            | R@-5 | Order@, Line@ | An order with its lines | orderId | - | Collection | - | - | No | 60/s | Eventual | Yes | * |
            | R@-6 | Order@ | Dearest orders of whom one sponsors | sponsorId | - | Collection | total DESC | 10 | Yes | 5/s | Eventual | No | orderId, total |
            """;

    private static final String WRITE = """
            | W@-1 | Account@ | Open an account | accountId, email, balance | create Account@ | No | - | 2/s |
            | W@-2 | Order@ | Order | orderId, accountId, sponsorId, status, total, createdAt, lines | create Order@; for each lines[] (avg 3, max 20): create Line@(orderId = orderId) | Yes | Account@ exists | 20/s |
            | W@-3 | Order@ | Set the status | orderId, newStatus | update Order@(status = newStatus) | No | Order@ exists | 40/s |
            """;

    private static final String DELETE = """
            | D@-1 | Line@ | Take a line back | orderId, number | delete Line@ | No | - | 1/s |
            """;

    private Modules() {}

    static String document(int modules) {
        return """
                # DynamoDB Access Patterns

                > Application: Modules%s

                ## Entities

                %s## Access Patterns

                ### Reads
                | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
                |---|---|---|---|---|---|---|---|---|---|---|---|---|
                %s
                ### Writes
                | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
                |---|---|---|---|---|---|---|---|
                %s
                ### Deletes
                | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Conditions | Frequency |
                |---|---|---|---|---|---|---|---|
                %s""".formatted(
                        modules,
                        each(modules, m -> named(ENTITY, m, modules)),
                        each(modules, m -> named(READ, m, modules)),
                        each(modules, m -> named(WRITE, m, modules)),
                        each(modules, m -> named(DELETE, m, modules)));
    }

    private static String each(int modules, IntFunction<String> text) {
        return IntStream.rangeClosed(1, modules).mapToObj(text).collect(Collectors.joining());
    }

    private static String named(String text, int module, int modules) {
        int before = module == 1 ? modules : module - 1;
        return text.replace("@", Integer.toString(module)).replace("$", Integer.toString(before));
    }
}
