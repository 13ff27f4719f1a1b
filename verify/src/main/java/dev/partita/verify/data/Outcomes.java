package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Write;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.WriteOutcome;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How calls of writes have come out so far. Two come out alike if the same conditions fail; or if they store and delete entities
 * of the same names, and change the same attributes: from choice to choice, or from something to nothing.
 */
final class Outcomes {
    private final Model model;
    private final Map<String, Integer> seen = new LinkedHashMap<>();

    Outcomes(Model model) {
        this.model = model;
    }

    int count(String outcome) {
        return seen.getOrDefault(outcome, 0);
    }

    void add(String outcome) {
        seen.merge(outcome, 1, Integer::sum);
    }

    String name(Write write, WriteOutcome outcome) {
        return write.id() + " "
                + switch (outcome) {
                    case WriteOutcome.Refused refused -> "refused";
                    case WriteOutcome.Failed failed -> "failed " + new TreeSet<>(failed.conditions());
                    case WriteOutcome.Applied applied ->
                        "applied "
                                + new TreeSet<>(applied.changes().stream()
                                        .map(this::name)
                                        .toList());
                };
    }

    private String name(Change change) {
        String entity = change.identity().entity().value();
        if (change.before().isEmpty() || change.after().isEmpty()) {
            return (change.before().isPresent() ? "-" : "+") + entity;
        }
        return entity
                + model.entity(change.identity().entity()).attributes().stream()
                        .flatMap(a -> changed(change, a.name()))
                        .toList();
    }

    private Stream<String> changed(Change change, AttributeName attribute) {
        Entity entity = model.entity(change.identity().entity());
        PlainEntity before = change.before().orElseThrow();
        PlainEntity after = change.after().orElseThrow();
        return before.value(attribute).equals(after.value(attribute))
                ? Stream.empty()
                : Stream.of(attribute + " " + said(entity, before, attribute) + ">" + said(entity, after, attribute));
    }

    private static String said(Entity entity, PlainEntity plain, AttributeName attribute) {
        return switch (entity.attribute(attribute).type()) {
            case AttributeType.Enumeration choice -> plain.value(attribute).toString();
            case AttributeType.Bool choice -> plain.value(attribute).toString();
            case AttributeType other -> plain.value(attribute).isPresent() ? "some" : "none";
        };
    }
}
