package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Combines the ways of several alternatives to ways of all. Where there are many, such are left out whose parts are unlike one another: what
 * serves one alternative best mostly serves the others best, too.
 */
final class MergedWays {
    /** Ways of all alternatives together. */
    private static final int MOST = 100;

    private final Pruning pruning;

    /** @param pruning notes what is dropped */
    MergedWays(Pruning pruning) {
        this.pruning = pruning;
    }

    /**
     * @param leg that there are alternatives for
     * @param ways of one alternative
     */
    List<LegOption> of(List<Read> alternatives, int leg, Function<Read, List<LegOption>> ways) {
        Read first = alternatives.getFirst();
        String of = first.id() + " " + Texts.of(first.legs().get(leg).where()) + " ";
        List<List<LegOption>> combined = List.of(List.of());
        for (int i = 0; i < alternatives.size(); i++) {
            combined = plainest(of + i + " ", extended(combined, ways.apply(alternatives.get(i))));
        }
        return combined.stream()
                .map(c -> c.getFirst().beside(c.subList(1, c.size())))
                .toList();
    }

    /** Of alternatives that differ in a value alone: all on the same structure. */
    List<LegOption> ofOneStructure(List<Read> alternatives, Function<Read, List<LegOption>> ways) {
        List<List<LegOption>> each = alternatives.stream().map(ways).toList();
        List<LegOption> all = new ArrayList<>();
        for (LegOption first : each.getFirst()) {
            List<LegOption> others = each.subList(1, each.size()).stream()
                    .flatMap(o -> o.stream().filter(w -> isLike(first, w)).limit(1))
                    .toList();
            if (others.size() == each.size() - 1) {
                all.add(first.beside(others));
            }
        }
        return all;
    }

    private static boolean isLike(LegOption one, LegOption other) {
        return one.route().structure().equals(other.route().structure()) && isAlike(one, other);
    }

    /** Those that a design may have together, and whose rows lack the same. */
    private static List<List<LegOption>> extended(List<List<LegOption>> combined, List<LegOption> ways) {
        List<List<LegOption>> longer = new ArrayList<>();
        for (List<LegOption> some : combined) {
            for (LegOption way : ways) {
                List<LegOption> more = new ArrayList<>(some);
                more.add(way);
                if (isAlike(more.getFirst(), way)
                        && LegOption.canMeet(more.stream().flatMap(LegOption::structures))) {
                    longer.add(more);
                }
            }
        }
        return longer;
    }

    private static boolean isAlike(LegOption one, LegOption other) {
        return one.fetch() == other.fetch() && one.keptOver().equals(other.keptOver());
    }

    private List<List<LegOption>> plainest(String of, List<List<LegOption>> combined) {
        for (int i = MOST; i < combined.size(); i++) {
            pruning.drop("ways of several alternatives, where there are hundreds", of + i);
        }
        return combined.stream()
                .sorted(Comparator.<List<LegOption>>comparingInt(MergedWays::unlike)
                        .thenComparingInt(
                                c -> c.stream().mapToInt(LegOption::effort).sum()))
                .limit(MOST)
                .toList();
    }

    /** In how many respects the structures of the ways differ from that of the first. */
    private static int unlike(List<LegOption> ways) {
        return ways.stream().mapToInt(w -> unlike(ways.getFirst(), w)).sum();
    }

    private static int unlike(LegOption one, LegOption other) {
        KeyShape key = one.route().structure().key();
        KeyShape beside = other.route().structure().key();
        int keys = (rest(one).equals(rest(other)) ? 0 : 1)
                + (key.partition().size() == beside.partition().size() ? 0 : 1)
                + (key.sort().size() == beside.sort().size() ? 0 : 1);
        return one.route().structure() instanceof Structure.Access a
                        && other.route().structure() instanceof Structure.Access b
                ? keys
                        + (a.medium() == b.medium() ? 0 : 1)
                        + (a.style().equals(b.style()) ? 0 : 1)
                        + (a.sparse().map(Texts::of).equals(b.sparse().map(Texts::of)) ? 0 : 1)
                : keys;
    }

    /** What is left of the key behind all that has one value for all rows. */
    private static List<Path> rest(LegOption way) {
        List<Path> equal = way.route().ask().equalPaths();
        return way.route()
                .structure()
                .key()
                .paths()
                .filter(p -> !equal.contains(p))
                .toList();
    }
}
