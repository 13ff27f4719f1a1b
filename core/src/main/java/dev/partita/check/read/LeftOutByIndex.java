package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Implied;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Selection;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An index holds no item whose key parts are absent, or that does not satisfy what the index is sparse by; a copy may be kept
 * of some entities only. A read from there must ask for nothing else: its predicate implies what is left out.
 */
public final class LeftOutByIndex implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.LEFT_OUT_BY_INDEX;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            Rows rows = new Rows(subject, reading.plan().nodes());
            for (Node node : reading.plan().nodes()) {
                if (node instanceof Node.Query query) {
                    rows.of(query.id()).types().forEach(t -> new OfType(subject, reading, query, t).check(findings));
                }
            }
        }
        return findings.all();
    }

    private record OfType(Subject subject, Reading reading, Node.Query query, ItemType type) {
        void check(Findings findings) {
            List<Clause> asked = asked();
            Implied implied = new Implied(subject, type.entity(), asked);
            Clauses clauses = new Clauses(new Concepts(subject.model()));
            demanded()
                    .flatMap(p -> clauses.of(type.entity(), p).stream())
                    .filter(c -> !implied.contains(c))
                    .forEach(c -> findings.add(
                            reading.read().id(),
                            query.id() + " finds only " + type.name() + " with " + c + " in " + query.space()
                                    + ", and the pattern asks for others too."));
            parts().filter(p -> !isGiven(p, asked))
                    .forEach(p -> findings.add(
                            reading.read().id(),
                            query.id() + " finds no " + type.name() + " without " + p + " in " + query.space()
                                    + ", and the pattern asks for those too."));
        }

        private Stream<Predicate> demanded() {
            return Stream.concat(
                    type.when().stream(),
                    type.sparse().stream()
                            .filter(s -> query.space()
                                    .index()
                                    .filter(s.index()::equals)
                                    .isPresent())
                            .map(ItemType.Sparse::predicate));
        }

        /** Parts of the space's keys that an entity can lack; a home always has those of its table. */
        private Stream<Path> parts() {
            return subject.keys(query.space()).stream()
                    .flatMap(k -> type.key(k.name()).stream())
                    .flatMap(KeyTemplate::paths)
                    .filter(p -> p.isOwn()
                            && subject.model().attribute(type.entity(), p).optional())
                    .distinct();
        }

        private static boolean isGiven(Path path, List<Clause> asked) {
            return asked.stream()
                    .anyMatch(c -> c instanceof Claim claim && claim.path().equals(path) && !claim.admitsAbsence());
        }

        /** What lacks a value to sort by is no answer, and what lacks one that is added up or compared changes none. */
        private Stream<Predicate> sorted() {
            return reading.read().legs().stream()
                    .filter(l -> l.entity().equals(type.entity()))
                    .flatMap(l -> Stream.concat(
                            l.order().stream().map(Read.SortKey::path), reading.read().result().summarized().stream()))
                    .map(p -> new Predicate.IsPresent(p, Optional.empty()));
        }

        /** What the pattern says of the type's entity, and what rows that were read before say of it. */
        private List<Clause> asked() {
            Clauses clauses = new Clauses(new Concepts(subject.model()));
            List<Clause> asked = new ArrayList<>();
            for (Read.Leg leg : reading.read().legs()) {
                clauses.of(leg.entity(), leg.where()).stream()
                        .flatMap(c -> clauses.everywhere(leg.entity(), c, leg.where()).stream())
                        .filter(p -> p.entity().equals(type.entity()))
                        .map(Placed::clause)
                        .forEach(asked::add);
            }
            Stream.concat(sorted(), added()).forEach(p -> asked.addAll(clauses.of(type.entity(), p)));
            computed(type.entity()).forEach(a -> a.where().ifPresent(w -> asked.addAll(clauses.of(type.entity(), w))));
            List<Claim> ofAnswered = selected(clauses)
                    .filter(c -> c.operands().stream().anyMatch(Operand.Answered.class::isInstance))
                    .distinct()
                    .toList();
            asked.addAll(ofAnswered);
            counted(ofAnswered)
                    .map(a -> new Predicate.IsPresent(Path.own(a), Optional.empty()))
                    .forEach(p -> asked.addAll(clauses.of(type.entity(), p)));
            return asked;
        }

        /** What the request's keys say, and its filter. */
        private Stream<Claim> selected(Clauses clauses) {
            return Stream.concat(
                    Selection.of(subject, query, type).claims().stream(),
                    clauses.of(type.entity(), query.filter()).stream()
                            .filter(Claim.class::isInstance)
                            .map(Claim.class::cast));
        }

        /** What is counted for rows that were read before references them by all attributes of the reference. */
        private Stream<AttributeName> counted(List<Claim> ofAnswered) {
            Entity entity = subject.model().entity(type.entity());
            return aggregates(type.entity())
                    .map(a -> entity.reference(a.role()).attributes())
                    .filter(attributes -> ofAnswered.stream()
                            .anyMatch(c -> c.path().isOwn()
                                    && attributes.contains(c.path().attribute())))
                    .flatMap(List::stream);
        }

        private Stream<Aggregate> aggregates(EntityName of) {
            return subject.model().counting(of).stream()
                    .flatMap(e -> e.attributes().stream())
                    .flatMap(a -> a.aggregate().stream())
                    .filter(a -> a.of().equals(of));
        }

        /** What is computed for rows of other entities, or of the same where these rows are but counted. */
        private Stream<Aggregate> computed(EntityName entity) {
            return aggregates(entity)
                    .filter(a -> isSummarized()
                            || reading.read().legs().stream()
                                    .noneMatch(l -> l.entity().equals(entity)));
        }

        /** Whether rows are counted, past all that only narrows them. */
        private boolean isSummarized() {
            return summaries().findAny().isPresent();
        }

        /** What is added up or compared of all rows, for each of those before: what lacks it changes nothing. */
        private Stream<Predicate> added() {
            boolean areCounted = summaries().anyMatch(s -> s.of().isEmpty());
            return areCounted
                    ? Stream.empty()
                    : summaries()
                            .flatMap(s -> s.of().stream())
                            .filter(Path::isOwn)
                            .map(p -> new Predicate.IsPresent(p, Optional.empty()));
        }

        private Stream<Node.Summarize> summaries() {
            return reading.plan().nodes().stream()
                    .filter(n -> n instanceof Node.Summarize s && comeFrom(s.input(), query.id()))
                    .map(Node.Summarize.class::cast);
        }

        private boolean comeFrom(NodeId rows, NodeId source) {
            return rows.equals(source)
                    || reading.plan().nodes().stream()
                            .filter(n -> n.id().equals(rows))
                            .flatMap(n -> Inputs.taken(n).stream())
                            .anyMatch(n -> comeFrom(n, source));
        }
    }
}
