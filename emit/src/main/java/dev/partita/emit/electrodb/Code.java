package dev.partita.emit.electrodb;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * TypeScript in a line, as the pieces that it may be broken at.
 *
 * @param pieces words, and what stands in brackets
 */
record Code(List<Piece> pieces) {
    Code {
        pieces = List.copyOf(pieces);
    }

    sealed interface Piece {
        String flat();
    }

    /** A text, whatever it says. */
    record Literal(String flat) implements Piece {}

    /** What is never broken. */
    record Word(String flat) implements Piece {}

    /**
     * What stands in brackets.
     *
     * @param isBlock whether its parts are statements
     */
    record Group(char open, List<Code> parts, boolean isBlock, String flat) implements Piece {
        public Group {
            parts = List.copyOf(parts);
        }

        char close() {
            return flat.charAt(flat.length() - 1);
        }
    }

    static Code of(String line) {
        return new Reader(line).code("", true);
    }

    String flat() {
        return pieces.stream().map(Piece::flat).collect(Collectors.joining());
    }

    private static final class Reader {
        private final String line;
        private int at;

        Reader(String line) {
            this.line = line;
        }

        /**
         * Up to one of these characters, or to the end.
         *
         * @param isStatement whether it ends behind its block, too
         */
        Code code(String ends, boolean isStatement) {
            List<Piece> pieces = new ArrayList<>();
            StringBuilder word = new StringBuilder();
            while (at < line.length() && ends.indexOf(line.charAt(at)) < 0) {
                char c = line.charAt(at);
                if ("\"'`".indexOf(c) >= 0) {
                    flush(word, pieces);
                    pieces.add(new Literal(literal(c)));
                    continue;
                }
                if ("({[".indexOf(c) < 0) {
                    word.append(c);
                    at++;
                    continue;
                }
                boolean isBlock = c == '{' && beginsBlock(word.toString(), pieces, isStatement);
                boolean isCall = at > 0
                        && (Character.isUnicodeIdentifierPart(line.charAt(at - 1)) || line.charAt(at - 1) == '>');
                flush(word, pieces);
                Group group = group(c, isBlock);
                boolean isOfObject =
                        group.parts().size() == 1 && group.parts().get(0).flat().startsWith("{");
                pieces.add(c == '(' && !isCall && !isOfObject ? new Literal(group.flat()) : group);
                if (isBlock && isStatement && !line.startsWith(" else", at)) {
                    break;
                }
            }
            flush(word, pieces);
            return new Code(pieces);
        }

        /** Behind an arrow, {@code else} or the parentheses of {@code if}; a statement may be one. */
        private static boolean beginsBlock(String word, List<Piece> before, boolean isStatement) {
            boolean isBehindIf = before.size() >= 2
                    && word.equals(" ")
                    && before.get(before.size() - 2).flat().endsWith("if ");
            return word.endsWith("=> ")
                    || word.endsWith("else ")
                    || isBehindIf
                    || isStatement && before.isEmpty() && word.isBlank();
        }

        private static void flush(StringBuilder word, List<Piece> pieces) {
            if (!word.isEmpty()) {
                pieces.add(new Word(word.toString()));
                word.setLength(0);
            }
        }

        private Group group(char open, boolean isBlock) {
            int from = at++;
            char close = open == '(' ? ')' : open == '[' ? ']' : '}';
            List<Code> parts = new ArrayList<>();
            while (line.charAt(at) != close) {
                Code part =
                        isBlock ? statement(close) : code("," + close, false).stripped();
                if (!part.pieces().isEmpty()) {
                    parts.add(part);
                }
                if (line.charAt(at) == ',') {
                    at++;
                }
            }
            at++;
            return new Group(open, parts, isBlock, line.substring(from, at));
        }

        /** With its semicolon, if it has one. */
        private Code statement(char close) {
            Code code = code(";" + close, true);
            if (line.charAt(at) != ';') {
                return code.stripped();
            }
            at++;
            List<Piece> pieces = new ArrayList<>(code.stripped().pieces());
            pieces.add(new Word(";"));
            return new Code(pieces);
        }

        private String literal(char quote) {
            int from = at++;
            while (line.charAt(at) != quote) {
                if (line.charAt(at) == '\\') {
                    at++;
                } else if (quote == '`' && line.startsWith("${", at)) {
                    at += 2;
                    code("}", false);
                }
                at++;
            }
            at++;
            return line.substring(from, at);
        }
    }

    Code stripped() {
        List<Piece> all = new ArrayList<>(pieces);
        if (!all.isEmpty() && all.get(0) instanceof Word word) {
            all.set(0, new Word(word.flat().stripLeading()));
        }
        if (!all.isEmpty() && all.get(all.size() - 1) instanceof Word word) {
            all.set(all.size() - 1, new Word(word.flat().stripTrailing()));
        }
        all.removeIf(p -> p.flat().isEmpty());
        return new Code(all);
    }
}
