package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What each write costs, by probes: on the usual homes alone; then with each other home, each access, each kept value. What a
 * structure brings is paid by it; finds that several structures need, and the doubling by a transaction, are paid once.
 */
final class WriteCosts {
    private final ProblemBuilder builder;

    WriteCosts(ProblemBuilder builder) {
        this.builder = builder;
    }

    void add() {
        builder.model.writes().forEach(w -> new OfWrite(w).add());
    }

    static String name(Decisions.OfFind find, int route) {
        return "find " + find.write().id() + " " + find.ask().entity() + " "
                + find.ask().conjuncts() + " way " + route;
    }

    private final class OfWrite {
        private final Write write;
        private final WriteProbes probes;
        private final WriteFinds finds;
        private final PaidOnce once;
        private final WriteProbe plain;

        OfWrite(Write write) {
            this.write = write;
            this.probes = new WriteProbes(builder, write);
            this.finds = new WriteFinds(builder, write, probes);
            this.once = new PaidOnce(builder, write);
            this.plain = probes.usual(finds.usual());
        }

        void add() {
            builder.variables.calledBy(Optional.of(write.id()));
            String name = "write " + write.id();
            plain.withoutFinds().values().stream()
                    .filter(o -> !WriteFinds.isOnAccess(o, finds.usual(), plain))
                    .forEach(o -> base(o, name));
            once.trips(plain, List.of());
            for (EntityName entity : probes.entities()) {
                List<Structure.Home> homes =
                        builder.decisions.candidates().homes().get(entity);
                homes.forEach(h -> home(h, homes.size()));
                builder.kept(entity).forEach(this::kept);
            }
            finds.add(plain, once);
        }

        /** Operations on the usual homes; those on an entity's own home are paid by the home that is chosen. */
        private void base(Pricer.Operation operation, String name) {
            if (!isOnHomeOfChoice(operation)) {
                new OperationCost(builder, plain.laid()).add(operation, List.of(), name + " " + operation.id());
            }
        }

        private boolean isOnHomeOfChoice(Pricer.Operation operation) {
            return operation.images().stream()
                    .anyMatch(i -> probes.entities().stream()
                            .filter(e -> builder.decisions
                                            .candidates()
                                            .homes()
                                            .get(e)
                                            .size()
                                    > 1)
                            .anyMatch(e -> i.type().value().equals(e.value())));
        }

        private void home(Structure.Home home, int choices) {
            Optional<Map<Ask, Route>> fitting = finds.with(home);
            if (fitting.isEmpty()) {
                return;
            }
            WriteProbe probed = probes.with(home, fitting.get());
            String name = "write " + write.id() + " with " + home.id();
            List<Integer> active = choices > 1 ? List.of(builder.home(home)) : List.of();
            if (choices > 1) {
                probed.withoutFinds().values().stream()
                        .filter(o -> isOnHome(o, home.entity()) && !WriteFinds.isOnAccess(o, fitting.get(), probed))
                        .forEach(o -> new OperationCost(builder, probed.laid()).add(o, active, name + " " + o.id()));
                further(probed, plain, home.entity(), active, name);
            }
            for (Structure.Access access : builder.decisions.usedAccesses(home.entity())) {
                access(home, access, active, probed, fitting.get());
            }
            builder.tallies(home.entity()).forEach(t -> tally(home, t, active, probed, fitting.get()));
        }

        /** A kept number is paid by whoever keeps it, with all that is read and doubled for it; not where no plan keeps it. */
        private void tally(
                Structure.Home home,
                Structure.Tally tally,
                List<Integer> withHome,
                WriteProbe without,
                Map<Ask, Route> routes) {
            List<Integer> active = new ArrayList<>(withHome);
            active.add(0, builder.built(tally));
            try {
                WriteProbe kept = probes.with(home, tally, routes);
                String name = "write " + write.id() + " with " + tally.id();
                kept.findsBeyond(without).forEach((id, o) -> extra(kept, id, o, active, name));
                further(kept, without, tally.entity(), active, name);
            } catch (UnplannableWrite refused) {
                builder.variables.notAll("a number that " + write.id() + " cannot keep", active);
            }
        }

        private boolean isOnHome(Pricer.Operation operation, EntityName entity) {
            return operation.images().stream().anyMatch(i -> i.type().value().equals(entity.value()))
                    && isOnHomeOfChoice(operation);
        }

        /** What a structure brings beside operations on its own image: finds, and the doubling by a transaction. */
        private void further(WriteProbe probed, WriteProbe before, EntityName on, List<Integer> active, String name) {
            if (active.isEmpty()) {
                return;
            }
            probed.withoutFinds().forEach((id, operation) -> {
                Pricer.Operation paid = before.operations().get(id);
                if (isOnHome(operation, on) && before == plain) {
                    return;
                }
                if (paid == null) {
                    extra(probed, id, operation, active, name);
                } else if (differs(operation, paid, probed.laid(), before.laid())) {
                    int doubled = once.shared("transaction of " + write.id(), active);
                    if (!builder.variables.has("doubled " + write.id() + " " + id)) {
                        builder.variables.variable("doubled " + write.id() + " " + id);
                        new OperationCost(builder, probed.laid())
                                .addDifference(operation, paid, List.of(doubled), name + " " + id + " doubled");
                    }
                }
            });
            once.trips(probed, active);
        }

        private void extra(
                WriteProbe probed, String id, Pricer.Operation operation, List<Integer> active, String name) {
            int shared = once.shared("extra " + write.id() + " " + id, active);
            if (!builder.variables.has("paid " + write.id() + " " + id)) {
                builder.variables.variable("paid " + write.id() + " " + id);
                new OperationCost(builder, probed.laid()).add(operation, List.of(shared), name + " " + id);
            }
        }

        private boolean differs(Pricer.Operation one, Pricer.Operation other, Laid laid, Laid otherLaid) {
            List<Ratio> sizes = one.images().stream()
                    .map(i -> builder.pricer.bytes(laid.design(), i))
                    .toList();
            return one.images().size() == other.images().size()
                    && IntStream.range(0, builder.pricer.tariffs())
                            .anyMatch(t -> one.price().micros(t, sizes)
                                    != other.price().micros(t, sizes));
        }

        private void access(
                Structure.Home home,
                Structure.Access access,
                List<Integer> withHome,
                WriteProbe without,
                Map<Ask, Route> routes) {
            WriteProbe narrow = probes.with(home, access, false, routes);
            WriteProbe wide = probes.with(home, access, true, routes);
            List<Integer> active = and(builder.access(access), withHome);
            String name = "write " + write.id() + " on " + access.id();
            Pricer.Image image = Pricer.Image.of(wide.laid(), access);
            wide.withoutFinds().forEach((id, operation) -> {
                if (!operation.images().equals(List.of(image))) {
                    return;
                }
                Optional<Pricer.Operation> keyed =
                        Optional.ofNullable(narrow.operations().get(id));
                keyed.ifPresent(o -> beyond(o, paid(access, id, without), narrow.laid(), without.laid(), active, name));
                touched(access, operation, keyed, wide.laid(), narrow.laid(), withHome, name + " " + id);
            });
            boolean isThere = access.medium() == Structure.Medium.MARKER;
            List<Integer> more = isThere ? and(touch(access), withHome) : active;
            further(wide.without(image), without, access.entity(), more, name);
        }

        /** What is written to a marker in any case. */
        private static Optional<Pricer.Operation> paid(Structure.Access access, String id, WriteProbe without) {
            return access.medium() == Structure.Medium.MARKER
                    ? Optional.ofNullable(without.operations().get(id))
                    : Optional.empty();
        }

        private void beyond(
                Pricer.Operation operation,
                Optional<Pricer.Operation> paid,
                Laid laid,
                Laid before,
                List<Integer> active,
                String name) {
            OperationCost cost = new OperationCost(builder, laid);
            String named = name + " " + operation.id();
            paid.ifPresentOrElse(
                    p -> cost.addGrowth(operation, p, before, active, named), () -> cost.add(operation, active, named));
        }

        private static List<Integer> and(int variable, List<Integer> others) {
            List<Integer> all = new ArrayList<>(others);
            all.add(0, variable);
            return all;
        }

        /** Whether some held attribute is one that the write changes. */
        private int touch(Structure.Access access) {
            String name = "touch " + write.id() + " " + access.id();
            boolean isNew = !builder.variables.has(name);
            int touched = builder.variables.variable(name);
            if (isNew) {
                Assigned.by(write, access.entity(), builder.model).stream()
                        .filter(builder.wanted(access)::contains)
                        .forEach(p -> builder.variables.implies("touch", builder.holds(access, p), touched));
            }
            return touched;
        }

        /** What is paid only if some held attribute is one that the write changes. */
        private void touched(
                Structure.Access access,
                Pricer.Operation operation,
                Optional<Pricer.Operation> keyed,
                Laid wide,
                Laid narrow,
                List<Integer> withHome,
                String name) {
            if (keyed.isPresent() && !differs(operation, keyed.get(), wide, narrow)) {
                return;
            }
            List<Integer> active = and(touch(access), withHome);
            OperationCost cost = new OperationCost(builder, wide);
            if (keyed.isPresent()) {
                cost.addDifference(operation, keyed.get(), active, name + " touched");
            } else {
                cost.add(operation, active, name + " touched");
            }
        }

        private void kept(Structure.Kept kept) {
            further(
                    probes.with(kept, finds.usual()),
                    plain,
                    kept.entity(),
                    List.of(builder.kept(kept)),
                    "write " + write.id() + " with " + kept.id());
        }
    }
}
