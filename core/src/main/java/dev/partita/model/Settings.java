package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;

/**
 * Settings (input.md §5). Money is in micro-dollars.
 *
 * @param prices what every region is priced as; absent means each as itself
 * @param monthHours hours of the month that the bill is for
 * @param indexUpkeep micro-dollars per index and month
 * @param copyUpkeep micro-dollars per copy and month
 * @param roundTrip micro-dollars per million further sequential requests
 * @param headroom share of a partition's capacity that may be used
 * @param transactionsPerItem transactions per second on one item above which there is a warning
 * @param typeAttribute the name; absent means none; see {@code typeAttributeAuto}
 * @param readerMemory bytes that a reader may hold at once, see {@link #mayHold()}; absent means as many as a page of DynamoDB has
 * @param maximumThroughput of what is paid for on demand, as a multiple of its peak, one at the least; absent means none
 * @param encryptionKey the alias of a key of one's own, or of the key that AWS manages; absent means the key that AWS owns
 */
public record Settings(
        String region,
        Optional<PricedAs> prices,
        Capacity capacity,
        Layout layout,
        KeyStyle keyStyle,
        KeyNames keyNames,
        boolean typeAttributeAuto,
        Optional<String> typeAttribute,
        TableClass tableClass,
        long monthHours,
        long indexUpkeep,
        long copyUpkeep,
        long roundTrip,
        List<String> replicas,
        boolean pointInTimeRecovery,
        int indexWritesInTransactions,
        Ratio headroom,
        boolean reliesOnSplit,
        Ratio transactionsPerItem,
        Ratio hot,
        Ratio warm,
        Ratio cold,
        boolean scansUpToOneMegabyte,
        Optional<Long> readerMemory,
        Optional<Ratio> maximumThroughput,
        Optional<String> encryptionKey) {
    public Settings {
        replicas = List.copyOf(replicas);
    }

    /** Bytes, as DynamoDB counts them. */
    public static final long MEGABYTE = 1_048_576;

    /** What the key is called that AWS manages for DynamoDB in every account and region. */
    public static final String AWS_MANAGED_KEY = "alias/aws/dynamodb";

    /**
     * The prices of a region of the price book, each times a factor above zero: for a region that the book lacks, or a discount of one's own.
     */
    public record PricedAs(String region, Ratio factor) {}

    /** {@code targetUtilisation} is for PROVISIONED and AUTO. */
    public record Capacity(Mode mode, Ratio targetUtilisation) {}

    public enum Mode {
        ON_DEMAND,
        PROVISIONED,
        AUTO
    }

    public enum Layout {
        SINGLE,
        MULTI,
        AUTO
    }

    public enum KeyStyle {
        AUTO,
        CONCATENATED,
        MULTI_ATTRIBUTE
    }

    public enum KeyNames {
        AUTO,
        GENERIC,
        NATURAL
    }

    public enum TableClass {
        STANDARD,
        INFREQUENT_ACCESS,
        AUTO
    }

    /** Bytes that a reader may hold at once to put rows in order that no key keeps so, at their declared maximum. */
    public long mayHold() {
        return readerMemory.orElse(MEGABYTE);
    }

    public Settings with(Layout other) {
        return with(capacity, other);
    }

    public Settings with(Capacity other) {
        return with(other, layout);
    }

    private Settings with(Capacity otherCapacity, Layout otherLayout) {
        return with(otherCapacity, otherLayout, readerMemory);
    }

    /** @param memory of a reader, in bytes */
    public Settings holding(long memory) {
        return with(capacity, layout, Optional.of(memory));
    }

    private Settings with(Capacity otherCapacity, Layout otherLayout, Optional<Long> otherMemory) {
        return new Settings(
                region,
                prices,
                otherCapacity,
                otherLayout,
                keyStyle,
                keyNames,
                typeAttributeAuto,
                typeAttribute,
                tableClass,
                monthHours,
                indexUpkeep,
                copyUpkeep,
                roundTrip,
                replicas,
                pointInTimeRecovery,
                indexWritesInTransactions,
                headroom,
                reliesOnSplit,
                transactionsPerItem,
                hot,
                warm,
                cold,
                scansUpToOneMegabyte,
                otherMemory,
                maximumThroughput,
                encryptionKey);
    }

    /** The defaults of input.md §5. */
    public static final Settings DEFAULT = new Settings(
            "us-east-1",
            Optional.empty(),
            new Capacity(Mode.ON_DEMAND, Ratio.of(7, 10)),
            Layout.SINGLE,
            KeyStyle.AUTO,
            KeyNames.AUTO,
            true,
            Optional.of("entityType"),
            TableClass.STANDARD,
            730,
            5_000_000,
            5_000_000,
            200_000,
            List.of(),
            false,
            1,
            Ratio.of(7, 10),
            false,
            Ratio.of(50),
            Ratio.of(500),
            Ratio.of(20),
            Ratio.of(1, 10),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
}
