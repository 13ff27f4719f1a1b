package dev.partita.verify.run;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import java.util.AbstractMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Rows of entities that hold nothing but own attributes, each made once: entities are immutable, and most of them are the same in one view after
 * the other. Not for several threads.
 */
final class OwnRows {
    private final Model model;
    private final Map<Asked, Optional<Map<PlainEntity, Map<Path, Value>>>> rows = new LinkedHashMap<>();

    OwnRows(Model model) {
        this.model = model;
    }

    private record Asked(EntityName entity, Set<Path> paths) {}

    /** A row that is looked up again and again: what it hashes to is computed once. */
    private static final class Row extends AbstractMap<Path, Value> {
        private final Map<Path, Value> values;
        private final int hash;

        Row(Map<Path, Value> values) {
            this.values = values;
            this.hash = values.hashCode();
        }

        @Override
        public Set<Entry<Path, Value>> entrySet() {
            return values.entrySet();
        }

        @Override
        public Value get(Object path) {
            return values.get(path);
        }

        @Override
        public boolean containsKey(Object path) {
            return values.containsKey(path);
        }

        @Override
        public boolean equals(Object other) {
            return this == other || super.equals(other);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** How rows of these paths are made of entities of a kind: of own attributes once for each. */
    Function<PlainEntity, Map<Path, Value>> of(
            EntityName entity, Set<Path> paths, Function<PlainEntity, Map<Path, Value>> making) {
        return rows.computeIfAbsent(
                        new Asked(entity, paths),
                        a -> paths.stream().allMatch(p -> isOwn(entity, p))
                                ? Optional.of(new IdentityHashMap<>())
                                : Optional.empty())
                .<Function<PlainEntity, Map<Path, Value>>>map(
                        made -> e -> made.computeIfAbsent(e, x -> new Row(making.apply(x))))
                .orElse(making);
    }

    private boolean isOwn(EntityName entity, Path path) {
        return path.isOwn()
                && model.entity(entity).attribute(path.attribute()).aggregate().isEmpty();
    }
}
