package dev.partita.read;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.read.print.ModelPrinter;
import java.util.List;

/** A small document, and what becomes of it with some words changed. */
final class Documents {
    static final String SHOP = """
            # DynamoDB Access Patterns

            > Application: Shop

            ## Entities

            ### User
            - **Description**: A customer
            - **Attributes**:
              - `userId` (ulid, id, immutable)
              - `email` (string(24..120), unique)
              - `name` (string(20..80)) - display name
              - `orderCount` (count of Order)
            - **Relationships**: Has many Order
            - **Cardinality**: 10k total

            ### Order
            - **Description**: A purchase
            - **Attributes**:
              - `orderId` (ulid, id, immutable)
              - `userId` (ulid, references User, immutable)
              - `status` (enum(PENDING 10% | SHIPPED 90%))
              - `total` (number(0..1000, 2 decimals))
              - `tags` (set<string>(40), optional 50%)
              - `createdAt` (datetime, immutable)
            - **Relationships**: Belongs to User via userId (avg 5, max 1000 per User)
            - **Cardinality**: ~5 per User, 50k total
            - **Lifecycle**: Kept

            ### OrderItem
            - **Attributes**:
              - `orderId` (ulid, id, references Order, immutable)
              - `productId` (ulid, id, immutable)
              - `quantity` (number(1..99))
            - **Relationships**: Belongs to Order via orderId (avg 3, max 30 per Order)
            - **Cardinality**: ~3 per Order, 150k total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |----|--------|-------------|------------------|---------|--------|------|-------|-----------|-----------|-------------|--------------|---------|
            | AP-001 | Order | A user's orders | userId | - | Collection | createdAt DESC | 20 | Yes | 50/s peak 200/s | Eventual | No | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
            | AP-010 | Order | Place an order | orderId, userId, total | create Order(status = PENDING, createdAt = now) | Yes | User exists; Order not exists | 5/s |
            | AP-011 | Order | Set the status | orderId, newStatus | update Order(status = newStatus) | No | Order exists | 5/s |

            ### Deletes

            | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Conditions | Frequency |
            |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
            | AP-020 | Order | Cancel | orderId | delete Order | Yes | status = PENDING | 1/s |
            """;

    private static final String READ_ROW =
            "| AP-001 | Order | A user's orders | userId | - | Collection | createdAt DESC | 20 | Yes |";
    private static final String WRITE_ROW =
            "| AP-010 | Order | Place an order | orderId, userId, total | create Order(status = PENDING, createdAt = now) | Yes | User exists; Order not exists |";

    private Documents() {}

    /** The shop with each odd word replaced by the even one behind it. */
    static ReadResult shop(String... replacements) {
        String text = SHOP;
        for (int i = 0; i < replacements.length; i += 2) {
            if (!text.contains(replacements[i])) {
                throw new IllegalArgumentException("nothing to replace: " + replacements[i]);
            }
            text = text.replace(replacements[i], replacements[i + 1]);
        }
        return DocumentReader.read("shop.md", text);
    }

    /** The shop with another first read, up to its column Paginated. */
    static ReadResult read(
            String entity, String inputs, String filters, String result, String sort, String limit, String paginated) {
        return shop(
                READ_ROW,
                "| AP-001 | " + String.join(" | ", entity, "Orders", inputs, filters, result, sort, limit, paginated)
                        + " |");
    }

    /** The shop with another first write. */
    static ReadResult write(String entity, String inputs, String items, String conditions) {
        return shop(
                WRITE_ROW,
                "| AP-010 | " + String.join(" | ", entity, "Write", inputs, items, "Yes", conditions) + " |");
    }

    /** What a write of orders says, without its parameters. */
    static List<String> order(String inputs, String items, String conditions) {
        return lines(write("Order", inputs, items, conditions), "AP-010").stream()
                .filter(l -> !l.startsWith("parameters"))
                .toList();
    }

    static Model model(ReadResult result) {
        return result.model().orElseThrow(() -> new AssertionError(SharedDocuments.messages(result)));
    }

    static Read read(ReadResult result) {
        return (Read) model(result).pattern(new PatternId("AP-001")).orElseThrow();
    }

    static Write write(ReadResult result) {
        return (Write) model(result).pattern(new PatternId("AP-010")).orElseThrow();
    }

    /** The lines of the printed pattern, without its first. */
    static List<String> lines(ReadResult result, String id) {
        return ModelPrinter.print(model(result).pattern(new PatternId(id)).orElseThrow())
                .lines()
                .skip(1)
                .map(String::strip)
                .toList();
    }

    static List<String> codes(ReadResult result) {
        return result.diagnostics().stream()
                .map(Diagnostic::code)
                .map(c -> c.id())
                .toList();
    }
}
