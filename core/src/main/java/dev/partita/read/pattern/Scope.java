package dev.partita.read.pattern;

import dev.partita.model.AttributeType;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.predicate.Parameters;
import dev.partita.read.word.Names;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/**
 * The names that mean parameters: those of the call; within a {@code for each} also the fields of an element, which are
 * all names that the call does not hold.
 */
final class Scope implements Parameters {
    private final RowContext context;
    private final WriteInputs inputs;
    private final List<String> implied;
    private final Optional<Scope> outer;
    private final ParameterBook book;

    /** @param implied names that creates and puts take without being listed */
    Scope(RowContext context, WriteInputs inputs, List<String> implied, Optional<Scope> outer, ParameterBook book) {
        this.context = context;
        this.inputs = inputs;
        this.implied = List.copyOf(implied);
        this.outer = outer;
        this.book = book;
    }

    ParameterBook book() {
        return book;
    }

    boolean isElement() {
        return outer.isPresent();
    }

    /** Whether the call, or an element, has a parameter for this attribute. */
    boolean holds(String attribute) {
        return inCall(nameOf(attribute)) || implied.contains(attribute);
    }

    /** Whether the call has such a parameter. */
    boolean inCall(String name) {
        return outer.map(o -> o.inCall(name)).orElseGet(() -> inputs.names().contains(name) || implied.contains(name));
    }

    /** The parameter of an attribute's name, as the inputs write it. */
    String nameOf(String attribute) {
        Optional<String> match = Names.match(attribute, inputs.names());
        if (match.isPresent() && !match.get().equals(attribute)) {
            Text place = inputs.places().get(inputs.names().indexOf(match.get()));
            context.add(
                    ReadCode.OTHER_CASE, place, place + " is taken for the attribute " + attribute + ".", attribute);
        }
        return match.orElse(attribute);
    }

    @Override
    public void use(ParameterName name, AttributeType type, Form form, boolean optional, Span span) {
        if (outer.isPresent() && outer.get().inCall(name.value())) {
            outer.get().use(name, type, form, optional, span);
        } else {
            book.use(name, type, form, optional, span);
        }
    }

    /** Notes what a create or put takes without being told; of an element, each has it. */
    void imply(ParameterName name, AttributeType type, boolean optional, Span span) {
        if (isElement()) {
            use(name, type, Form.VALUE, optional, span);
        } else {
            book.imply(name, type, optional, span);
        }
    }

    @Override
    public boolean isListed(String name) {
        return inputs.names().contains(name);
    }
}
