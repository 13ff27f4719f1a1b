package dev.partita.verify.run;

import dev.partita.verify.execute.Operation;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** A mismatch in words: the call, what is wrong, the requests, the command that repeats it. */
final class ExampleText {
    private static final int LONGEST_LINE = 1_500;
    private static final int MOST_REQUESTS = 8;

    private ExampleText() {}

    static String of(Call call, String kind, String wrong, List<Operation> operations, String replay) {
        StringBuilder text = new StringBuilder();
        line(text, "call", Json.write(CallCodec.write(call)) + (kind.isEmpty() ? "" : " (" + kind + ")"));
        line(text, "wrong", wrong);
        operations.stream()
                .limit(MOST_REQUESTS)
                .forEach(o -> line(
                        text,
                        "request",
                        o.operation() + " " + JsonMapper.shared().writeValueAsString(o.request())));
        if (operations.size() > MOST_REQUESTS) {
            line(text, "request", "and " + (operations.size() - MOST_REQUESTS) + " more");
        }
        return text.append("replay: ").append(replay).toString();
    }

    private static void line(StringBuilder text, String label, String content) {
        String shown = content.length() > LONGEST_LINE ? content.substring(0, LONGEST_LINE) + " ..." : content;
        text.append(label).append(": ").append(shown).append('\n');
    }
}
