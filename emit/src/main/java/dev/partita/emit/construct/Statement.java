package dev.partita.emit.construct;

import dev.partita.emit.construct.Expression.Library;
import java.util.List;

/** A statement of a CDK program. */
public sealed interface Statement {
    /** Creates a construct, which later statements know by its variable. */
    record Create(String variable, Library library, String type, String id, Expression.Properties properties)
            implements Statement {}

    /** Has a construct for what exists already, which later statements know by its variable: a class's method gives an interface. */
    record Known(String variable, Library library, String type, String given, String method, String id, String name)
            implements Statement {}

    /** Creates a construct that nothing refers to. */
    record Add(Library library, String type, String id, Expression.Properties properties) implements Statement {}

    /** Calls a method of a construct and, if there is one, a method of what it gives. */
    record Call(String variable, String method, List<Expression> arguments, List<Then> then) implements Statement {
        public Call {
            arguments = List.copyOf(arguments);
            then = List.copyOf(then);
        }
    }

    record Then(String method, Expression argument) {}

    /** Has a construct created after another. */
    record After(String variable, String earlier) implements Statement {}
}
