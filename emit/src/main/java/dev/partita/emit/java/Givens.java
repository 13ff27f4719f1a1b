package dev.partita.emit.java;

import dev.partita.emit.text.JavaString;
import java.util.List;
import java.util.stream.Collectors;

/** Arguments as the runtime takes them. */
final class Givens {
    private static final int FEW = 3;

    private Givens() {}

    /** @param value an expression */
    record Argument(String name, String value) {}

    /** @param indent of the line that it begins on */
    static String of(Types types, List<Argument> arguments, String indent) {
        String given = types.runtime("Given");
        if (arguments.isEmpty()) {
            return given + ".NOTHING";
        }
        List<String> said = arguments.stream()
                .map(a -> "(" + JavaString.quoted(a.name()) + ", " + a.value() + ")")
                .toList();
        String before = said.size() <= FEW ? "" : "\n" + indent + " ".repeat(8);
        return given + ".given" + said.get(0)
                + said.stream().skip(1).map(s -> before + ".and" + s).collect(Collectors.joining());
    }
}
