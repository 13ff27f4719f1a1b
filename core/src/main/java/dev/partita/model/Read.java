package dev.partita.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A read.
 *
 * @param legs one per entity; only a Collection has several
 * @param pagedLeg the leg that limit, pages and cursor belong to; the other legs that are not nested are answered with the
 *     first page only
 * @param limit page size; present if paginated
 * @param maxHops most requests in a row
 */
public record Read(
        PatternId id,
        String description,
        List<Leg> legs,
        int pagedLeg,
        Result result,
        OptionalInt limit,
        boolean paginated,
        boolean strong,
        Load load,
        List<CallSkew> skews,
        OptionalInt maxHops,
        List<Parameter> parameters)
        implements Pattern {
    public Read {
        legs = List.copyOf(legs);
        skews = List.copyOf(skews);
        parameters = List.copyOf(parameters);
    }

    @Override
    public Read with(Load other) {
        return new Read(
                id, description, legs, pagedLeg, result, limit, paginated, strong, other, skews, maxHops, parameters);
    }

    /** Another question by the same id, called as often and with the same inputs. */
    public Read with(List<Leg> others, Result of) {
        return new Read(
                id, description, others, pagedLeg, of, limit, paginated, strong, load, skews, maxHops, parameters);
    }

    /** Some of its legs, which are nested in none, as a question by the same id: without pages, and cut only if the leg is among them that is. */
    public Read of(List<Integer> some) {
        boolean isCut = some.contains(pagedLeg);
        return new Read(
                id,
                description,
                some.stream().map(legs::get).toList(),
                Math.max(0, some.indexOf(pagedLeg)),
                result,
                isCut ? limit : OptionalInt.empty(),
                false,
                strong,
                load,
                skews,
                maxHops,
                parameters);
    }

    /**
     * One entity's part of a read.
     *
     * @param nesting present if this leg answers with the children of what another leg answers
     * @param where everything that must hold, the anchor included, without what nesting says
     * @param order sort keys; ties by identifier in the direction of the last; empty if the order is free
     */
    public record Leg(
            EntityName entity,
            Optional<Nesting> nesting,
            Predicate where,
            List<SortKey> order,
            List<Returned> returns) {
        public Leg {
            order = List.copyOf(order);
            returns = List.copyOf(returns);
        }
    }

    /** This leg's entities reference by {@code role} what leg {@code parent} answers. */
    public record Nesting(int parent, String role) {}

    public record SortKey(Path path, boolean descending) {}

    /** A returned attribute; {@code label} is its name in the answer, as Returns writes it. */
    public record Returned(Path path, String label) {}

    /** What a read answers with. */
    public sealed interface Result {
        /** Whether rows are answered, not one value. */
        default boolean isRows() {
            return kind().isEmpty();
        }

        /** How its one value is made of the rows; nothing if rows are answered. That any exist is known by counting. */
        default Optional<Aggregate.Kind> kind() {
            return switch (this) {
                case Single single -> Optional.empty();
                case Collection collection -> Optional.empty();
                case Count count -> Optional.of(Aggregate.Kind.COUNT);
                case Exists exists -> Optional.of(Aggregate.Kind.COUNT);
                case Sum sum -> Optional.of(Aggregate.Kind.SUM);
                case Min min -> Optional.of(Aggregate.Kind.MIN);
                case Max max -> Optional.of(Aggregate.Kind.MAX);
            };
        }

        /** What is summed or compared; nothing if rows are answered or counted. */
        default Optional<Path> summarized() {
            return switch (this) {
                case Single single -> Optional.empty();
                case Collection collection -> Optional.empty();
                case Count count -> Optional.empty();
                case Exists exists -> Optional.empty();
                case Sum sum -> Optional.of(sum.path());
                case Min min -> Optional.of(min.path());
                case Max max -> Optional.of(max.path());
            };
        }

        record Single() implements Result {}

        record Collection() implements Result {}

        record Count() implements Result {}

        record Exists() implements Result {}

        record Sum(Path path) implements Result {}

        record Min(Path path) implements Result {}

        record Max(Path path) implements Result {}
    }
}
