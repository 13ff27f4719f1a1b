package dev.partita.check.write;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import java.util.List;
import java.util.stream.Stream;

/** What has to hold for some effects of a write. */
record Conditioned(List<Condition> conditions) {
    Conditioned {
        conditions = List.copyOf(conditions);
    }

    /** The conditions, and as conditions of the element's own entity those that each element has to meet. */
    Conditioned ofElements(Effect.ForEach effect) {
        return new Conditioned(Stream.concat(
                        conditions.stream(),
                        conditions.stream()
                                .flatMap(c -> c instanceof Condition.Each each
                                                && each.list().equals(effect.list())
                                        ? Stream.of(each.condition())
                                        : Stream.empty()))
                .toList());
    }

    /** Whether a condition demands that what is upserted is stored: then nothing comes into being. */
    boolean stores(Effect.Upsert upsert) {
        return stores(upsert.entity(), t -> t.equals(upsert.target()));
    }

    /** Whether a condition demands that what is put is stored: then it takes the place of that. */
    boolean stores(Effect.Put put) {
        return stores(put.entity(), t -> isOf(t, put));
    }

    /** Whether what is put takes the place of that. */
    private static boolean isOf(Target target, Effect.Put put) {
        return target.designation() instanceof Target.ByIdentifier by
                && by.identifier().stream()
                        .map(b -> new Effect.Assignment.Set(b.attribute(), b.operand()))
                        .allMatch(put.assignments()::contains);
    }

    private boolean stores(EntityName entity, java.util.function.Predicate<Target> isMeant) {
        return conditions.stream().anyMatch(c -> switch (c) {
            case Condition.Exists e -> e.entity().equals(entity) && isMeant.test(e.target());
            case Condition.Holds h -> h.entity().equals(entity) && isMeant.test(h.target());
            case Condition.HoldsIfStored h -> false;
            case Condition.NotExists n -> false;
            case Condition.IsUnique u -> false;
            case Condition.Each e -> false;
        });
    }

    /** What is demanded of the entity that an effect finds. */
    List<Predicate> demanded(EntityName entity, Target target) {
        return demanded(entity, target::equals);
    }

    /** What is demanded of the entity that a put replaces, if there is one. */
    List<Predicate> demanded(Effect.Put put) {
        return demanded(put.entity(), t -> isOf(t, put));
    }

    private List<Predicate> demanded(EntityName entity, java.util.function.Predicate<Target> isMeant) {
        return conditions.stream()
                .flatMap(Conditioned::said)
                .filter(s -> s.entity().equals(entity) && isMeant.test(s.target()))
                .map(Said::predicate)
                .toList();
    }

    /** What a condition says of the values of what is stored. */
    private record Said(EntityName entity, Target target, Predicate predicate) {}

    private static Stream<Said> said(Condition condition) {
        return switch (condition) {
            case Condition.Holds h -> Stream.of(new Said(h.entity(), h.target(), h.predicate()));
            case Condition.HoldsIfStored h -> Stream.of(new Said(h.entity(), h.target(), h.predicate()));
            case Condition.Exists e -> Stream.empty();
            case Condition.NotExists n -> Stream.empty();
            case Condition.IsUnique u -> Stream.empty();
            case Condition.Each e -> Stream.empty();
        };
    }

    /** Whether nothing satisfies the predicate that lacks the value. */
    static boolean demandsPresence(Predicate predicate, Path path) {
        return predicate instanceof Predicate.Atom atom
                && atom.path().equals(path)
                && !(atom instanceof Predicate.IsAbsent)
                && !(atom instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.NOT_EQUAL);
    }

    /** Whether the predicate says that the attribute is what it becomes. */
    static boolean demands(Predicate predicate, Effect.Assignment assignment) {
        return switch (assignment) {
            case Effect.Assignment.Set set ->
                predicate.equals(Predicate.equal(Path.own(set.attribute()), set.operand()));
            case Effect.Assignment.Remove remove ->
                predicate instanceof Predicate.IsAbsent absent && absent.path().equals(Path.own(remove.attribute()));
            case Effect.Assignment.Add add -> false;
            case Effect.Assignment.Append append -> false;
            case Effect.Assignment.Take take -> false;
        };
    }
}
