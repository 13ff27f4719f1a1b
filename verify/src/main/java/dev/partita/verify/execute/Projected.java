package dev.partita.verify.execute;

import dev.partita.design.Index;
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
}
