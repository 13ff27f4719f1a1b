package dev.partita.review.plan;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of an operation, with what the reader has made of them so far. */
final class Chain {
    private final NodeId source;
    private final List<EntityName> entities;
    private final List<String> names;
    private final Optional<Chain> each;
    private final Optional<Path> listed;
    private final Optional<ParameterName> batch;
    private final Map<EntityName, Chain> branches = new LinkedHashMap<>();
    private final List<NodeId> made = new ArrayList<>();
    private NodeId node;
    private boolean isJoined;
    private boolean isSorted;
    private boolean isUnpacked;

    /**
     * @param names by which rows are spoken of: item types and entities
     * @param each the rows for each of which the operation is sent
     */
    Chain(NodeId source, List<EntityName> entities, List<String> names, Optional<Chain> each) {
        this(source, entities, names, each, Optional.empty(), Optional.empty());
    }

    private Chain(
            NodeId source,
            List<EntityName> entities,
            List<String> names,
            Optional<Chain> each,
            Optional<Path> listed,
            Optional<ParameterName> batch) {
        this.source = source;
        this.entities = List.copyOf(entities);
        this.names = List.copyOf(names);
        this.each = each;
        this.listed = listed;
        this.batch = batch;
        this.node = source;
        this.made.add(source);
    }

    /** Values that no request answers: of a list that is written out, or of a batch. */
    static Chain values(NodeId node, Path path, Optional<ParameterName> batch) {
        return new Chain(node, List.of(), List.of(), Optional.empty(), Optional.of(path), batch);
    }

    NodeId source() {
        return source;
    }

    NodeId node() {
        return node;
    }

    void goOn(NodeId next) {
        node = next;
        made.add(next);
    }

    /** Whether the rows were, at some time, those of the node of this name. */
    boolean isMadeBy(String name) {
        return made.stream().map(NodeId::value).anyMatch(name::equals);
    }

    /** The rows of one of several entities, where something is done with them alone. */
    Optional<Chain> branch(EntityName entity) {
        return Optional.ofNullable(branches.get(entity));
    }

    /** @param rows those of the entity alone */
    Chain begin(EntityName entity, NodeId rows) {
        Chain branch = new Chain(source, List.of(entity), List.of(entity.value()), Optional.empty());
        branch.goOn(rows);
        branches.put(entity, branch);
        return branch;
    }

    Optional<Chain> each() {
        return each;
    }

    Optional<EntityName> entity() {
        return entities.stream().findFirst();
    }

    List<EntityName> entities() {
        return entities;
    }

    boolean holds(String label) {
        return names.contains(label);
    }

    /** The value of a list under the name by which keys speak of it. */
    Optional<Operand> listed(String name) {
        return listed.filter(p -> name.equals(batch.map(b -> b + "[]").orElse(p.toString()))
                        || batch.filter(b -> b.value().equals(name)).isPresent())
                .map(p -> new Operand.Answered(node, p));
    }

    boolean isJoined() {
        return isJoined;
    }

    void join() {
        isJoined = true;
    }

    /** Whether what stands inside the items is asked for, and nothing else of them. */
    boolean isUnpacked() {
        return isUnpacked;
    }

    void unpack() {
        isUnpacked = true;
    }

    boolean isSorted() {
        return isSorted;
    }

    void sort() {
        isSorted = true;
    }
}
