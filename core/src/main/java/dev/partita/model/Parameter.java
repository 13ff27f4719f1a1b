package dev.partita.model;

import java.util.List;
import java.util.Optional;

/**
 * A parameter of a call.
 *
 * @param type of the value, or of each element of a batch
 * @param optional whether a call may leave it out
 * @param form one value, a batch of values, or a list of elements with fields
 * @param fields of an element, for {@link Form#ELEMENTS}
 * @param implied why it is one although the document does not speak of it
 */
public record Parameter(
        ParameterName name,
        AttributeType type,
        boolean optional,
        Form form,
        List<Parameter> fields,
        Optional<Implied> implied) {
    public Parameter {
        fields = List.copyOf(fields);
    }

    public Parameter(ParameterName name, AttributeType type, boolean optional, Form form, List<Parameter> fields) {
        this(name, type, optional, form, fields, Optional.empty());
    }

    public enum Implied {
        /** A create or put takes the attribute, though neither its inputs nor its effects name it. */
        BY_STORING
    }

    public enum Form {
        VALUE,
        BATCH,
        ELEMENTS
    }
}
