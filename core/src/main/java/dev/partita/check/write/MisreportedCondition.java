package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Used;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.plan.Action;
import dev.partita.plan.Check.Kind;
import dev.partita.plan.Check.ReadAgain;
import dev.partita.plan.Check.Reports;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is checked reports the condition that it checks, and each condition is reported by something. A caller who is told of another
 * one mends what is not broken.
 */
public final class MisreportedCondition implements Check {
    /** What is demanded without being written is reported in these words. */
    private static final String PRESENT = " exists";

    private static final String ABSENT = " not exists";
    private static final String UNIQUE = " is unique";

    @Override
    public CheckCode code() {
        return CheckCode.MISREPORTED_CONDITION;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            OfWrite write = new OfWrite(subject, writing);
            write.demands()
                    .filter(d -> !write.isRight(d))
                    .forEach(d -> findings.add(
                            writing.write().id(),
                            "\"" + d.reported() + "\" is reported where something else about " + d.entity()
                                    + " is checked."));
            write.inVain()
                    .forEach(t -> findings.add(
                            writing.write().id(),
                            "It begins again where a check of " + t
                                    + " fails, and finds the same: it read no such entity."));
            write.unreported()
                    .forEach(c ->
                            findings.add(writing.write().id(), "Nothing reports \"" + c.text() + "\" where it fails."));
        }
        return findings.all();
    }

    /**
     * What is demanded.
     *
     * @param type of the item that it is demanded of; none of what was read
     */
    private record Demand(
            EntityName entity, Optional<ItemType> type, Kind kind, Predicate predicate, String reported) {}

    private static final class OfWrite {
        private final Subject subject;
        private final Writing writing;
        private final Clauses clauses;
        private final Rows rows;
        private final List<Condition> conditions;

        OfWrite(Subject subject, Writing writing) {
            this.subject = subject;
            this.writing = writing;
            this.clauses = new Clauses(new Concepts(subject.model()));
            this.rows = new Rows(subject, writing.plan().finds());
            this.conditions = writing.write().conditions().stream()
                    .flatMap(OfWrite::single)
                    .toList();
        }

        /** The condition of each element is reported in its own words or in those of all. */
        private static Stream<Condition> single(Condition condition) {
            return condition instanceof Condition.Each each
                    ? Stream.concat(Stream.of(each), single(each.condition()))
                    : Stream.of(condition);
        }

        Stream<Demand> demands() {
            Stream<Demand> ofActions =
                    writing.actions().flatMap(a -> a.checks().stream().flatMap(c -> demand(a, c).stream()));
            Stream<Demand> ofRows = writing.plan().demands().stream()
                    .flatMap(d -> rows.entity(d.node()).stream().map(e -> demand(e, d)));
            return Stream.concat(ofActions, ofRows).filter(d -> !refusesAll(d));
        }

        private Optional<Demand> demand(Action action, dev.partita.plan.Check check) {
            ItemType type = subject.design().itemType(action.type());
            return check.failure() instanceof Reports(String condition)
                    ? Optional.of(
                            new Demand(type.entity(), Optional.of(type), check.kind(), check.predicate(), condition))
                    : Optional.empty();
        }

        /** Where no call can succeed, the opposite of what is reported is demanded: a parent that the write itself lets expire. */
        private boolean refusesAll(Demand demand) {
            return demand.kind() == Kind.ABSENT
                    && subject.model().entity(demand.entity()).ttl().isPresent()
                    && demand.reported().endsWith(PRESENT)
                    && !demand.reported().endsWith(ABSENT);
        }

        private static Demand demand(EntityName entity, WritePlan.Demanded demanded) {
            Kind kind = demanded.absent()
                    ? Kind.ABSENT
                    : demanded.predicate().equals(Predicate.TRUE) ? Kind.PRESENT : Kind.HOLDS;
            return new Demand(entity, Optional.empty(), kind, demanded.predicate(), demanded.condition());
        }

        boolean isRight(Demand demand) {
            List<Condition> said = conditions.stream()
                    .filter(c -> c.text().equals(demand.reported()))
                    .toList();
            return said.isEmpty() ? isImplied(demand) : said.stream().anyMatch(c -> isRight(demand, c));
        }

        private static boolean isImplied(Demand demand) {
            String text = demand.reported();
            return switch (demand.kind()) {
                case PRESENT, HOLDS -> text.endsWith(PRESENT) && !text.endsWith(ABSENT);
                case ABSENT -> text.endsWith(ABSENT) || text.endsWith(UNIQUE);
                case HOLDS_IF_PRESENT -> false;
            };
        }

        private boolean isRight(Demand demand, Condition condition) {
            return switch (condition) {
                case Condition.Exists c ->
                    switch (demand.kind()) {
                        case PRESENT ->
                            c.entity().equals(demand.entity())
                                    || isBehind(c.target(), demand.entity())
                                    || isAlwaysAbove(c.entity(), demand.entity());
                        case HOLDS -> c.entity().equals(demand.entity()) && !isSaid(demand);
                        case ABSENT, HOLDS_IF_PRESENT -> false;
                    };
                case Condition.NotExists c ->
                    demand.kind() == Kind.ABSENT && c.entity().equals(demand.entity());
                case Condition.Holds c ->
                    switch (demand.kind()) {
                        case PRESENT -> speaksOf(c, demand.entity()) || isAlwaysAbove(c.entity(), demand.entity());
                        case HOLDS -> isPart(demand, c.entity(), c.predicate()) || !isSaid(demand);
                        case ABSENT, HOLDS_IF_PRESENT -> false;
                    };
                case Condition.HoldsIfStored c ->
                    switch (demand.kind()) {
                        case HOLDS, HOLDS_IF_PRESENT -> isPart(demand, c.entity(), c.predicate());
                        case PRESENT, ABSENT -> false;
                    };
                case Condition.IsUnique c ->
                    demand.kind() == Kind.ABSENT
                            && demand.type().stream()
                                    .allMatch(t -> Stored.of(subject, t).key().contains(Path.own(c.attribute())));
                case Condition.Each c -> isRight(demand, c.condition());
            };
        }

        /** Whether the condition fails where there is no such entity: it is about one, or about what one is referenced by. */
        private static boolean speaksOf(Condition.Holds condition, EntityName entity) {
            return condition.entity().equals(entity)
                    || isBehind(condition.target(), entity)
                    || condition
                            .predicate()
                            .atoms()
                            .flatMap(a -> a.path().steps().stream())
                            .anyMatch(s -> s.to().equals(entity));
        }

        /** Whether a target is found by what such an entity references: without the one there is not the other. */
        private static boolean isBehind(Target target, EntityName entity) {
            return target.designation() instanceof Target.ByReference by
                    && (by.from().equals(entity) || isBehind(by.at(), entity));
        }

        /** Whether one references the other, which never goes: where the other is not there, neither is the one. */
        private boolean isAlwaysAbove(EntityName entity, EntityName other) {
            return subject.model().entity(entity).references().stream()
                            .anyMatch(r -> r.target().equals(other))
                    && subject.model().entity(other).ttl().isEmpty()
                    && !subject.model().canDelete(other);
        }

        /** Whether some condition is written in which what is demanded stands. */
        private boolean isSaid(Demand demand) {
            return conditions.stream()
                    .anyMatch(c ->
                            c instanceof Condition.Holds holds && isPart(demand, holds.entity(), holds.predicate()));
        }

        private boolean isPart(Demand demand, EntityName entity, Predicate predicate) {
            List<Clause> all = clauses.of(entity, predicate);
            return entity.equals(demand.entity())
                    && clauses.of(demand.entity(), demand.predicate()).stream().anyMatch(all::contains);
        }

        /** That an item of such a key is there says that its values are these. */
        private boolean isKeyed(Condition condition) {
            return condition instanceof Condition.Holds holds
                    && clauses.of(holds.entity(), holds.predicate()).stream()
                            .allMatch(c -> Stored.isKeyed(subject, holds.entity(), c));
        }

        /** Of which what is checked was not read: to begin again changes nothing, and who calls is told nothing. */
        Stream<ItemTypeName> inVain() {
            return writing.actions()
                    .filter(a -> a.checks().stream()
                            .anyMatch(c -> c.failure() instanceof ReadAgain
                                    && Used.by(c.predicate())
                                            .flatMap(Operands::parts)
                                            .noneMatch(OfWrite::isRead)))
                    .filter(a -> writing.plan().finds().stream()
                            .flatMap(n -> rows.entity(n.id()).stream())
                            .noneMatch(e ->
                                    tells(e, subject.design().itemType(a.type()).entity())))
                    .map(Action::type);
        }

        /** Whether one that was read is the other, or refers to it. */
        private boolean tells(EntityName read, EntityName entity) {
            return read.equals(entity)
                    || subject.model().entity(read).references().stream()
                            .anyMatch(r -> r.target().equals(entity));
        }

        private static boolean isRead(Operand operand) {
            return switch (operand) {
                case Operand.Answered o -> true;
                case Operand.RowCount o -> true;
                case Operand.RowSum o -> true;
                case Operand.Parameter o -> false;
                case Operand.Literal o -> false;
                case Operand.Now o -> false;
                case Operand.ElementCount o -> false;
                case Operand.Difference o -> false;
                case Operand.Collected o -> false;
            };
        }

        Stream<Condition> unreported() {
            return writing.write().conditions().stream()
                    .filter(c -> !isKeyed(c))
                    .filter(c -> writing.write().conditions().stream()
                            .filter(c::isAs)
                            .flatMap(OfWrite::single)
                            .noneMatch(s -> writing.plan().conditions().contains(s.text())));
        }
    }
}
