package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
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

    private ReplacedRemark(Model model, long bill, OtherWrite other) {
        this.model = model;
        this.bill = bill;
        this.other = other;
    }

    /** @param bill of the design, in micro-dollars a month */
    static List<Diagnostic> of(Model model, long bill, OtherWrite other) {
        ReplacedRemark remark = new ReplacedRemark(model, bill, other);
        return model.writes().stream().flatMap(w -> remark.of(w).stream()).toList();
    }

    private Optional<Diagnostic> of(Write write) {
        List<Effect.Put> puts =
                all(write.effects()).filter(p -> mayReplace(write, p)).toList();
        Write replacing = write.doing(replacing(write.effects(), puts));
        if (puts.isEmpty() || !other.readsAlike(write, replacing)) {
            return Optional.empty();
        }
        return other.saved(write, replacing)
                .map(s -> -s)
                .filter(m -> m >= LEAST && Ratio.of(m).compareTo(Ratio.of(bill).times(SHARE)) >= 0)
                .map(m -> diagnostic(write, puts, m));
    }

    /** Those that are done for each element of a list, too. */
    private static Stream<Effect.Put> all(List<Effect> effects) {
        return effects.stream().flatMap(e -> switch (e) {
            case Effect.Put put -> Stream.of(put);
            case Effect.ForEach each -> all(each.effects());
            case Effect.Create c -> Stream.empty();
            case Effect.Update u -> Stream.empty();
            case Effect.Upsert u -> Stream.empty();
            case Effect.Delete d -> Stream.empty();
            case Effect.DeleteEach d -> Stream.empty();
        });
    }

    /** An update for each element would be refused, all or none, and read all of them before: what is there or not is an upsert's. */
    private List<Effect> replacing(List<Effect> effects, List<Effect.Put> puts) {
        List<Effect> all = new ArrayList<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.ForEach each) {
                List<Effect> done = each.effects().stream()
                        .map(e -> e instanceof Effect.Put put && puts.contains(put) ? upsert(put) : e)
                        .toList();
                all.add(new Effect.ForEach(each.list(), each.average(), each.max(), done));
            } else {
                all.add(effect instanceof Effect.Put put && puts.contains(put) ? update(put) : effect);
            }
        }
        return all;
    }

    private static Diagnostic diagnostic(Write write, List<Effect.Put> puts, long more) {
        return Diagnostic.of(
                DesignCode.PRICED_AS_NEW,
                Optional.empty(),
                write.id().value(),
                "What is put is priced as new. If each " + puts.getFirst().entity()
                        + " replaces one with other values, whose entries in indexes are deleted and put again, it is "
                        + Dollars.of(more) + " a month more.",
                (write.effects().contains(puts.getFirst()) ? "update " : "upsert ")
                        + puts.getFirst().entity() + "(...)");
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

    private Effect.Upsert upsert(Effect.Put put) {
        Entity entity = model.entity(put.entity());
        return new Effect.Upsert(
                put.entity(),
                new Target(update(put).target().designation(), List.of()),
                put.assignments().stream()
                        .filter(a -> !entity.isIdentifier(a.attribute()))
                        .toList());
    }

    private static Stream<Binding> bindings(Effect.Put put, AttributeName attribute) {
        return put.assignments().stream()
                .filter(a -> a.attribute().equals(attribute))
                .flatMap(a -> a instanceof Assignment.Set set
                        ? Stream.of(new Binding(attribute, set.operand()))
                        : Stream.empty());
    }
}
