package dev.partita.verify.execute;

/** The ways in which the units that DynamoDB Local reports are known to differ from the service's. Nothing else may differ. */
public enum EmulatorDifference {
    TRANSACTION_WRITES_MERGED(
            "the writes of a transaction are not reported one by one: equal costs of items of one table are merged, and"
                    + " condition checks are reported otherwise",
            "measured on DynamoDB Local 3.3.1: N equal puts report 2 units for N = 1, 2, 3, 5, 100"),
    TRANSACTION_INDEXES_DOUBLED(
            "index writes in a transaction are reported twice, the service reports them once",
            "measured on DynamoDB Local 3.3.1; paritysuite/dynamodb-conformance 137, 170"),
    EMPTY_INDEX_QUERY(
            "a Query of an index that evaluates nothing reports no unit, the service half a unit or one",
            "measured on DynamoDB Local 3.3.1"),
    LOCAL_INDEX_OVERHEAD(
            "an entry of a local index is counted with 100 bytes more",
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
