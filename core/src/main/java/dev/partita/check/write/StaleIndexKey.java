package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Implied;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keys of an index that are put together, and the decision whether an item is in a sparse one, do not follow by themselves:
 * an update of a part builds the keys anew that have it, of every part; and all keys where the item may come or go.
 */
public final class StaleIndexKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.STALE_INDEX_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            writing.actions()
                    .filter(Action.Update.class::isInstance)
                    .map(Action.Update.class::cast)
                    .forEach(u -> subject.design()
                            .table(subject.design().itemType(u.type()).table())
                            .indexes()
                            .forEach(i -> new Keys(subject, writing, u, i).add(findings)));
        }
        return findings.all();
    }

    /** The keys of one index in one update. */
    private record Keys(Subject subject, Writing writing, Action.Update update, Index index) {
        void add(Findings findings) {
            List<String> stale = stale();
            if (!stale.isEmpty()) {
                String keys = stale.equals(names(stored().built(index)))
                        ? "its keys of " + index.name()
                        : String.join(", ", stale) + " of " + index.name();
                findings.add(pattern(), "An update of " + type().name() + " leaves " + keys + " as they were.");
            }
            missing()
                    .forEach(p -> findings.add(
                            pattern(),
                            "An update of " + type().name() + " builds its keys of " + index.name() + " without " + p
                                    + "."));
            if (unindexed().findAny().isPresent() && !leaves()) {
                findings.add(
                        pattern(),
                        "An update of " + type().name() + " takes it out of " + index.name()
                                + ", where it may belong.");
            }
        }

        private String pattern() {
            return writing.write().id().value();
        }

        private ItemType type() {
            return subject.design().itemType(update.type());
        }

        private Stored stored() {
            return Stored.of(subject, type());
        }

        private static List<String> names(List<KeyTemplate> keys) {
            return keys.stream().map(KeyTemplate::attribute).toList();
        }

        /** Keys of what changes that are left as they are. */
        private List<String> stale() {
            boolean comesOrGoes = stored().sparse(index).stream()
                    .filter(p -> p.atoms().map(Predicate.Atom::path).anyMatch(this::isChanged))
                    .anyMatch(p -> !new Membership(type(), stored(), update).isKept(p));
            List<String> named = Stream.concat(
                            reindexed().flatMap(r -> r.keys().stream()),
                            unindexed().flatMap(u -> u.keys().stream()))
                    .toList();
            return names(stored().built(index).stream()
                    .filter(k -> comesOrGoes || k.parts().anyMatch(this::isChanged))
                    .filter(k -> !named.contains(k.attribute()))
                    .toList());
        }

        /** A kept copy of what a reference says may go without the reference, not the other way round. */
        private boolean isChanged(Path path) {
            return update.changes().stream()
                    .flatMap(c -> c.changed().stream())
                    .anyMatch(c -> c.equals(path) || c.isOwn() && c.equals(stored().normal(path)));
        }

        /** What keys are built without, unless a part of them is cleared, so that there is no key any more. */
        private List<Path> missing() {
            return reindexed()
                    .flatMap(r -> {
                        List<Path> given = r.image().stream()
                                .map(f -> stored().normal(f.path()))
                                .toList();
                        List<Path> demanded = Stream.concat(
                                        stored().built(index).stream()
                                                .filter(k -> r.keys().contains(k.attribute()))
                                                .flatMap(stored()::fields),
                                        stored().deciding(index).stream())
                                .distinct()
                                .toList();
                        return demanded.stream().anyMatch(this::isCleared)
                                ? Stream.<Path>empty()
                                : demanded.stream().filter(p -> !given.contains(p) && !isDemandedAbsent(p));
                    })
                    .toList();
        }

        /** Whether a check of the same request tells that there is no value to give. */
        private boolean isDemandedAbsent(Path path) {
            return update.checks().stream()
                    .filter(c -> c.kind() == dev.partita.plan.Check.Kind.HOLDS)
                    .flatMap(c -> c.predicate().conjuncts().stream())
                    .anyMatch(p -> p instanceof Predicate.IsAbsent absent
                            && stored().normal(absent.path()).equals(path));
        }

        private boolean isCleared(Path path) {
            return update.changes().stream()
                    .anyMatch(c -> c instanceof Change.Clear clear
                            && stored().normal(clear.path()).equals(path));
        }

        /** Whether what is assigned tells that the index does not have the item afterwards. */
        private boolean leaves() {
            return stored().sparse(index).stream()
                    .flatMap(p -> new Clauses(stored().concepts()).of(type().entity(), p).stream())
                    .anyMatch(this::isRefuted);
        }

        private boolean isRefuted(Clause clause) {
            return switch (clause) {
                case Clause.Either either ->
                    either.alternatives().stream().allMatch(w -> w.stream().anyMatch(this::isRefuted));
                case Clause.Claim claim ->
                    !claim.admitsAbsence() && isCleared(claim.path())
                            || update.changes().stream()
                                    .anyMatch(c -> c instanceof Change.SetTo set
                                            && stored().normal(set.path()).equals(claim.path())
                                            && !Implied.holds(claim, set.operand())
                                                    .orElse(true));
            };
        }

        private Stream<Change.Reindex> reindexed() {
            return update.changes().stream()
                    .filter(c -> c instanceof Change.Reindex r && r.index().equals(index.name()))
                    .map(Change.Reindex.class::cast);
        }

        private Stream<Change.Unindex> unindexed() {
            return update.changes().stream()
                    .filter(c -> c instanceof Change.Unindex u && u.index().equals(index.name()))
                    .map(Change.Unindex.class::cast);
        }
    }
}
