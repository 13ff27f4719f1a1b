package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Used;
import dev.partita.check.subject.ActionWords;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every operand of a plan: a parameter that the pattern has (or a field of the elements that are gone through), or a value of
 * a node that stands before and whose rows have it: its item types store it and its index holds it. What is done once uses no value of
 * several rows, and no row is completed by one of several.
 */
public final class UnavailableValue implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNAVAILABLE_VALUE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            Known known = new Known(
                    subject,
                    reading.read().id(),
                    reading.plan().nodes(),
                    reading.read().parameters(),
                    findings);
            known.nodes(reading.plan().nodes());
        }
        for (Writing writing : subject.writings()) {
            Known known = new Known(
                    subject,
                    writing.write().id(),
                    writing.plan().finds(),
                    writing.write().parameters(),
                    findings);
            known.nodes(writing.plan().finds());
            known.write(writing);
        }
        return findings.all();
    }

    private static final class Known {
        private final PatternId pattern;
        private final Rows rows;
        private final Set<ParameterName> single = new LinkedHashSet<>();
        private final Set<ParameterName> fields = new LinkedHashSet<>();
        private final Findings findings;

        Known(Subject subject, PatternId pattern, List<Node> nodes, List<Parameter> parameters, Findings findings) {
            this.pattern = pattern;
            this.rows = new Rows(subject, nodes);
            this.findings = findings;
            for (Parameter parameter : parameters) {
                single.add(parameter.name());
                parameter.fields().forEach(f -> fields.add(f.name()));
            }
        }

        void nodes(List<Node> nodes) {
            Set<NodeId> before = new LinkedHashSet<>();
            for (Node node : nodes) {
                boolean isEach =
                        !(node instanceof Node.Source source) || source.each().isPresent();
                Used.by(node).forEach(o -> operand(o, node.id().toString(), isEach, Optional.of(before)));
                before.add(node.id());
                if (node instanceof Node.Join join) {
                    joined(join, nodes);
                }
            }
        }

        /** Nothing tells which of several rows, none of them looked for on behalf of a row, completes it. */
        private void joined(Node.Join join, List<Node> nodes) {
            if (!rows.of(join.source()).single()
                    && Inputs.start(nodes, join.source()).isEmpty()) {
                findings.add(
                        pattern,
                        join.input() + " is completed by " + join.source()
                                + ", which may be several rows, and nothing says by which: the one of each row is read by its key.");
            }
        }

        void write(Writing writing) {
            writing.actions().forEach(a -> {
                Used.by(a).forEach(o -> operand(o, ActionWords.of(a), a.repeat().isPresent(), Optional.empty()));
                if (a.repeat().isEmpty()) {
                    Used.by(a).forEach(o -> ofOne(o, ActionWords.of(a)));
                }
            });
            writing.plan()
                    .demands()
                    .forEach(d -> Used.by(d.predicate())
                            .forEach(o -> operand(o, "what is demanded of " + d.node(), true, Optional.empty())));
        }

        private void operand(Operand operand, String where, boolean isRepeated, Optional<Set<NodeId>> before) {
            Operands.parts(operand).forEach(part -> {
                switch (part) {
                    case Operand.Parameter o -> parameter(o.name(), where, isRepeated);
                    case Operand.ElementCount o -> parameter(o.list(), where, isRepeated);
                    case Operand.Answered o -> answered(o, where, before);
                    case Operand.RowSum o -> answered(new Operand.Answered(o.node(), o.path()), where, before);
                    case Operand.RowCount o -> node(o.node(), where, before);
                    case Operand.Literal o -> {}
                    case Operand.Now o -> {}
                    case Operand.Difference o -> {}
                    case Operand.Collected o -> {}
                }
            });
        }

        /** What is taken once takes a value of one row, not of any of several. */
        private void ofOne(Operand operand, String where) {
            Operands.parts(operand)
                    .filter(Operand.Answered.class::isInstance)
                    .map(Operand.Answered.class::cast)
                    .filter(o -> rows.has(o.node()) && !rows.of(o.node()).single())
                    .forEach(o -> findings.add(
                            pattern,
                            where + " uses " + o.path() + " of " + o.node()
                                    + ", which may be several rows, and does not say of which."));
        }

        private void parameter(ParameterName name, String where, boolean isRepeated) {
            if (!single.contains(name) && !(isRepeated && fields.contains(name))) {
                findings.add(pattern, where + " uses :" + name + ", which is no parameter there.");
            }
        }

        private boolean node(NodeId node, String where, Optional<Set<NodeId>> before) {
            boolean isKnown = before.map(b -> b.contains(node)).orElseGet(() -> rows.has(node));
            if (!isKnown) {
                findings.add(pattern, where + " uses rows of " + node + ", which is not read before.");
            }
            return isKnown;
        }

        private void answered(Operand.Answered answered, String where, Optional<Set<NodeId>> before) {
            if (node(answered.node(), where, before) && !rows.isHeld(answered.node(), answered.path())) {
                findings.add(
                        pattern,
                        where + " uses " + answered.path() + " of " + answered.node() + ", whose rows do not have it.");
            }
        }
    }
}
