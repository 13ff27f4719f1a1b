package dev.partita.emit.java;

import dev.partita.emit.code.Unwritable;
import java.util.ArrayList;
import java.util.List;

/**
 * A record as text.
 *
 * @param documentation lines; none if it speaks for itself
 * @param members what stands between its braces, indented
 */
record RecordText(String indent, List<String> documentation, String name, List<Component> components, String members) {
    private static final int MOST_SLOTS = 254;

    /** @param documentation empty if it speaks for itself */
    record Component(String type, String name, String documentation) {
        int slots() {
            return type.equals("long") ? 2 : 1;
        }
    }

    RecordText {
        if (components.stream().mapToInt(Component::slots).sum() > MOST_SLOTS) {
            throw new Unwritable(
                    name,
                    "It would have " + components.size() + " components; a record of Java has at most 254.",
                    "split the entity, or leave attributes out of what the pattern returns");
        }
    }

    String text() {
        List<String> lines = new ArrayList<>(documentation);
        List<String> parameters = components.stream()
                .filter(c -> !c.documentation().isEmpty())
                .map(c -> "@param " + c.name() + " " + c.documentation())
                .toList();
        if (!lines.isEmpty() && !parameters.isEmpty()) {
            lines.add("");
        }
        lines.addAll(parameters);
        List<String> declared =
                components.stream().map(c -> c.type() + " " + c.name()).toList();
        String head = Layout.parentheses(
                indent + "public record " + name, indent, declared, members.isEmpty() ? " {}\n" : " {\n");
        return Javadoc.of(indent, lines) + head + (members.isEmpty() ? "" : members + indent + "}\n");
    }
}
