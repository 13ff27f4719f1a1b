package dev.partita.review.document;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

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
        boolean isKey = java.util.stream.Stream.concat(
                        table.keys().stream(), table.indexes().stream().flatMap(i -> i.keys().stream()))
                .anyMatch(k -> k.name().equals(label));
        if (isHolder || isKey) {
            return List.of(label);
        }
        Optional<Index> index = table.indexes().stream()
                .filter(i -> label.equals(i.name() + " PK") || label.equals(i.name() + " SK"))
                .findFirst();
        if (index.isPresent()) {
            return names(
                    label.endsWith(" PK")
                            ? index.get().partition()
                            : index.get().sort());
        }
        return switch (label) {
            case "PK" -> List.of(table.partition().name());
            case "SK" -> names(table.sort().stream().toList());
            default -> List.of();
        };
    }

    private static List<String> names(List<KeyAttribute> keys) {
        return keys.stream().map(KeyAttribute::name).toList();
    }
}
