package dev.partita.check.subject;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;

/** A part of a conjunction without its estimate, so that two that say the same are equal. */
public sealed interface Clause {
    /** How a value must relate to its operands. */
    enum Relation {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST,
        BEGINS_WITH,
        CONTAINS,
        IN_BATCH,
        IN_LIST,
        PRESENT,
        ABSENT;

        /** How values relate in the opposite order. */
        public Relation turned() {
            return switch (this) {
                case LESS -> GREATER;
                case AT_MOST -> AT_LEAST;
                case GREATER -> LESS;
                case AT_LEAST -> AT_MOST;
                case EQUAL, NOT_EQUAL, CONTAINS, IN_BATCH, IN_LIST, PRESENT, ABSENT -> this;
                case BEGINS_WITH -> throw new IllegalStateException("the beginning of a text has no opposite");
            };
        }
    }

    /** About one path. */
    record Claim(Path path, Relation relation, List<Operand> operands) implements Clause {
        public Claim {
            operands = List.copyOf(operands);
        }

        public Claim with(Path other) {
            return new Claim(other, relation, operands);
        }

        public Claim with(Relation other) {
            return new Claim(path, other, operands);
        }

        /** Whether an absent value, or a path that leads nowhere, satisfies it. */
        public boolean admitsAbsence() {
            return relation == Relation.NOT_EQUAL || relation == Relation.ABSENT;
        }

        @Override
        public String toString() {
            return path + " "
                    + relation.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
                    + (operands.isEmpty() ? "" : " " + Operands.text(operands));
        }
    }

    /** One of several conjunctions. */
    record Either(List<List<Clause>> alternatives) implements Clause {
        public Either {
            alternatives = alternatives.stream().map(List::copyOf).toList();
        }

        @Override
        public String toString() {
            return alternatives.stream()
                    .map(a -> a.stream().map(Clause::toString).collect(java.util.stream.Collectors.joining(" and ")))
                    .collect(java.util.stream.Collectors.joining(" or ", "(", ")"));
        }
    }
}
