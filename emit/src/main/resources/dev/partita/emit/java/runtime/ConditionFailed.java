package repositories.runtime;

import java.io.Serial;
import java.util.List;

/** A write was refused: nothing of it was done, or nothing of the step whose condition failed. */
public final class ConditionFailed extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final String pattern;
    private final String[] conditions;

    ConditionFailed(String pattern, List<String> conditions) {
        super(pattern + ": " + String.join("; ", conditions) + " did not hold");
        this.pattern = pattern;
        this.conditions = conditions.toArray(String[]::new);
    }

    /** The id of the access pattern. */
    public String pattern() {
        return pattern;
    }

    /** Those that did not hold, as the access-pattern document writes them. */
    public List<String> conditions() {
        return List.of(conditions);
    }
}
