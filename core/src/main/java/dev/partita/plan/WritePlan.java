package dev.partita.plan;

import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How a write is executed: finds, then demands on what was found, then steps in order. If a check fails with
 * {@link Check.ReadAgain}, everything begins again, at most {@link #ATTEMPTS} times.
 *
 * @param finds nodes as in a read plan; an Answered operand refers to them
 * @param staleness what may be stale between steps and what repairs it; empty if nothing
 */
public record WritePlan(
        PatternId pattern,
        List<Guard> guards,
        List<Node> finds,
        List<Demanded> demands,
        List<Step> steps,
        List<String> staleness)
        implements Plan {
    /** How often a write whose reads were overtaken is tried. */
    public static final int ATTEMPTS = 8;

    public WritePlan {
        guards = List.copyOf(guards);
        finds = List.copyOf(finds);
        demands = List.copyOf(demands);
        steps = List.copyOf(steps);
        staleness = List.copyOf(staleness);
    }

    /** The conditions that a refused call is told of, those of demands first. */
    public Set<String> conditions() {
        Set<String> all = new LinkedHashSet<>();
        demands.forEach(d -> all.add(d.condition()));
        steps.stream()
                .flatMap(s -> s.actions().stream())
                .flatMap(a -> a.checks().stream())
                .map(Check::failure)
                .forEach(f -> {
                    if (f instanceof Check.Reports reports) {
                        all.add(reports.condition());
                    }
                });
        return all;
    }

    /**
     * A node must have answered a row (for each row of the node it ran for), which must satisfy the predicate; else the write is
     * refused and reports the condition. The demand counts only if all of {@code only} hold. If {@code absent}, it must have
     * answered no row that satisfies the predicate.
     */
    public record Demanded(NodeId node, Predicate predicate, boolean absent, List<Only> only, String condition) {
        public Demanded {
            only = List.copyOf(only);
        }
    }
}
