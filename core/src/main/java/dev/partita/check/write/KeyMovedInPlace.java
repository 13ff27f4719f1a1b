package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.KeyValue;
import java.util.List;
import java.util.SequencedSet;

/**
 * UpdateItem cannot change a key: an update that sets a value which stands in the item's own key leaves it where it was. What is kept of another
 * entity's identifier stands beside the reference to it, and goes with that entity.
 */
public final class KeyMovedInPlace implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.KEY_MOVED_IN_PLACE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            writing.actions()
                    .filter(Action.Update.class::isInstance)
                    .map(Action.Update.class::cast)
                    .forEach(u -> update(subject, writing, u, findings));
        }
        return findings.all();
    }

    private static void update(Subject subject, Writing writing, Action.Update update, Findings findings) {
        Stored stored = Stored.of(subject, subject.design().itemType(update.type()));
        SequencedSet<Path> key = stored.key();
        for (Change change : update.changes()) {
            boolean isKept = change instanceof Change.SetTo set && isInKey(update.key(), set.operand());
            boolean isBeside = change.changed().filter(p -> !p.isOwn()).isPresent();
            stored
                    .changed(new Action.Update(
                            update.type(),
                            update.repeat(),
                            update.only(),
                            update.key(),
                            List.of(change),
                            update.creates(),
                            update.checks()))
                    .stream()
                    .filter(p -> key.contains(p) && !isKept && !(isBeside && p.isOwn()))
                    .forEach(p -> findings.add(
                            writing.write().id(),
                            "An update sets " + p + " of " + update.type() + ", which is part of its key."));
        }
    }

    /** Setting what the key says anyway is no change. */
    private static boolean isInKey(List<KeyValue> key, Operand operand) {
        return key.stream()
                .flatMap(k -> k.pieces().stream())
                .anyMatch(p -> p instanceof KeyValue.Of of && of.operand().equals(operand));
    }
}
