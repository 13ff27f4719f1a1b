package dev.partita.result.explanation;

import dev.partita.result.DesignResult;
import java.util.List;

/**
 * The whole explanation of a design.
 *
 * @param elements tables, each followed by its item types and indexes with what belongs to them
 * @param counts the cheapest designs by the number of their indexes, ascending
 * @param settings what the cheapest design would be if a setting were another, where that is cheaper
 * @param quantities what was computed how far it can move
 * @param unsuited patterns that are not DynamoDB's work
 * @param open what was left out because the work allowed for one explanation was done, in words
 */
public record Explanation(
        DesignResult design,
        List<Element> elements,
        List<IndexCount> counts,
        List<Instead> settings,
        List<Quantity> quantities,
        List<Unsuited> unsuited,
        List<String> open) {
    public Explanation {
        elements = List.copyOf(elements);
        counts = List.copyOf(counts);
        settings = List.copyOf(settings);
        quantities = List.copyOf(quantities);
        unsuited = List.copyOf(unsuited);
        open = List.copyOf(open);
    }
}
