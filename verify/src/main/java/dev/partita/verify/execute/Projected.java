package dev.partita.verify.execute;

import dev.partita.design.Index;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a request asks of each item: the attributes that the plan names, and the keys that say which item it is. */
record Projected(Expression names, String text) {
    /** Absent if everything is asked for. */
    static Optional<Projected> of(Expression names, Table table, Optional<Index> index, List<String> project) {
        if (project.isEmpty()) {
            return Optional.empty();
        }
        Set<String> wanted = new LinkedHashSet<>(project);
        table.keys().forEach(k -> wanted.add(k.name()));
        index.ifPresent(i -> i.keys().forEach(k -> wanted.add(k.name())));
        return Optional.of(new Projected(
                names,
                names.use(String.join(", ", wanted.stream().map(names::name).toList()))));
    }

    /** Whether an index holds all these attributes. */
    static boolean holds(Table table, Index index, List<String> attributes) {
        Set<String> held = new LinkedHashSet<>();
        table.keys().forEach(k -> held.add(k.name()));
        index.keys().forEach(k -> held.add(k.name()));
        return switch (index.projection()) {
            case Projection.All all -> true;
            case Projection.KeysOnly keys -> held.containsAll(attributes);
            case Projection.Include include -> {
                held.addAll(include.attributes());
                yield held.containsAll(attributes);
            }
        };
    }
}
