package dev.partita.candidate;

/**
 * Proposes an exact copy of each entity in the table, under the key that an ask wants.
 *
 * <p>Why it pays: an index can't be read strongly; a copy that every writer keeps in its transaction can.
 *
 * <p>Refuses: asks that may be answered a moment late, since an index costs half of what a copy in transactions does.
 *
 * <p>Example: {@code the orders of a user, Strong}, while orders are stored by {@code orderId}: copies {@code userId | orderId}.
 */
final class CopyIntoCollection {
    private CopyIntoCollection() {}

    static boolean proposes(Ask ask) {
        return ask.strong();
    }
}
