package dev.partita.emit.code;

import dev.partita.design.ItemTypeName;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Guard;
import dev.partita.plan.Node;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The nodes of a plan, in order. */
final class Nodes {
    private final Context context;
    private final Schema schema;
    private final Map<NodeId, Set<EntityName>> entities = new LinkedHashMap<>();

    Nodes(Context context, Schema schema) {
        this.context = context;
        this.schema = schema;
    }

    Term.ListOf of(List<Node> nodes) {
        return Term.list(nodes.stream().map(this::noted).toList());
    }

    /** What the rows of a node may have been decoded from. */
    Set<EntityName> entities(NodeId node) {
        return entities.getOrDefault(node, new LinkedHashSet<>());
    }

    private Term noted(Node node) {
        Term term = of(node);
        entities.put(node.id(), decodedFrom(node));
        return term;
    }

    private Set<EntityName> decodedFrom(Node node) {
        return switch (node) {
            case Node.Get n -> of(List.of(n.type()), List.of());
            case Node.Query n -> of(n.ranges().stream().map(Node.Range::type).toList(), List.of());
            case Node.Scan n -> of(n.types(), List.of());
            case Node.Values n -> of(List.of(), List.of());
            case Node.Elements n -> of(List.of(), List.of());
            case Node.Select n -> of(n.types(), List.of());
            case Node.Filter n -> of(List.of(), List.of(n.input()));
            case Node.Join n ->
                of(List.of(), n.prefix().isEmpty() ? List.of(n.input(), n.source()) : List.of(n.input()));
            case Node.Distinct n -> of(List.of(), List.of(n.input()));
            case Node.Sort n -> of(List.of(), List.of(n.input()));
            case Node.Merge n -> of(List.of(), n.inputs());
            case Node.Refill n -> of(List.of(), List.of(n.input()));
            case Node.Cut n -> of(List.of(), List.of(n.input()));
            case Node.Summarize n -> of(List.of(), n.each().stream().toList());
            case Node.Unpack n -> of(List.of(n.type()), List.of());
            case Node.Decode n -> of(List.of(), List.of(n.input()));
            case Node.Lapse n -> of(List.of(), List.of(n.input()));
            case Node.Ascend n -> new LinkedHashSet<>(List.of(n.up().to()));
            case Node.Compose n -> of(List.of(), List.of(n.input()));
        };
    }

    private Set<EntityName> of(List<ItemTypeName> types, List<NodeId> inputs) {
        Set<EntityName> all = new LinkedHashSet<>();
        schema.of(types).forEach(t -> all.add(t.entity()));
        inputs.forEach(i -> all.addAll(entities(i)));
        return all;
    }

    private Term of(Node node) {
        MemberList members = new MemberList().with("id", node.id().value());
        return switch (node) {
            case Node.Get n -> get(members, n);
            case Node.Query n -> query(members, n);
            case Node.Scan n -> scan(members, n);
            case Node.Values n -> values(members, n);
            case Node.Elements n ->
                members.with("list", context.property(n.list())).made("eachElement");
            case Node.Select n ->
                on(members, n.input()).with("types", schema.types(n.types())).made("select");
            case Node.Filter n -> filter(on(members, n.input()), n);
            case Node.Join n -> join(on(members, n.input()), n);
            case Node.Distinct n ->
                on(members, n.input()).with("by", Labels.terms(n.by())).made("distinct");
            case Node.Sort n ->
                on(members, n.input()).with("order", order(n.order())).made("sort");
            case Node.Merge n -> merge(members, n);
            case Node.Refill n ->
                on(members, n.input()).with("rows", new Term.Whole(n.rows())).made("refill");
            case Node.Cut n -> cut(on(members, n.input()), n);
            case Node.Summarize n -> summarize(on(members, n.input()), n);
            case Node.Unpack n -> unpack(on(members, n.input()), n);
            case Node.Decode n -> decode(on(members, n.input()), n);
            case Node.Lapse n -> lapse(on(members, n.input()), n);
            case Node.Ascend n -> ascend(on(members, n.input()), n);
            case Node.Compose n -> compose(on(members, n.input()), n);
        };
    }

    private Term filter(MemberList members, Node.Filter filter) {
        Predicates predicates = new Predicates(context, entities(filter.input()));
        return members.with("predicate", predicates.of(filter.predicate())).made("filter");
    }

    private static Term join(MemberList members, Node.Join join) {
        return members.with("source", join.source().value())
                .with("prefix", Labels.of(join.prefix()))
                .made("join");
    }

    private static Term merge(MemberList members, Node.Merge merge) {
        return members.with(
                        "inputs",
                        Term.texts(merge.inputs().stream().map(NodeId::value).toList()))
                .with("order", order(merge.order()))
                .made("merge");
    }

    private static Term cut(MemberList members, Node.Cut cut) {
        return members.with("rows", new Term.Whole(cut.rows()))
                .with("paged", cut.paged())
                .made("cut");
    }

    private Term unpack(MemberList members, Node.Unpack unpack) {
        return members.with("type", schema.type(unpack.type()))
                .with("attribute", unpack.attribute())
                .made("unpack");
    }

    private static Term decode(MemberList members, Node.Decode decode) {
        return members.with("attribute", decode.keyAttribute())
                .with("path", Labels.of(decode.path()))
                .made("decode");
    }

    private static Term lapse(MemberList members, Node.Lapse lapse) {
        return members.with("expiry", Labels.of(lapse.expiry()))
                .with("prefix", Labels.of(lapse.expiry().steps()))
                .made("lapse");
    }

    /** The values of the reference, by the names that they have where it leads. */
    private Term ascend(MemberList members, Node.Ascend ascend) {
        Path.Up up = ascend.up();
        List<AttributeName> reference =
                context.model().entity(up.from()).reference(up.role()).attributes();
        List<AttributeName> identifier = context.model().entity(up.to()).identifier();
        return members.with("prefix", Labels.of(List.of(up)))
                .with(
                        "reference",
                        Labels.terms(reference.stream().map(Path::own).toList()))
                .with(
                        "identifier",
                        Labels.terms(identifier.stream().map(Path::own).toList()))
                .made("ascend");
    }

    private static Term compose(MemberList members, Node.Compose compose) {
        return members.with("path", Labels.of(compose.path()))
                .with(
                        "pieces",
                        Term.texts(compose.pieces().stream().map(NodeId::value).toList()))
                .made("compose");
    }

    private static MemberList on(MemberList members, NodeId input) {
        return members.with("input", input.value());
    }

    static Term.ListOf order(List<Read.SortKey> order) {
        return Term.list(order.stream()
                .map(k -> Term.call(k.descending() ? "descending" : "ascending", Labels.term(k.path())))
                .toList());
    }

    private Term get(MemberList members, Node.Get get) {
        return members.with("each", get.each().map(e -> Term.text(e.value())))
                .with("type", schema.item(get.type()))
                .with("key", new Keys(context, context.design().itemType(get.type())).of(get.key()))
                .with("consistentRead", get.strong())
                .with("project", Term.texts(get.project()))
                .made("get");
    }

    private Term query(MemberList members, Node.Query query) {
        List<ItemTypeName> types = query.ranges().stream().map(Node.Range::type).toList();
        Keys keys = new Keys(context, context.design().itemType(types.get(0)));
        return members.with("each", query.each().map(e -> Term.text(e.value())))
                .with("table", schema.table(query.space().table()))
                .with("index", query.space().index().map(i -> Term.text(i.value())))
                .with("types", schema.types(types))
                .with("partition", keys.of(query.partition()))
                .with("sort", keys.some(query.sort().equal()))
                .with("range", query.sort().last().map(keys::range))
                .with("filter", new Predicates(context, of(types, List.of())).some(query.filter()))
                .with("limit", whole(query.limit()))
                .with("scanIndexForward", query.forward())
                .with("consistentRead", query.strong())
                .with("project", Term.texts(query.project()))
                .made("query");
    }

    private static Optional<Term> whole(OptionalInt number) {
        return number.isPresent() ? Optional.of(new Term.Whole(number.getAsInt())) : Optional.empty();
    }

    private Term scan(MemberList members, Node.Scan scan) {
        return members.with("table", schema.table(scan.space().table()))
                .with("index", scan.space().index().map(i -> Term.text(i.value())))
                .with("types", schema.types(scan.types()))
                .with("inTable", schema.typesIn(scan.space().table()))
                .with("filter", new Predicates(context, of(scan.types(), List.of())).some(scan.filter()))
                .with("consistentRead", scan.strong())
                .with("project", Term.texts(scan.project()))
                .made("scan");
    }

    private Term values(MemberList members, Node.Values values) {
        Operands operands = new Operands(context, List.of());
        return members.with("path", Labels.of(values.path()))
                .with("batch", values.batch().map(context::property))
                .with(
                        "operands",
                        Term.list(values.operands().stream()
                                .map(o -> operands.beside(o, values.path()))
                                .toList()))
                .made("eachValue");
    }

    private Term summarize(MemberList members, Node.Summarize node) {
        String as = node.exists()
                ? "exists"
                : switch (node.kind()) {
                    case COUNT -> "count";
                    case SUM -> "sum";
                    case MIN -> "min";
                    case MAX -> "max";
                };
        return members.with("each", node.each().map(e -> Term.text(e.value())))
                .with("as", as)
                .with("of", node.of().map(Labels::term))
                .with("at", node.as().map(Labels::of).orElse("value"))
                .with("found", Labels.terms(node.as().map(this::identifier).orElse(List.of())))
                .made("summarize");
    }

    /** What rows must have for the entity to be there that the value at a path belongs to. */
    private List<Path> identifier(Path as) {
        return as.isOwn() || as.isToMany()
                ? List.of()
                : context.model().entity(as.steps().get(as.steps().size() - 1).to()).identifier().stream()
                        .map(a -> new Path(as.steps(), a))
                        .toList();
    }

    /** Calls for which nothing is asked. */
    Term.ListOf guards(List<Guard> guards) {
        return Term.list(guards.stream().map(new Guards(context)::of).toList());
    }
}
