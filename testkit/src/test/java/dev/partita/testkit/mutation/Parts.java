package dev.partita.testkit.mutation;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small parts of plans, otherwise. */
final class Parts {
    private Parts() {}

    /** Without one of them, each in turn. */
    static <T> Stream<List<T>> less(List<T> all) {
        return IntStream.range(0, all.size())
                .mapToObj(i -> Stream.concat(all.subList(0, i).stream(), all.subList(i + 1, all.size()).stream())
                        .toList());
    }

    /** Text with a letter in the other case; nothing if it has no letters. */
    static Stream<String> misspelt(String text) {
        String other = text.equals(text.toUpperCase(Locale.ROOT))
                ? text.toLowerCase(Locale.ROOT)
                : text.toUpperCase(Locale.ROOT);
        return Stream.of(other).filter(o -> !o.equals(text));
    }

    static Stream<Operand> otherConstant(Operand.Literal one) {
        return switch (one.value()) {
            case Value.Text t -> Stream.of(new Operand.Literal(Value.of(t.text() + "X")));
            case Value.Number n ->
                Stream.of(new Operand.Literal(Value.of(n.number().add(BigDecimal.ONE))));
            case Value.Bool b -> Stream.of(new Operand.Literal(new Value.Bool(!b.truth())));
            case Value other -> Stream.empty();
        };
    }

    /** An operand that a condition is about, wrong. */
    static Stream<Operand> otherParameter(Place at, Operand one) {
        return one instanceof Operand.Parameter p ? at.otherParameter(p) : Stream.empty();
    }

    static Stream<Operand> otherConstant(Operand one) {
        return one instanceof Operand.Literal l ? otherConstant(l) : Stream.empty();
    }

    static Stream<KeyValue.Piece> of(KeyValue.Of of, Stream<Operand> others) {
        return others.map(o -> new KeyValue.Of(o, of.encoding()));
    }

    /** A predicate without one of its conjuncts. */
    static Stream<Predicate> looser(Predicate predicate, java.util.function.Predicate<Predicate> dropped) {
        List<Predicate> parts = predicate.conjuncts();
        return IntStream.range(0, parts.size())
                .filter(i -> dropped.test(parts.get(i)))
                .mapToObj(i -> Predicate.all(IntStream.range(0, parts.size())
                        .filter(j -> j != i)
                        .mapToObj(parts::get)
                        .toList()));
    }

    /** A predicate with one of its atoms another. */
    static Stream<Predicate> atom(Predicate predicate, Function<Predicate.Atom, Stream<Predicate.Atom>> other) {
        return Variations.single(List.of(predicate), Predicate.Atom.class, other)
                .map(l -> l.get(0));
    }

    /** A predicate with one of its operands another. */
    static Stream<Predicate> operand(Predicate predicate, Function<Operand, Stream<Operand>> other) {
        return Variations.single(predicate, Operand.class, other);
    }

    /** The neighbouring operator: with the bound or without it; the opposite of equality. */
    static Stream<Predicate.Atom> operator(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare c ->
                Stream.of(new Predicate.Compare(c.path(), other(c.comparison()), c.operand(), c.estimate()));
            case Predicate.IsPresent p -> Stream.of(new Predicate.IsAbsent(p.path(), p.estimate()));
            case Predicate.IsAbsent p -> Stream.of(new Predicate.IsPresent(p.path(), p.estimate()));
            case Predicate.Between b ->
                Stream.of(
                        new Predicate.Compare(b.path(), Predicate.Comparison.GREATER_OR_EQUAL, b.low(), b.estimate()));
            case Predicate.BeginsWith b -> Stream.of(new Predicate.Contains(b.path(), b.prefix(), b.estimate()));
            case Predicate.Contains c -> Stream.of(new Predicate.BeginsWith(c.path(), c.element(), c.estimate()));
            case Predicate.InBatch in -> Stream.empty();
            case Predicate.InList in ->
                in.operands().size() < 2
                        ? Stream.empty()
                        : Stream.of(new Predicate.InList(
                                in.path(),
                                in.operands().subList(1, in.operands().size()),
                                in.estimate()));
        };
    }

    private static Predicate.Comparison other(Predicate.Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> Predicate.Comparison.NOT_EQUAL;
            case NOT_EQUAL -> Predicate.Comparison.EQUAL;
            case LESS -> Predicate.Comparison.LESS_OR_EQUAL;
            case LESS_OR_EQUAL -> Predicate.Comparison.LESS;
            case GREATER -> Predicate.Comparison.GREATER_OR_EQUAL;
            case GREATER_OR_EQUAL -> Predicate.Comparison.GREATER;
        };
    }

    /** What lets all rows of its input pass, in the place of a node. */
    static Node passing(Node node, dev.partita.model.NodeId input) {
        return new Node.Filter(node.id(), input, Predicate.TRUE);
    }

    static Stream<Node.Query> filter(Node.Query q, Stream<Predicate> filters) {
        return filters.map(f -> new Node.Query(
                q.id(),
                q.each(),
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                f,
                q.limit(),
                q.forward(),
                q.strong(),
                q.project()));
    }
}
