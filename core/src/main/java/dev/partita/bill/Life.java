package dev.partita.bill;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the patterns of a document say of the life of a value: how it begins, and what makes it another one. What begins in an index has to leave
 * it by some change, however few of those that are stored are still there.
 *
 * <pre>
 * create Order(status = NEW),   update Order(status):   changed while it is NEW or open, though of all that are stored most are done
 * put Order(status),            update Order(status):   so, too: what is put is mostly new
 * create Gate(status = OK),     update Gate(status):    a gate reports: FAULT as often as the shares say
 * </pre>
 */
final class Life {
    private final Model model;
    private final Write write;

    Life(Model model, Write write) {
        this.model = model;
        this.write = write;
    }

    /** What creates and puts say that a value is at first; given by a parameter it may be any: what is new is mostly what few of those stored are. */
    List<Fact> begun(EntityName start, Path path) {
        EntityName entity = end(start, path);
        return model.writesOf(entity).stream()
                .flatMap(w -> Asked.effects(w.effects())
                        .flatMap(e -> stored(e, entity))
                        .filter(a -> a.attribute().equals(path.attribute()))
                        .flatMap(a -> first(a, new Listed(model, w))))
                .distinct()
                .toList();
    }

    private static Stream<Fact> first(Effect.Assignment assignment, Listed listed) {
        return assignment instanceof Effect.Assignment.Set set
                ? Stream.of(
                        switch (set.operand()) {
                            case Operand.Literal literal -> new Fact.Is(literal.value());
                            case Operand.Parameter p when !listed.isParameter(p.name()) -> new Fact.Absent();
                            default -> new Fact.Open(Predicate.TRUE);
                        })
                : Stream.empty();
    }

    private static EntityName end(EntityName start, Path path) {
        return path.isOwn() ? start : path.steps().getLast().to();
    }

    /**
     * Whether the write says itself what comes after, a constant, the time or nothing: it is called where there was something else, however few
     * those are of all that are stored.
     */
    boolean isLeft(EntityName start, Path path) {
        return Asked.effects(write.effects())
                .flatMap(e -> changed(e, end(start, path)))
                .anyMatch(a -> a.attribute().equals(path.attribute()) && saysWhatComes(a));
    }

    private static boolean saysWhatComes(Effect.Assignment assignment) {
        return assignment instanceof Effect.Assignment.Remove
                || assignment instanceof Effect.Assignment.Set set
                        && (set.operand() instanceof Operand.Literal || set.operand() instanceof Operand.Now);
    }

    private static Stream<Effect.Assignment> stored(Effect effect, EntityName entity) {
        return switch (effect) {
            case Effect.Create e when e.entity().equals(entity) -> e.assignments().stream();
            case Effect.Put e when e.entity().equals(entity) -> e.assignments().stream();
            default -> Stream.empty();
        };
    }

    private static Stream<Effect.Assignment> changed(Effect effect, EntityName entity) {
        return switch (effect) {
            case Effect.Update e when e.entity().equals(entity) -> e.assignments().stream();
            case Effect.Upsert e when e.entity().equals(entity) -> e.assignments().stream();
            default -> Stream.empty();
        };
    }
}
