package dev.partita.read.draft;

import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of the pattern tables, found by name in any order. */
public enum Column {
    ID("ID", "Pattern", "Pattern ID", "#", "No.", "Number"),
    ENTITY("Entity", "Entities", "Of"),
    DESCRIPTION("Description", "What", "Access Pattern", "Use Case", "Purpose", "Access Pattern Description"),
    INPUTS(
            "Input Parameters",
            "Inputs",
            "Input",
            "Parameters",
            "Params",
            "Input Params",
            "Arguments",
            "In",
            "By",
            "Given",
            "Key",
            "Keys",
            "Lookup"),
    FILTERS("Filters", "Filter", "Where", "Filter Conditions", "Filter Criteria", "Only where"),
    RESULT("Result", "Result Type", "Answer"),
    SORT("Sort", "Sort Order", "Order By", "Sort By", "Sorted By", "Sorting", "Order", "Ordering", "Ordered by"),
    LIMIT("Limit", "Page Size", "Page", "Max Results", "Max Items", "Max Rows"),
    PAGINATED("Paginated", "Pagination", "Paged", "Pages"),
    FREQUENCY(
            "Frequency",
            "Freq",
            "How often",
            "Rate",
            "Calls",
            "Traffic",
            "RPS (Peak and Average)",
            "RPS (Average and Peak)"),
    /** A number here is one of calls per second. */
    AVERAGE_RATE("Avg RPS", "Average RPS", "RPS", "QPS", "TPS", "Calls/s", "Requests/s", "Req/s", "Per second"),
    PEAK_RATE("Peak RPS", "Peak", "Peak QPS", "Peak TPS", "Peak calls/s", "Peak requests/s", "Peak req/s"),
    SKEW("Skew"),
    MAX_HOPS("Max hops"),
    CONSISTENCY("Consistency", "Read Consistency", "Consistent", "Consistent Read", "Strongly Consistent"),
    MULTI_ENTITY("Multi-Entity"),
    RETURNS(
            "Returns",
            "Returned Attributes",
            "Returned Fields",
            "Attributes Needed",
            "Projection",
            "Columns",
            "Fields"),
    ITEMS("Items Written", "Items Deleted", "Items", "Effects", "Effect", "Writes", "Changes", "Stored", "Removed"),
    TRANSACTION("Transaction", "Transactional", "Atomic", "Tx", "Txn", "All or nothing"),
    CONDITIONS("Conditions", "Condition", "Preconditions", "Precondition", "If", "Guard", "Provided that", "Only if"),
    FAILS("Fails");

    private final List<String> titles;

    Column(String... titles) {
        this.titles = List.of(titles);
    }

    public String title() {
        return titles.get(0);
    }

    /** The column that a header names, by any of its titles, however it is written: {@code inputParameters}, too. */
    public static Optional<Column> of(String header) {
        for (Column column : values()) {
            if (column.titles.stream().anyMatch(t -> isCalled(t, header))) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    static List<String> allTitles() {
        List<String> all = new ArrayList<>();
        for (Column column : values()) {
            all.addAll(column.titles);
        }
        return all;
    }

    /** What has no letters must be the same sign. */
    private static boolean isCalled(String title, String header) {
        String letters = letters(header);
        return letters.isEmpty() ? title.equals(header.strip()) : letters(title).equals(letters);
    }

    private static String letters(String header) {
        return Names.lower(header).replaceAll("[^a-z]", "");
    }
}
