package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Parameter;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the inputs a write lists with the parameters that its effects and conditions ask for. */
final class InputChecks {
    private final RowContext context;
    private final WriteInputs inputs;
    private final ParameterBook book;

    InputChecks(RowContext context, WriteInputs inputs, ParameterBook book) {
        this.context = context;
        this.inputs = inputs;
        this.book = book;
    }

    void check(Entity own, Targets targets) {
        List<String> asked = new ArrayList<>();
        own.attributes().forEach(a -> asked.add(a.name().value()));
        targets.actors()
                .forEach(a -> a.named()
                        .entity()
                        .attributes()
                        .forEach(x -> asked.add(x.name().value())));
        book.all().stream().map(Parameter::name).forEach(n -> asked.add(n.value()));
        boolean misspelt = false;
        for (int i = 0; i < inputs.names().size(); i++) {
            if (!book.knows(inputs.names().get(i))) {
                misspelt |= unused(inputs.places().get(i), asked);
            }
        }
        if (!misspelt) {
            implied(targets);
        }
    }

    /** A slip if something not listed has nearly that name, else nothing asks for it. */
    private boolean unused(Text place, List<String> asked) {
        Optional<String> near = Names.nearest(place.value(), asked)
                .filter(n -> !inputs.names().contains(n) && !Names.same(n, place.value()));
        if (near.isPresent()) {
            context.add(
                    ReadCode.MISSPELT_INPUT,
                    place,
                    "Nothing asks for " + place + "; is " + near.get() + " meant?",
                    near.get());
        } else {
            context.add(ReadCode.UNUSED_INPUT, place, "Nothing asks for " + place + "; it is left out.");
        }
        return near.isPresent();
    }

    /** What a call must pass beside the inputs listed: one NOTE for all. */
    private void implied(Targets targets) {
        List<String> implied = book.all().stream()
                .filter(p -> !p.optional() && !inputs.names().contains(p.name().value()))
                .map(p -> p.name().value() + (p.form() == Parameter.Form.VALUE ? "" : "[]"))
                .toList();
        if (!implied.isEmpty()) {
            List<String> all = new ArrayList<>();
            context.row().cell(Column.INPUTS).ifPresent(t -> all.add(t.value()));
            all.addAll(implied);
            List<String> fixes = new ArrayList<>(List.of(String.join(", ", all)));
            if (implied.contains("today")) {
                fixes.add("now, which of a date is today");
            }
            context.add(
                    ReadCode.IMPLIED_PARAMETER,
                    Column.INPUTS,
                    "The inputs do not list " + String.join(", ", implied) + ", which a call must pass too"
                            + expiries(implied, targets) + ".",
                    fixes.toArray(String[]::new));
        }
    }

    /** What is passed as the expiry that a lifecycle added. */
    private String expiries(List<String> implied, Targets targets) {
        return targets.actors().stream()
                .flatMap(a -> context.schema().expiry(a.named().entity().name()).stream())
                .filter(e -> implied.contains(e.ttl().value()))
                .map(e -> ": " + e.ttl() + " is " + Quantities.period(e.seconds()) + " after " + e.after()
                        + ", in seconds")
                .findFirst()
                .orElse("");
    }
}
