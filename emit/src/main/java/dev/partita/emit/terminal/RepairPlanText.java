package dev.partita.emit.terminal;

import dev.partita.emit.text.Mending;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is to be done where a caller died on the way: for each write that is not atomic what to look at, and what to send. */
public final class RepairPlanText {
    private RepairPlanText() {}

    public static String write(List<Mending> mendings, Terminal terminal) {
        return mendings.isEmpty()
                ? "Every write is one request: it takes place or does not.\n"
                : mendings.stream().map(m -> write(m, terminal)).collect(Collectors.joining("\n"));
    }

    private static String write(Mending mending, Terminal terminal) {
        Labelled text = new Labelled(terminal)
                .title(mending.pattern(), mending.description().isEmpty() ? "" : "  " + mending.description());
        numbered(
                text,
                "half done",
                mending.sent().stream().map(RepairPlanText::sent).toList());
        mending.finds().forEach(f -> text.paragraph("find", f));
        mending.looks().forEach(l -> text.paragraph("look at", look(l)));
        numbered(text, "mend", mending.mend());
        return text.toString();
    }

    private static void numbered(Labelled text, String label, List<String> lines) {
        IntStream.range(0, lines.size())
                .forEach(i -> text.paragraph(i == 0 ? label : "", (i + 1) + ". " + lines.get(i)));
    }

    private static String sent(Mending.Sent sent) {
        return sent.operation() + ": " + String.join("; ", sent.items())
                + (sent.spread() ? ": some may be done and others not" : "");
    }

    private static String look(Mending.Look look) {
        String key = look.key().stream()
                .map(k -> k.attribute() + " = " + k.template())
                .collect(Collectors.joining(", "));
        return look.itemType() + " in " + look.table() + " at " + key + ". " + look.tells();
    }
}
