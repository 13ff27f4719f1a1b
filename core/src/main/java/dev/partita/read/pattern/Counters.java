package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Reference;
import java.util.List;
import java.util.Optional;

/** An entity of one number per parent that its description calls a count is a counter (input.md §6). */
final class Counters {
    private Counters() {}

    /** @param parent the reference that is also the identifier */
    record Counter(AttributeName attribute, Reference parent) {}

    static Optional<Counter> of(Entity entity) {
        Optional<Reference> parent = entity.references().stream()
                .filter(r -> r.attributes().equals(entity.identifier()))
                .findFirst();
        List<Attribute> others = entity.attributes().stream()
                .filter(a -> !entity.isIdentifier(a.name()))
                .toList();
        boolean number = others.size() == 1
                && others.get(0).type() instanceof AttributeType.Number
                && others.get(0).aggregate().isEmpty();
        String said = entity.description() + " " + (number ? others.get(0).description() : "");
        boolean counts = said.matches("(?is).*\\b(how many|number of|count|counts|counter|tally)\\b.*");
        return number && counts ? parent.map(p -> new Counter(others.get(0).name(), p)) : Optional.empty();
    }
}
