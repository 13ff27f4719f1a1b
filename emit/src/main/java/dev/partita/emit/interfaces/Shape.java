package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;

/** The type of a value, before a notation writes it. */
public sealed interface Shape {
    record Of(AttributeType type) implements Shape {}

    /** What a record of this name holds. */
    record Named(String name) implements Shape {}

    record ListOf(Shape element) implements Shape {}

    record Maybe(Shape shape) implements Shape {}

    /**
     * A page: items and the cursor of the next.
     *
     * @param name what pages are called, as no entity is
     */
    record Page(String name, Shape element) implements Shape {}

    record Text() implements Shape {}

    record Truth() implements Shape {}

    record Count() implements Shape {}

    record Nothing() implements Shape {}

    /**
     * A field of a record.
     *
     * @param documentation empty if there is nothing to say
     */
    record Field(String name, Shape shape, boolean optional, String documentation) {}
}
