package dev.partita.read.pattern;

import dev.partita.read.predicate.Phrase;
import dev.partita.source.Text;
import java.util.List;

/** An effect as written (input.md §4). */
sealed interface EffectPhrase {
    enum Verb {
        CREATE,
        PUT,
        UPDATE,
        UPSERT,
        DELETE
    }

    /** @param named the entity, or the role of one */
    record One(Verb verb, Named named, List<AssignmentPhrase> assignments, Text text) implements EffectPhrase {
        public One {
            assignments = List.copyOf(assignments);
        }
    }

    /** @param where empty if nothing is written: those that have what the inputs give */
    record DeleteEach(Named named, List<Phrase> where, Text text) implements EffectPhrase {
        public DeleteEach {
            where = List.copyOf(where);
        }
    }

    record ForEach(Phrase.Batch list, List<EffectPhrase> effects, Text text) implements EffectPhrase {
        public ForEach {
            effects = List.copyOf(effects);
        }
    }

    /** {@code attr = operand}, {@code attr + n}, {@code remove attr} and so on. */
    record AssignmentPhrase(Action action, Text attribute, List<Phrase.Word> operand, Text text) {
        public AssignmentPhrase {
            operand = List.copyOf(operand);
        }
    }

    enum Action {
        /** From the parameter of its name. */
        NAME,
        SET,
        ADD,
        SUBTRACT,
        REMOVE,
        APPEND,
        TAKE
    }
}
