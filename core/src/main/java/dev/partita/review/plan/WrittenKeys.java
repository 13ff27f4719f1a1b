package dev.partita.review.plan;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keys of indexes that are no plain values, as an update names them among what it sets and removes. */
record WrittenKeys(Draft draft, ItemType type, WriteValues values) {

    /** What becomes of the keys of each index: those named as set are built, those named as removed are taken away. */
    List<Change> changes(WrittenItem item) {
        List<Change> changes = new ArrayList<>();
        for (Index index : draft.design.table(type.table()).indexes()) {
            List<String> built = named(index, item.set());
            List<String> removed = named(index, item.removed());
            if (!built.isEmpty()) {
                changes.add(new Change.Reindex(index.name(), built, image(index, built)));
            }
            if (!removed.isEmpty()) {
                changes.add(new Change.Unindex(index.name(), removed));
            }
        }
        return changes;
    }

    private List<String> named(Index index, List<Text> changes) {
        return changes.stream()
                .map(Text::value)
                .filter(w -> indexes(w).contains(index))
                .distinct()
                .toList();
    }

    /** The indexes of which the words name a key that is no plain value. */
    List<Index> indexes(String words) {
        return draft.design.table(type.table()).indexes().stream()
                .filter(i -> i.keys().stream().map(KeyAttribute::name).anyMatch(words::equals))
                .filter(i -> type.key(words).filter(k -> k.natural().isEmpty()).isPresent())
                .toList();
    }

    /** What decides keys of an index, after the change. */
    private List<Field> image(Index index, List<String> keys) {
        Set<Path> paths = new LinkedHashSet<>();
        keys.forEach(k -> type.key(k).ifPresent(t -> t.paths().forEach(paths::add)));
        type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .flatMap(s -> s.predicate().atoms())
                .map(Predicate.Atom::path)
                .forEach(paths::add);
        Entity entity = draft.model.entity(type.entity());
        return paths.stream().map(p -> new Field(p, after(entity, p))).toList();
    }

    private Operand after(Entity entity, Path path) {
        AttributeName attribute = path.attribute();
        return path.isOwn()
                        && values.assignment(entity.name(), attribute).orElse(null) instanceof Effect.Assignment.Set set
                ? set.operand()
                : values.of(entity.name(), path, Optional.empty());
    }
}
