package repositories.runtime;

import java.util.Map;

/**
 * The rows of one leg of a read.
 *
 * @param isOnEveryPage whether further pages have rows of it
 * @param columns what a row answers, by property
 */
public record Leg(String node, Map<String, Column> columns, boolean isOnEveryPage) {
    public static Leg leg(String node, Map<String, Column> columns) {
        return new Leg(node, columns, false);
    }

    public Leg onEveryPage(boolean every) {
        return new Leg(node, columns, every);
    }
}
