package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What one write costs on the accesses to an entity: what changes their entries, and what it does beside that because of them.
 */
final class AccessCosts {
    private final ProblemBuilder builder;
    private final Write write;
    private final WriteProbes probes;
    private final Brought brought;
    private final WrittenEntries entries;
    private final FollowedKeys followed;

    AccessCosts(ProblemBuilder builder, Write write, WriteProbes probes, Brought brought) {
        this.builder = builder;
        this.write = write;
        this.probes = probes;
        this.brought = brought;
        this.entries = new WrittenEntries(builder, write);
        this.followed = new FollowedKeys(builder, write);
    }

    /**
     * @param withHome the variable of the home, if it is a choice
     * @param without the write on the home alone
     */
    void add(Structure.Home home, List<Integer> withHome, WriteProbe without, Map<Ask, Route> routes) {
        new OnHome(home, withHome, without, routes).add();
    }

    private final class OnHome {
        private final Structure.Home home;
        private final List<Integer> withHome;
        private final WriteProbe without;
        private final Map<Ask, Route> routes;

        OnHome(Structure.Home home, List<Integer> withHome, WriteProbe without, Map<Ask, Route> routes) {
            this.home = home;
            this.withHome = withHome;
            this.without = without;
            this.routes = routes;
        }

        /** Those that bring nothing are found first; what is paid once is paid as the first in canonical order brings it. */
        void add() {
            List<Structure.Access> all = builder.accesses(home.entity()).stream()
                    .filter(a -> a.isBeside(home))
                    .toList();
            List<Structure.Access> indexes =
                    all.stream().filter(a -> a.medium().isIndex()).toList();
            List<Structure.Access> plain =
                    indexes.stream().filter(a -> a.key().isOwn()).toList();
            AccessProbes probed = new AccessProbes(probes, brought, entries, home, without, routes);
            probed.together(List.of(
                    plain.stream().filter(a -> !entries.mayMove(a)).toList(),
                    plain.stream().filter(entries::mayMove).toList()));
            probed.alone(all);
            all.forEach(a -> probed.together(a)
                    .ifPresentOrElse(
                            t -> entries(a, t.narrow(), t.wide()),
                            () -> probed.alone(a).ifPresentOrElse(one -> alone(a, one), () -> untouched(a))));
        }

        private void untouched(Structure.Access access) {
            brought.add(without, new LinkedHashMap<>(), without, active(decisive(access)), name(access));
        }

        /** Where the write cannot keep up what an access needs, the two exclude each other. */
        private void alone(Structure.Access access, AccessProbes.Alone one) {
            WriteProbe wide;
            WriteProbe narrow;
            try {
                wide = one.wide().orThrow();
                narrow = one.narrow().orThrow();
            } catch (UnplannableWrite refused) {
                builder.variables.notAll("items that " + write.id() + " cannot keep", active(decisive(access)));
                builder.refusals.add(access, refused);
                return;
            }
            entries(access, narrow, wide);
            if (isThere(access)) {
                beside(access, wide, touch(access));
            } else {
                beside(access, narrow, builder.access(access));
                if (entries.mayTouch(access)) {
                    beside(access, wide, touch(access));
                }
                carried(access, narrow, wide);
            }
        }

        /** The variable of an access, or of a choice of what it holds where it is there in any case. */
        private int decisive(Structure.Access access) {
            return isThere(access) ? touch(access) : builder.access(access);
        }

        /** A copy that moves takes along what it holds: what nothing else tells is read for that. */
        private void carried(Structure.Access access, WriteProbe narrow, WriteProbe wide) {
            if (!access.medium().isCopy() || !entries.mayMove(access)) {
                return;
            }
            int carried = builder.variables.variable("carried by " + write.id() + " " + access.id() + " " + withHome);
            if (mayCarry(access, narrow, wide)) {
                builder.wanted(access).forEach(p -> carried(access, narrow, p, carried));
            }
        }

        /** Whether something is read to carry all that it may hold: what is read for one of them is read for all together, too. */
        private boolean mayCarry(Structure.Access access, WriteProbe narrow, WriteProbe wide) {
            Set<Path> all = builder.wanted(access);
            boolean isHeld = !home.isSplit() && all.stream().allMatch(Path::isOwn);
            try {
                return readsMore(isHeld ? wide : probes.holding(home, access, all, routes), narrow);
            } catch (UnplannableWrite refused) {
                return true;
            }
        }

        private void carried(Structure.Access access, WriteProbe narrow, Path path, int carried) {
            int holds = builder.holds(access, path);
            try {
                WriteProbe holding = probes.holding(home, access, new LinkedHashSet<>(List.of(path)), routes);
                if (readsMore(holding, narrow)) {
                    builder.variables.implies("carried", holds, carried);
                    beside(access, holding, carried);
                }
            } catch (UnplannableWrite refused) {
                builder.variables.notAll("items that " + write.id() + " cannot keep", active(holds));
            }
        }

        private static boolean readsMore(WriteProbe one, WriteProbe other) {
            return !other.operations().keySet().containsAll(one.operations().keySet());
        }

        /** What is done beside the entries, in the same transaction, before or after them. */
        private void beside(Structure.Access access, WriteProbe probe, int decisive) {
            WriteProbe others = probe.without(access);
            Optional<WriteProbe> kept = kept(access);
            WriteProbe before = kept.map(without::beside).orElse(without);
            boolean isPaid = others.reading().compareTo(before.reading()) <= 0;
            brought.add(
                    isPaid ? others.readingAs(without) : others,
                    others.withoutFinds(),
                    before,
                    active(decisive),
                    name(access));
            followed.findsBeyond(access, probe, without)
                    .forEach((id, o) -> brought.extra(probe, id, o, active(decisive), name(access)));
            if (access.medium().isCopy()) {
                String followed = "followed by " + name(access) + " " + withHome;
                brought.following(probe, Pricer.Image.of(probe.laid(), access).type(), active(decisive), followed);
            }
        }

        /** What keeping the values takes that stand in its key: it is paid by what keeps them, where that follows no change. */
        private Optional<WriteProbe> kept(Structure.Access access) {
            List<Structure.Kept> kept = builder.decisions.candidates().keptFor(access);
            try {
                return kept.isEmpty() || followed.any(access)
                        ? Optional.empty()
                        : Optional.of(probes.keeping(kept, routes));
            } catch (UnplannableWrite refused) {
                return Optional.empty();
            }
        }

        /** Whether its items are written in any case, and only what they hold is a choice. */
        private static boolean isThere(Structure.Access access) {
            return access.medium() == Medium.MARKER;
        }

        private List<Integer> active(int variable) {
            return Stream.concat(Stream.of(variable), withHome.stream()).toList();
        }

        private String name(Structure.Access access) {
            return "write " + write.id() + " on " + access.id();
        }

        /** What changes the entries of an access: where they hold their keys alone, and where they hold more. */
        private void entries(Structure.Access access, WriteProbe narrow, WriteProbe wide) {
            List<Pricer.Image> own = List.of(Pricer.Image.of(wide.laid(), access));
            wide.withoutFinds().forEach((id, operation) -> {
                if (operation.images().equals(own) && !followed.pays(access, id)) {
                    String name = name(access) + " " + id;
                    Optional<Pricer.Operation> keyed =
                            Optional.ofNullable(narrow.operations().get(id));
                    keyed.ifPresent(o -> keyed(access, narrow, o, name));
                    touched(access, wide, operation, keyed, name);
                }
            });
        }

        /** What is paid in any case, but for what is written without the access too. */
        private void keyed(Structure.Access access, WriteProbe narrow, Pricer.Operation operation, String name) {
            OperationCost cost = new OperationCost(builder, narrow.laid());
            List<Integer> active = active(builder.access(access));
            brought.entries(narrow, operation, active, doubled -> cost.add(operation, doubled, name));
            Optional.ofNullable(without.operations().get(operation.id()))
                    .filter(paid -> isThere(access))
                    .ifPresentOrElse(
                            paid -> cost.addGrowth(operation, paid, active, name),
                            () -> cost.add(operation, active, name));
        }

        /** What is paid only if some held attribute is one that the write changes. */
        private void touched(
                Structure.Access access,
                WriteProbe wide,
                Pricer.Operation operation,
                Optional<Pricer.Operation> keyed,
                String name) {
            if (keyed.filter(k -> !brought.differs(operation, k)).isPresent()) {
                return;
            }
            List<Integer> active = active(touch(access));
            OperationCost cost = new OperationCost(builder, wide.laid());
            Consumer<List<Integer>> pay = taken -> keyed.ifPresentOrElse(
                    k -> cost.addDifference(operation, k, taken, name + " touched"),
                    () -> cost.add(operation, taken, name + " touched"));
            pay.accept(active);
            brought.entries(wide, operation, active, pay);
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
    }
}
