package dev.partita.pipeline;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Words;
import dev.partita.concurrent.Meanwhile;
import dev.partita.cost.Decisions;
import dev.partita.cost.RunnersUp;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.layout.Choice;
import dev.partita.layout.Laid;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.result.Cost;
import dev.partita.solve.Solution;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ways of reads that are cheaper than others at average sizes, but not at the spread sizes beside them: averages just under a step
 * flatter them. Each is compared as a whole design; the closest ones are, as many as a moment allows.
 */
final class SpreadRemark {
    /** Patterns that are billed for it, over all designs: it takes no longer than people wait. */
    private static final int BILLED = 400;
    /** Other ways of a leg that are looked at. */
    private static final int OF_A_LEG = 2;
    /** Micro-dollars a month below which nothing is said. */
    private static final long LEAST = 100_000;

    private final Model model;
    private final LayoutSolve problem;
    private final LayoutSolve.Solved solved;
    private final RunnersUp runnersUp;

    private SpreadRemark(Model model, LayoutSolve problem, LayoutSolve.Solved solved, RunnersUp runnersUp) {
        this.model = model;
        this.problem = problem;
        this.solved = solved;
        this.runnersUp = runnersUp;
    }

    static List<Diagnostic> of(Model model, LayoutSolve problem, LayoutSolve.Solved solved, RunnersUp runnersUp) {
        boolean isNamed = model.decisions().stream().anyMatch(Decision.Project.class::isInstance);
        int designs =
                isNamed ? 0 : Math.min(8, BILLED / Math.max(1, model.patterns().size()));
        return designs == 0 ? List.of() : new SpreadRemark(model, problem, solved, runnersUp).closest(designs);
    }

    private record Rival(Decisions.OfLeg leg, RunnersUp.Next next) {}

    /** A rival with the design in which its way is taken. */
    private record Tried(Rival rival, Chosen chosen, Laid laid) {}

    private List<Diagnostic> closest(int designs) {
        List<Tried> tried = problem.decisions().legs().stream()
                .flatMap(l -> runnersUp.all(l).stream().limit(OF_A_LEG).map(n -> new Rival(l, n)))
                .filter(r -> r.next().further() > 0)
                .sorted(Comparator.comparingLong(r -> r.next().further()))
                .limit(designs)
                .map(this::tried)
                .toList();
        Map<Decisions.OfLeg, Flattered> most = new LinkedHashMap<>();
        Meanwhile.all("spread", tried, this::flattered).stream()
                .flatMap(Optional::stream)
                .forEach(f ->
                        most.merge(f.rival().leg(), f, (one, other) -> one.saved() >= other.saved() ? one : other));
        return most.values().stream().map(Flattered::remark).toList();
    }

    private Tried tried(Rival rival) {
        Solution solution = runnersUp.with(rival.next());
        Chosen chosen = Chosen.of(model, problem.decisions(), solved.problem().taken(solution));
        return new Tried(rival, chosen, problem.laid(chosen, slots(chosen)::get));
    }

    /**
     * A rival that averages make look dearer than it is.
     *
     * @param dearer micro-dollars a month at average sizes
     * @param saved micro-dollars a month at the spread sizes
     */
    private record Flattered(Rival rival, long dearer, long saved) {
        Diagnostic remark() {
            return Diagnostic.of(
                    DesignCode.FLATTERED_BY_AVERAGES,
                    Optional.empty(),
                    rival.leg().read().id().value(),
                    "At average sizes " + Words.of(rival.next().option()) + " would cost " + Dollars.of(dearer)
                            + " a month more than what was chosen, at the spread sizes " + Dollars.of(saved)
                            + " less.");
        }
    }

    private Optional<Flattered> flattered(Tried tried) {
        return cost(tried)
                .map(c -> new Flattered(
                        tried.rival(), c.total() - solved.cost().total(), atSpread(solved.cost()) - atSpread(c)))
                .filter(f -> f.dearer() > 0 && f.saved() >= LEAST);
    }

    /** Empty where some write cannot keep right what would be together then, which is seen only when everything is laid out. */
    private Optional<Cost> cost(Tried tried) {
        try {
            return Optional.of(problem.built(tried.laid(), tried.chosen()).cost());
        } catch (UnplannableWrite unplanned) {
            return Optional.empty();
        }
    }

    private static long atSpread(Cost cost) {
        return cost.spreadBill() + cost.upkeep() + cost.roundTrips();
    }

    /** Generic indexes by the order of an entity's accesses. */
    private Map<Structure.Access, Integer> slots(Chosen chosen) {
        Map<Structure.Access, Integer> slots = new LinkedHashMap<>();
        Map<EntityName, Integer> last = new LinkedHashMap<>();
        Stream<Structure.Access> accesses =
                chosen.placed(problem.decisions(), a -> 0).stream().map(Choice.Placed::access);
        accesses.forEach(a -> slots.put(
                a, a.medium() == Medium.INDEX && a.style().isGeneric() ? last.merge(a.entity(), 1, Integer::sum) : 0));
        return slots;
    }
}
