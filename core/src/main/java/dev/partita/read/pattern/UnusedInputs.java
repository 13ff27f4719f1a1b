package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Parameter;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Inputs that nothing asks for: a slip if an attribute has nearly that name, else a NOTE. */
final class UnusedInputs {
    private UnusedInputs() {}

    static void check(RowContext context, Entity own, WriteInputs inputs, Targets targets, ParameterBook book) {
        List<String> names = new ArrayList<>();
        own.attributes().forEach(a -> names.add(a.name().value()));
        targets.actors().forEach(a -> a.named().entity().attributes().forEach(x -> names.add(x.name().value())));
        book.all().stream().map(Parameter::name).forEach(n -> names.add(n.value()));
        for (int i = 0; i < inputs.names().size(); i++) {
            String name = inputs.names().get(i);
            if (!book.knows(name)) {
                unused(context, inputs.places().get(i), Names.nearest(name, names).filter(n -> !inputs.names().contains(n)));
            }
        }
    }

    private static void unused(RowContext context, Text place, Optional<String> near) {
        if (near.isPresent() && !Names.same(near.get(), place.value())) {
            context.add(
                    ReadCode.MISSPELT_INPUT,
                    place,
                    "Nothing asks for " + place + "; did you mean " + near.get() + "?",
                    near.get());
        } else {
            context.add(ReadCode.UNUSED_INPUT, place, "Nothing asks for " + place + "; it is left out.");
        }
    }
}
