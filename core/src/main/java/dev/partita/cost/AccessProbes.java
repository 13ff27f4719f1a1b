package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One write with accesses to an entity that has one home. Beside most indexes a write does nothing that it would not do without them: such
 * ones are planned together, and each pays for its own entries; where they bring more, they are halved until it is known which one does.
 */
final class AccessProbes {
    /** Numbers of indexes planned together have one digit: their names are as long as those of any one alone. */
    private static final int MOST_TOGETHER = 8;

    private final WriteProbes probes;
    private final Brought brought;
    private final WrittenEntries entries;
    private final Structure.Home home;
    private final WriteProbe without;
    private final Map<Ask, Route> routes;
    private final Map<Structure.Access, Together> together = new LinkedHashMap<>();
    private final Map<Structure.Access, Alone> alone = new LinkedHashMap<>();

    /** @param without the write on the home alone */
    AccessProbes(
            WriteProbes probes,
            Brought brought,
            WrittenEntries entries,
            Structure.Home home,
            WriteProbe without,
            Map<Ask, Route> routes) {
        this.probes = probes;
        this.brought = brought;
        this.entries = entries;
        this.home = home;
        this.without = without;
        this.routes = routes;
    }

    /**
     * The write with several accesses at once, beside which it does nothing more.
     *
     * @param narrow where entries hold their keys alone
     * @param wide where they hold all that some option wants
     */
    record Together(WriteProbe narrow, WriteProbe wide) {}

    /** The write with one access, in the same way. */
    record Alone(WriteProbes.Outcome narrow, WriteProbes.Outcome wide) {}

    /** Empty where it is not known from several at once. */
    Optional<Together> together(Structure.Access access) {
        return Optional.ofNullable(together.get(access));
    }

    /** Empty where it was not tried alone. */
    Optional<Alone> alone(Structure.Access access) {
        return Optional.ofNullable(alone.get(access));
    }

    /** Plans for several of each list at once. */
    void together(List<List<Structure.Access>> lists) {
        List<List<Structure.Access>> fitting = new ArrayList<>();
        List<WriteProbe> wide = new ArrayList<>();
        List<List<Structure.Access>> open =
                lists.stream().flatMap(AccessProbes::some).toList();
        while (!open.isEmpty()) {
            List<List<Structure.Access>> halves = new ArrayList<>();
            List<WriteProbes.Outcome> tried = probes.each(home, open, true, routes);
            for (int i = 0; i < open.size(); i++) {
                List<Structure.Access> some = open.get(i);
                Optional<WriteProbe> probe = tried.get(i).probe().filter(p -> isNothing(p, some));
                if (probe.isPresent()) {
                    fitting.add(some);
                    wide.add(probe.get());
                } else {
                    int half = some.size() / 2;
                    halves.add(some.subList(0, half));
                    halves.add(some.subList(half, some.size()));
                }
            }
            open = halves.stream().filter(h -> h.size() > 1).toList();
        }
        remember(fitting, wide);
    }

    private static Stream<List<Structure.Access>> some(List<Structure.Access> accesses) {
        return IntStream.iterate(0, i -> i < accesses.size(), i -> i + MOST_TOGETHER)
                .mapToObj(i -> accesses.subList(i, Math.min(i + MOST_TOGETHER, accesses.size())))
                .filter(s -> s.size() > 1);
    }

    private boolean isNothing(WriteProbe wide, List<Structure.Access> accesses) {
        List<Pricer.Image> own =
                accesses.stream().map(a -> Pricer.Image.of(wide.laid(), a)).toList();
        return brought.isNothing(wide, own, without);
    }

    private void remember(List<List<Structure.Access>> fitting, List<WriteProbe> wide) {
        Iterator<WriteProbes.Outcome> narrow = probes.each(
                        home, fitting.stream().filter(this::mayTouch).toList(), false, routes)
                .iterator();
        for (int i = 0; i < fitting.size(); i++) {
            WriteProbe held = wide.get(i);
            Together both =
                    new Together(mayTouch(fitting.get(i)) ? narrow.next().orThrow() : held, held);
            fitting.get(i).forEach(a -> together.put(a, both));
        }
    }

    private boolean mayTouch(List<Structure.Access> accesses) {
        return accesses.stream().anyMatch(entries::mayTouch);
    }

    /** Plans for each of the others alone that the write has to do with. */
    void alone(List<Structure.Access> accesses) {
        List<List<Structure.Access>> each = accesses.stream()
                .filter(a -> !together.containsKey(a) && !entries.isUntouched(a, without))
                .map(List::of)
                .toList();
        Iterator<WriteProbes.Outcome> narrow = probes.each(
                        home, each.stream().filter(this::isNarrower).toList(), false, routes)
                .iterator();
        Iterator<WriteProbes.Outcome> wide =
                probes.each(home, each, true, routes).iterator();
        for (List<Structure.Access> one : each) {
            WriteProbes.Outcome held = wide.next();
            alone.put(one.getFirst(), new Alone(isNarrower(one) ? narrow.next() : held, held));
        }
    }

    private boolean isNarrower(List<Structure.Access> one) {
        return entries.isNarrower(one.getFirst(), routes);
    }
}
