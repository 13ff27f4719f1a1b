package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a read is executed.
 *
 * @param paging how a further page is begun, and by what its rows are ordered and told apart
 */
public record ReadPlan(
        String pattern,
        Map<String, Parameter> parameters,
        List<Guard> guards,
        List<Node> nodes,
        List<Leg> legs,
        Optional<Paging> paging) {
    /** @param byKeys whether by the keys of sequences; else by the position of the last row */
    public record Paging(boolean byKeys, String cut, SortOrder order, List<String> identifier) {
        public static Paging paging(String by, String cut, List<Sort> order, List<String> identifier) {
            return new Paging(by.equals("keys"), cut, new SortOrder(order), identifier);
        }
    }

    public static ReadPlan readPlan(
            String pattern, Map<String, Parameter> parameters, List<Node> nodes, List<Leg> legs) {
        return new ReadPlan(pattern, parameters, List.of(), nodes, legs, Optional.empty());
    }

    public ReadPlan guards(List<Guard> some) {
        return new ReadPlan(pattern, parameters, some, nodes, legs, paging);
    }

    public ReadPlan paging(Paging some) {
        return new ReadPlan(pattern, parameters, guards, nodes, legs, Optional.of(some));
    }

    /** Whether it puts texts together, which it may meet while they are written. */
    boolean composes() {
        return nodes.stream().anyMatch(Node.Compose.class::isInstance);
    }

    /** Strongly consistent wherever it reads tables. */
    ReadPlan strongly() {
        return new ReadPlan(
                pattern,
                parameters,
                guards,
                nodes.stream().map(ReadPlan::strongly).toList(),
                legs,
                paging);
    }

    private static Node strongly(Node node) {
        if (node instanceof Get get) {
            return get.consistentRead(true);
        }
        return node instanceof Query query && query.index().isEmpty() ? query.consistentRead(true) : node;
    }

    Optional<Node> node(String id) {
        return nodes.stream().filter(n -> n.id().equals(id)).findFirst();
    }
}
