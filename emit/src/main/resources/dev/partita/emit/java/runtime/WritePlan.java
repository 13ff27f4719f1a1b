package repositories.runtime;

import java.util.List;
import java.util.Map;

/** How a write is executed: finds, demands on what was found, then steps in order. */
public record WritePlan(
        String pattern,
        Map<String, Parameter> parameters,
        List<Guard> guards,
        List<Node> finds,
        List<Demand> demands,
        List<Step> steps) {
    public static WritePlan writePlan(String pattern, Map<String, Parameter> parameters) {
        return new WritePlan(pattern, parameters, List.of(), List.of(), List.of(), List.of());
    }

    public WritePlan guards(List<Guard> some) {
        return new WritePlan(pattern, parameters, some, finds, demands, steps);
    }

    public WritePlan finds(List<Node> some) {
        return new WritePlan(pattern, parameters, guards, some, demands, steps);
    }

    public WritePlan demands(List<Demand> some) {
        return new WritePlan(pattern, parameters, guards, finds, some, steps);
    }

    public WritePlan steps(List<Step> some) {
        return new WritePlan(pattern, parameters, guards, finds, demands, some);
    }
}
