package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;

/** What a write does to stored entities. */
public sealed interface Effect {
    /**
     * What it is about.
     *
     * @throws IllegalArgumentException of what is done for each element of a list: each of that is about something of its own
     */
    EntityName entity();

    /**
     * Stores a new entity. Every attribute but aggregates is assigned, by a parameter of its name if nothing else is said
     * (an optional parameter not given leaves it absent).
     */
    record Create(EntityName entity, List<Assignment> assignments) implements Effect {
        public Create {
            assignments = List.copyOf(assignments);
        }
    }

    /** As {@link Create}, but replaces what is stored, all but aggregates. */
    record Put(EntityName entity, List<Assignment> assignments) implements Effect {
        public Put {
            assignments = List.copyOf(assignments);
        }
    }

    /** Changes an entity that must be stored. */
    record Update(EntityName entity, Target target, List<Assignment> assignments) implements Effect {
        public Update {
            assignments = List.copyOf(assignments);
        }
    }

    /** Changes an entity, or creates it where none is stored: what is incremented starts at zero. */
    record Upsert(EntityName entity, Target target, List<Assignment> assignments) implements Effect {
        public Upsert {
            assignments = List.copyOf(assignments);
        }
    }

    /** Deletes an entity; deleting nothing is no failure. */
    record Delete(EntityName entity, Target target) implements Effect {}

    /** Deletes all entities that are found to satisfy the predicate. */
    record DeleteEach(EntityName entity, Predicate where) implements Effect {}

    /** Does the effects once per element of a list parameter; its fields are parameters there. */
    record ForEach(ParameterName list, Ratio average, long max, List<Effect> effects) implements Effect {
        public ForEach {
            effects = List.copyOf(effects);
        }

        @Override
        public EntityName entity() {
            throw new IllegalArgumentException("several effects: " + this);
        }
    }

    /** A change of one attribute. */
    sealed interface Assignment {
        AttributeName attribute();

        /** An optional attribute whose parameter is not given becomes absent. */
        record Set(AttributeName attribute, Operand operand) implements Assignment {}

        /** Adds (or subtracts) an amount. */
        record Add(AttributeName attribute, Operand amount, boolean subtract) implements Assignment {}

        record Remove(AttributeName attribute) implements Assignment {}

        /** Appends the operand, or each element of a list, to a list or set. */
        record Append(AttributeName attribute, Operand operand) implements Assignment {}

        /** Takes the operand, or each element of a list, out of a set. */
        record Take(AttributeName attribute, Operand operand) implements Assignment {}
    }
}
