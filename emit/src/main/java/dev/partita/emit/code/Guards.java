package dev.partita.emit.code;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.Value;
import dev.partita.plan.Guard;
import java.util.List;
import java.util.Optional;

/** Calls for which nothing is asked. */
final class Guards {
    private static final int DATE_LENGTH = 10;

    private final Context context;
    private final Operands operands;

    Guards(Context context) {
        this.context = context;
        this.operands = new Operands(context, List.of());
    }

    Term of(Guard guard) {
        return switch (guard) {
            case Guard.UpsideDown g ->
                Term.call("upsideDown", operands.of(g.low(), form(g.high())), operands.of(g.high(), form(g.low())));
            case Guard.EmptyBatch g -> Term.call("emptyBatch", context.property(g.batch()));
            case Guard.EmptyText g -> Term.call("emptyText", operands.of(g.operand()));
            case Guard.OfSource g -> Term.call("ofSource", Term.text(g.source().value()), of(g.guard()));
        };
    }

    /** The present time takes the form of the other bound. */
    private AttributeType form(Operand other) {
        return switch (other) {
            case Operand.Parameter o -> declared(o.name()).orElse(new AttributeType.DateTime());
            case Operand.Literal o -> form(o.value());
            case Operand o -> new AttributeType.DateTime();
        };
    }

    private static AttributeType form(Value value) {
        return switch (value) {
            case Value.Number seconds -> new AttributeType.Epoch();
            case Value.Text text when text.text().length() == DATE_LENGTH -> new AttributeType.Date();
            case Value other -> new AttributeType.DateTime();
        };
    }

    private Optional<AttributeType> declared(ParameterName name) {
        return context.model().patterns().stream()
                .filter(p -> p.id().value().equals(context.pattern()))
                .map(Pattern::parameters)
                .flatMap(List::stream)
                .filter(p -> p.name().equals(name))
                .map(Parameter::type)
                .findFirst();
    }
}
