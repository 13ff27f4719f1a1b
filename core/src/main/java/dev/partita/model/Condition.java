package dev.partita.model;

/** A condition of a write, on what is stored before it; {@code text} is what a failure reports. */
public sealed interface Condition {
    String text();

    /** Whether both demand the same, in whatever words. */
    default boolean isAs(Condition other) {
        return wordless(this).equals(wordless(other));
    }

    /** What is demanded of each element, where it is of a list's; else itself. */
    default Condition innermost() {
        return this instanceof Each each ? each.condition().innermost() : this;
    }

    private static Condition wordless(Condition condition) {
        return switch (condition) {
            case Exists c -> new Exists(c.entity(), c.target(), "");
            case NotExists c -> new NotExists(c.entity(), c.target(), "");
            case Holds c -> new Holds(c.entity(), c.target(), c.predicate(), "");
            case HoldsIfStored c -> new HoldsIfStored(c.entity(), c.target(), c.predicate(), "");
            case IsUnique c -> new IsUnique(c.entity(), c.attribute(), "");
            case Each c -> new Each(c.list(), wordless(c.condition()), "");
        };
    }

    record Exists(EntityName entity, Target target, String text) implements Condition {}

    record NotExists(EntityName entity, Target target, String text) implements Condition {}

    /** The targeted entity is stored and satisfies the predicate. */
    record Holds(EntityName entity, Target target, Predicate predicate, String text) implements Condition {}

    /** The targeted entity is not stored, or satisfies the predicate, which is about its own attributes. */
    record HoldsIfStored(EntityName entity, Target target, Predicate predicate, String text) implements Condition {}

    /** The new value of a unique attribute is not another entity's. */
    record IsUnique(EntityName entity, AttributeName attribute, String text) implements Condition {}

    /** For each element of a list parameter; the inner condition's parameters are the element's fields first. */
    record Each(ParameterName list, Condition condition, String text) implements Condition {}
}
