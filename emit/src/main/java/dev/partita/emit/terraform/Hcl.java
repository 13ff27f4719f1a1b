package dev.partita.emit.terraform;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A body in Terraform's language: arguments, whose equals signs are in line, and blocks. */
final class Hcl {
    private final List<String> lines = new ArrayList<>();
    private final List<Argument> open = new ArrayList<>();

    private record Argument(String name, String value) {}

    /** @param value an expression */
    Hcl set(String name, String value) {
        open.add(new Argument(name, value));
        return this;
    }

    Hcl setText(String name, String text) {
        return set(name, quoted(text));
    }

    Hcl setTexts(String name, List<String> texts) {
        return set(name, list(texts.stream().map(Hcl::quoted).toList()));
    }

    /** @param header with its labels */
    Hcl block(String header, Consumer<Hcl> body) {
        close();
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.add(header + " {");
        Hcl inner = new Hcl();
        body.accept(inner);
        inner.lines().forEach(l -> lines.add(l.isEmpty() ? l : "  " + l));
        lines.add("}");
        return this;
    }

    Hcl comment(String line) {
        close();
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.add("# " + line);
        return this;
    }

    String text() {
        return String.join("\n", lines()) + "\n";
    }

    private List<String> lines() {
        close();
        return lines;
    }

    /** What spans lines stands apart from the alignment of its neighbours. */
    private void close() {
        int from = 0;
        while (from < open.size()) {
            int to = from;
            while (to < open.size() && !open.get(to).value().contains("\n")) {
                to++;
            }
            to = Math.max(to, from + 1);
            aligned(open.subList(from, to));
            from = to;
        }
        open.clear();
    }

    private void aligned(List<Argument> arguments) {
        int width = arguments.stream().mapToInt(a -> a.name().length()).max().orElse(0);
        for (Argument argument : arguments) {
            String line = argument.name() + " ".repeat(width - argument.name().length()) + " = " + argument.value();
            lines.addAll(List.of(line.split("\n", -1)));
        }
    }

    /** Expressions in one line, or one a line where that gets long. */
    static String list(List<String> expressions) {
        String line = "[" + String.join(", ", expressions) + "]";
        return line.length() <= 90 ? line : "[\n  " + String.join(",\n  ", expressions) + ",\n]";
    }

    /** Any text as a string: neither quote nor template. A sign is doubled before a brace; one before that is written by its code. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        int[] points = text.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            if (points[i] == '$' || points[i] == '%') {
                quoted.append(sign(points, i));
            } else {
                append(quoted, points[i]);
            }
        }
        return quoted.append('"').toString();
    }

    private static String sign(int[] points, int at) {
        int end = at;
        while (end < points.length && points[end] == points[at]) {
            end++;
        }
        String sign = Character.toString(points[at]);
        boolean begins = end < points.length && points[end] == '{';
        if (!begins) {
            return sign;
        }
        return end == at + 1 ? sign + sign : "\\u00" + Integer.toHexString(points[at]);
    }

    private static void append(StringBuilder quoted, int point) {
        switch (point) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case '\n' -> quoted.append("\\n");
            case '\r' -> quoted.append("\\r");
            case '\t' -> quoted.append("\\t");
            default -> {
                if (point < ' ' || point >= 0x7f && point < 0xa0 || point >= 0x2028 && point <= 0x202e) {
                    String code = Integer.toHexString(point);
                    quoted.append("\\u").append("0".repeat(4 - code.length())).append(code);
                } else {
                    quoted.appendCodePoint(point);
                }
            }
        }
    }
}
