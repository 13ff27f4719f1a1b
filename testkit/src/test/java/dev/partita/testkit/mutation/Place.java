package dev.partita.testkit.mutation;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Stream;

/** A plan among its design. */
record Place(DesignResult result, Plan plan) {
    static Stream<Place> of(DesignResult r) {
        return Stream.concat(
                r.plans().patterns().stream().map(p -> new Place(r, p)),
                r.plans().loads().stream().map(l -> new Place(r, l.plan())));
    }

    PatternId pattern() {
        return plan.pattern();
    }

    Read read() {
        return (Read) result.model().pattern(pattern()).orElseThrow();
    }

    /** Whether all rows of the read have one value there, since it is asked for: no order is by that. */
    boolean isGiven(Path path) {
        return read().legs().stream()
                .flatMap(l -> l.where().conjuncts().stream())
                .anyMatch(p -> p instanceof Predicate.Compare c
                        && c.comparison() == Predicate.Comparison.EQUAL
                        && c.path().equals(path));
    }

    /** Whether the read shows a value, or something in its plan goes by it: else the plan could do without. */
    boolean isUsed(Path path) {
        boolean isAsked = read().legs().stream()
                .anyMatch(l -> l.returns().stream().anyMatch(r -> r.path().equals(path))
                        || l.order().stream().anyMatch(k -> k.path().equals(path)));
        return isAsked || readPlan().nodes().stream().anyMatch(n -> goesBy(n, path));
    }

    private static boolean goesBy(Node node, Path path) {
        return switch (node) {
            case Node.Filter filter ->
                filter.predicate().atoms().anyMatch(a -> a.path().equals(path));
            case Node.Get get -> get.each().isPresent();
            case Node.Query query -> query.each().isPresent();
            case Node.Decode decode -> false;
            case Node.Merge merge -> false;
            case Node.Cut cut -> false;
            case Node.Refill refill -> false;
            case Node.Lapse lapse -> false;
            case Node other -> true;
        };
    }

    ReadPlan readPlan() {
        return (ReadPlan) plan;
    }

    Write write() {
        return result.model()
                .pattern(pattern())
                .map(Write.class::cast)
                .orElseGet(() -> result.model().entities().stream()
                        .filter(e -> Write.loadId(e.name()).equals(pattern()))
                        .map(Write::load)
                        .findFirst()
                        .orElseThrow());
    }

    private List<Parameter> parameters() {
        return plan instanceof ReadPlan ? read().parameters() : write().parameters();
    }

    /** Another parameter of the call that could stand in the place of one: the next of its type. */
    Stream<Operand> otherParameter(Operand.Parameter one) {
        List<Parameter> all = parameters();
        return all.stream()
                .filter(p -> p.name().equals(one.name()))
                .flatMap(p -> all.stream().filter(o -> !o.equals(p) && isLike(p, o)))
                .<Operand>map(p -> new Operand.Parameter(p.name()))
                .limit(1);
    }

    private static boolean isLike(Parameter one, Parameter other) {
        return one.form() == other.form()
                && one.type().getClass().equals(other.type().getClass());
    }

    /** Another own attribute of an entity whose values could stand in the place of one. */
    static Stream<Path> otherAttribute(Entity entity, AttributeName one) {
        return entity.find(one).stream()
                .flatMap(a -> entity.attributes().stream()
                        .filter(o -> !o.name().equals(one)
                                && o.type().getClass().equals(a.type().getClass()))
                        .filter(o -> !(o.type() instanceof AttributeType.Bool)))
                .map(o -> Path.own(o.name()))
                .limit(1);
    }
}
