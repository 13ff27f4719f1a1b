package dev.partita.pipeline;

import dev.partita.candidate.Words;
import dev.partita.cost.Decisions;
import dev.partita.cost.RunnersUp;
import dev.partita.model.Read;
import dev.partita.result.DesignResult.Choice;
import dev.partita.result.DesignResult.RunnerUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was chosen, in words, each way of a read with the next best. */
record Choices(Decisions decisions, RunnersUp runnersUp) {
    List<Choice> of(Chosen chosen) {
        List<Choice> choices = new ArrayList<>();
        chosen.homes().forEach(h -> choices.add(new Choice(h.entity().value(), Words.placed(h), Optional.empty())));
        chosen.options().forEach((read, options) -> {
            if (chosen.together().contains(read)) {
                String legs = options.stream().map(Words::of).collect(Collectors.joining("; "));
                choices.add(new Choice(read.id().value(), "together in one Query: " + legs, Optional.empty()));
            } else {
                decisions.legs().stream()
                        .filter(l -> l.read().equals(read))
                        .forEach(l -> choices.add(leg(read, l, chosen)));
            }
        });
        return choices;
    }

    private Choice leg(Read read, Decisions.OfLeg leg, Chosen chosen) {
        String subject = read.legs().size() == 1
                ? read.id().value()
                : read.id() + " " + read.legs().get(leg.leg()).entity();
        return new Choice(
                subject,
                Words.of(chosen.options().get(read).get(leg.leg())),
                runnersUp.of(leg).map(n -> new RunnerUp(Words.of(n.option()), n.further())));
    }
}
