package dev.partita.emit.text;

import java.util.List;

/**
 * A step of a write, in the words of the Writes table.
 *
 * @param operation such as {@code TransactWriteItems}
 * @param items such as {@code Put Order} or {@code Update User SET orderCount + 1}, numbered from 1 by their order
 * @param conditions on the items
 */
public record WriteRequest(String operation, List<String> items, List<OnItems> conditions) {
    public WriteRequest {
        items = List.copyOf(items);
        conditions = List.copyOf(conditions);
    }

    /** A condition and the numbers of the items it is on. */
    public record OnItems(List<Integer> numbers, String text) {
        public OnItems {
            numbers = List.copyOf(numbers);
        }
    }
}
