package dev.partita.read.predicate;

import dev.partita.model.AttributeType;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.source.Span;

/** Where the parameters that predicates and assignments ask for are noted. */
public interface Parameters {
    /** @param optional whether a call may leave it out, as far as this use goes */
    void use(ParameterName name, AttributeType type, Form form, boolean optional, Span span);

    /** Whether the inputs list this name. */
    boolean isListed(String name);
}
