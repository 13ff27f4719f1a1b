package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Chain;
import dev.partita.check.rows.Followed;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a sort is asked for, or all but the first are cut off for the least or the greatest, the rows of a leg come out of a sort by just that, ties by identifier; or out of a merge of
 * sources in that order; or of one Query whose keys are in that order, in the right direction, with encodings that keep it. What
 * rows refer to is in their order, seen from them.
 */
public final class WrongOrder implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.WRONG_ORDER;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            for (int i = 0;
                    i < reading.read().legs().size()
                            && i < reading.plan().answers().size();
                    i++) {
                Read.Leg leg = reading.read().legs().get(i);
                List<Read.SortKey> asked = asked(subject, reading, i);
                if (!asked.isEmpty()) {
                    OfRows order = OfRows.of(subject, reading, i, asked);
                    order.fault(reading.plan().answers().get(i), false)
                            .ifPresent(f -> findings.add(
                                    reading.read().id(), "The rows of " + leg.entity() + " are out of order: " + f));
                }
            }
        }
        return findings.all();
    }

    /** The order of the rows: the least of them is the first, too, if others are cut off. */
    private static List<Read.SortKey> asked(Subject subject, Reading reading, int index) {
        Read.Result result = reading.read().result();
        NodeId answer = reading.plan().answers().get(index);
        boolean isCut = !Chain.of(new Rows(subject, reading.plan().nodes()), answer)
                .all(Node.Cut.class)
                .isEmpty();
        return switch (result) {
            case Read.Result.Single single -> reading.read().legs().get(index).order();
            case Read.Result.Collection collection ->
                reading.read().legs().get(index).order();
            case Read.Result.Min min when isCut -> List.of(new Read.SortKey(min.path(), false));
            case Read.Result.Max max when isCut -> List.of(new Read.SortKey(max.path(), true));
            case Read.Result.Min min -> List.of();
            case Read.Result.Max max -> List.of();
            case Read.Result.Count count -> List.of();
            case Read.Result.Exists exists -> List.of();
            case Read.Result.Sum sum -> List.of();
        };
    }

    private static final class OfRows {
        private final Subject subject;
        private final Concepts concepts;
        private final Rows rows;
        private final EntityName entity;
        /** What all rows have alike, since it is asked for: no order is by that. */
        private final List<Path> alike;

        private final List<Read.SortKey> wanted;

        /** The same of the rows of all alternatives together, where these are of one of several. */
        private final Optional<OfRows> ofAll;

        private OfRows(
                Subject subject,
                Rows rows,
                EntityName entity,
                List<Path> alike,
                List<Read.SortKey> wanted,
                Optional<OfRows> ofAll) {
            this.subject = subject;
            this.concepts = new Concepts(subject.model());
            this.rows = rows;
            this.entity = entity;
            this.alike = alike.stream().map(p -> concepts.normal(entity, p)).toList();
            this.wanted = normal(wanted);
            this.ofAll = ofAll;
        }

        /** What is asked for, then the identifier in the direction of the last. */
        static OfRows of(Subject subject, Reading reading, int index, List<Read.SortKey> asked) {
            Read.Leg leg = reading.read().legs().get(index);
            List<Read.SortKey> all = new ArrayList<>(asked);
            boolean isDescending = all.get(all.size() - 1).descending();
            subject.model().entity(leg.entity()).identifier().stream()
                    .map(a -> new Read.SortKey(Path.own(a), isDescending))
                    .forEach(all::add);
            Rows rows = new Rows(subject, reading.plan().nodes());
            Optional<OfRows> ofAll = subject.model()
                    .pattern(reading.read().id())
                    .filter(p -> reading.isOneOfSeveral() && p instanceof Read)
                    .map(p -> ((Read) p).legs().get(index))
                    .filter(whole -> whole.entity().equals(leg.entity()))
                    .map(whole -> new OfRows(subject, rows, leg.entity(), given(whole.where()), all, Optional.empty()));
            return new OfRows(subject, rows, leg.entity(), given(leg.where()), all, ofAll);
        }

        /** Paths of which one value is asked for. */
        private static List<Path> given(Predicate where) {
            return where.conjuncts().stream()
                    .filter(p -> p instanceof Predicate.Compare c
                            && c.comparison() == Predicate.Comparison.EQUAL
                            && !c.path().isToMany())
                    .map(p -> ((Predicate.Compare) p).path())
                    .toList();
        }

        /** Each path once: where it stands first; those that are alike in all rows not at all. */
        private List<Read.SortKey> normal(List<Read.SortKey> keys) {
            List<Read.SortKey> normal = new ArrayList<>();
            for (Read.SortKey key : keys) {
                Path path = concepts.normal(entity, key.path());
                if (!alike.contains(path)
                        && normal.stream().noneMatch(k -> k.path().equals(path))) {
                    normal.add(new Read.SortKey(path, key.descending()));
                }
            }
            return normal;
        }

        /** @param merged whether several sources may each give their rows in order */
        Optional<String> fault(NodeId answer, boolean merged) {
            List<Node> chain = Chain.of(rows, answer).nodes();
            if (isOne(chain)) {
                return Optional.empty();
            }
            for (Node node : chain) {
                switch (node) {
                    case Node.Sort sort -> {
                        return (merged ? this : ofAll.orElse(this)).fault(sort.order(), sort.id());
                    }
                    case Node.Merge merge -> {
                        return (merged ? this : ofAll.orElse(this))
                                .fault(merge.order(), merge.id())
                                .or(() -> merge.inputs().stream()
                                        .flatMap(i -> fault(i, true).stream())
                                        .findFirst());
                    }
                    case Node.Query query -> {
                        return query(query, merged);
                    }
                    case Node.Get get -> {
                        return Followed.by(subject, rows, get)
                                .flatMap(f -> before(f.up()).fault(f.each(), merged));
                    }
                    case Node.Scan scan -> {
                        return Optional.of(scan.id() + " gives them as they lie.");
                    }
                    case Node other -> {}
                }
            }
            return Optional.empty();
        }

        /** Whether there is one row at most before any is cut off: which of several is left is for their order to say. */
        private boolean isOne(List<Node> chain) {
            return chain.stream()
                    .filter(n -> chain.subList(chain.indexOf(n), chain.size()).stream()
                            .noneMatch(Node.Cut.class::isInstance))
                    .findFirst()
                    .filter(n -> rows.of(n.id()).single())
                    .isPresent();
        }

        /** The same seen from rows that refer to these. */
        private OfRows before(Path.Up up) {
            return new OfRows(
                    subject,
                    rows,
                    up.from(),
                    alike.stream().map(p -> p.after(up)).toList(),
                    wanted.stream()
                            .map(k -> new Read.SortKey(k.path().after(up), k.descending()))
                            .toList(),
                    Optional.empty());
        }

        private Optional<String> fault(List<Read.SortKey> order, NodeId node) {
            return normal(order).equals(wanted)
                    ? Optional.empty()
                    : Optional.of(node + " sorts by " + text(order) + ", asked is " + text(wanted) + ".");
        }

        private Optional<String> query(Node.Query query, boolean merged) {
            boolean isSeveral = query.partition().stream()
                            .flatMap(k -> k.pieces().stream())
                            .anyMatch(KeyValue.EveryShard.class::isInstance)
                    || query.each().filter(e -> !rows.of(e).single()).isPresent();
            if (isSeveral && !merged) {
                return Optional.of(query.id() + " asks several times, and nothing merges the answers.");
            }
            return query.ranges().stream()
                    .map(r -> subject.design().itemType(r.type()))
                    .filter(t -> t.entity().equals(entity))
                    .flatMap(t -> type(query, t).stream())
                    .findFirst();
        }

        private Optional<String> type(Node.Query query, ItemType type) {
            KeyOrder keys = KeyOrder.of(subject, query, type);
            if (isOneEntity(keys)) {
                return Optional.empty();
            }
            List<Read.SortKey> left = wanted.stream()
                    .filter(k -> !keys.fixed().contains(k.path()))
                    .toList();
            List<Path> paths = left.stream().map(Read.SortKey::path).toList();
            List<Read.SortKey> fields = keys.fields().stream()
                    .filter(k -> !alike.contains(k.path()))
                    .toList();
            List<Path> given = fields.stream().map(Read.SortKey::path).toList();
            boolean isExhausted = keys.isWhole() && query.space().index().isEmpty();
            boolean isBy = given.size() >= paths.size()
                    ? given.subList(0, paths.size()).equals(paths)
                    : isExhausted && paths.subList(0, given.size()).equals(given);
            if (!isBy) {
                boolean isBegun = !given.isEmpty()
                        && given.size() < paths.size()
                        && paths.subList(0, given.size()).equals(given);
                return Optional.of(query.id() + " gives them by " + given
                        + (isBegun ? ", and those that are alike in that in any order" : "") + ", asked is "
                        + text(left) + ".");
            }
            return isInDirection(left, fields, query.forward())
                    ? Optional.empty()
                    : Optional.of(query.id() + " reads " + (query.forward() ? "forward" : "backward") + ", asked is "
                            + text(left) + ".");
        }

        /** Whether reading fields in a direction gives the order; what is behind all fields of a key has one value. */
        private static boolean isInDirection(List<Read.SortKey> order, List<Read.SortKey> fields, boolean forward) {
            for (int i = 0; i < Math.min(order.size(), fields.size()); i++) {
                boolean isAsWritten = order.get(i).descending() == fields.get(i).descending();
                if (isAsWritten != forward) {
                    return false;
                }
            }
            return true;
        }

        /** All rows are of the entity whose identifier the key holds. */
        private boolean isOneEntity(KeyOrder keys) {
            return subject.model().entity(entity).identifier().stream()
                    .map(a -> concepts.normal(entity, Path.own(a)))
                    .allMatch(keys.fixed()::contains);
        }

        private static String text(List<Read.SortKey> order) {
            return order.stream()
                    .map(k -> k.path() + (k.descending() ? " DESC" : " ASC"))
                    .toList()
                    .toString();
        }
    }
}
