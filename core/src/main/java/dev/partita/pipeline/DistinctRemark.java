package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.statistics.GuessedValues;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Attributes that reads ask for by their values, and of which nothing says how many values there are. */
public final class DistinctRemark {
    private DistinctRemark() {}

    /** Of those that nothing more is said of. */
    public static List<Diagnostic> beside(List<Diagnostic> guesses, Model model) {
        return beside(guesses, model, new Statistics(model));
    }

    static List<Diagnostic> beside(List<Diagnostic> guesses, Model model, Statistics statistics) {
        return of(model, statistics).stream()
                .filter(d -> guesses.stream()
                        .noneMatch(g -> List.of(g.subject().split(", ")).contains(d.subject())))
                .toList();
    }

    private static List<Diagnostic> of(Model model, Statistics statistics) {
        Map<GuessedValues.Of, PatternId> asked = new LinkedHashMap<>();
        for (Read read : model.reads()) {
            for (Read.Leg leg : read.legs()) {
                new GuessedValues(statistics, Question.of(read, leg))
                        .attributes()
                        .forEach(a -> asked.putIfAbsent(a, read.id()));
            }
        }
        return asked.entrySet().stream()
                .filter(e -> model.entity(e.getKey().entity()).total() > 1)
                .map(e -> remark(statistics, e.getKey(), e.getValue()))
                .toList();
    }

    private static Diagnostic remark(Statistics statistics, GuessedValues.Of of, PatternId pattern) {
        Entity entity = statistics.model().entity(of.entity());
        Ratio values = statistics.distinct(of.entity(), of.attribute());
        boolean isFew = values.compareTo(Ratio.of(entity.total())
                        .times(entity.attribute(of.attribute()).presence()))
                < 0;
        String assumed = isFew
                ? "all " + entity.total() + " of " + of.entity() + " are spread evenly over " + values.ceiling()
                        + days(entity.attribute(of.attribute())) + ", and access pattern " + pattern
                        + " is priced as finding those of one."
                : "no two of the " + entity.total() + " of " + of.entity()
                        + " are taken to have the same, and access pattern " + pattern + " is priced as finding one.";
        return Diagnostic.of(
                DesignCode.ASSUMED_DISTINCT,
                Optional.empty(),
                of.entity() + "." + of.attribute(),
                "How many values it has is not said: " + assumed,
                "distinct N");
    }

    /** A period that is held as text or as a number is taken for one by its name. */
    private static String days(Attribute attribute) {
        return attribute.type() instanceof AttributeType.Date
                ? " days"
                : " periods, as its name is that of a day, week, month or year";
    }
}
