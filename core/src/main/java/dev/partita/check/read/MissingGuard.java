package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeType;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Guard;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * DynamoDB refuses BETWEEN with its bounds upside down, a batch without keys, and an empty text as a key. Callers may ask so,
 * and the answer is empty; each such request has its guard.
 */
public final class MissingGuard implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.MISSING_GUARD;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            reading.plan().nodes().stream()
                    .flatMap(n -> needed(reading, n).filter(g -> !isGuarded(reading.plan(), n, g)))
                    .forEach(g -> findings.add(reading.read().id(), "Nothing guards against " + text(g) + "."));
            reading.plan().guards().stream()
                    .filter(g -> !isOfAllThatItStops(reading, g))
                    .forEach(g -> findings.add(
                            reading.read().id(), "Nothing is asked on " + text(g) + ", though there may be answers."));
        }
        return findings.all();
    }

    /** Whether a node has no rows on what is guarded against. */
    private static boolean isGuarded(ReadPlan plan, Node node, Guard guard) {
        return plan.guards().contains(guard)
                || plan.guards().contains(new Guard.OfSource(node.id(), guard))
                || Inputs.each(node)
                        .filter(each -> isEmpty(plan, plan.node(each), guard))
                        .isPresent();
    }

    private static boolean isEmpty(ReadPlan plan, Node node, Guard guard) {
        return switch (node) {
            case Node.Source source -> isGuarded(plan, source, guard);
            case Node.Merge merge -> merge.inputs().stream().allMatch(i -> isEmpty(plan, plan.node(i), guard));
            case Node other ->
                Inputs.of(other).stream()
                        .findFirst()
                        .filter(i -> isEmpty(plan, plan.node(i), guard))
                        .isPresent();
        };
    }

    /**
     * Whether all that is not answered then would have to satisfy what is guarded against: of legs side by side each has its own, as of
     * several alternatives that are merged.
     */
    private static boolean isOfAllThatItStops(Reading reading, Guard guard) {
        return switch (guard) {
            case Guard.OfSource one -> isOfLegs(reading, fed(reading.plan(), one.source()), one.guard());
            case Guard whole ->
                isOfLegs(
                        reading,
                        IntStream.range(0, reading.read().legs().size()).boxed().toList(),
                        whole);
        };
    }

    /** The legs whose rows are made of those of a source. */
    private static List<Integer> fed(ReadPlan plan, NodeId source) {
        Set<NodeId> later = new LinkedHashSet<>(List.of(source));
        plan.nodes().stream()
                .filter(n -> Inputs.of(n).stream().anyMatch(later::contains))
                .forEach(n -> later.add(n.id()));
        return IntStream.range(0, plan.answers().size())
                .filter(i -> later.contains(plan.answers().get(i)))
                .boxed()
                .toList();
    }

    /** What is nested in a leg goes with it. */
    private static boolean isOfLegs(Reading reading, List<Integer> legs, Guard guard) {
        return legs.stream()
                .map(reading.read().legs()::get)
                .filter(l -> l.nesting().filter(n -> legs.contains(n.parent())).isEmpty())
                .allMatch(l -> isAsked(l, guard));
    }

    private static boolean isAsked(Read.Leg leg, Guard guard) {
        List<Operand> asked = leg.where().conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .flatMap(p -> operands((Predicate.Atom) p))
                .toList();
        return switch (guard) {
            case Guard.UpsideDown g -> asked.containsAll(List.of(g.low(), g.high()));
            case Guard.EmptyBatch g -> asked.contains(new Operand.Parameter(g.batch()));
            case Guard.EmptyText g -> asked.contains(g.operand());
            case Guard.OfSource g -> isAsked(leg, g.guard());
        };
    }

    private static Stream<Operand> operands(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare c when c.comparison() != Predicate.Comparison.NOT_EQUAL -> Stream.of(c.operand());
            case Predicate.Between b -> Stream.of(b.low(), b.high());
            case Predicate.InBatch i -> Stream.of(new Operand.Parameter(i.parameter()));
            case Predicate.Atom other -> Stream.empty();
        };
    }

    private static Stream<Guard> needed(Reading reading, Node node) {
        return switch (node) {
            case Node.Get get -> texts(reading, get.key());
            case Node.Query query ->
                Stream.concat(
                        texts(reading, query.partition()),
                        Stream.concat(
                                texts(reading, query.sort().equal()),
                                query.sort().last().flatMap(MissingGuard::range).stream()));
            case Node.Values values
            when !reading.isOneOfSeveral() -> values.batch().<Guard>map(Guard.EmptyBatch::new).stream();
            case Node other -> Stream.empty();
        };
    }

    /** Two values that bound the same part of a key; constants are known to be in order. */
    private static Optional<Guard> range(SortCondition.Last last) {
        if (last.high().isEmpty()) {
            return Optional.empty();
        }
        List<KeyValue.Piece> low = new ArrayList<>(last.value().pieces());
        List<KeyValue.Piece> high = new ArrayList<>(last.high().get().pieces());
        while (!low.isEmpty() && !high.isEmpty() && low.get(0).equals(high.get(0))) {
            low.remove(0);
            high.remove(0);
        }
        boolean isOfValues = !low.isEmpty()
                && !high.isEmpty()
                && low.get(0) instanceof KeyValue.Of
                && high.get(0) instanceof KeyValue.Of;
        if (!isOfValues) {
            return Optional.empty();
        }
        boolean isDescending = ((KeyValue.Of) low.get(0)).encoding() instanceof Encoding.Inverted;
        Operand from = ((KeyValue.Of) (isDescending ? high : low).get(0)).operand();
        Operand to = ((KeyValue.Of) (isDescending ? low : high).get(0)).operand();
        boolean isConstant = from instanceof Operand.Literal && to instanceof Operand.Literal;
        return isConstant ? Optional.empty() : Optional.of(new Guard.UpsideDown(from, to));
    }

    /** Texts that are a whole key. */
    private static Stream<Guard> texts(Reading reading, List<KeyValue> keys) {
        return keys.stream()
                .filter(k -> k.pieces().size() == 1)
                .map(k -> k.pieces().get(0))
                .filter(p -> p instanceof KeyValue.Of of && of.encoding() instanceof Encoding.Plain)
                .map(p -> ((KeyValue.Of) p).operand())
                .filter(o -> o instanceof Operand.Parameter parameter && isText(reading, parameter))
                .map(Guard.EmptyText::new);
    }

    private static boolean isText(Reading reading, Operand.Parameter operand) {
        return reading.read().parameters().stream()
                .filter(p -> p.name().equals(operand.name()))
                .map(Parameter::type)
                .anyMatch(AttributeType.Text.class::isInstance);
    }

    private static String text(Guard guard) {
        return switch (guard) {
            case Guard.UpsideDown g -> Operands.text(g.low()) + " above " + Operands.text(g.high());
            case Guard.EmptyBatch g -> "an empty :" + g.batch();
            case Guard.EmptyText g -> "an empty " + Operands.text(g.operand());
            case Guard.OfSource g -> text(g.guard());
        };
    }
}
