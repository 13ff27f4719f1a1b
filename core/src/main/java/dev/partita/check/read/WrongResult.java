package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/**
 * One answer per leg, of rows of the leg's entity, each once, or the count, sum, minimum, maximum or existence that is asked for. Links
 * that are taken for what they lead to are just that ({@link KeptAnswer}).
 */
public final class WrongResult implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.WRONG_RESULT;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            List<NodeId> answers = reading.plan().answers();
            List<Read.Leg> legs = reading.read().legs();
            if (answers.size() != legs.size()) {
                findings.add(
                        reading.read().id(),
                        legs.size() + " answers are asked for, and the plan has " + answers.size() + ".");
                continue;
            }
            Rows rows = new Rows(subject, reading.plan().nodes());
            ascent(subject, reading, rows)
                    .ifPresent(f -> findings.add(reading.read().id(), f));
            for (int i = 0; i < legs.size(); i++) {
                NodeId answer = answers.get(i);
                boolean isNested = legs.get(i).nesting().isPresent();
                fault(subject, reading.read(), legs.get(i).entity(), rows, answer)
                        .or(() -> isNested ? Optional.empty() : new Repeated(subject, rows).in(answer))
                        .ifPresent(f -> findings.add(reading.read().id(), f));
            }
        }
        return findings.all();
    }

    /** What links were taken for is the answer, and nothing else is done with it. */
    private static Optional<String> ascent(Subject subject, Reading reading, Rows rows) {
        return reading.ascent()
                .flatMap(a -> new KeptAnswer(subject, rows).fault(a))
                .or(() -> reading.plan().nodes().stream()
                        .filter(Node.Ascend.class::isInstance)
                        .findFirst()
                        .map(n -> n.id() + " is not just the answer."));
    }

    private static Optional<String> fault(Subject subject, Read read, EntityName entity, Rows rows, NodeId answer) {
        return switch (read.result()) {
            case Read.Result.Single single -> rows(entity, rows, answer);
            case Read.Result.Collection collection -> rows(entity, rows, answer);
            case Read.Result.Count count ->
                isKept(subject, read, rows, answer, Optional.empty())
                        ? Optional.empty()
                        : number(subject, entity, rows, answer, Aggregate.Kind.COUNT, false, Optional.empty());
            case Read.Result.Exists exists ->
                number(subject, entity, rows, answer, Aggregate.Kind.COUNT, true, Optional.empty());
            case Read.Result.Sum sum ->
                isKept(subject, read, rows, answer, Optional.of(sum.path()))
                        ? Optional.empty()
                        : number(subject, entity, rows, answer, Aggregate.Kind.SUM, false, Optional.of(sum.path()));
            case Read.Result.Min min ->
                number(subject, entity, rows, answer, Aggregate.Kind.MIN, false, Optional.of(min.path()));
            case Read.Result.Max max ->
                number(subject, entity, rows, answer, Aggregate.Kind.MAX, false, Optional.of(max.path()));
        };
    }

    private static Optional<String> rows(EntityName entity, Rows rows, NodeId answer) {
        return rows.entity(answer).filter(entity::equals).isPresent()
                ? Optional.empty()
                : Optional.of("The answer of " + entity + " is not rows of " + entity + ".");
    }

    /** Whether it is what items keep that count or sum just this of the leg's entity, and nothing that the leg does not ask for. */
    private static boolean isKept(Subject subject, Read read, Rows rows, NodeId answer, Optional<Path> of) {
        Read.Leg leg = read.legs().get(0);
        Clauses clauses = new Clauses(new Concepts(subject.model()));
        List<Clause> asked = clauses.of(leg.entity(), leg.where());
        return rows.node(answer) instanceof Node.Summarize summary
                && summary.each().isEmpty()
                && summary.kind() == Aggregate.Kind.SUM
                && rows.node(summary.input()) instanceof Node.Get get
                && subject.design().itemType(get.type()).counters().stream()
                        .filter(c -> summary.of().filter(c.path()::equals).isPresent())
                        .anyMatch(c -> c.of().equals(leg.entity())
                                && c.summed().map(Path::own).equals(of)
                                && asked.containsAll(c.where().stream()
                                        .flatMap(w -> clauses.of(c.of(), w).stream())
                                        .toList()));
    }

    private static Optional<String> number(
            Subject subject,
            EntityName entity,
            Rows rows,
            NodeId answer,
            Aggregate.Kind kind,
            boolean exists,
            Optional<Path> of) {
        boolean isRight = rows.node(answer) instanceof Node.Summarize summary
                && summary.each().isEmpty()
                && summary.kind() == kind
                && summary.exists() == exists
                && normal(subject, entity, summary.of()).equals(normal(subject, entity, of))
                && rows.entity(summary.input()).filter(entity::equals).isPresent();
        return isRight
                ? Optional.empty()
                : Optional.of("The answer is not " + (exists ? "whether there is a " : kind + " over ") + entity + ".");
    }

    private static Optional<Path> normal(Subject subject, EntityName entity, Optional<Path> path) {
        return path.map(p -> new Concepts(subject.model()).normal(entity, p));
    }
}
