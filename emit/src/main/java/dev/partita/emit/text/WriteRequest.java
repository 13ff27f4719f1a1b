package dev.partita.emit.text;

import java.util.List;

/**
 * A step of a write, in the words of the Writes table.
 *
 * @param operation of the API, such as {@code TransactWriteItems}
 * @param each whether it is sent for each repetition, with all items in it
 * @param items such as {@code Put Order} or {@code Update User SET orderCount + 1}, numbered from 1 by their order
 * @param conditions on the items
 */
public record WriteRequest(String operation, boolean each, List<String> items, List<OnItems> conditions) {
    public WriteRequest {
        items = List.copyOf(items);
        conditions = List.copyOf(conditions);
    }

    /** The operation for people, such as {@code TransactWriteItems each}. */
    public String words() {
        return operation + (each ? " each" : "");
    }

    /** A condition and the numbers of the items it is on. */
    public record OnItems(List<Integer> numbers, String text) {
        public OnItems {
            numbers = List.copyOf(numbers);
        }
    }
}
