package dev.partita.read.markdown;

import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

/** The cells of a line of a table, as they are written. */
final class RawCells {
    private RawCells() {}

    static List<Text> of(Text written) {
        Text line = written.trimmed();
        String value = line.value();
        int from = value.startsWith("|") ? 1 : 0;
        int end = value.length();
        if (end > from && value.endsWith("|") && !isEscaped(value, end - 1)) {
            end--;
        }
        List<Text> cells = new ArrayList<>();
        for (int at = from; at <= end; at++) {
            if (at == end || value.charAt(at) == '|' && !isEscaped(value, at)) {
                cells.add(line.part(from, at).trimmed());
                from = at + 1;
            }
        }
        return cells;
    }

    private static boolean isEscaped(String value, int at) {
        int slashes = 0;
        while (at - slashes > 0 && value.charAt(at - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }
}
