package dev.partita.verify.plain;

/** Why a call or a line of data is refused before anything is done; {@code message} names what is meant. */
public record Fault(Code code, String message) {
    public enum Code {
        /** The call names a pattern that there is not. */
        UNKNOWN_PATTERN,
        /** A line has an attribute that its entity has not. */
        UNKNOWN_ATTRIBUTE,
        /** Not JSON, or not the form of a call or an entity. */
        MALFORMED,
        /** A required parameter is not given. */
        MISSING_PARAMETER,
        /** A parameter is named that the pattern has not. */
        UNKNOWN_PARAMETER,
        /** A required attribute is not given. */
        MISSING_ATTRIBUTE,
        /** A value of another kind than declared. */
        WRONG_TYPE,
        /** A number outside its range or with more decimals than declared. */
        OUT_OF_RANGE,
        /** A value longer than declared, or of another length than its type has. */
        WRONG_LENGTH,
        /** An empty value where none is allowed. */
        EMPTY,
        /** A text that is no value of the enumeration. */
        NOT_IN_ENUMERATION,
        /** A list or batch with more elements than promised. */
        TOO_MANY_ELEMENTS,
        /** Two elements of a list mean the same item. */
        SAME_ITEM_TWICE
    }

    /** This fault, said of something. */
    public Fault of(String subject) {
        return new Fault(code, subject + ": " + message);
    }

    @Override
    public String toString() {
        return code + " " + message;
    }
}
