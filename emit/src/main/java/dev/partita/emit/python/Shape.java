package dev.partita.emit.python;

import java.util.List;

/** A frozen dataclass. */
final class Shape {
    private final StringBuilder text;

    Shape(Imports imports, String name, List<String> documentation) {
        this.text = new StringBuilder(
                        "\n\n@" + imports.from("dataclasses", "dataclass") + "(frozen=True, kw_only=True)\n")
                .append("class ")
                .append(name)
                .append(":\n")
                .append(Docstring.of("    ", documentation));
    }

    /** @param optional whether it may have no value */
    Shape with(String name, Layout type, boolean optional, String description) {
        if (text.charAt(text.length() - 2) == '"') {
            text.append('\n');
        }
        text.append(Docstring.comment("    ", description))
                .append((optional ? type.before(" | None = None") : type)
                        .behind(name + ": ")
                        .at("    "));
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
