package dev.partita.read.predicate;

import java.util.List;

/** What is said where a pattern needs a text search. */
public final class TextSearch {
    public static final String MESSAGE =
            "DynamoDB has no text search: use a search service fed by the table's stream, and keep the look-up of what it finds here.";
    public static final List<String> FIXES =
            List.of("name begins with prefix", "productId in productIds[] (avg 20, max 100)");

    private TextSearch() {}
}
