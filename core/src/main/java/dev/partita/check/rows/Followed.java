package dev.partita.check.rows;

import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A Get that follows a reference of each row of another node, by all of the identifier: as its key says, not as it was planned.
 *
 * @param each the node whose rows have the reference
 */
public record Followed(NodeId each, Path.Up up) {
    /** Empty where a Get does not run once per row, or for rows that do not refer to what it gets by what it asks. */
    public static Optional<Followed> by(Subject subject, Rows rows, Node.Get get) {
        Optional<NodeId> each = get.each();
        Optional<EntityName> from = each.flatMap(rows::entity);
        if (from.isEmpty()) {
            return Optional.empty();
        }
        EntityName to = subject.design().itemType(get.type()).entity();
        List<Claim> claims = Selection.of(subject, get).claims();
        return subject.model().entity(from.get()).references().stream()
                .filter(r -> r.target().equals(to) && isBy(subject, r, from.get(), each.get(), claims))
                .map(r -> new Followed(each.get(), new Path.Up(from.get(), r.role(), to)))
                .findFirst();
    }

    private static boolean isBy(
            Subject subject, Reference reference, EntityName from, NodeId each, List<Claim> claims) {
        Concepts concepts = new Concepts(subject.model());
        List<Path> identifier = subject.model().entity(reference.target()).identifier().stream()
                .map(Path::own)
                .toList();
        return IntStream.range(0, identifier.size())
                .allMatch(i -> claims.stream()
                        .filter(c -> c.relation() == Relation.EQUAL && c.path().equals(identifier.get(i)))
                        .flatMap(c -> c.operands().stream())
                        .anyMatch(o -> o instanceof Operand.Answered a
                                && a.node().equals(each)
                                && concepts.normal(from, a.path())
                                        .equals(Path.own(reference.attributes().get(i)))));
    }
}
