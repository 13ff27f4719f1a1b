package dev.partita.testkit.check;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Design results with something changed. */
final class Altered {
    private Altered() {}

    /** What static checks find of a design. */
    static Stream<CheckCode> found(DesignResult result) {
        return Checks.of(result).stream().map(Diagnostic::code).map(CheckCode.class::cast);
    }

    static DesignResult with(DesignResult r, Model model, Design design, Plans plans) {
        return new DesignResult(
                model,
                r.layout(),
                r.otherLayout(),
                design,
                plans,
                r.cost(),
                r.certificate(),
                r.choices(),
                r.diagnostics());
    }

    static DesignResult design(DesignResult r, UnaryOperator<Design> change) {
        return with(r, r.model(), change.apply(r.design()), r.plans());
    }

    static DesignResult tables(DesignResult r, UnaryOperator<Table> change) {
        return design(
                r,
                d -> new Design(d.application(), d.tables().stream().map(change).toList(), d.itemTypes()));
    }

    static DesignResult indexes(DesignResult r, Function<Index, Stream<Index>> change) {
        return tables(
                r,
                t -> new Table(
                        t.name(),
                        t.partition(),
                        t.sort(),
                        t.indexes().stream().flatMap(change).toList(),
                        t.ttl(),
                        t.because()));
    }

    static DesignResult type(DesignResult r, String name, UnaryOperator<ItemType> change) {
        return design(
                r,
                d -> new Design(
                        d.application(),
                        d.tables(),
                        d.itemTypes().stream()
                                .map(t -> t.name().value().equals(name) ? change.apply(t) : t)
                                .toList()));
    }

    static DesignResult types(DesignResult r, UnaryOperator<List<ItemType>> change) {
        return design(r, d -> new Design(d.application(), d.tables(), change.apply(d.itemTypes())));
    }

    /** The segments of one key attribute of an item type. */
    static DesignResult key(
            DesignResult r, String type, String attribute, Function<List<Segment>, List<Segment>> change) {
        return type(
                r,
                type,
                t -> with(
                        t,
                        t.keys().stream()
                                .map(k -> k.attribute().equals(attribute)
                                        ? new KeyTemplate(attribute, change.apply(k.segments()))
                                        : k)
                                .toList(),
                        t.attributes()));
    }

    static ItemType with(ItemType t, ItemType.Kind kind) {
        return new ItemType(
                t.name(), t.entity(), kind, t.table(), t.keys(), t.attributes(), t.when(), t.sparse(), t.because());
    }

    static ItemType with(ItemType t, List<KeyTemplate> keys, List<ItemType.Stored> attributes) {
        return new ItemType(
                t.name(), t.entity(), t.kind(), t.table(), keys, attributes, t.when(), t.sparse(), t.because());
    }

    static DesignResult entity(DesignResult r, String name, UnaryOperator<Entity> change) {
        Model m = r.model();
        List<Entity> entities = m.entities().stream()
                .map(e -> e.name().value().equals(name) ? change.apply(e) : e)
                .toList();
        Model model =
                new Model(m.application(), m.settings(), entities, m.patterns(), m.decisions(), m.hints(), m.prose());
        return with(r, model, r.design(), r.plans());
    }

    static DesignResult pattern(DesignResult r, String id, UnaryOperator<Pattern> change) {
        Model m = r.model();
        List<Pattern> patterns = m.patterns().stream()
                .map(p -> p.id().value().equals(id) ? change.apply(p) : p)
                .toList();
        Model model =
                new Model(m.application(), m.settings(), m.entities(), patterns, m.decisions(), m.hints(), m.prose());
        return with(r, model, r.design(), r.plans());
    }

    static DesignResult plans(DesignResult r, Function<Plan, Stream<Plan>> change) {
        List<Plan> plans = r.plans().patterns().stream().flatMap(change).toList();
        return with(r, r.model(), r.design(), new Plans(plans, r.plans().loads()));
    }

    static DesignResult read(DesignResult r, String id, UnaryOperator<ReadPlan> change) {
        return plans(r, p -> Stream.of(is(p, id) ? change.apply((ReadPlan) p) : p));
    }

    static DesignResult write(DesignResult r, String id, UnaryOperator<WritePlan> change) {
        return plans(r, p -> Stream.of(is(p, id) ? change.apply((WritePlan) p) : p));
    }

    private static boolean is(Plan plan, String id) {
        return plan.pattern().equals(new PatternId(id));
    }

    /** The nodes of one kind, of a read or among the finds of a write. */
    static <T extends Node> DesignResult nodes(
            DesignResult r, String id, Class<T> kind, Function<T, Stream<Node>> change) {
        return plans(r, p -> Stream.of(is(p, id) ? nodes(p, kind, change) : p));
    }

    private static <T extends Node> Plan nodes(Plan plan, Class<T> kind, Function<T, Stream<Node>> change) {
        return switch (plan) {
            case ReadPlan p ->
                new ReadPlan(p.pattern(), p.guards(), changed(p.nodes(), kind, change), p.answers(), p.cursor());
            case WritePlan p ->
                new WritePlan(
                        p.pattern(),
                        p.guards(),
                        changed(p.finds(), kind, change),
                        p.demands(),
                        p.steps(),
                        p.staleness());
        };
    }

    private static <T extends Node> List<Node> changed(
            List<Node> nodes, Class<T> kind, Function<T, Stream<Node>> change) {
        return nodes.stream()
                .flatMap(n -> kind.isInstance(n) ? change.apply(kind.cast(n)) : Stream.of(n))
                .toList();
    }

    /** The actions of one kind on an item type. */
    static <T extends Action> DesignResult actions(
            DesignResult r, String id, Class<T> kind, String type, Function<T, Stream<Action>> change) {
        return write(
                r,
                id,
                p -> new WritePlan(
                        p.pattern(),
                        p.guards(),
                        p.finds(),
                        p.demands(),
                        p.steps().stream()
                                .map(s -> step(s, kind, type, change))
                                .filter(s -> !s.actions().isEmpty())
                                .toList(),
                        p.staleness()));
    }

    private static <T extends Action> Step step(
            Step step, Class<T> kind, String type, Function<T, Stream<Action>> change) {
        List<Action> actions = new ArrayList<>();
        for (Action action : step.actions()) {
            boolean isMeant = kind.isInstance(action) && action.type().value().equals(type);
            (isMeant ? change.apply(kind.cast(action)) : Stream.of(action)).forEach(actions::add);
        }
        return switch (step) {
            case Step.Plain plain -> actions.size() == 1 ? new Step.Plain(actions.get(0)) : new Step.Batch(actions);
            case Step.Joint joint -> new Step.Joint(actions);
            case Step.Batch batch -> new Step.Batch(actions);
            case Step.Transaction transaction -> new Step.Transaction(actions);
            case Step.Transactions transactions -> new Step.Transactions(actions);
        };
    }

    static DesignResult steps(DesignResult r, String id, UnaryOperator<List<Step>> change) {
        return write(
                r,
                id,
                p -> new WritePlan(
                        p.pattern(), p.guards(), p.finds(), p.demands(), change.apply(p.steps()), p.staleness()));
    }
}
