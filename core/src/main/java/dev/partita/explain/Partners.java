package dev.partita.explain;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.EntityName;
import java.util.List;
import java.util.stream.Stream;

/** Whose items stand under the same partition keys, in a table or an index. */
record Partners(Design design) {
    /** Other entities, in the order of the design. */
    List<EntityName> of(EntityName entity) {
        return design.itemTypes().stream()
                .filter(t -> !t.entity().equals(entity))
                .filter(t -> design.itemTypes().stream()
                        .filter(own ->
                                own.entity().equals(entity) && own.table().equals(t.table()))
                        .anyMatch(own -> meet(own, t)))
                .map(ItemType::entity)
                .distinct()
                .toList();
    }

    private boolean meet(ItemType one, ItemType other) {
        Table table = design.table(one.table());
        return Stream.concat(
                        Stream.of(List.of(table.partition())),
                        table.indexes().stream().map(i -> i.partition()))
                .anyMatch(keys -> keys.stream()
                        .allMatch(k -> one.key(k.name())
                                .flatMap(o -> other.key(k.name()).filter(t -> shape(t).equals(shape(o))))
                                .isPresent()));
    }

    /** The literal texts, with room for values between them. */
    private static List<String> shape(KeyTemplate template) {
        return template.segments().stream()
                .map(s -> s instanceof Segment.Text text ? text.text() : "")
                .toList();
    }
}
