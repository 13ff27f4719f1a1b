package dev.partita.emit.java;

import dev.partita.emit.interfaces.Notation;
import java.util.List;

/** Comments: in them, too, a backslash or a sign of HTML could mean something. */
final class Javadoc {
    private Javadoc() {}

    static String of(String indent, List<String> lines) {
        return Notation.block(indent, lines);
    }

    static String plain(String text) {
        return text.replace("&", "&amp;")
                .replace("\\", "&#92;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("{", "&#123;")
                .replace("}", "&#125;");
    }
}
