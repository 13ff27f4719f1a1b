package dev.partita.read.entity;

import dev.partita.model.AttributeType;

/** Kinds of values that can be compared with one another. */
public enum ValueKind {
    TEXT,
    NUMBER,
    TRUTH,
    DATETIME,
    DATE,
    EPOCH,
    BINARY,
    LIST,
    MAP,
    TEXT_SET,
    NUMBER_SET;

    public static ValueKind of(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> TEXT;
            case AttributeType.Uuid u -> TEXT;
            case AttributeType.Ulid u -> TEXT;
            case AttributeType.Enumeration e -> TEXT;
            case AttributeType.Number n -> NUMBER;
            case AttributeType.Bool b -> TRUTH;
            case AttributeType.DateTime d -> DATETIME;
            case AttributeType.Date d -> DATE;
            case AttributeType.Epoch e -> EPOCH;
            case AttributeType.Binary b -> BINARY;
            case AttributeType.ListOf l -> LIST;
            case AttributeType.MapOf m -> MAP;
            case AttributeType.TextSet s -> TEXT_SET;
            case AttributeType.NumberSet s -> NUMBER_SET;
        };
    }

    /** Whether values have an order and can be sorted and compared by it. */
    public boolean isOrdered() {
        return switch (this) {
            case TEXT, NUMBER, TRUTH, DATETIME, DATE, EPOCH, BINARY -> true;
            case LIST, MAP, TEXT_SET, NUMBER_SET -> false;
        };
    }

    public boolean isTime() {
        return this == DATETIME || this == DATE || this == EPOCH;
    }
}
