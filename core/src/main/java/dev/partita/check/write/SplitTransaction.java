package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Operand;
import dev.partita.model.PatternId;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Step;
import java.util.List;

/**
 * All of a write that says Transaction stands in one transaction. Markers and kept numbers always change with what they mark
 * and count, the pieces of a value with each other, and copies with their homes where no staleness is told.
 */
public final class SplitTransaction implements Check {
    private static final Operand NOTHING = new Operand.Literal(Value.of(0));

    @Override
    public CheckCode code() {
        return CheckCode.SPLIT_TRANSACTION;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            if (writing.write().transaction()) {
                together(subject, writing, findings);
            }
            for (Step step : writing.plan().steps()) {
                if (!isWhole(step) && !(step instanceof Step.Transactions)) {
                    step.actions().forEach(a -> alone(subject, writing, a, findings));
                }
            }
        }
        return findings.all();
    }

    /** How an entity is stored that nothing creates is no wish: what is loose comes after it. */
    private static void together(Subject subject, Writing writing, Findings findings) {
        PatternId id = writing.write().id();
        List<Step> unconditional = writing.plan().steps().stream()
                .filter(s -> !writing.load() || s.actions().stream().anyMatch(a -> !isLoose(subject, a)))
                .filter(s -> s.actions().stream().anyMatch(a -> a.only().isEmpty()))
                .toList();
        if (unconditional.size() > 1) {
            findings.add(id, "All or nothing is asked for, and there are " + unconditional.size() + " steps.");
        }
        writing.plan().steps().stream()
                .filter(s -> !isWhole(s))
                .flatMap(s -> s.actions().stream())
                .filter(a -> a.repeat().isPresent())
                .forEach(a -> findings.add(
                        id, "All or nothing is asked for, and " + a.type() + " is written once per element."));
    }

    private static boolean isLoose(Subject subject, Action action) {
        return subject.design().itemType(action.type()).kind() == ItemType.Kind.LOOSE_COPY;
    }

    /** All or nothing: one transaction, or one item. */
    private static boolean isWhole(Step step) {
        return step instanceof Step.Transaction || step instanceof Step.Joint;
    }

    private static void alone(Subject subject, Writing writing, Action action, Findings findings) {
        ItemType type = subject.design().itemType(action.type());
        if (type.kind() == ItemType.Kind.CHUNK) {
            findings.add(
                    writing.write().id(),
                    type.name()
                            + " is written apart from what its value is together with; who reads it meanwhile, or after a"
                            + " caller that dies, finds no whole value.");
        }
        boolean isKept = type.kind() == ItemType.Kind.MARKER
                || type.kind() == ItemType.Kind.AGGREGATE
                || type.kind() == ItemType.Kind.COPY
                        && writing.plan().staleness().isEmpty();
        if (isKept) {
            findings.add(
                    writing.write().id(),
                    type.name() + " is written apart from the " + type.entity() + " it stands for.");
        }
        if (action instanceof Action.Update update
                && update.changes().stream()
                        .anyMatch(c -> c instanceof Change.Increase i
                                && !i.amount().equals(NOTHING)
                                && i.path().isOwn()
                                && type.kind() != ItemType.Kind.AGGREGATE
                                && subject.model()
                                        .attribute(type.entity(), i.path())
                                        .aggregate()
                                        .isPresent())) {
            findings.add(writing.write().id(), "A number of " + type.name() + " is changed apart from what it counts.");
        }
    }
}
