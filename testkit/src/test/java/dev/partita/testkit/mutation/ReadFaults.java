package dev.partita.testkit.mutation;

import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Faults in what reads ask and in what they make of it. */
final class ReadFaults {
    private static final List<Fault> ALL = List.of(
            Fault.plan(
                    "an index read strongly",
                    Node.Query.class,
                    (at, q) -> !q.strong() && isGlobal(at, q) ? Stream.of(strong(q, true)) : Stream.empty()),
            Fault.read("a strong read read eventually", Node.class, (at, n) -> weaker(n)),
            Fault.write("a find that is eventual", Node.class, (at, n) -> weaker(n)),
            Fault.read(
                    "wrong direction",
                    Node.Query.class,
                    (at, q) -> isInOrder(at, q) ? Stream.of(turned(q)) : Stream.empty()),
            Fault.plan("an attribute is not asked for", Node.class, (at, n) -> narrower(n)),
            Fault.read("dropped join", Node.class, (at, n) -> left(n, Node.Join.class)),
            Fault.read("rows of other item types are let through", Node.class, (at, n) -> left(n, Node.Select.class)),
            Fault.read("what an item holds is not taken out", Node.class, (at, n) -> left(n, Node.Unpack.class)),
            Fault.read(
                    "a key is not decoded",
                    Node.class,
                    (at, n) -> n instanceof Node.Decode d && !at.isUsed(d.path())
                            ? Stream.empty()
                            : left(n, Node.Decode.class)),
            Fault.read("what has expired is shown with others", Node.class, (at, n) -> left(n, Node.Lapse.class)),
            Fault.read("links are not taken for what they lead to", Node.class, (at, n) -> left(n, Node.Ascend.class)),
            Fault.read("pieces are not put together", Node.class, (at, n) -> left(n, Node.Compose.class)),
            Fault.read(
                    "put together of some pieces",
                    Node.Compose.class,
                    (at, c) -> Parts.less(c.pieces())
                            .map(pieces -> new Node.Compose(c.id(), c.input(), c.path(), pieces))),
            Fault.read("duplicates are not left out", Node.class, (at, n) -> left(n, Node.Distinct.class)),
            Fault.read(
                    "told apart by fewer values",
                    Node.Distinct.class,
                    (at, d) -> Parts.less(d.by())
                            .filter(l -> !l.isEmpty())
                            .map(by -> new Node.Distinct(d.id(), d.input(), by))),
            Fault.read("not sorted", Node.class, (at, n) -> left(n, Node.Sort.class)),
            Fault.read(
                    "sorted the other way",
                    Read.SortKey.class,
                    (at, k) -> at.isGiven(k.path())
                            ? Stream.empty()
                            : Stream.of(new Read.SortKey(k.path(), !k.descending()))),
            Fault.read("sorted by less", Node.class, (at, n) -> lessSorted(at, n)),
            Fault.read(
                    "one input is not merged",
                    Node.Merge.class,
                    (at, m) -> Parts.less(m.inputs())
                            .filter(l -> !l.isEmpty())
                            .map(inputs -> new Node.Merge(m.id(), inputs, m.order()))),
            Fault.read("another summary", Node.Summarize.class, (at, s) -> Stream.of(summary(s))),
            Fault.read(
                    "whether, not how many, or the other way round",
                    Node.Summarize.class,
                    (at, s) -> s.kind() == Aggregate.Kind.COUNT
                            ? Stream.of(new Node.Summarize(
                                    s.id(), s.input(), s.each(), s.kind(), !s.exists(), s.of(), s.as()))
                            : Stream.empty()),
            Fault.read("summed up over another attribute", Node.Summarize.class, ReadFaults::summedOther),
            Fault.read(
                    "values under the name of others",
                    Node.Join.class,
                    (at, j) -> j.prefix().isEmpty()
                            ? Stream.empty()
                            : Stream.of(new Node.Join(
                                    j.id(),
                                    j.input(),
                                    j.source(),
                                    j.prefix().subList(0, j.prefix().size() - 1)))),
            Fault.read(
                    "a value is left out of a list",
                    Node.Values.class,
                    (at, v) -> Parts.less(v.operands())
                            .filter(l -> !l.isEmpty())
                            .map(o -> new Node.Values(v.id(), v.path(), o, v.batch()))),
            Fault.read("the answers of two legs exchanged", ReadPlan.class, (at, p) -> exchanged(p)),
            Fault.read(
                    "a leg without an answer",
                    ReadPlan.class,
                    (at, p) -> p.answers().size() > 1
                            ? Stream.of(new ReadPlan(
                                    p.pattern(),
                                    p.guards(),
                                    p.nodes(),
                                    p.answers().subList(0, 1),
                                    p.cursor()))
                            : Stream.empty()),
            Fault.read(
                    "answered by a node on its way",
                    ReadPlan.class,
                    (at, p) -> at.read().limit().isPresent() ? onItsWay(p) : Stream.empty()),
            new Fault(
                    "a pattern without a plan",
                    r -> Place.of(r)
                            .filter(p -> r.plans().patterns().contains(p.plan()))
                            .map(p -> new Mutant(
                                    "a pattern without a plan",
                                    p.pattern().toString(),
                                    () -> Fault.with(
                                            r,
                                            r.design(),
                                            new Plans(
                                                    r.plans().patterns().stream()
                                                            .filter(o -> !o.equals(p.plan()))
                                                            .toList(),
                                                    r.plans().loads())),
                                    List.of(p.pattern())))));

    private ReadFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    private static boolean isGlobal(Place at, Node.Source source) {
        return source.space()
                .index()
                .filter(i -> !at.result()
                        .design()
                        .table(source.space().table())
                        .index(i)
                        .local())
                .isPresent();
    }

    private static Stream<Node> weaker(Node node) {
        return switch (node) {
            case Node.Get g
            when g.strong() ->
                Stream.of(new Node.Get(g.id(), g.each(), g.space(), g.type(), g.key(), false, g.project()));
            case Node.Query q when q.strong() -> Stream.of(strong(q, false));
            case Node.Scan s
            when s.strong() -> Stream.of(new Node.Scan(s.id(), s.space(), s.types(), s.filter(), false, s.project()));
            case Node other -> Stream.empty();
        };
    }

    private static Node.Query strong(Node.Query q, boolean strong) {
        return new Node.Query(
                q.id(),
                q.each(),
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                q.filter(),
                q.limit(),
                q.forward(),
                strong,
                q.project());
    }

    private static Node.Query turned(Node.Query q) {
        return new Node.Query(
                q.id(),
                q.each(),
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                q.filter(),
                q.limit(),
                !q.forward(),
                q.strong(),
                q.project());
    }

    /** Whether a leg that asks for an order is answered with the rows of the Query as they come: the reader does not sort them. */
    private static boolean isInOrder(Place at, Node.Query query) {
        return IntStream.range(0, at.readPlan().answers().size())
                .filter(i -> at.read().result().isRows()
                        && !at.read().legs().get(i).order().isEmpty())
                .anyMatch(i -> comesTo(
                        at.readPlan(), query.id(), at.readPlan().answers().get(i)));
    }

    private static boolean comesTo(ReadPlan plan, NodeId query, NodeId node) {
        return node.equals(query)
                || !(plan.node(node) instanceof Node.Sort)
                        && Inputs.taken(plan.node(node)).stream()
                                .limit(plan.node(node) instanceof Node.Join ? 1 : 99)
                                .anyMatch(input -> comesTo(plan, query, input));
    }

    private static Stream<Node> narrower(Node node) {
        return switch (node) {
            case Node.Get g ->
                Parts.less(g.project())
                        .filter(p -> !p.isEmpty())
                        .map(p -> new Node.Get(g.id(), g.each(), g.space(), g.type(), g.key(), g.strong(), p));
            case Node.Query q ->
                Parts.less(q.project())
                        .filter(p -> !p.isEmpty())
                        .map(p -> new Node.Query(
                                q.id(),
                                q.each(),
                                q.space(),
                                q.ranges(),
                                q.partition(),
                                q.sort(),
                                q.filter(),
                                q.limit(),
                                q.forward(),
                                q.strong(),
                                p));
            case Node other -> Stream.empty();
        };
    }

    /** What it passes on passes. */
    private static Stream<Node> left(Node node, Class<? extends Node> kind) {
        return kind.isInstance(node)
                ? Stream.of(Parts.passing(node, Inputs.taken(node).get(0)))
                : Stream.empty();
    }

    private static Stream<Node> lessSorted(Place at, Node node) {
        return switch (node) {
            case Node.Sort s -> less(at, s.order()).map(o -> new Node.Sort(s.id(), s.input(), o));
            case Node.Merge m -> less(at, m.order()).map(o -> new Node.Merge(m.id(), m.inputs(), o));
            case Node other -> Stream.empty();
        };
    }

    /** Without something that makes a difference. */
    private static Stream<List<Read.SortKey>> less(Place at, List<Read.SortKey> order) {
        return Parts.less(order).filter(o -> order.stream().anyMatch(k -> !o.contains(k) && !at.isGiven(k.path())));
    }

    private static Node.Summarize summary(Node.Summarize s) {
        Aggregate.Kind other = switch (s.kind()) {
            case COUNT -> Aggregate.Kind.SUM;
            case SUM -> Aggregate.Kind.MAX;
            case MIN -> Aggregate.Kind.MAX;
            case MAX -> Aggregate.Kind.MIN;
        };
        return new Node.Summarize(s.id(), s.input(), s.each(), other, s.exists(), s.of(), s.as());
    }

    private static Stream<Node.Summarize> summedOther(Place at, Node.Summarize s) {
        return s.of().filter(Path::isOwn).stream()
                .flatMap(of -> at.read().legs().stream()
                        .map(l -> at.result().model().entity(l.entity()))
                        .flatMap(e -> Place.otherAttribute(e, of.attribute())))
                .limit(1)
                .map(of ->
                        new Node.Summarize(s.id(), s.input(), s.each(), s.kind(), s.exists(), Optional.of(of), s.as()));
    }

    private static Stream<ReadPlan> exchanged(ReadPlan p) {
        return IntStream.range(1, p.answers().size()).mapToObj(i -> {
            var answers = new ArrayList<>(p.answers());
            Collections.swap(answers, i - 1, i);
            return new ReadPlan(p.pattern(), p.guards(), p.nodes(), answers, p.cursor());
        });
    }

    private static Stream<ReadPlan> onItsWay(ReadPlan p) {
        return IntStream.range(0, p.answers().size())
                .boxed()
                .flatMap(i -> Inputs.taken(p.node(p.answers().get(i))).stream()
                        .limit(1)
                        .map(input -> {
                            var answers = new ArrayList<>(p.answers());
                            answers.set(i, input);
                            return new ReadPlan(p.pattern(), p.guards(), p.nodes(), answers, p.cursor());
                        }));
    }
}
