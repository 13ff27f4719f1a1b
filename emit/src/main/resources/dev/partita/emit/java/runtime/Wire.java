package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values in requests. */
final class Wire {
    private Wire() {}

    static AttributeValue value(AttributeValue value) {
        return switch (value.type()) {
            case N -> AttributeValue.fromN(Decimals.wire(value.n()));
            case NS ->
                AttributeValue.fromNs(value.ns().stream().map(Decimals::wire).toList());
            case L -> AttributeValue.fromL(value.l().stream().map(Wire::value).toList());
            case M -> AttributeValue.fromM(item(value.m()));
            case S, B, SS, BS, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> value;
        };
    }

    static Map<String, AttributeValue> item(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> sent = new LinkedHashMap<>();
        item.forEach((name, value) -> sent.put(name, value(value)));
        return sent;
    }
}
