package dev.partita.layout.write;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which paths the rows of a node are sure to carry where their entity has them, so that nothing further need be read. */
record Carried(Shapes shapes, Map<NodeId, Node> nodes) {

    List<Path> of(NodeId id) {
        return switch (nodes.get(id)) {
            case Node.Get get -> item(get.space(), get.type(), get.project());
            case Node.Query query ->
                query.ranges().stream()
                        .map(r -> item(query.space(), r.type(), query.project()))
                        .reduce(Carried::both)
                        .orElse(List.of());
            case Node.Scan scan ->
                scan.types().stream()
                        .map(t -> item(scan.space(), t, scan.project()))
                        .reduce(Carried::both)
                        .orElse(List.of());
            case Node.Values values -> List.of(values.path());
            case Node.Elements elements -> List.of();
            case Node.Select select -> of(select.input());
            case Node.Filter filter -> of(filter.input());
            case Node.Join join -> join(join);
            case Node.Distinct distinct -> of(distinct.input());
            case Node.Sort sort -> of(sort.input());
            case Node.Merge merge ->
                merge.inputs().stream().map(this::of).reduce(Carried::both).orElse(List.of());
            case Node.Refill refill -> of(refill.input());
            case Node.Cut cut -> of(cut.input());
            case Node.Summarize summarize -> summarize.each().map(this::of).orElse(List.of());
            case Node.Unpack unpack -> List.of();
            case Node.Lapse lapse -> of(lapse.input());
            case Node.Ascend ascend -> List.of();
            case Node.Compose compose -> of(compose.input());
            case Node.Decode decode ->
                Stream.concat(of(decode.input()).stream(), Stream.of(decode.path()))
                        .toList();
        };
    }

    /** Whether every row of a node is decoded from an item of this type. */
    boolean isFrom(NodeId id, ItemTypeName type) {
        return switch (nodes.get(id)) {
            case Node.Get get -> get.type().equals(type);
            case Node.Query query ->
                query.ranges().stream().allMatch(r -> r.type().equals(type));
            case Node.Scan scan -> scan.types().stream().allMatch(type::equals);
            case Node.Values values -> false;
            case Node.Elements elements -> false;
            case Node.Select select -> select.types().stream().allMatch(type::equals);
            case Node.Filter filter -> isFrom(filter.input(), type);
            case Node.Join join -> isFrom(join.input(), type);
            case Node.Distinct distinct -> isFrom(distinct.input(), type);
            case Node.Sort sort -> isFrom(sort.input(), type);
            case Node.Merge merge -> merge.inputs().stream().allMatch(i -> isFrom(i, type));
            case Node.Refill refill -> isFrom(refill.input(), type);
            case Node.Cut cut -> isFrom(cut.input(), type);
            case Node.Summarize summarize -> false;
            case Node.Unpack unpack -> false;
            case Node.Decode decode -> isFrom(decode.input(), type);
            case Node.Lapse lapse -> isFrom(lapse.input(), type);
            case Node.Ascend ascend -> false;
            case Node.Compose compose -> isFrom(compose.input(), type);
        };
    }

    private List<Path> join(Node.Join join) {
        List<Path> paths = new ArrayList<>(of(join.input()));
        for (Path path : of(join.source())) {
            Path longer = new Path(
                    Stream.concat(join.prefix().stream(), path.steps().stream()).toList(), path.attribute());
            if (!paths.contains(longer)) {
                paths.add(longer);
            }
        }
        return paths;
    }

    private List<Path> item(Space space, ItemTypeName name, List<String> asked) {
        ItemType type = shapes.design().itemType(name);
        Optional<Index> index =
                space.index().map(i -> shapes.design().table(space.table()).index(i));
        List<Path> paths = new ArrayList<>();
        for (Path path : shapes.rawPaths(type)) {
            Optional<String> stored = type.storedName(path);
            if (stored.filter(s -> (asked.isEmpty() || asked.contains(s)) && isIn(type, index, s))
                    .isPresent()) {
                paths.add(path);
            }
        }
        return paths;
    }

    private boolean isIn(ItemType type, Optional<Index> index, String attribute) {
        return index.map(i -> isKey(type, i, attribute)
                        || switch (i.projection()) {
                            case Projection.All all -> true;
                            case Projection.KeysOnly keys -> false;
                            case Projection.Include include ->
                                include.attributes().contains(attribute);
                        })
                .orElse(true);
    }

    private boolean isKey(ItemType type, Index index, String attribute) {
        return shapes.tableKeys(type).stream().map(KeyTemplate::attribute).anyMatch(attribute::equals)
                || index.keys().stream().map(KeyAttribute::name).anyMatch(attribute::equals);
    }

    private static List<Path> both(List<Path> left, List<Path> right) {
        return left.stream().filter(right::contains).toList();
    }
}
