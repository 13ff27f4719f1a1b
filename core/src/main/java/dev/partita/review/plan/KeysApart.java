package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.review.document.DesignText;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keys of a sparse index that a document treats each by itself. {@code Sparse: GSI1 when agentId exists} says no more than the key made of
 * {@code agentId} does: without it DynamoDB has no entry, whether the other key is there or not. Where an update sets one of them and
 * leaves the other, though the item may come into the index by it, or without knowing whether it is in, each key stands where its
 * own parts do. Else both are there together, or neither is.
 */
public record KeysApart(Model model, DesignText text) {

    public Design of(Design design) {
        return new Design(
                design.application(),
                design.tables(),
                design.itemTypes().stream().map(t -> of(design, t)).toList());
    }

    private ItemType of(Design design, ItemType type) {
        List<ItemType.Sparse> kept = type.sparse().stream()
                .filter(s -> !isSaidByKeys(design, type, s) || !isSetApart(design, type, s))
                .toList();
        return new ItemType(
                type.name(),
                type.entity(),
                type.kind(),
                type.table(),
                type.keys(),
                type.attributes(),
                type.when(),
                kept,
                type.because());
    }

    /** The keys of an index that are put together, none where the document does not have it. */
    private static List<KeyTemplate> built(Design design, ItemType type, IndexName name) {
        return design.table(type.table()).indexes().stream()
                .filter(i -> i.name().equals(name))
                .map(Index::keys)
                .flatMap(List::stream)
                .flatMap(k -> type.key(k.name()).stream())
                .filter(k -> k.natural().isEmpty())
                .toList();
    }

    private static boolean isSaidByKeys(Design design, ItemType type, ItemType.Sparse sparse) {
        List<Path> parts = built(design, type, sparse.index()).stream()
                .flatMap(KeyTemplate::parts)
                .toList();
        return sparse.predicate().conjuncts().stream()
                .allMatch(p -> p instanceof Predicate.IsPresent present && parts.contains(present.path()));
    }

    private boolean isSetApart(Design design, ItemType type, ItemType.Sparse sparse) {
        List<String> keys = built(design, type, sparse.index()).stream()
                .map(KeyTemplate::attribute)
                .toList();
        return text.writes().stream()
                .anyMatch(row -> WrittenItem.parse(row, design).stream()
                        .flatMap(List::stream)
                        .filter(i ->
                                i.verb() == WrittenItem.Verb.UPDATE && i.type().equals(type))
                        .map(KeysApart::changed)
                        .filter(c -> keys.stream().anyMatch(c::contains) && !c.containsAll(keys))
                        .anyMatch(c -> sparse.predicate()
                                .atoms()
                                .map(a -> a.path().attribute().value())
                                .anyMatch(a -> c.contains(a) || !isKnown(row, a))));
    }

    /** What an update sets and removes, by name. */
    private static List<String> changed(WrittenItem item) {
        return Stream.concat(item.set().stream(), item.removed().stream())
                .map(c -> c.value().split("[ =]", 2)[0])
                .toList();
    }

    /** Whether a write is told a value, or reads something first. */
    private boolean isKnown(DesignText.OfWrite row, String attribute) {
        String id = row.pattern().value();
        return text.reads().stream().anyMatch(r -> r.pattern().value().equals(id))
                || model.patterns().stream()
                        .filter(p -> p.id().value().equals(id))
                        .map(Pattern::parameters)
                        .flatMap(List::stream)
                        .anyMatch(p -> p.name().value().equals(attribute));
    }
}
