package dev.partita.verify.execute;

/** The ways in which DynamoDB Local is known to differ from the service in what it reports. Nothing else may differ. */
public enum EmulatorDifference {
    TRANSACTION_UNITS(
            "of the actions of a transaction that cost the same, one is reported; index writes are reported twice, not"
                    + " once; a condition check is reported as a read, the delete of nothing once, not twice",
            "measured on DynamoDB Local 3.3.1"),
    NOTHING_FOUND(
            "a Query or Scan that evaluates nothing, and keys of a BatchGetItem that are not found, report no units,"
                    + " the service the least ones",
            "measured on DynamoDB Local 3.3.1"),
    BATCHED_DELETE_OF_NOTHING(
            "the delete of nothing is reported twice in a BatchWriteItem, though once in a DeleteItem; the service"
                    + " counts each item of a batch as by itself",
            "measured on DynamoDB Local 3.3.1"),
    LOCAL_INDEX_OVERHEAD(
            "a written entry of a local index is reported as if it were 100 bytes larger",
            "measured on DynamoDB Local 3.3.1"),
    HALVES_OF_A_KEY(
            "an item with one part of an index's key that takes the place of one with the other part is reported as a"
                    + " write of the index, as large as what was there, though it has no entry before or after",
            "measured on DynamoDB Local 3.3.1"),
    PAGE_BY_WHOLE_ITEM(
            "a page of an index ends at 1 MB of whole items, on the service at 1 MB of entries",
            "Developer Guide, DynamoDBLocal.UsageNotes");

    private final String text;
    private final String source;

    EmulatorDifference(String text, String source) {
        this.text = text;
        this.source = source;
    }

    /** What differs, as a sentence without its capital and full stop. */
    public String text() {
        return text;
    }

    public String source() {
        return source;
    }
}
