package dev.partita.layout.write;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.List;
import java.util.Optional;

/** The values of an entity after an act on it. */
record After(Draft draft, Act act) implements Values {

    @Override
    public Optional<Operand> of(Path path) {
        Path normal = draft.shapes.normal(act.subject().entity(), path);
        if (normal.isOwn()) {
            return own(normal.attribute());
        }
        if (!draft.loads && isChanged(normal) && readsItself(normal)) {
            throw draft.refusal(normal + " of " + entity().name() + " may be what this write itself changes");
        }
        return isChanged(normal)
                ? Related.of(draft, act.subject().entity(), act.subject().scope(), normal, this)
                : before().of(normal);
    }

    /**
     * Whether what the path leads to may be the entity itself, with a value that the act gives it: others are read before the write.
     *
     * <pre>update Project(parentProjectId), of a project that becomes its own parent:   parent.parentProjectId is the new one</pre>
     */
    private boolean readsItself(Path path) {
        Entity at = entity();
        boolean isFirst = true;
        for (Path.Step step : path.steps()) {
            if (!(step instanceof Path.Up up)) {
                return false;
            }
            Reference reference = at.reference(up.role());
            if (!isFirst && at.equals(entity()) && isAnyChanged(owned(reference))) {
                return true;
            }
            at = draft.entity(reference.target());
            isFirst = false;
        }
        return at.equals(entity()) && isChanged(Path.own(path.attribute()));
    }

    private static List<Path> owned(Reference reference) {
        return reference.attributes().stream().map(Path::own).toList();
    }

    @Override
    public boolean isSure(Path path) {
        return !isChanged(path) && before().isSure(path);
    }

    /** Whether only what the act says is known: it may leave out even what an entity needs. */
    boolean isNew() {
        return act.kind() == Act.Kind.CREATE || act.isBlind();
    }

    /** Whether the act can give this path another value. */
    boolean isChanged(Path path) {
        return switch (act.kind()) {
            case CREATE, PUT, UPSERT -> true;
            case REPLACE, UPDATE -> sources(path).stream().anyMatch(this::assigns);
            case DELETE, CHECK, PARENT -> false;
        };
    }

    boolean isAnyChanged(List<Path> paths) {
        return paths.stream().anyMatch(this::isChanged);
    }

    private List<AttributeName> sources(Path path) {
        return draft.shapes.sources(entity(), path);
    }

    private boolean assigns(AttributeName attribute) {
        Optional<Assignment> assignment = act.assignment(attribute);
        if (assignment.isPresent()) {
            return act.kind() == Act.Kind.UPDATE
                    ? !keepsItsValue(assignment.get())
                    : !keepsItsValue(entity().attribute(attribute));
        }
        return act.kind() == Act.Kind.REPLACE && !keepsItsValue(entity().attribute(attribute));
    }

    /** An update assigns what is immutable only if it is an upsert of what is stored: who calls warrants that it is that. */
    private boolean keepsItsValue(Assignment assignment) {
        return assignment instanceof Assignment.Set set
                && entity().attribute(set.attribute()).immutable();
    }

    /** Who puts warrants that immutable attributes keep their values. */
    private boolean keepsItsValue(Attribute attribute) {
        boolean counts = act.assignment(attribute.name())
                .filter(Assignment.Add.class::isInstance)
                .isPresent();
        return entity().isIdentifier(attribute.name())
                || attribute.immutable()
                || attribute.aggregate().isPresent() && !counts;
    }

    private Optional<Operand> own(AttributeName attribute) {
        Optional<Assignment> assignment = act.assignment(attribute);
        return assignment.isPresent() ? assigned(assignment.get()) : unassigned(attribute);
    }

    private Optional<Operand> unassigned(AttributeName attribute) {
        return switch (act.kind()) {
            case CREATE -> given(attribute).or(() -> counted(attribute).map(a -> Amounts.ZERO));
            case PUT, UPSERT -> given(attribute);
            case REPLACE ->
                given(attribute).or(() -> counted(attribute).flatMap(a -> before().of(Path.own(attribute))));
            case UPDATE, DELETE, CHECK, PARENT -> before().of(Path.own(attribute));
        };
    }

    /** Only the identifier is known of what is created by an upsert; what a put does not assign is absent. */
    private Optional<Operand> given(AttributeName attribute) {
        return entity().isIdentifier(attribute)
                ? Optional.ofNullable(act.subject().given.get(Path.own(attribute)))
                : Optional.empty();
    }

    private Optional<Attribute> counted(AttributeName attribute) {
        return entity().find(attribute).filter(a -> a.aggregate().isPresent());
    }

    private Optional<Operand> assigned(Assignment assignment) {
        return switch (assignment) {
            case Assignment.Set set -> Optional.of(set.operand());
            case Assignment.Add add ->
                Optional.of(Amounts.sum(base(add.attribute()), Amounts.signed(add.amount(), add.subtract())));
            case Assignment.Remove remove -> Optional.empty();
            case Assignment.Append append ->
                Optional.of(new Operand.Collected(collection(append.attribute()), append.operand(), false));
            case Assignment.Take take ->
                Optional.of(new Operand.Collected(collection(take.attribute()), take.operand(), true));
        };
    }

    private Optional<Operand> collection(AttributeName attribute) {
        return act.kind() == Act.Kind.CREATE ? Optional.empty() : before().of(Path.own(attribute));
    }

    private Operand base(AttributeName attribute) {
        return act.kind() == Act.Kind.CREATE
                ? Amounts.ZERO
                : before().of(Path.own(attribute)).orElse(Amounts.ZERO);
    }

    private Before before() {
        return new Before(draft, act.subject());
    }

    private Entity entity() {
        return draft.entity(act.subject().entity());
    }
}
