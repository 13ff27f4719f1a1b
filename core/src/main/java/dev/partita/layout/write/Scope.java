package dev.partita.layout.write;

import dev.partita.model.NodeId;
import dev.partita.model.ParameterName;
import java.util.List;

/** How often something happens in one call. */
sealed interface Scope {
    Once ONCE = new Once();

    record Once() implements Scope {}

    /** Once per element of a list parameter, whose fields are parameters there. */
    record Element(ParameterName list, List<ParameterName> fields) implements Scope {
        public Element {
            fields = List.copyOf(fields);
        }
    }

    /** Once per row of a find. */
    record Row(NodeId node) implements Scope {}
}
