package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import dev.partita.source.Text;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Values that stand in a key alone: the reader takes them out of it, in the order in which keys hold them, unless the row says itself
 * what it takes out.
 */
final class KeyOnly {
    private final Draft draft;

    KeyOnly(Draft draft) {
        this.draft = draft;
    }

    /**
     * Of a piece only the value is taken: whose it is, the rows say that it is put together for.
     *
     * @param space where the rows were found: an index may leave out what items store by name
     */
    void decode(Chain chain, ItemType type, Space space) {
        if (type.kind() == ItemType.Kind.AGGREGATE || type.kind() == ItemType.Kind.CHUNK || type.isInside()) {
            return;
        }
        Collection<Path> wanted = draft.question(type.entity()).wanted();
        Set<Path> decoded = new LinkedHashSet<>();
        for (KeyTemplate key : keys(type, space)) {
            key.paths()
                    .filter(p -> wanted.contains(p) && isUnnamed(type, space, p) && key.tells(p))
                    .filter(p -> !isSaid(p) && decoded.add(p))
                    .forEach(p -> chain.goOn(
                            draft.add(new Node.Decode(draft.id("decoded"), chain.node(), key.attribute(), p))));
        }
    }

    /** Whether the value is taken out of a key. */
    boolean takes(ItemType type, Space space, Path path) {
        return isUnnamed(type, space, path) && keys(type, space).stream().anyMatch(k -> k.tells(path));
    }

    private boolean isSaid(Path path) {
        return draft.words().stream()
                .map(Text::value)
                .anyMatch(w -> w.startsWith(path + " from ") || w.contains(": " + path + " from "));
    }

    /** Those that stand in the space. */
    private List<KeyTemplate> keys(ItemType type, Space space) {
        return type.keys().stream().filter(k -> isShown(space, k.attribute())).toList();
    }

    /** Whether items nowhere say it by name, or an index leaves that out of what is needed of it. */
    private boolean isUnnamed(ItemType type, Space space, Path path) {
        Optional<String> name = type.storedName(path);
        return name.isEmpty() || !isShown(space, name.get()) && isNeeded(draft.question(type.entity()), path);
    }

    /** Of rows that others are asked for by, what these say in their keys; of the last ones what is answered, if they are rows. */
    private boolean isNeeded(Question question, Path path) {
        if (draft.words().stream().map(Text::value).anyMatch(ReaderWords::isSummary)) {
            return false;
        }
        return draft.later().isEmpty()
                ? question.returned().contains(path)
                : draft.later().stream()
                        .flatMap(r -> Stream.concat(r.partition().stream(), r.values().stream()))
                        .anyMatch(k -> k.contains("." + path + ">") || k.contains("." + path + " "));
    }

    private boolean isShown(Space space, String attribute) {
        Table table = draft.design.table(space.table());
        return space.index()
                .filter(i -> !table.isProjected(table.index(i), attribute))
                .isEmpty();
    }
}
