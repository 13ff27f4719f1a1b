package dev.partita.emit.infrastructure;

import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.List;

/**
 * What an entity's repository may do, and no more.
 *
 * @param id for the tool's resources
 * @param patterns that the repository answers
 */
public record Policy(String id, EntityName repository, List<PatternId> patterns, List<Statement> statements) {
    public Policy {
        patterns = List.copyOf(patterns);
        statements = List.copyOf(statements);
    }

    /**
     * Actions on tables and indexes.
     *
     * @param actions without the service's name, sorted
     * @param leadingKeys patterns of the partition keys that may be touched, in the language of policies; empty if any may be
     */
    public record Statement(List<String> actions, List<Space> spaces, List<String> leadingKeys) {
        public Statement {
            actions = List.copyOf(actions);
            spaces = List.copyOf(spaces);
            leadingKeys = List.copyOf(leadingKeys);
        }
    }

    /** In the characters that IAM takes for a description. */
    public String description() {
        StringBuilder text = new StringBuilder("What the repository of " + repository + " may do: ");
        text.append(String.join(", ", patterns.stream().map(PatternId::toString).toList()));
        return text.substring(0, Math.min(text.length(), 900)).replaceAll("[^\\x20-\\x7E]", "?");
    }
}
