package dev.partita.emit.code;

import dev.partita.model.AttributeType;

/** What attributes hold, by the words of the runtime. */
public final class Kinds {
    private Kinds() {}

    public static Term.Kind of(AttributeType type) {
        return new Term.Kind(
                switch (type) {
                    case AttributeType.Text text -> "text";
                    case AttributeType.Number number -> "number";
                    case AttributeType.Bool bool -> "truth";
                    case AttributeType.DateTime time -> "dateTime";
                    case AttributeType.Date date -> "date";
                    case AttributeType.Epoch epoch -> "epoch";
                    case AttributeType.Uuid uuid -> "uuid";
                    case AttributeType.Ulid ulid -> "ulid";
                    case AttributeType.Enumeration enumeration -> "choice";
                    case AttributeType.Binary binary -> "binary";
                    case AttributeType.ListOf list -> "list";
                    case AttributeType.MapOf map -> "map";
                    case AttributeType.TextSet set -> "texts";
                    case AttributeType.NumberSet set -> "numbers";
                });
    }

    /** How a time is written where it is compared with such a value, or assigned. */
    static Term.Kind time(AttributeType type) {
        return new Term.Kind(
                switch (type) {
                    case AttributeType.Epoch epoch -> "epoch";
                    case AttributeType.Number number -> "epoch";
                    case AttributeType.Date date -> "date";
                    case AttributeType other -> "dateTime";
                });
    }

    /** What a collection of such a type is. */
    static Term.Kind collection(AttributeType type) {
        return new Term.Kind(
                switch (type) {
                    case AttributeType.TextSet set -> "texts";
                    case AttributeType.NumberSet set -> "numbers";
                    case AttributeType other -> "list";
                });
    }
}
