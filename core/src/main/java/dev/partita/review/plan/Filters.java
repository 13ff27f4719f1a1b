package dev.partita.review.plan;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.read.finding.Findings;
import dev.partita.review.document.InNumbers;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Predicates as written; those that the pattern asks for with the shares that it says of them. */
final class Filters {
    private final Draft draft;

    Filters(Draft draft) {
        this.draft = draft;
    }

    Predicate of(EntityName entity, List<Text> texts) {
        List<Predicate> all = new ArrayList<>();
        texts.forEach(t -> read(entity, t, draft.remarks::addAll).ifPresent(p -> all.addAll(p.conjuncts())));
        return Predicate.all(all);
    }

    /** Absent, without a word, if it is none. */
    Optional<Predicate> find(EntityName entity, Text text) {
        return read(entity, text, found -> {});
    }

    private Optional<Predicate> read(
            EntityName entity, Text text, java.util.function.Consumer<List<dev.partita.diagnostic.Diagnostic>> report) {
        Findings findings = new Findings();
        Placed placed = Placed.of(draft, Expressions.condition(text));
        Optional<Predicate> read = draft.terms.predicate(entity, placed.text(), placed.names(), findings);
        report.accept(findings.inOrder());
        return read.map(placed::values)
                .map(p -> Predicate.all(
                        p.conjuncts().stream().map(c -> asked(entity, c)).toList()));
    }

    private Predicate asked(EntityName entity, Predicate written) {
        return Stream.of(
                        draft.question(entity).conjuncts().stream(),
                        draft.question(entity).ofAlternatives().map(Predicate.class::cast),
                        draft.onTheWay(entity).conjuncts().stream(),
                        alive(entity).stream())
                .flatMap(all -> all)
                .filter(p -> InNumbers.areSameWords(p, written))
                .findFirst()
                .orElse(written);
    }

    /** That an entity has not expired: what the pattern does not ask for, and every reader checks. */
    private Optional<Predicate> alive(EntityName entity) {
        return draft.model.entity(entity).ttl().map(a -> {
            Path path = Path.own(a);
            Optional<Predicate.Estimate> all = Optional.of(new Predicate.Estimate.Keeps(Ratio.ONE));
            Predicate later = new Predicate.Compare(path, Predicate.Comparison.GREATER, new Operand.Now(0), all);
            return draft.model.attribute(entity, path).optional()
                    ? new Predicate.Or(List.of(new Predicate.IsAbsent(path, all), later))
                    : later;
        });
    }
}
