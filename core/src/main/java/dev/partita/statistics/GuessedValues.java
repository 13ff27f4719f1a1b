package dev.partita.statistics;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.util.List;

/**
 * What a question asks given values of, though nothing says how many values there are: it is reckoned with as if each entity had a value
 * of its own.
 */
public record GuessedValues(Statistics statistics, Question question) {
    /** An attribute of an entity. */
    public record Of(EntityName entity, AttributeName attribute) {}

    /** In the order of the question, each once. */
    public List<Of> attributes() {
        return new Selection(statistics, question, question.where())
                .byValues().stream()
                        .map(a -> new Of(owner(a.path()), a.path().attribute()))
                        .filter(o -> statistics.isGuessed(o.entity(), o.attribute()))
                        .distinct()
                        .toList();
    }

    private EntityName owner(Path path) {
        return path.isOwn() ? question.entity() : path.steps().getLast().to();
    }
}
