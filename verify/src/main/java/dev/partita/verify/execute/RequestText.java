package dev.partita.verify.execute;

import dev.partita.verify.item.AttributeValues;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A request in the form of DynamoDB's JSON, for display. What differs from call to call by chance is left out. */
final class RequestText {
    private static final List<String> LEFT_OUT = List.of("ClientRequestToken", "ReturnConsumedCapacity");

    private RequestText() {}

    static Map<String, Object> of(SdkPojo request) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (SdkField<?> field : request.sdkFields()) {
            if (!LEFT_OUT.contains(field.memberName())) {
                value(field.getValueOrDefault(request)).ifPresent(v -> json.put(field.memberName(), v));
            }
        }
        return json;
    }

    private static Optional<Object> value(@Nullable Object value) {
        return switch (value) {
            case null -> Optional.empty();
            case SdkAutoConstructList<?> unset -> Optional.empty();
            case SdkAutoConstructMap<?, ?> unset -> Optional.empty();
            case AttributeValue attribute -> Optional.of(AttributeValues.json(attribute));
            case SdkPojo pojo -> Optional.of(of(pojo));
            case Map<?, ?> map -> Optional.of(map(map));
            case Collection<?> list ->
                Optional.of(list.stream()
                        .map(RequestText::value)
                        .flatMap(Optional::stream)
                        .toList());
            case Object scalar -> Optional.of(scalar);
        };
    }

    private static Map<String, Object> map(Map<?, ?> map) {
        Map<String, Object> json = new LinkedHashMap<>();
        map.forEach((key, value) -> value(value).ifPresent(v -> json.put(key.toString(), v)));
        return json;
    }
}
