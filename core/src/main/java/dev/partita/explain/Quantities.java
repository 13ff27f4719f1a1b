package dev.partita.explain;

import dev.partita.bill.GuessedKeys;
import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.pipeline.Posed;
import dev.partita.result.Cost;
import dev.partita.result.explanation.Quantity;
import dev.partita.statistics.GuessedValues;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The numbers of a document that its design may hang on; what matters most is looked at first, as the work may not last for all. */
final class Quantities {
    /** Nobody is wrong by more. */
    private static final Ratio MOST = Ratio.of(16);

    private static final Ratio FOURFOLD = Ratio.of(4);
    private static final Ratio QUARTER = Ratio.of(1, 4);

    private final Posed posed;
    private final Model model;
    private final Statistics statistics;
    private final Alternatives alternatives;
    private final Effort effort;
    private final Set<String> assumed;

    /** @param assumed patterns and entities of which the document does not say how often or how many */
    Quantities(Posed posed, Alternatives alternatives, Effort effort, Set<String> assumed) {
        this.posed = posed;
        this.model = posed.result().model();
        this.statistics = new Statistics(model);
        this.alternatives = alternatives;
        this.effort = effort;
        this.assumed = assumed;
    }

    /** By what the design would cost too much, the most first. */
    List<Quantity> rates() {
        Map<String, Long> bills = new LinkedHashMap<>();
        posed.result().cost().patterns().forEach(p -> bills.put(p.pattern().value(), p.requests()));
        return model.patterns().stream()
                .sorted(Comparator.comparing((Pattern p) -> -bills.getOrDefault(p.id().value(), 0L)))
                .map(this::rate)
                .sorted(Comparator.comparing(q -> -q.regret()))
                .toList();
    }

    /** The same of what makes another problem. */
    List<Quantity> others() {
        List<Movable> all = new ArrayList<>();
        new Estimated(model).all().forEach(e -> all.add(movable(e)));
        GuessedKeys.values(model, posed.result().design()).forEach(v -> all.add(number(v)));
        entities().forEach(e -> {
            all.add(count(e));
            size(e).ifPresent(all::add);
        });
        return all.stream()
                .sorted(Comparator.comparing((Movable m) -> !m.isAssumed()))
                .map(this::moved)
                .sorted(Comparator.comparing(q -> -q.regret()))
                .toList();
    }

    private Quantity moved(Movable movable) {
        Crossing crossing = new Crossing(posed.finished(), alternatives, effort, movable);
        Quantity.Bound down = crossing.towards(movable.down());
        Quantity.Bound up = crossing.towards(movable.up());
        return new Quantity(
                movable.kind(), movable.subject(), movable.value(), movable.isAssumed(), down, up, crossing.regret());
    }

    Quantity rate(Pattern pattern) {
        return moved(new Movable(
                Quantity.Kind.RATE,
                pattern.id().value(),
                pattern.load().average(),
                assumed.contains(pattern.id().value()),
                Ratio.ZERO,
                MOST,
                factor -> called(pattern, factor),
                Movable.called(effort, pattern.id())));
    }

    private Model called(Pattern pattern, Ratio factor) {
        List<Pattern> patterns = new ArrayList<>(model.patterns());
        patterns.replaceAll(p -> p.id().equals(pattern.id()) ? p.with(p.load().times(factor)) : p);
        return model.with(model.entities(), patterns);
    }

    private Movable count(Entity entity) {
        Function<Ratio, Model> moved = factor -> new Resized(model).counted(entity.name(), factor);
        return new Movable(
                Quantity.Kind.COUNT,
                entity.name().value(),
                Ratio.of(entity.total()),
                assumed.contains(entity.name().value()),
                QUARTER,
                FOURFOLD,
                moved,
                Movable.posed(effort, "number of " + entity.name(), moved));
    }

    private Optional<Movable> size(Entity entity) {
        Function<Ratio, Model> moved = factor -> new Resized(model).sized(entity.name(), factor);
        long bytes = Resized.bytes(entity);
        return bytes == 0
                ? Optional.empty()
                : Optional.of(new Movable(
                        Quantity.Kind.SIZE,
                        entity.name().value(),
                        Ratio.of(bytes),
                        entity.attributes().stream().anyMatch(a -> assumed.contains(entity.name() + "." + a.name())),
                        QUARTER,
                        FOURFOLD,
                        moved,
                        Movable.posed(effort, "size of " + entity.name(), moved)));
    }

    /** Of values that the document does not say it of: there are no more than are assumed. */
    private Movable number(List<GuessedValues.Of> values) {
        long assumed = GuessedValues.assumed(statistics, values);
        String subject = values.stream().map(GuessedValues.Of::toString).collect(Collectors.joining(", "));
        Function<Ratio, Model> moved = factor -> GuessedValues.said(
                model, values, Math.max(1, factor.times(assumed).rounded()));
        return new Movable(
                Quantity.Kind.VALUES,
                subject,
                Ratio.of(assumed),
                true,
                Ratio.of(GuessedValues.fewest(statistics, values), assumed),
                Ratio.ONE,
                moved,
                Movable.posed(effort, "values of " + subject, moved));
    }

    private Movable movable(Estimated.Guess guess) {
        return new Movable(
                Quantity.Kind.SHARE,
                guess.subject(),
                guess.share(),
                true,
                QUARTER,
                Ratio.ONE.dividedBy(guess.share()).min(FOURFOLD),
                guess.moved(),
                Movable.posed(effort, "rows of " + guess.subject(), guess.moved()));
    }

    /** Those with the largest share of the bill first. */
    private List<Entity> entities() {
        Map<String, Long> bills = new LinkedHashMap<>();
        Cost cost = posed.result().cost();
        cost.structures()
                .forEach(s -> bills.merge(
                        posed.result().design().itemType(s.type()).entity().value(), s.micros(), Long::sum));
        cost.patterns()
                .forEach(p -> p.operations()
                        .forEach(o -> o.types()
                                .forEach(t -> bills.merge(
                                        posed.result()
                                                .design()
                                                .itemType(t)
                                                .entity()
                                                .value(),
                                        o.micros() / o.types().size(),
                                        Long::sum))));
        return model.entities().stream()
                .sorted(Comparator.comparing(
                        (Entity e) -> -bills.getOrDefault(e.name().value(), 0L)))
                .toList();
    }
}
