package repositories.runtime;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** By what rows are ordered. */
public record Sort(String path, boolean isDescending) {
    public static Sort ascending(String path) {
        return new Sort(path, false);
    }

    public static Sort descending(String path) {
        return new Sort(path, true);
    }

    /** What is absent comes first. */
    int compare(Map<String, AttributeValue> left, Map<String, AttributeValue> right) {
        Optional<AttributeValue> a = Values.at(left, path);
        Optional<AttributeValue> b = Values.at(right, path);
        int order = a.isPresent() && b.isPresent()
                ? Values.order(a.get(), b.get())
                : Boolean.compare(a.isPresent(), b.isPresent());
        return isDescending ? -order : order;
    }
}
