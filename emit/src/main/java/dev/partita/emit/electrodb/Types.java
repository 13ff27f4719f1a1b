package dev.partita.emit.electrodb;

import dev.partita.emit.interfaces.TypeScriptTypes;
import dev.partita.model.AttributeType;
import java.util.stream.Collectors;

/** The types of values: in TypeScript, and as ElectroDB declares attributes. */
final class Types {
    private Types() {}

    static String of(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> "number";
            case AttributeType.Epoch epoch -> "number";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.Enumeration enumeration -> TypeScriptTypes.of(enumeration);
            case AttributeType.Binary binary -> "Uint8Array";
            case AttributeType.ListOf list -> "readonly unknown[]";
            case AttributeType.MapOf map -> "{ readonly [name: string]: unknown }";
            case AttributeType.TextSet set -> "readonly string[]";
            case AttributeType.NumberSet set -> "readonly number[]";
            case AttributeType.Text text -> "string";
            case AttributeType.Uuid uuid -> "string";
            case AttributeType.Ulid ulid -> "string";
            case AttributeType.DateTime time -> "string";
            case AttributeType.Date date -> "string";
        };
    }

    /** The members of ElectroDB's declaration that say the type. */
    static String declared(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> "type: \"number\"";
            case AttributeType.Epoch epoch -> "type: \"number\"";
            case AttributeType.Bool bool -> "type: \"boolean\"";
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .map(l -> Vocabulary.quoted(l.text()))
                        .collect(Collectors.joining(", ", "type: [", "] as const"));
            case AttributeType.TextSet set -> "type: \"set\", items: \"string\"";
            case AttributeType.NumberSet set -> "type: \"set\", items: \"number\"";
            case AttributeType.Binary binary -> custom(type);
            case AttributeType.ListOf list -> custom(type);
            case AttributeType.MapOf map -> custom(type);
            case AttributeType.Text text -> "type: \"string\"";
            case AttributeType.Uuid uuid -> "type: \"string\"";
            case AttributeType.Ulid ulid -> "type: \"string\"";
            case AttributeType.DateTime time -> "type: \"string\"";
            case AttributeType.Date date -> "type: \"string\"";
        };
    }

    private static String custom(AttributeType type) {
        return "type: CustomAttributeType<" + of(type) + ">(\"any\")";
    }
}
