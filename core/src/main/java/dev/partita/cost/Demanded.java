package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.solve.Linear;
import dev.partita.solve.Problem;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import dev.partita.solve.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A problem under demands: the same variables, with further constraints or other costs. */
final class Demanded {
    private final ProblemBuilder builder;
    private final Problem problem;

    Demanded(ProblemBuilder builder, Problem problem) {
        this.builder = builder;
        this.problem = problem;
    }

    Problem under(List<Demand> demands) {
        List<Linear> constraints = new ArrayList<>(problem.constraints());
        Map<PatternId, Ratio> times = times(demands);
        Set<Integer> free = new LinkedHashSet<>();
        for (Demand demand : demands) {
            switch (demand) {
                case Demand.Without without ->
                    without.structures().stream()
                            .filter(s -> builder.variables.has(s.id()))
                            .forEach(s -> constraints.add(never(builder.variables.variable(s.id()))));
                case Demand.Using using -> constraints.add(using(using));
                case Demand.Taking taking -> constraints.add(taken(taking.way()));
                case Demand.NotHolding holding ->
                    holding.paths().forEach(p -> constraints.add(never(builder.holds(holding.access(), p))));
                case Demand.AtMostIndexes most -> constraints.add(most(most));
                case Demand.Decided decided -> constraints.addAll(builder.pinned(decided.decision()));
                case Demand.Undecided undecided ->
                    constraints.removeIf(c -> c.name().equals(Pins.name(undecided.decision())));
                case Demand.FreeIndexes indexes -> free.addAll(builder.indexes());
                case Demand.Called called -> {}
            }
        }
        long[] costs = builder.variables.costs(times);
        long upkeep = builder.model.settings().indexUpkeep();
        List<Variable> known = builder.problem().variables();
        List<Variable> variables = IntStream.range(0, known.size())
                .mapToObj(i -> new Variable(known.get(i).name(), free.contains(i) ? costs[i] - upkeep : costs[i]))
                .toList();
        return new Problem(variables, constraints, builder.variables.steps(times), problem.ties());
    }

    static Map<PatternId, Ratio> times(List<Demand> demands) {
        Map<PatternId, Ratio> times = new LinkedHashMap<>();
        demands.forEach(d -> {
            if (d instanceof Demand.Called called) {
                times.put(called.pattern(), called.times());
            }
        });
        return times;
    }

    private static Linear never(int variable) {
        return new Linear("demanded", List.of(new Term(variable, 1)), Relation.EQUAL, 0);
    }

    private Linear taken(Way way) {
        String name = switch (way) {
            case Way.Alone alone -> ReadCosts.name(alone.leg(), alone.option());
            case Way.Together together -> ReadCosts.name(together.mix(), together.option());
            case Way.Finding finding -> WriteCosts.name(finding.find(), finding.route());
        };
        return new Linear("demanded", List.of(new Term(builder.variables.variable(name), 1)), Relation.EQUAL, 1);
    }

    private Linear most(Demand.AtMostIndexes most) {
        List<Term> terms = builder.indexes().stream().map(v -> new Term(v, 1)).toList();
        return new Linear("demanded", terms, Relation.AT_MOST, most.count());
    }

    private Linear using(Demand.Using using) {
        Set<String> ids = new LinkedHashSet<>();
        using.structures().forEach(s -> ids.add(s.id()));
        List<Term> terms = new ArrayList<>();
        builder.decisions.legs().forEach(leg -> {
            for (int i = 0; i < leg.options().size(); i++) {
                if (uses(leg.options().get(i), ids)) {
                    terms.add(new Term(builder.variables.variable(ReadCosts.name(leg, i)), 1));
                }
            }
        });
        builder.decisions.mixes().forEach(mix -> {
            for (int i = 0; i < mix.options().size(); i++) {
                if (mix.options().get(i).stream().anyMatch(o -> uses(o, ids))) {
                    terms.add(new Term(builder.variables.variable(ReadCosts.name(mix, i)), 1));
                }
            }
        });
        builder.decisions.finds().forEach(find -> {
            for (int i = 0; i < find.routes().size(); i++) {
                if (uses(find.routes().get(i), ids)) {
                    terms.add(new Term(builder.variables.variable(WriteCosts.name(find, i)), 1));
                }
            }
        });
        builder.decisions.follows().forEach(follow -> {
            for (int i = 0; i < follow.routes().size(); i++) {
                if (uses(follow.routes().get(i), ids)) {
                    terms.add(new Term(builder.variables.variable(WriteFollows.name(follow, i)), 1));
                }
            }
        });
        return new Linear("demanded", terms, Relation.AT_LEAST, 1);
    }

    private static boolean uses(LegOption option, Set<String> ids) {
        return option.routes().anyMatch(r -> uses(r, ids));
    }

    private static boolean uses(Route route, Set<String> ids) {
        return route.structures().map(Structure::id).anyMatch(ids::contains);
    }
}
