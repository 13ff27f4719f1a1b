package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Style;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What goes with no split home: indexes and copies hold what their own item holds, and whoever keeps a value of another reads one item. */
final class Splitting {
    private final ProblemBuilder builder;

    Splitting(ProblemBuilder builder) {
        this.builder = builder;
    }

    private Stream<Structure.Home> split(EntityName entity) {
        return builder.decisions.candidates().homes().get(entity).stream().filter(Structure.Home::isSplit);
    }

    void add(EntityName entity) {
        split(entity).forEach(home -> {
            builder.accesses(entity)
                    .forEach(a -> home.apart().stream()
                            .filter(builder.wanted(a)::contains)
                            .forEach(p -> never(home, builder.holds(a, p))));
            builder.decisions.candidates().kept().stream()
                    .filter(k -> isFrom(k, home))
                    .forEach(k -> never(home, builder.kept(k)));
        });
    }

    /** Whether what is kept stands in the part: who keeps it reads one item. */
    private static boolean isFrom(Structure.Kept kept, Structure.Home home) {
        return kept.prefix().getLast().to().equals(home.entity())
                && kept.paths().stream().anyMatch(p -> home.apart().contains(Path.own(p.attribute())));
    }

    /** Whether parts have the plain attributes that an index is keyed by: it would hold an entry of each. */
    private boolean takesPartsIn(Structure.Access access, Structure.Home home) {
        boolean isPlain = access.medium() == Medium.INDEX
                && access.style().partition() == Style.Side.NATIVE
                && (access.key().sort().isEmpty() || access.style().sort() == Style.Side.NATIVE);
        Set<Path> inPart = new LinkedHashSet<>(home.apart());
        home.key().paths().forEach(inPart::add);
        builder.model.entity(home.entity()).identifier().forEach(a -> inPart.add(Path.own(a)));
        return isPlain && access.key().paths().allMatch(inPart::contains);
    }

    /** Homes whose parts are read, too, behind entries that an option of a leg leads to. What stands in pieces has no other home, and is in every price. */
    List<Structure.Home> behind(Read read, int leg, LegOption option) {
        return option.alone().stream()
                .filter(LegOption::isFetched)
                .flatMap(o -> split(o.route().entity()).filter(h -> h.pieces() == 0 && h.isApart(used(o, read, leg))))
                .distinct()
                .toList();
    }

    private List<Path> used(LegOption option, Read read, int leg) {
        return LegOptions.used(builder.model, option.asked(read, leg)).toList();
    }

    private void never(Structure.Home home, int other) {
        builder.variables.notAll("an entity split here", List.of(builder.home(home), other));
    }
}
