package repositories.runtime;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is asked for of each item. */
record Projection(String text, Map<String, String> names) {
    /** The attributes that a plan names, and the keys that say which item it is; nothing if everything is asked for. */
    static Optional<Projection> of(Expression expression, Table table, Optional<String> index, List<String> project) {
        if (project.isEmpty()) {
            return Optional.empty();
        }
        Set<String> wanted = new LinkedHashSet<>(project);
        table.keysIn(index).forEach(k -> wanted.add(k.name()));
        String text = expression.use(wanted.stream().map(expression::name).collect(Collectors.joining(", ")));
        return Optional.of(new Projection(text, expression.names()));
    }
}
