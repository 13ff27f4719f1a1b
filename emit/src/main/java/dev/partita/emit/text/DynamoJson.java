package dev.partita.emit.text;

import dev.partita.model.Value;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** DynamoDB JSON: values with their types, {@code {"S": "a"}}. */
public final class DynamoJson {
    private DynamoJson() {}

    public static ObjectNode item(Map<String, Value> values) {
        ObjectNode item = JsonText.object();
        values.forEach((name, value) -> item.set(name, of(value)));
        return item;
    }

    public static ObjectNode of(Value value) {
        ObjectNode typed = JsonText.object();
        switch (value) {
            case Value.Text text -> typed.put("S", text.text());
            case Value.Number number -> typed.put("N", number.number().toPlainString());
            case Value.Bool bool -> typed.put("BOOL", bool.truth());
            case Value.Binary binary -> typed.put("B", binary.base64());
            case Value.Null none -> typed.put("NULL", true);
            case Value.ListOf list -> {
                ArrayNode array = typed.putArray("L");
                list.elements().forEach(e -> array.add(of(e)));
            }
            case Value.MapOf map -> typed.set("M", item(map.entries()));
            case Value.TextSet set -> typed.set("SS", JsonText.texts(set.elements()));
            case Value.NumberSet set -> {
                ArrayNode array = typed.putArray("NS");
                set.elements().forEach(n -> array.add(n.toPlainString()));
            }
        }
        return typed;
    }
}
