package dev.partita.read.print;

import dev.partita.model.Load;
import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import java.util.stream.Collectors;

/** What reads and writes have in common, as text. */
final class PatternTexts {
    private PatternTexts() {}

    static String load(Load load) {
        String hours = load.hours().stream()
                .map(h -> h.fromMinute() + "-" + h.toMinute() + " min")
                .collect(Collectors.joining(", "));
        return load.average().text(6) + "/s peak " + load.peak().text(6) + "/s"
                + (hours.isEmpty() ? "" : " at " + hours);
    }

    static String skews(Pattern pattern) {
        return pattern.skews().stream()
                .map(s -> "  skew :" + s.parameter() + " " + EntityPrinter.skew(s.skew()) + "\n")
                .collect(Collectors.joining());
    }

    static String parameters(Pattern pattern) {
        return pattern.parameters().isEmpty()
                ? ""
                : "  parameters "
                        + pattern.parameters().stream()
                                .map(PatternTexts::parameter)
                                .collect(Collectors.joining(", "))
                        + "\n";
    }

    private static String parameter(Parameter p) {
        String optional = p.optional() ? "?" : "";
        return switch (p.form()) {
            case VALUE -> p.name() + optional + " " + Texts.type(p.type());
            case BATCH -> p.name() + "[]" + optional + " " + Texts.type(p.type());
            case ELEMENTS ->
                p.name() + "[]"
                        + p.fields().stream().map(PatternTexts::parameter).collect(Collectors.joining(", ", "{", "}"));
        };
    }
}
