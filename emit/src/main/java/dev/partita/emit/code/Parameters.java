package dev.partita.emit.code;

import dev.partita.model.AttributeType;
import dev.partita.model.Parameter;
import java.util.ArrayList;
import java.util.List;

/** What a method takes, by the names of its properties. */
final class Parameters {
    private static final int UUID_BYTES = 36;
    private static final int ULID_BYTES = 26;

    private Parameters() {}

    /** @param limited whether values are refused that nothing can have: a read finds nothing by them, a write must not store them */
    static Term of(Context context, List<Parameter> parameters, boolean limited) {
        MemberList members = new MemberList();
        parameters.forEach(p -> members.with(context.property(p.name()).text(), of(context, p, limited)));
        return members.entries();
    }

    private static Term of(Context context, Parameter parameter, boolean limited) {
        Term term = switch (parameter.form()) {
            case VALUE -> typed("one", parameter.type(), limited);
            case BATCH -> typed("many", parameter.type(), limited);
            case ELEMENTS -> Term.call("listOf", of(context, parameter.fields(), limited));
        };
        return parameter.optional() ? Term.call("optional", term) : term;
    }

    static Term typed(String function, AttributeType type, boolean limited) {
        List<Term> arguments = new ArrayList<>(List.of(Kinds.of(type)));
        MemberList limits = limits(type);
        if (limited && !limits.isEmpty()) {
            arguments.add(limits.alone("limits"));
        }
        return Term.call(function, arguments);
    }

    private static MemberList limits(AttributeType type) {
        MemberList limits = new MemberList();
        switch (type) {
            case AttributeType.Text text -> {
                if (!text.mayBeEmpty()) {
                    limits.with("notEmpty", true);
                }
                limits.with("maxBytes", new Term.Whole(text.maxBytes()));
            }
            case AttributeType.Uuid uuid -> limits.with("bytes", new Term.Whole(UUID_BYTES));
            case AttributeType.Ulid ulid -> limits.with("bytes", new Term.Whole(ULID_BYTES));
            case AttributeType.Epoch epoch -> limits.with("decimals", new Term.Whole(0));
            case AttributeType.TextSet set -> limits.with("notEmpty", true);
            case AttributeType.NumberSet set -> limits.with("notEmpty", true);
            case AttributeType.Binary binary -> limits.with("maxBytes", new Term.Whole(binary.maxBytes()));
            case AttributeType.Number number ->
                number.range()
                        .ifPresent(r -> limits.with("low", r.low().toPlainString())
                                .with("high", r.high().toPlainString())
                                .with("decimals", new Term.Whole(number.decimals())));
            case AttributeType.Enumeration enumeration ->
                limits.with(
                        "choices",
                        Term.texts(enumeration.literals().stream()
                                .map(AttributeType.Literal::text)
                                .toList()));
            case AttributeType other -> {}
        }
        return limits;
    }
}
