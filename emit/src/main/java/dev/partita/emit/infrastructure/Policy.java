package dev.partita.emit.infrastructure;

import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;

/**
 * What an entity's repository may do, and no more.
 *
 * @param id for the tool's resources
 * @param patterns that the repository answers
 * @param key what may be done by DynamoDB on the repository's behalf with a key of one's own; absent if there is none
 */
public record Policy(
        String id, EntityName repository, List<PatternId> patterns, List<Statement> statements, Optional<KeyUse> key) {
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

    /**
     * Actions on the key of an alias, whichever region it is in.
     *
     * @param actions with the service's name, sorted
     */
    public record KeyUse(String alias, List<String> actions) {
        /** The service that must ask for them, in the language of policies. */
        public static final String VIA = "dynamodb.*.amazonaws.com";

        private static final List<String> READS = List.of("BatchGetItem", "GetItem", "Query", "Scan");

        public KeyUse {
            actions = List.copyOf(actions);
        }

        /** What whoever does that needs: who only reads encrypts nothing. */
        static KeyUse of(String alias, List<Statement> statements) {
            boolean onlyReads = statements.stream().allMatch(s -> READS.containsAll(s.actions()));
            return new KeyUse(
                    alias,
                    onlyReads
                            ? List.of("kms:Decrypt", "kms:DescribeKey")
                            : List.of(
                                    "kms:Decrypt",
                                    "kms:DescribeKey",
                                    "kms:Encrypt",
                                    "kms:GenerateDataKey*",
                                    "kms:ReEncrypt*"));
        }
    }

    /** In the characters that IAM takes for a description. */
    public String description() {
        StringBuilder text = new StringBuilder("What the repository of " + repository + " may do: ");
        text.append(String.join(", ", patterns.stream().map(PatternId::toString).toList()));
        return text.substring(0, Math.min(text.length(), 900)).replaceAll("[^\\x20-\\x7E]", "?");
    }
}
