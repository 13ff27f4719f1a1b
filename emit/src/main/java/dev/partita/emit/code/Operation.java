package dev.partita.emit.code;

import dev.partita.model.AttributeType;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method of a repository.
 *
 * @param name of the method
 * @param constant of its plan
 * @param properties by which arguments are given: a name for each parameter, and for each field of an element
 * @param argumentsType the name of the type of its arguments; absent if it takes none
 * @param elementTypes for each list parameter, the name of the type of its elements
 * @param answer what it gives
 * @param plan how it is executed
 */
public record Operation(
        String name,
        String constant,
        Pattern pattern,
        Map<ParameterName, String> properties,
        Optional<String> argumentsType,
        Map<ParameterName, String> elementTypes,
        Answer answer,
        Term plan) {
    /** What a method gives. */
    public sealed interface Answer {
        record Nothing() implements Answer {}

        record Number() implements Answer {}

        record Truth() implements Answer {}

        /** @param absent whether there may be none */
        record Value(AttributeType type, boolean absent) implements Answer {}

        record First(Rows rows) implements Answer {}

        /** @param paged whether only some come at once */
        record All(Rows rows, boolean paged) implements Answer {}

        /** @param type the name of the type of the whole answer */
        record Legs(String type, List<Rows> legs, boolean paged) implements Answer {
            public Legs {
                legs = List.copyOf(legs);
            }
        }
    }

    /**
     * The rows of a leg.
     *
     * @param name by which several legs are told apart
     * @param type the name of the type of a row
     * @param whole whether that is the type of the entity, since all of it is answered
     */
    public record Rows(String name, String type, List<Column> columns, boolean whole) {
        public Rows {
            columns = List.copyOf(columns);
        }
    }

    /** @param label as the document writes it */
    public record Column(String name, String label, Path path, AttributeType type, boolean optional) {}
}
