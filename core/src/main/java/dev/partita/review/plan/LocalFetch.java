package dev.partita.review.plan;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a local index leaves out DynamoDB fetches from the table, within the same request, if it is asked for. A row of Reads that does not
 * say what it asks for asks for whole items where something is needed that the entries lack, unless another row brings the items.
 */
final class LocalFetch {
    private static final Pattern NAME = Pattern.compile("[^\\w.]+");

    private final Draft draft;
    private final Map<NodeId, List<ItemType>> open = new LinkedHashMap<>();

    LocalFetch(Draft draft) {
        this.draft = draft;
    }

    /** @param source of the row of Reads that is read */
    void add(NodeId source) {
        draft.nodes.stream()
                .filter(n -> n instanceof Node.Query && n.id().equals(source))
                .map(Node.Query.class::cast)
                .filter(q -> q.project().isEmpty() && q.space().index().isPresent())
                .forEach(this::add);
    }

    private void add(Node.Query query) {
        Table table = draft.design.table(query.space().table());
        Index index = table.index(query.space().index().orElseThrow());
        List<ItemType> types = query.ranges().stream()
                .map(r -> draft.design.itemType(r.type()))
                .toList();
        if (index.local() && types.stream().anyMatch(t -> lacks(query, table, index, t))) {
            open.put(query.id(), types);
        }
    }

    /** Whether something is needed that neither stands in the index by name nor is taken out of a key. */
    private boolean lacks(Node.Query query, Table table, Index index, ItemType type) {
        KeyOnly keys = new KeyOnly(draft);
        return needed(type).stream()
                .filter(p -> !keys.takes(type, query.space(), p))
                .flatMap(p -> type.storedName(p).stream())
                .anyMatch(n -> !table.isProjected(index, n));
    }

    /** What is answered, what the reader works with, and what later rows ask by. */
    private Set<Path> needed(ItemType type) {
        Set<Path> needed = new LinkedHashSet<>();
        if (draft.words().stream().map(Text::value).noneMatch(ReaderWords::isSummary)) {
            needed.addAll(draft.question(type.entity()).returned());
        }
        Stream<String> words = draft.words().stream()
                .map(Text::value)
                .filter(w -> !w.contains(" from "))
                .flatMap(NAME::splitAsStream);
        Stream<String> keys = draft.later().stream()
                .flatMap(r -> Stream.concat(r.partition().stream(), r.values().stream()))
                .flatMap(NAME::splitAsStream)
                .filter(w -> w.startsWith(type.entity() + "."))
                .map(w -> w.substring(type.entity().value().length() + 1));
        Stream.concat(words, keys)
                .flatMap(w -> draft.terms.path(type.entity(), w).stream())
                .forEach(needed::add);
        return needed;
    }

    /** Once all rows are read: the Queries whose items no other request brings ask for all that the items hold. */
    void settle() {
        draft.nodes.replaceAll(n -> n instanceof Node.Query query
                        && open.containsKey(n.id())
                        && open.get(n.id()).stream().noneMatch(this::isBrought)
                ? whole(query, open.get(n.id()))
                : n);
    }

    private boolean isBrought(ItemType type) {
        return draft.nodes.stream()
                .filter(Node.Get.class::isInstance)
                .map(Node.Get.class::cast)
                .anyMatch(g -> g.each().isPresent()
                        && draft.design.itemType(g.type()).entity().equals(type.entity()));
    }

    private static Node.Query whole(Node.Query query, List<ItemType> types) {
        List<String> names = new ArrayList<>();
        types.forEach(t -> {
            t.keys().stream().map(KeyTemplate::attribute).forEach(names::add);
            t.attributes().stream().map(ItemType.Stored::name).forEach(names::add);
        });
        return new Node.Query(
                query.id(),
                query.each(),
                query.space(),
                query.ranges(),
                query.partition(),
                query.sort(),
                query.filter(),
                query.limit(),
                query.forward(),
                query.strong(),
                names.stream().distinct().toList());
    }
}
