package dev.partita.review.foreign;

import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a leg of a read asks of an entity, by the names of its own attributes.
 *
 * @param equal attributes whose value the pattern gives
 * @param lists attributes that are one of a list, with the list's name
 * @param between attributes between two values of the call
 */
record Asked(
        Map<String, Predicate> equal,
        Map<String, String> lists,
        Map<String, Predicate.Between> between,
        List<Predicate> conjuncts,
        List<Read.SortKey> order) {

    static Asked of(Read.Leg leg) {
        Map<String, Predicate> equal = new LinkedHashMap<>();
        Map<String, String> lists = new LinkedHashMap<>();
        Map<String, Predicate.Between> between = new LinkedHashMap<>();
        for (Predicate conjunct : leg.where().conjuncts()) {
            switch (conjunct) {
                case Predicate.Compare c
                when c.comparison() == Predicate.Comparison.EQUAL && c.path().isOwn() ->
                    equal.putIfAbsent(c.path().toString(), c);
                case Predicate.InBatch in
                when in.path().isOwn() ->
                    lists.putIfAbsent(in.path().toString(), in.parameter().value());
                case Predicate.Between b
                when b.path().isOwn()
                        && b.low() instanceof Operand.Parameter
                        && b.high() instanceof Operand.Parameter ->
                    between.putIfAbsent(b.path().toString(), b);
                default -> {}
            }
        }
        return new Asked(equal, lists, between, leg.where().conjuncts(), leg.order());
    }

    /** A condition in the words of a row; absent if a filter cannot say it. */
    static Optional<String> words(Predicate predicate) {
        return switch (predicate) {
            case Predicate.Compare c
            when c.path().isOwn() ->
                operand(c.operand()).map(o -> c.path() + " " + c.comparison().sign() + " " + o);
            case Predicate.Between b
            when b.path().isOwn() ->
                operand(b.low())
                        .flatMap(low -> operand(b.high()).map(high -> b.path() + " between " + low + " and " + high));
            case Predicate.BeginsWith b
            when b.path().isOwn() -> operand(b.prefix()).map(o -> b.path() + " begins with " + o);
            case Predicate.Contains c
            when c.path().isOwn() -> operand(c.element()).map(o -> c.path() + " contains " + o);
            case Predicate.IsPresent p when p.path().isOwn() -> Optional.of(p.path() + " exists");
            case Predicate.IsAbsent p when p.path().isOwn() -> Optional.of(p.path() + " not exists");
            default -> Optional.empty();
        };
    }

    /** A value in the words of a row; absent if a row cannot say it. */
    static Optional<String> operand(Operand operand) {
        return switch (operand) {
            case Operand.Parameter parameter -> Optional.of(parameter.name().value());
            case Operand.Now now when now.offsetSeconds() == 0 -> Optional.of("now");
            case Operand.Literal literal -> literal(literal.value());
            default -> Optional.empty();
        };
    }

    private static Optional<String> literal(Value value) {
        return switch (value) {
            case Value.Text text -> Optional.of("'" + text.text().replace("'", "''") + "'");
            case Value.Number number -> Optional.of(number.number().toPlainString());
            case Value.Bool bool -> Optional.of(Boolean.toString(bool.truth()));
            default -> Optional.empty();
        };
    }

    /** What a condition is about, if that is an attribute of the entity itself. */
    static Optional<String> attribute(Predicate predicate) {
        return predicate instanceof Predicate.Atom atom && atom.path().isOwn()
                ? Optional.of(atom.path().toString())
                : Optional.empty();
    }

    /** The order, if it is by the entity's own attributes and in one direction. */
    Optional<List<String>> sorted() {
        boolean isOwn = order.stream().map(Read.SortKey::path).allMatch(Path::isOwn);
        boolean isOneWay =
                order.stream().map(Read.SortKey::descending).distinct().count() <= 1;
        return isOwn && isOneWay
                ? Optional.of(order.stream().map(k -> k.path().toString()).toList())
                : Optional.empty();
    }

    boolean isDescending() {
        return !order.isEmpty() && order.get(0).descending();
    }

    /** That entities of this leg are alive, which every reader checks. */
    static Optional<String> alive(Model model, Read.Leg leg) {
        return model.entity(leg.entity())
                .ttl()
                .map(t -> model.attribute(leg.entity(), Path.own(t)).optional()
                        ? "(" + t + " not exists or " + t + " > now)"
                        : t + " > now");
    }
}
