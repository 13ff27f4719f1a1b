package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Target;
import dev.partita.model.Target.Binding;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts that would cost much more if they replaced what is stored. A put is priced as of something new; where it replaces, and other values
 * than before stand in keys of indexes, each entry is deleted and put again.
 */
final class ReplacedRemark {
    /** Micro-dollars a month below which nothing is said. */
    private static final long LEAST = 1_000_000;

    /** Of the bill, below which nothing is said. */
    private static final Ratio SHARE = Ratio.of(1, 50);

    private final Model model;
    private final OtherWrite other;
    private final long bill;

    private ReplacedRemark(Model model, LayoutSolve.Solved solved) {
        this.model = model;
        this.other = new OtherWrite(model, solved);
        this.bill = solved.cost().bill();
    }

    static List<Diagnostic> of(Model model, LayoutSolve.Solved solved) {
        ReplacedRemark remark = new ReplacedRemark(model, solved);
        return model.writes().stream().flatMap(w -> remark.of(w).stream()).toList();
    }

    private Optional<Diagnostic> of(Write write) {
        List<Effect.Put> puts = write.effects().stream()
                .filter(e -> e instanceof Effect.Put put && mayReplace(write, put))
                .map(Effect.Put.class::cast)
                .toList();
        Write replacing = write.doing(write.effects().stream()
                .map(e -> puts.contains(e) ? update((Effect.Put) e) : e)
                .toList());
        if (puts.isEmpty() || !other.readsAlike(write, replacing)) {
            return Optional.empty();
        }
        return other.saved(write, replacing)
                .map(s -> -s)
                .filter(m -> m >= LEAST && Ratio.of(m).compareTo(Ratio.of(bill).times(SHARE)) >= 0)
                .map(m -> diagnostic(write, puts, m));
    }

    private static Diagnostic diagnostic(Write write, List<Effect.Put> puts, long more) {
        return Diagnostic.of(
                DesignCode.PRICED_AS_NEW,
                Optional.empty(),
                write.id().value(),
                "What is put is priced as new. If each " + puts.getFirst().entity()
                        + " replaces one with other values, whose entries in indexes are deleted and put again, it is "
                        + CapacityRemark.dollars(more) + " a month more.",
                "update " + puts.getFirst().entity() + "(...)");
    }

    private boolean mayReplace(Write write, Effect.Put put) {
        return write.conditions().stream()
                        .noneMatch(c ->
                                c instanceof Condition.NotExists n && n.entity().equals(put.entity()))
                && !update(put).assignments().isEmpty();
    }

    /** The update that changes all that a put may change, of an entity whose other values are known. */
    private Effect.Update update(Effect.Put put) {
        Entity entity = model.entity(put.entity());
        List<Binding> identifier =
                entity.identifier().stream().flatMap(a -> bindings(put, a)).toList();
        List<Binding> known = new ArrayList<>();
        List<Assignment> assignments = new ArrayList<>();
        for (Assignment assignment : put.assignments()) {
            if (entity.isIdentifier(assignment.attribute())) {
                continue;
            }
            if (entity.attribute(assignment.attribute()).immutable()) {
                bindings(put, assignment.attribute()).forEach(known::add);
            } else {
                assignments.add(assignment);
            }
        }
        return new Effect.Update(put.entity(), new Target(new Target.ByIdentifier(identifier), known), assignments);
    }

    private static Stream<Binding> bindings(Effect.Put put, AttributeName attribute) {
        return put.assignments().stream()
                .filter(a -> a.attribute().equals(attribute))
                .flatMap(a -> a instanceof Assignment.Set set
                        ? Stream.of(new Binding(attribute, set.operand()))
                        : Stream.empty());
    }
}
