package dev.partita.solve;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether constraints contradict each other. No assignment is better than another here: the first that keeps them all answers, which takes a
 * small part of the work of finding the cheapest and of settling which of the cheapest it is. What does not meet is looked at apart, and
 * what was looked at before is not looked at again.
 */
final class Feasibility {
    private final int size;
    private final Limits limits;
    private final Map<Problem, Boolean> known = new LinkedHashMap<>();

    /**
     * @param size how many variables there are
     * @param limits for each part that shares nothing with the rest
     */
    Feasibility(int size, Limits limits) {
        this.size = size;
        this.limits = limits;
    }

    /** Whether it is proved that no values keep all of the constraints. */
    boolean isRefuted(List<Linear> constraints) {
        Problem problem =
                new Problem(Collections.nCopies(size, new Variable("", 0)), constraints, List.of(), List.of());
        Assignment assignment = new Assignment(Rows.of(size, constraints));
        return !assignment.start()
                || Component.of(problem, assignment).stream()
                        .anyMatch(part -> known.computeIfAbsent(part.problem(), this::isProved));
    }

    private boolean isProved(Problem part) {
        Status status =
                Exact.isSmall(part) ? new Tree(part, limits.nodes()).any().status() : Status.UNKNOWN;
        return (status == Status.UNKNOWN ? library(part) : status) == Status.INFEASIBLE;
    }

    private Status library(Problem part) {
        return new NativeModel(part, new Work(limits.work()))
                .minimise(List.of(), List.of())
                .status();
    }
}
