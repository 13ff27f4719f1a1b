package dev.partita.candidate;

import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Combines the ways of several alternatives to ways of all. Each is combined with those like it alone, or with ways over the items
 * themselves: what serves one alternative best serves the others best, too, and each with each would be hundreds that nobody would build.
 */
final class MergedWays {
    /** Ways of all alternatives together, beyond which those of more effort are left out. */
    private static final int MOST = 1_000;

    private final Pruning pruning;

    /** @param pruning notes what is dropped */
    MergedWays(Pruning pruning) {
        this.pruning = pruning;
    }

    /** @param ways of one alternative */
    List<LegOption> of(List<Read> alternatives, Function<Read, List<LegOption>> ways) {
        Read first = alternatives.getFirst();
        String of = first.id() + " " + Texts.of(first.legs().getFirst().where()) + " ";
        List<List<LegOption>> combined = List.of(List.of());
        for (int i = 0; i < alternatives.size(); i++) {
            combined = plainest(of + i + " ", extended(of + i + " ", combined, ways.apply(alternatives.get(i))));
        }
        return combined.stream()
                .map(c -> c.getFirst().beside(c.subList(1, c.size())))
                .toList();
    }

    private List<List<LegOption>> extended(String of, List<List<LegOption>> combined, List<LegOption> ways) {
        List<List<LegOption>> longer = new ArrayList<>();
        for (int i = 0; i < combined.size(); i++) {
            for (int j = 0; j < ways.size(); j++) {
                LegOption way = ways.get(j);
                List<LegOption> more = new ArrayList<>(combined.get(i));
                more.add(way);
                if (!combined.get(i).stream().allMatch(o -> isLike(o, way))) {
                    pruning.drop("unlike ways of several alternatives", of + i + " " + j);
                } else if (LegOption.canMeet(more.stream().flatMap(LegOption::structures))) {
                    longer.add(more);
                }
            }
        }
        return longer;
    }

    /** Whether they keep the same, and lead over structures of one kind, if over structures beside the items. */
    private static boolean isLike(LegOption one, LegOption other) {
        boolean isKeptAlike = one.kept().equals(other.kept()) && one.keptThere().equals(other.keptThere());
        return isKeptAlike
                && (!(one.route().structure() instanceof Structure.Access a)
                        || !(other.route().structure() instanceof Structure.Access b)
                        || one.fetch() == other.fetch()
                                && a.medium() == b.medium()
                                && a.style().equals(b.style())
                                && a.sparse().map(Texts::of).equals(b.sparse().map(Texts::of)));
    }

    private List<List<LegOption>> plainest(String of, List<List<LegOption>> combined) {
        for (int i = MOST; i < combined.size(); i++) {
            pruning.drop("ways of several alternatives, where there are thousands", of + i);
        }
        return combined.stream()
                .sorted(Comparator.comparingInt(
                        c -> c.stream().mapToInt(LegOption::effort).sum()))
                .limit(MOST)
                .toList();
    }
}
