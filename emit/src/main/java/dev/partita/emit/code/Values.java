package dev.partita.emit.code;

import dev.partita.model.Value;
import java.util.List;

/** Constant values. */
final class Values {
    private Values() {}

    static Term of(Value value) {
        return switch (value) {
            case Value.Text v -> Term.call("text", Term.text(v.text()));
            case Value.Number v -> Term.call("number", Term.text(v.number().toPlainString()));
            case Value.Bool v -> Term.call("truth", new Term.Truth(v.truth()));
            case Value.Binary v -> Term.call("binary", Term.text(v.base64()));
            case Value.Null v -> Term.call("nothing");
            case Value.ListOf v ->
                Term.call("list", v.elements().stream().map(Values::of).toList());
            case Value.MapOf v -> {
                MemberList entries = new MemberList();
                v.entries().forEach((name, entry) -> entries.with(name, of(entry)));
                yield Term.call("map", entries.entries());
            }
            case Value.TextSet v ->
                Term.call("texts", v.elements().stream().map(Term::text).toList());
            case Value.NumberSet v -> Term.call("numbers", numbers(v));
        };
    }

    private static List<Term> numbers(Value.NumberSet set) {
        return set.elements().stream()
                .<Term>map(n -> Term.text(n.toPlainString()))
                .toList();
    }
}
