package dev.partita.read.word;

import dev.partita.model.AttributeType;

/** Words for types, and an example value of each, for messages. */
public final class Types {
    private Types() {}

    public static String word(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> "string";
            case AttributeType.Number n -> "number";
            case AttributeType.Bool b -> "boolean";
            case AttributeType.DateTime d -> "datetime";
            case AttributeType.Date d -> "date";
            case AttributeType.Epoch e -> "epoch";
            case AttributeType.Uuid u -> "uuid";
            case AttributeType.Ulid u -> "ulid";
            case AttributeType.Enumeration e -> "enum";
            case AttributeType.Binary b -> "binary";
            case AttributeType.ListOf l -> "list";
            case AttributeType.MapOf m -> "map";
            case AttributeType.TextSet s -> "set<string>";
            case AttributeType.NumberSet s -> "set<number>";
        };
    }

    public static String example(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> "'text'";
            case AttributeType.Number n -> "7";
            case AttributeType.Bool b -> "true";
            case AttributeType.DateTime d -> "'2026-01-31T12:00:00Z'";
            case AttributeType.Date d -> "'2026-01-31'";
            case AttributeType.Epoch e -> "now";
            case AttributeType.Uuid u -> "parameter";
            case AttributeType.Ulid u -> "parameter";
            case AttributeType.Enumeration e -> e.literals().get(0).text();
            case AttributeType.Binary b -> "parameter";
            case AttributeType.ListOf l -> "parameter";
            case AttributeType.MapOf m -> "parameter";
            case AttributeType.TextSet s -> "parameter";
            case AttributeType.NumberSet s -> "parameter";
        };
    }
}
