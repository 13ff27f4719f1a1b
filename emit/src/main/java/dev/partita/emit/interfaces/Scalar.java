package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;

/** What languages have a type of their own for. */
enum Scalar {
    WHOLE,
    DECIMAL,
    /** Since 1970. */
    SECONDS,
    COUNT,
    TRUTH,
    BYTES,
    LIST,
    MAP,
    TEXTS,
    NUMBERS,
    TEXT,
    UUID,
    TIME,
    DAY;

    static Scalar of(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? WHOLE : DECIMAL;
            case AttributeType.Epoch epoch -> SECONDS;
            case AttributeType.Bool bool -> TRUTH;
            case AttributeType.Binary binary -> BYTES;
            case AttributeType.ListOf list -> LIST;
            case AttributeType.MapOf map -> MAP;
            case AttributeType.TextSet set -> TEXTS;
            case AttributeType.NumberSet set -> NUMBERS;
            case AttributeType.Text text -> TEXT;
            case AttributeType.Ulid ulid -> TEXT;
            case AttributeType.Enumeration enumeration -> TEXT;
            case AttributeType.Uuid uuid -> UUID;
            case AttributeType.DateTime time -> TIME;
            case AttributeType.Date date -> DAY;
        };
    }
}
