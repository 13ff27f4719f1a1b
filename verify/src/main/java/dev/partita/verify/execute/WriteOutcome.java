package dev.partita.verify.execute;

import java.util.List;

/**
 * What became of a write.
 *
 * @param applied whether everything was done; else the step that failed changed nothing
 * @param failed the conditions that are known not to hold, at least one if it was not applied
 * @param attempts how often it was begun
 * @param operations every request, in order
 */
public record WriteOutcome(boolean applied, List<String> failed, int attempts, List<Operation> operations) {
    public WriteOutcome {
        failed = List.copyOf(failed);
        operations = List.copyOf(operations);
    }
}
