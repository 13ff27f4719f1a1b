package dev.partita.model;

import java.util.List;

/**
 * A parameter of a call.
 *
 * @param type of the value, or of each element of a batch
 * @param optional whether a call may leave it out
 * @param form one value, a batch of values, or a list of elements with fields
 * @param fields of an element, for {@link Form#ELEMENTS}
 */
public record Parameter(ParameterName name, AttributeType type, boolean optional, Form form, List<Parameter> fields) {
    public Parameter {
        fields = List.copyOf(fields);
    }

    public enum Form {
        VALUE,
        BATCH,
        ELEMENTS
    }
}
