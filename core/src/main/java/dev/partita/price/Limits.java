package dev.partita.price;

import java.math.BigDecimal;

/**
 * Hard limits of DynamoDB that designs must keep to. Source: Developer Guide, {@code Constraints} and {@code ServiceQuotas},
 * and the API reference, as of April to August 2026; what was measured says so.
 */
public final class Limits {
    private static final long KILOBYTE = 1_024;
    private static final long MEGABYTE = 1_024 * KILOBYTE;

    /** Bytes of an item, names and values. With local indexes their entries count too. */
    public static final long ITEM_BYTES = 400 * KILOBYTE;
    /** Bytes of a partition key value; of a multi-attribute one, the sum. */
    public static final long PARTITION_KEY_BYTES = 2_048;
    /** Bytes of a sort key value; of a multi-attribute one, the sum. */
    public static final long SORT_KEY_BYTES = 1_024;
    /** Bytes of the name of an attribute in a key or projected into a local index. */
    public static final long KEY_NAME_BYTES = 255;
    /** Characters of a table's or index's name, of {@code [a-zA-Z0-9_.-]}. */
    public static final int LEAST_NAME = 3;

    public static final int MOST_NAME = 255;
    /** Significant digits of a number. */
    public static final int NUMBER_DIGITS = 38;
    /** Digits before the point of the largest number, 9.99E+125; of the smallest, 1E-130, whose point 129 zeros follow. */
    private static final int LARGEST_NUMBER = 126;

    private static final int SMALLEST_NUMBER = -129;
    /** Maps and lists within one another, the attribute being the first level (measured). */
    public static final int NESTING = 32;

    /** Global indexes of a table: the default quota. */
    public static final int GLOBAL_INDEXES = 20;

    public static final int LOCAL_INDEXES = 5;
    /** Attributes that one index may include by name. */
    public static final int INCLUDED_PER_INDEX = 20;
    /** Attributes that all indexes of a table may include by name, each counted in each index. */
    public static final int INCLUDED_PER_TABLE = 100;
    /** Partition attributes of a global index, and as many sort attributes. */
    public static final int INDEX_KEY_ATTRIBUTES = 4;
    /** Bytes of all items and local index entries under one partition key value, in a table with local indexes. */
    public static final long LOCAL_COLLECTION_BYTES = 10 * 1_024 * MEGABYTE;

    /** Bytes that one Query or Scan request evaluates, before filter and projection. */
    public static final long PAGE_BYTES = MEGABYTE;
    /** Keys of a BatchGetItem, and bytes of its answer. */
    public static final int BATCH_GET = 100;

    public static final long BATCH_BYTES = 16 * MEGABYTE;
    /** Puts and deletes of a BatchWriteItem. */
    public static final int BATCH_WRITE = 25;
    /** Actions of a TransactWriteItems or TransactGetItems, and bytes of all their items. */
    public static final int TRANSACTION_ACTIONS = 100;

    public static final long TRANSACTION_BYTES = 4 * MEGABYTE;
    /** Bytes of one expression as sent. */
    public static final int EXPRESSION_BYTES = 4_096;
    /** Operators and functions of one expression. */
    public static final int EXPRESSION_OPERATORS = 300;
    /** Operands of {@code IN}. */
    public static final int IN_OPERANDS = 100;

    /** Units per second of one partition, and so of one partition key value that is not split. */
    public static final int PARTITION_READ_UNITS = 3_000;

    public static final int PARTITION_WRITE_UNITS = 1_000;
    /** Units per second of a table or of one of its global indexes: the default quota, reads and writes alike. */
    public static final int TABLE_UNITS = 40_000;

    /** Bytes that storage adds to each item and to each index entry. */
    public static final long STORAGE_OVERHEAD = 100;
    /** Further bytes of an item of a global table. */
    public static final long REPLICA_OVERHEAD = 48;

    private Limits() {}

    /** Whether DynamoDB keeps this number: zero, or 1E-130 to 9.99E+125 in amount, with at most {@link #NUMBER_DIGITS}. */
    public static boolean isNumber(BigDecimal number) {
        BigDecimal plain = number.stripTrailingZeros();
        long magnitude = (long) plain.precision() - plain.scale();
        return plain.signum() == 0
                || plain.precision() <= NUMBER_DIGITS && magnitude <= LARGEST_NUMBER && magnitude >= SMALLEST_NUMBER;
    }
}
