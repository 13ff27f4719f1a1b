package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
        Embedding embedding = new Embedding(builder);
        Checkings checkings = new Checkings(builder);
        for (Write write : builder.model.writes()) {
            builder.variables.calledBy(Optional.of(write.id()));
            embedding.of(write).forEach(p -> add(write, p, embedding, checkings));
        }
    }

    private void add(Write write, Embedding.Places places, Embedding embedding, Checkings checkings) {
        try {
            checkings.of(write, places).forEach(p -> new OfWrite(write, p).add());
        } catch (UnplannableWrite refused) {
            if (places.inside().isEmpty()) {
                throw refused;
            }
            places.inside().forEach(h -> builder.refusals.add(h, refused));
            embedding.never(places.when());
        }
    }

    static String name(Decisions.OfFind find, int route) {
        return "find " + find.write().id() + " " + find.ask().entity() + " "
                + find.ask().conjuncts() + " way " + route;
    }

    private final class OfWrite {
        private final Write write;
        private final Embedding.Places places;
        private final WriteProbes probes;
        private final WriteFinds finds;
        private final PaidOnce once;
        private final Brought brought;
        private final WriteProbe plain;

        OfWrite(Write write, Embedding.Places places) {
            this.write = write;
            this.places = places;
            this.probes = new WriteProbes(builder, write, places);
            this.finds = new WriteFinds(builder, write, probes, places);
            String which = write.id() + places.toString();
            this.once = new PaidOnce(builder, which);
            this.brought = new Brought(builder, which, once);
            this.plain = probes.usual(finds.usual());
        }

        void add() {
            String name = "write " + write.id();
            plain.withoutFinds().values().stream()
                    .filter(o -> !WriteFinds.isOnAccess(o, finds.usual(), plain))
                    .forEach(o -> base(o, name));
            once.usualTrips(plain, places.when());
            for (EntityName entity : probes.entities()) {
                if (!places.isInside(entity)) {
                    List<Structure.Home> homes = homes(entity);
                    homes.stream().filter(h -> !isRefused(h)).forEach(h -> home(h, homes.size()));
                    builder.kept(entity).forEach(this::kept);
                }
            }
            finds.add(plain, once);
            WriteFollows followed = new WriteFollows(builder, probes, once, brought, plain, finds, places);
            follows()
                    .filter(f -> f.kept().stream().noneMatch(k -> places.isInside(k.entity())))
                    .forEach(followed::add);
            probes.entities().stream()
                    .filter(e -> !places.isInside(e))
                    .forEach(e -> builder.kept(e).forEach(k -> followed.moved(write, k)));
            brought.settle();
            once.settle();
        }

        /** Whether the write needs by name what the home has in its key alone: then no design has both. */
        private boolean isRefused(Structure.Home home) {
            if (home.isNamed()) {
                return false;
            }
            try {
                finds.with(home).ifPresent(f -> probes.with(home, f));
                return false;
            } catch (UnplannableWrite refused) {
                builder.variables.notAll("a write that needs it by name", List.of(builder.home(home)));
                builder.refusals.add(home, refused);
                return true;
            }
        }

        private Stream<Decisions.OfFollow> follows() {
            return builder.decisions.follows().stream().filter(f -> f.write().equals(write));
        }

        /** The homes that an entity with items of its own may have. */
        private List<Structure.Home> homes(EntityName entity) {
            return places.holder(entity)
                    .map(List::of)
                    .orElseGet(() -> builder.decisions.candidates().alone(entity));
        }

        /** Operations on the usual homes; those on an entity's own home are paid by the home that is chosen. */
        private void base(Pricer.Operation operation, String name) {
            boolean isOnMarkerOfChoice = probes.entities().stream()
                    .anyMatch(e -> homes(e).size() > 1 && isOnIdentifierMarker(plain, operation, e));
            boolean isOnPartOfChoice =
                    probes.entities().stream().anyMatch(e -> homes(e).size() > 1 && isOnPart(plain, operation, e));
            if (!isOnHomeOfChoice(operation) && !isOnMarkerOfChoice && !isOnPartOfChoice) {
                new OperationCost(builder, plain.laid()).add(operation, places.when(), name + " " + operation.id());
            }
        }

        private boolean isOnHomeOfChoice(Pricer.Operation operation) {
            return operation.images().stream()
                    .anyMatch(i -> probes.entities().stream()
                            .filter(e -> homes(e).size() > 1)
                            .anyMatch(e -> i.type().value().equals(e.value())));
        }

        /** No design has a split home where the write would have to know what stands apart. */
        private void home(Structure.Home home, int choices) {
            try {
                planned(home, choices);
            } catch (UnplannableWrite refused) {
                if (!home.isSplit()) {
                    throw refused;
                }
                builder.variables.notAll("a write that can't keep an entity split", List.of(builder.home(home)));
                builder.refusals.add(home, refused);
            }
        }

        private void planned(Structure.Home home, int choices) {
            Optional<Map<Ask, Route>> fitting = finds.with(home);
            if (fitting.isEmpty()) {
                return;
            }
            String name = "write " + write.id() + " with " + home.id();
            List<Integer> active = places.and(choices > 1 ? List.of(builder.home(home)) : List.of());
            WriteProbe probed;
            try {
                probed = probes.with(home, fitting.get());
            } catch (UnplannableWrite refused) {
                if (choices == 1) {
                    throw refused;
                }
                builder.variables.notAll("a home that " + write.id() + " cannot keep", active);
                builder.refusals.add(home, refused);
                return;
            }
            if (choices > 1) {
                probed.withoutFinds().values().stream()
                        .filter(o ->
                                isOnHome(probed, o, home.entity()) && !WriteFinds.isOnAccess(o, fitting.get(), probed))
                        .forEach(o -> new OperationCost(builder, probed.laid()).add(o, active, name + " " + o.id()));
                Map<String, Pricer.Operation> others = beyond(probed, home.entity());
                others.values().removeIf(o -> WriteFinds.isOnAccess(o, fitting.get(), probed));
                WriteProbe finding = fitting.get().equals(finds.usual()) ? plain : probes.usual(fitting.get());
                brought.add(probed, others, plain, finding, active, name);
            }
            new AccessCosts(builder, write, probes, brought).add(home, active, probed, fitting.get());
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
                kept.findsBeyond(without).forEach((id, o) -> brought.extra(kept, id, o, active, name));
                brought.add(kept, kept.withoutFinds(), without, active, name);
            } catch (UnplannableWrite refused) {
                builder.variables.notAll("a number that " + write.id() + " cannot keep", active);
                builder.refusals.add(tally, refused);
            }
        }

        /** Whether it keeps what tells that an identifier is taken, where the key of the entity's home holds more. */
        private boolean isOnIdentifierMarker(WriteProbe probed, Pricer.Operation operation, EntityName entity) {
            List<AttributeName> identifier = builder.model.entity(entity).identifier();
            return operation.images().stream()
                    .map(i -> probed.laid().design().itemType(i.type()))
                    .anyMatch(t -> t.kind() == ItemType.Kind.MARKER
                            && t.entity().equals(entity)
                            && t.keys().stream()
                                    .flatMap(KeyTemplate::paths)
                                    .map(Path::attribute)
                                    .allMatch(identifier::contains));
        }

        private boolean isOnHome(WriteProbe probed, Pricer.Operation operation, EntityName entity) {
            return isOnIdentifierMarker(probed, operation, entity)
                    || operation.images().stream()
                                    .anyMatch(i -> i.type().value().equals(entity.value()))
                            && isOnHomeOfChoice(operation)
                    || isOnPart(probed, operation, entity);
        }

        private static boolean isOnPart(WriteProbe probed, Pricer.Operation operation, EntityName entity) {
            return operation.images().stream()
                    .map(i -> probed.laid().design().itemType(i.type()))
                    .anyMatch(t -> t.kind().isApart() && t.entity().equals(entity));
        }

        /**
         * Where what is kept follows what the write changes, that is paid with the ways to those that keep it. An item of the same entity
         * may be read for it.
         */
        private void kept(Structure.Kept kept) {
            if (follows().anyMatch(f -> f.kept().contains(kept))) {
                return;
            }
            try {
                new KeptCosts(builder, probes, brought, plain, this::isPaidWithHome)
                        .add(kept, places.and(List.of(builder.kept(kept))), finds.usual(), "write " + write.id());
            } catch (UnplannableWrite refused) {
                builder.variables.notAll(
                        "a value that " + write.id() + " cannot keep", places.and(List.of(builder.kept(kept))));
                builder.refusals.add(kept, refused);
            }
        }

        private boolean isPaidWithHome(WriteProbe probed, Pricer.Operation operation, EntityName entity) {
            return isOnHome(probed, operation, entity) && plain.operations().containsKey(operation.id());
        }

        /** The operations that the choice of the entity's home doesn't pay for. */
        private Map<String, Pricer.Operation> beyond(WriteProbe probed, EntityName entity) {
            Map<String, Pricer.Operation> others = probed.withoutFinds();
            others.values().removeIf(o -> isOnHome(probed, o, entity));
            return others;
        }
    }
}
