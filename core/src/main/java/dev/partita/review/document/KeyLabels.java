package dev.partita.review.document;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which key attributes a line of an item type speaks of: a name, the role in the table, or the role in an index. */
final class KeyLabels {
    private final Table table;
    private final Optional<Text> inside;

    /** @param inside of an embedded item type, the item type and attribute it stands in */
    KeyLabels(Table table, Optional<Text> inside) {
        this.table = table;
        this.inside = inside;
    }

    /** Empty for a line about something else. */
    List<String> attributes(String label) {
        boolean isHolder = inside.filter(in -> in.value().endsWith("." + label)).isPresent();
        boolean isKey = Stream.concat(
                        table.keys().stream(), table.indexes().stream().flatMap(i -> i.keys().stream()))
                .anyMatch(k -> k.name().equals(label));
        if (isHolder || isKey) {
            return List.of(label);
        }
        for (Index index : table.indexes()) {
            Optional<List<String>> named = part(label, index.name() + " PK", index.partition())
                    .or(() -> part(label, index.name() + " SK", index.sort()));
            if (named.isPresent()) {
                return named.get();
            }
        }
        return switch (label) {
            case "PK" -> List.of(table.partition().name());
            case "SK" -> names(table.sort().stream().toList());
            default -> List.of();
        };
    }

    /** All attributes of a part, or the one whose number follows its name: {@code ByStatus PK 2}. */
    private static Optional<List<String>> part(String label, String part, List<KeyAttribute> keys) {
        if (label.equals(part)) {
            return Optional.of(names(keys));
        }
        return IntStream.range(0, keys.size())
                .filter(i -> label.equals(part + " " + (i + 1)))
                .mapToObj(i -> List.of(keys.get(i).name()))
                .findFirst();
    }

    private static List<String> names(List<KeyAttribute> keys) {
        return keys.stream().map(KeyAttribute::name).toList();
    }
}
