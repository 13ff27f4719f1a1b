package dev.partita.read.print;

import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Write;

/** Prints a model. */
public final class ModelPrinter {
    private ModelPrinter() {}

    public static String print(Model model) {
        StringBuilder out = new StringBuilder();
        out.append("application ").append(model.application()).append('\n');
        if (!model.settings().equals(Settings.DEFAULT)) {
            out.append(model.settings()).append('\n');
        }
        for (Entity entity : model.entities()) {
            out.append('\n').append(EntityPrinter.print(entity));
        }
        for (Pattern pattern : model.patterns()) {
            out.append('\n').append(print(pattern));
        }
        for (Decision decision : model.decisions()) {
            out.append('\n').append(decision).append('\n');
        }
        for (Model.Hint hint : model.hints()) {
            out.append("\nhint ").append(hint.group()).append(": ").append(hint.entities());
            out.append(' ').append(hint.patterns()).append('\n');
        }
        for (Model.Prose prose : model.prose()) {
            out.append("\nprose ")
                    .append(prose.heading())
                    .append(": ")
                    .append(prose.text().length());
            out.append(" characters\n");
        }
        return out.toString();
    }

    public static String print(Pattern pattern) {
        return switch (pattern) {
            case Read read -> ReadPrinter.print(read);
            case Write write -> WritePrinter.print(write);
        };
    }
}
