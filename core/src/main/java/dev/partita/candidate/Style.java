package dev.partita.candidate;

/**
 * How the two sides of an access's key are written in the items.
 *
 * <p>Concatenated: one text of generic name for the side, with prefixes and separators. Native: the attributes themselves, each
 * with its own type, up to four a side. Marked: the attributes themselves, and beside them a text of generic name that is the same in all
 * entries, and which only items have that are to be found: who takes one in, or out, need know none of its values. A key of two concatenated sides can stand in a slot that other item types use, too; one with
 * a native side has an index of its own.
 */
public record Style(Side partition, Side sort) {
    public enum Side {
        CONCATENATED,
        NATIVE,
        MARKED
    }

    public static final Style CONCATENATED = new Style(Side.CONCATENATED, Side.CONCATENATED);
    public static final Style NATIVE = new Style(Side.NATIVE, Side.NATIVE);

    /** Whether the key is nothing but generic texts, which any item type may fill. */
    public boolean isGeneric() {
        return equals(CONCATENATED);
    }

    /** Empty for concatenated keys. */
    String mark() {
        if (isGeneric()) {
            return "";
        }
        return switch (partition) {
            case CONCATENATED -> " natively sorted";
            case NATIVE -> equals(NATIVE) ? " natively" : " in native partitions";
            case MARKED -> " in marked partitions";
        };
    }
}
