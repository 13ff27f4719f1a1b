package dev.partita.model;

/** A condition of a write, on what is stored before it; {@code text} is what a failure reports. */
public sealed interface Condition {
    String text();

    /** The same in other words. */
    Condition saying(String text);

    /** Whether both demand the same, in whatever words. */
    default boolean isAs(Condition other) {
        return saying(other.text()).equals(other);
    }

    record Exists(EntityName entity, Target target, String text) implements Condition {
        @Override
        public Condition saying(String other) {
            return new Exists(entity, target, other);
        }
    }

    record NotExists(EntityName entity, Target target, String text) implements Condition {
        @Override
        public Condition saying(String other) {
            return new NotExists(entity, target, other);
        }
    }

    /** The targeted entity is stored and satisfies the predicate. */
    record Holds(EntityName entity, Target target, Predicate predicate, String text) implements Condition {
        @Override
        public Condition saying(String other) {
            return new Holds(entity, target, predicate, other);
        }
    }

    /** The new value of a unique attribute is not another entity's. */
    record IsUnique(EntityName entity, AttributeName attribute, String text) implements Condition {
        @Override
        public Condition saying(String other) {
            return new IsUnique(entity, attribute, other);
        }
    }

    /** For each element of a list parameter; the inner condition's parameters are the element's fields first. */
    record Each(ParameterName list, Condition condition, String text) implements Condition {
        @Override
        public Condition saying(String other) {
            return new Each(list, condition, other);
        }

        @Override
        public boolean isAs(Condition other) {
            return other instanceof Each each && list.equals(each.list()) && condition.isAs(each.condition());
        }
    }
}
