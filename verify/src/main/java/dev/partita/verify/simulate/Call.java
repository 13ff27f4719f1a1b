package dev.partita.verify.simulate;

import dev.partita.bill.Operations;
import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.OneItem;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.price.Units;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a call of a pattern asks, in order: the operations that the bill prices, each with the keys it goes to.
 *
 * @param dice how many random values it is made of
 */
record Call(Pattern pattern, List<Request.Together> steps, int dice) {
    /** Units of one request of a page of a scan. */
    private static final Ratio PAGE = Ratio.of(128);

    Call {
        steps = List.copyOf(steps);
    }

    static Call of(Statistics statistics, Design design, Pattern pattern, Plans plans) {
        return new Reader(statistics, design, pattern, plans.of(pattern.id())).call();
    }

    /** The same, had some keys more shards. */
    Call sharded(Request.Shards more) {
        return new Call(pattern, steps.stream().map(s -> s.sharded(more)).toList(), dice);
    }

    /** From a plan to requests; operations are those of the bill, by their ids. */
    private static final class Reader {
        private final Design design;
        private final Pattern pattern;
        private final Plan plan;
        private final Keys keys;
        private final Operations operations;
        private final Map<String, Operation> byId = new LinkedHashMap<>();
        private final Map<String, Integer> times = new LinkedHashMap<>();
        private final List<Request.Together> steps = new ArrayList<>();

        Reader(Statistics statistics, Design design, Pattern pattern, Plan plan) {
            this.design = design;
            this.pattern = pattern;
            this.plan = plan;
            this.keys = new Keys(statistics, design, pattern, plan);
            this.operations = new Operations(statistics, design, pattern, plan);
            operations.all().forEach(o -> byId.put(o.id(), o));
        }

        Call call() {
            switch (plan) {
                case ReadPlan read -> read.nodes().forEach(this::read);
                case WritePlan write -> {
                    write.finds().forEach(this::read);
                    write.steps().forEach(this::step);
                }
            }
            if (!byId.isEmpty()) {
                throw new IllegalStateException(pattern.id() + " has operations that its plan lacks: " + byId.keySet());
            }
            return new Call(pattern, steps, keys.dice());
        }

        private void read(Node node) {
            if (node instanceof Node.Source source) {
                request(source, byId.remove(source.id().value()));
            }
            if (node instanceof Node.Query query) {
                query.ranges().stream()
                        .flatMap(r -> Optional.ofNullable(byId.remove(Operations.fetch(query.id(), r.type()))).stream())
                        .forEach(o -> request(query, o));
            }
        }

        private void request(Node.Source source, Operation operation) {
            Ratio units = units(operation);
            Ratio number = source instanceof Node.Scan
                    ? Ratio.of(units.dividedBy(PAGE).ceiling())
                    : number(operation, source.strong());
            if (!number.isZero()) {
                Ratio hottest = operation.heat().units().of(operations.sizes(operation));
                Request request = Request.read(
                        capacity(operation.space()),
                        source instanceof Node.Query && operation.space().equals(source.space()),
                        number,
                        units.dividedBy(number),
                        hottest.dividedBy(number),
                        keys.of(source));
                steps.add(new Request.Together(List.of(request), Request.Bound.ALONE));
            }
        }

        /** How many requests: what they would cost if they met nothing, over what one that meets nothing costs. */
        private static Ratio number(Operation operation, boolean strong) {
            List<Ratio> nothing =
                    operation.types().stream().map(t -> Ratio.ZERO).toList();
            Ratio least = Units.read(Ratio.ZERO, Units.Consistency.of(strong));
            return operation.units().of(nothing).dividedBy(least);
        }

        private Ratio units(Operation operation) {
            return operation.units().of(operations.sizes(operation));
        }

        private void step(Step step) {
            OneItem items = new OneItem(design, ((Write) pattern).parameters());
            List<Request> requests = new ArrayList<>();
            for (List<Action> group : items.groups(step.actions())) {
                Action action = group.get(0);
                ItemType type = design.holder(design.itemType(action.type()));
                boolean inside = items.isInside(action);
                String id = inside ? Operations.idInside(type) : Operations.id(action);
                int time = times.merge(id, 1, Integer::sum);
                table(id + (time > 1 ? " " + time : ""), action, type).ifPresent(requests::add);
            }
            switch (step) {
                case Step.Transaction transaction -> steps.add(new Request.Together(requests, Request.Bound.ALL));
                case Step.Transactions transactions -> steps.add(new Request.Together(requests, Request.Bound.EACH));
                case Step.Plain plain -> alone(requests);
                case Step.Joint joint -> alone(requests);
                case Step.Batch batch -> alone(requests);
            }
        }

        private void alone(List<Request> requests) {
            requests.forEach(r -> steps.add(new Request.Together(List.of(r), Request.Bound.ALONE)));
        }

        private Optional<Request> table(String id, Action action, ItemType type) {
            Optional<Operation> found = Optional.ofNullable(byId.remove(id));
            return found.map(o -> new Request(
                    new Space(type.table(), Optional.empty()),
                    true,
                    false,
                    o.items(),
                    units(o).dividedBy(o.items()),
                    units(o).dividedBy(o.items()),
                    keys.of(action, type, o.space()),
                    entries(id, action, type, o.items())));
        }

        private List<Request> entries(String id, Action action, ItemType type, Ratio items) {
            List<Request> entries = new ArrayList<>();
            Table table = design.table(type.table());
            table.indexes()
                    .forEach(i -> Optional.ofNullable(byId.remove(id + " in " + i.name()))
                            .ifPresent(o -> entries.add(new Request(
                                    capacity(o.space()),
                                    true,
                                    false,
                                    o.items().dividedBy(items),
                                    units(o).dividedBy(o.items()),
                                    units(o).dividedBy(o.items()),
                                    keys.of(action, type, o.space()),
                                    List.of()))));
            return entries;
        }

        /** What has its own partitions: local indexes share the table's. */
        private Space capacity(Space space) {
            boolean isLocal = space.index()
                    .filter(i -> design.table(space.table()).index(i).local())
                    .isPresent();
            return isLocal ? new Space(space.table(), Optional.empty()) : space;
        }
    }
}
