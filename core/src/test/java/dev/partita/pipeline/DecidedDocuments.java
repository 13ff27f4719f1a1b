package dev.partita.pipeline;

import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Documents on which decisions are taken. */
final class DecidedDocuments {
    private DecidedDocuments() {}

    /** Without loose copies, so that indexes are what further ways are. */
    static Model model(String document, Layout layout, String... decisions) {
        return free(document, layout, Stream.concat(Stream.of("no loose copies"), Stream.of(decisions)));
    }

    static Model free(String document, Layout layout, Stream<String> decisions) {
        String all = document + "\n## Decisions\n\n"
                + decisions.map(d -> "- " + d + "\n").collect(Collectors.joining());
        return read(all, layout);
    }

    static Model read(String document, Layout layout) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return model.with(model.settings().with(layout));
    }

    static final String CORNER = """
        # DynamoDB Access Patterns

        > Application: Corner

        ## Settings

        | Setting | Value |
        |---|---|
        | Layout | single |

        ## Entities

        ### User
        - **Attributes**:
          - `userId` (ulid, id, immutable)
          - `email` (string(10..60), immutable)
          - `name` (string(10..40))
        - **Relationships**: Has many Order (avg 5, max 50 per User).
        - **Cardinality**: 10k total

        ### Order
        - **Attributes**:
          - `userId` (ulid, references User, id, immutable)
          - `orderId` (ulid, id, immutable)
          - `status` (enum(PENDING 5% | SHIPPED 15% | DELIVERED 80%))
          - `note` (string(20..300), optional 50%)
          - `total` (number(0..100000, 2 decimals))
          - `createdAt` (datetime, immutable)
        - **Relationships**: Belongs to User via userId (avg 5, max 50 per User).
        - **Cardinality**: 50k total

        ### Product
        - **Attributes**:
          - `productId` (ulid, id, immutable)
          - `category` (string(5..20), distinct 30)
          - `price` (number(0..100000))
        - **Cardinality**: 5k total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
        |---|---|---|---|---|---|---|---|---|---|---|
        | AP-001 | User | A user | userId | Single | - | - | No | 50/s | Eventual | * |
        | AP-002 | Order | An order | userId, orderId | Single | - | - | No | 50/s | Eventual | * |
        | AP-003 | Order | Orders of a user, newest first | userId | Collection | createdAt DESC | 20 | Yes | 20/s | Eventual | * |
        | AP-004 | Order | Orders of a status | status | Collection | createdAt ASC | 20 | Yes | 5/s | Eventual | userId, orderId, createdAt |
        | AP-005 | Product | Products of a category by price | category | Collection | price ASC | 20 | Yes | 50/s | Eventual | productId, price |
        | AP-006 | User | A user by email | email | Single | - | - | No | 5/s | Eventual | * |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Conditions | Transaction | Frequency |
        |---|---|---|---|---|---|---|---|
        | AP-010 | User | Register | userId, email, name | create User | - | Yes | 1/s |
        | AP-011 | Order | Order | userId, orderId, status, total, createdAt | create Order | - | No | 5/s |
        | AP-012 | Order | Set the status | userId, orderId, status | update Order(status) | - | No | 10/s |
        | AP-013 | Product | Set the price | productId, price | update Product(price) | - | No | 1/s |
        """;

    /** The same, written in transactions that could not hold copies, too. */
    static final String CROWDED = CORNER.replace(
                    "| userId, email, name | create User | - | Yes |",
                    "| users[] | for each users[] (avg 2, max 60): create User | - | Yes |")
            .replace(
                    "| userId, orderId, status | update Order(status) | - | No |",
                    "| orders[] | for each orders[] (avg 2, max 60): update Order(status) | - | Yes |")
            .replace(
                    "| productId, price | update Product(price) | - | No |",
                    "| products[] | for each products[] (avg 2, max 60): update Product(price) | - | Yes |");

    static final String TENANTS = """
        # DynamoDB Access Patterns

        > Application: Tenants

        ## Settings

        | Setting | Value |
        |---|---|
        | Layout | single |

        ## Entities

        ### Tenant
        - **Attributes**:
          - `tenantId` (ulid, id, immutable)
          - `name` (string(10..40))
        - **Cardinality**: 100 total

        ### Member
        - **Attributes**:
          - `memberId` (ulid, id, immutable)
          - `tenantId` (ulid, id, references Tenant, immutable)
          - `email` (string(10..60), unique within tenantId, immutable)
        - **Relationships**: Belongs to Tenant via tenantId (avg 50, max 5000 per Tenant).
        - **Cardinality**: 5000 total

        ### Doc
        - **Attributes**:
          - `docId` (ulid, id, immutable)
          - `tenantId` (ulid, references Tenant, immutable)
          - `kind` (enum(NOTE | PLAN), immutable)
          - `title` (string(10..80))
        - **Relationships**: Belongs to Tenant via tenantId (avg 500, max 50000 per Tenant).
        - **Cardinality**: 50k total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
        |---|---|---|---|---|---|---|---|---|---|---|
        | AP-001 | Tenant | A tenant | tenantId | Single | - | - | No | 5/s | Eventual | * |
        | AP-002 | Member | Members | tenantId | Collection | - | 20 | Yes | 5/s | Eventual | * |
        | AP-003 | Doc | A document | docId, tenantId | Single | - | - | No | 50/s | Eventual | * |
        | AP-004 | Doc | Documents of a kind | kind, tenantId | Collection | docId DESC | 20 | Yes | 20/s | Eventual | * |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Conditions | Transaction | Frequency |
        |---|---|---|---|---|---|---|---|
        | AP-010 | Member | Join | memberId, tenantId, email | create Member | - | Yes | 1/s |
        | AP-011 | Doc | Write | docId, tenantId, kind, title | create Doc | - | No | 5/s |
        | AP-012 | Doc | Rename | docId, tenantId, title | update Doc(title) | - | No | 5/s |
        """;
}
