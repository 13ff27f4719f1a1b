package dev.partita.candidate;

/**
 * How the two sides of an access's key are written in the items.
 *
 * <p>Concatenated: one text of generic name for the side, with prefixes and separators. Native: the attributes themselves, each
 * with its own type, up to four a side. A key of two concatenated sides can stand in a slot that other item types use, too; one with
 * a native side has an index of its own.
 */
public record Style(Side partition, Side sort) {
    public enum Side {
        CONCATENATED,
        NATIVE
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
        return equals(NATIVE) ? " natively" : partition == Side.NATIVE ? " in native partitions" : " natively sorted";
    }
}
