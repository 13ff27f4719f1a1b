package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.statistics.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a pattern asks: the question behind each predicate of its plan, and how long its list parameters are. */
final class Asked {
    private final Pattern pattern;
    private final List<Question> questions;

    Asked(Pattern pattern) {
        this.pattern = pattern;
        this.questions = switch (pattern) {
            case Read read ->
                read.legs().stream().map(l -> Question.of(read, l)).toList();
            case Write write -> selections(write);
        };
    }

    /** The question about an entity that has most of a predicate's parts. */
    Question about(EntityName entity, Predicate predicate) {
        Question best = new Question(entity, Predicate.TRUE, pattern.skews());
        long most = 0;
        for (Question question : questions) {
            long parts = question.entity().equals(entity)
                    ? predicate.conjuncts().stream()
                            .filter(question.where().conjuncts()::contains)
                            .count()
                    : 0;
            if (parts > most || most == 0 && question.entity().equals(entity)) {
                best = question;
                most = parts;
            }
        }
        return best;
    }

    /** The average number of elements of a list parameter; one if nothing is said. */
    Ratio elements(ParameterName list) {
        return Stream.concat(
                        batches()
                                .map(b -> b.parameter().equals(list)
                                        ? Optional.of(b.average())
                                        : Optional.<Ratio>empty()),
                        loops().map(l -> l.list().equals(list) ? Optional.of(l.average()) : Optional.<Ratio>empty()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Ratio.ONE);
    }

    private Stream<Predicate.InBatch> batches() {
        return questions.stream()
                .flatMap(q -> q.where().atoms())
                .filter(Predicate.InBatch.class::isInstance)
                .map(Predicate.InBatch.class::cast);
    }

    private Stream<Effect.ForEach> loops() {
        return pattern instanceof Write write
                ? write.effects().stream()
                        .filter(Effect.ForEach.class::isInstance)
                        .map(Effect.ForEach.class::cast)
                : Stream.empty();
    }

    private static List<Question> selections(Write write) {
        List<Question> found = new ArrayList<>();
        effects(write.effects()).forEach(e -> {
            switch (e) {
                case Effect.Create create -> {}
                case Effect.Put put -> {}
                case Effect.Update update -> selected(write, update.entity(), update.target(), found);
                case Effect.Upsert upsert -> selected(write, upsert.entity(), upsert.target(), found);
                case Effect.Delete delete -> selected(write, delete.entity(), delete.target(), found);
                case Effect.DeleteEach each -> found.add(new Question(each.entity(), each.where(), write.skews()));
                case Effect.ForEach each -> {}
            }
        });
        write.conditions().forEach(c -> selected(write, c, found));
        return found;
    }

    private static void selected(Write write, Condition condition, List<Question> found) {
        switch (condition) {
            case Condition.Exists c -> selected(write, c.entity(), c.target(), found);
            case Condition.NotExists c -> selected(write, c.entity(), c.target(), found);
            case Condition.Holds c -> selected(write, c.entity(), c.target(), found);
            case Condition.HoldsIfStored c -> selected(write, c.entity(), c.target(), found);
            case Condition.IsUnique c -> {}
            case Condition.Each c -> selected(write, c.condition(), found);
        }
    }

    private static void selected(Write write, EntityName entity, Target target, List<Question> found) {
        switch (target.designation()) {
            case Target.Selected selected -> found.add(new Question(entity, selected.where(), write.skews()));
            case Target.ByReference reference -> selected(write, reference.from(), reference.at(), found);
            case Target.ByIdentifier identifier -> {}
            case Target.ByUnique unique -> {}
        }
    }

    /** All effects, those within loops too. */
    static Stream<Effect> effects(List<Effect> effects) {
        return effects.stream().flatMap(e -> e instanceof Effect.ForEach each ? effects(each.effects()) : Stream.of(e));
    }
}
