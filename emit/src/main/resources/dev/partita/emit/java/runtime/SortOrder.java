package repositories.runtime;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Sort values in order, ties by the identifier in the direction of the last; without sort values there is no order. */
record SortOrder(List<Sort> sorts) {
    boolean isFree() {
        return sorts.isEmpty();
    }

    /** Whether a row has all that it is ordered by. */
    boolean has(Row row) {
        return sorts.stream().allMatch(s -> row.values().containsKey(s.path()));
    }

    int compare(Row left, Row right) {
        return compare(
                left.values(),
                right.values(),
                left.type().map(ItemType::identifier).orElse(List.of()));
    }

    int compare(Map<String, AttributeValue> left, Map<String, AttributeValue> right, List<String> identifier) {
        for (Sort sort : sorts) {
            int order = sort.compare(left, right);
            if (order != 0) {
                return order;
            }
        }
        boolean isDescending = !isFree() && sorts.get(sorts.size() - 1).isDescending();
        for (String path : isFree() ? List.<String>of() : identifier) {
            int order = new Sort(path, isDescending).compare(left, right);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
