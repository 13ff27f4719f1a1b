package dev.partita.testkit.mutation;

import dev.partita.design.Design;
import dev.partita.model.PatternId;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A kind of fault.
 *
 * @param name what is wrong, in a few words
 * @param places a design with the fault in one place, for each place where it makes a difference
 */
record Fault(String name, Function<DesignResult, Stream<Mutant>> places) {
    /** What parts of a plan become; none if the fault does not apply to one. */
    interface Change<P> extends BiFunction<Place, P, Stream<List<P>>> {}

    /** As {@link Change}, where one part becomes one. */
    interface Other<P> extends BiFunction<Place, P, Stream<P>> {}

    static List<Fault> all() {
        return Stream.of(
                        KeyFaults.all(),
                        DesignFaults.all(),
                        FilterFaults.all(),
                        ReadFaults.all(),
                        PageFaults.all(),
                        ValueFaults.all(),
                        WriteFaults.all(),
                        CheckFaults.all())
                .flatMap(List::stream)
                .toList();
    }

    static <P> Fault read(String name, Class<P> kind, Other<P> other) {
        return inPlans(name, ReadPlan.class, kind, several(other));
    }

    static <P> Fault readWith(String name, Class<P> kind, Change<P> change) {
        return inPlans(name, ReadPlan.class, kind, change);
    }

    static <P> Fault write(String name, Class<P> kind, Other<P> other) {
        return inPlans(name, WritePlan.class, kind, several(other));
    }

    static <P> Fault writeWith(String name, Class<P> kind, Change<P> change) {
        return inPlans(name, WritePlan.class, kind, change);
    }

    static <P> Fault plan(String name, Class<P> kind, Other<P> other) {
        return inPlans(name, Plan.class, kind, several(other));
    }

    static <P> Fault planWith(String name, Class<P> kind, Change<P> change) {
        return inPlans(name, Plan.class, kind, change);
    }

    private static <P> Change<P> several(Other<P> other) {
        return (at, part) -> other.apply(at, part).map(List::of);
    }

    /** In each plan of a kind: of patterns, and of writes also in those that load. */
    private static <P> Fault inPlans(String name, Class<? extends Plan> plans, Class<P> kind, Change<P> change) {
        return new Fault(
                name,
                r -> Place.of(r)
                        .filter(p -> plans.isInstance(p.plan()))
                        .flatMap(place -> variations(place, kind, change)
                                .filter(v -> !Idle.without(v.whole()).equals(Idle.without(place.plan())))
                                .map(v -> new Mutant(
                                        name,
                                        place.pattern() + ", " + v.part(),
                                        () -> with(r, place.plan(), v.whole()),
                                        List.of(place.pattern())))));
    }

    private static <P> Stream<Variations.Varied<Plan>> variations(Place place, Class<P> kind, Change<P> change) {
        Plan plan = place.plan();
        return kind.isInstance(plan)
                ? change.apply(place, kind.cast(plan))
                        .map(l -> new Variations.Varied<>((Plan) l.get(0), "the plan"))
                        .filter(v -> !v.whole().equals(plan))
                : Variations.of(plan, kind, p -> change.apply(place, p));
    }

    private static DesignResult with(DesignResult r, Plan old, Plan next) {
        UnaryOperator<Plan> change = p -> p == old ? next : p;
        return with(
                r,
                r.design(),
                new Plans(
                        r.plans().patterns().stream().map(change).toList(),
                        r.plans().loads().stream()
                                .map(l -> new Plans.Load(l.entity(), (WritePlan) change.apply(l.plan()), l.delivered()))
                                .toList()));
    }

    /** In the design itself; all patterns may be spoilt whose plans or items are of what is other. */
    static <P> Fault design(String name, Class<P> kind, BiFunction<DesignResult, P, Stream<P>> other) {
        return new Fault(
                name,
                r -> Variations.of(r.design(), kind, p -> other.apply(r, p).map(List::of))
                        .map(v -> new Mutant(
                                name,
                                v.part().toString(),
                                () -> with(r, v.whole(), r.plans()),
                                touched(r, v.whole()))));
    }

    /** In the design and its plans, differently. */
    static Fault everywhere(String name, Function<DesignResult, Stream<DesignResult>> other) {
        return new Fault(name, r -> {
            List<DesignResult> all = other.apply(r).toList();
            return IntStream.range(0, all.size())
                    .mapToObj(i -> new Mutant(
                            name,
                            "place " + i,
                            () -> all.get(i),
                            touched(r, all.get(i).design())));
        });
    }

    private static List<PatternId> touched(DesignResult r, Design spoilt) {
        List<PatternId> touched = new ArrayList<>();
        r.model().reads().forEach(p -> touched.add(p.id()));
        r.model().writes().forEach(p -> touched.add(p.id()));
        return touched;
    }

    static DesignResult with(DesignResult r, Design design, Plans plans) {
        return new DesignResult(
                r.model(),
                r.layout(),
                r.otherLayout(),
                design,
                plans,
                r.cost(),
                r.certificate(),
                r.choices(),
                r.diagnostics());
    }

    @Override
    public String toString() {
        return name;
    }
}
