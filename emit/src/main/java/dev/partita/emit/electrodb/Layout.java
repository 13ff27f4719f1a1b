package dev.partita.emit.electrodb;

import dev.partita.emit.electrodb.Code.Group;
import dev.partita.emit.electrodb.Code.Literal;
import dev.partita.emit.electrodb.Code.Piece;
import dev.partita.emit.electrodb.Code.Word;
import java.util.ArrayList;
import java.util.List;

/** Lays out what is written in a line as Prettier does: in the line where it fits, else a part a line. */
final class Layout {
    static final int WIDTH = 120;
    private static final String STEP = "  ";
    /** So many calls of a chain stand in a line at most, and one more behind what has a capital. */
    private static final int CALLS_IN_LINE = 1;

    private Layout() {}

    /**
     * A statement.
     *
     * @param indent of its first line, which is not written
     * @param tail what stands behind it
     */
    static String of(String line, String indent, String tail) {
        return of(Code.of(line), indent, indent.length() + tail.length()) + tail;
    }

    /** @param taken how much of its first line others take */
    private static String of(Code code, String indent, int taken) {
        if (taken + code.flat().length() <= WIDTH && !isAlwaysBroken(code)) {
            return code.flat();
        }
        int equals = word(code, " = ");
        if (equals >= 0 && code.pieces().get(0).flat().startsWith("const ")) {
            Code left = part(code, 0, equals, " = ", true);
            String head = left.flat() + " = ";
            return head + of(part(code, equals, code.pieces().size(), " = ", false), indent, taken + head.length());
        }
        int question = word(code, " ? ");
        if (question >= 0) {
            return choice(code, question, indent, taken);
        }
        int arrow = word(code, " =>");
        return arrow >= 0 ? arrow(code, arrow, indent, taken) : calls(code, indent, taken);
    }

    private static String choice(Code code, int question, String indent, int taken) {
        Code condition = part(code, 0, question, " ? ", true);
        Code answers = part(code, question, code.pieces().size(), " ? ", false);
        int colon = word(answers, " : ");
        String inner = indent + STEP;
        String branch = inner + STEP;
        Code yes = part(answers, 0, colon, " : ", true);
        Code no = part(answers, colon, answers.pieces().size(), " : ", false);
        return of(condition, indent, taken) + "\n" + inner + "? " + of(yes, branch, branch.length()) + "\n" + inner
                + ": " + of(no, branch, branch.length() + 1);
    }

    /** What an arrow leads to stands on the next line, unless it begins with a bracket that is broken. */
    private static String arrow(Code code, int arrow, String indent, int taken) {
        String head = part(code, 0, arrow, " =>", true).flat() + " =>";
        Code body = part(code, arrow, code.pieces().size(), " =>", false).stripped();
        boolean isHeld = body.pieces().get(0) instanceof Group;
        String inner = indent + STEP;
        return isHeld
                ? head + " " + of(body, indent, taken + head.length() + 1)
                : head + "\n" + inner + of(body, inner, inner.length() + 1);
    }

    private static String calls(Code code, String indent, int taken) {
        List<Piece> pieces = code.pieces();
        int first = firstCall(pieces);
        int count = (int) pieces.stream().filter(Layout::isCalled).count();
        String start = first < 0 ? "" : pieces.get(first - 1).flat();
        String subject = start.substring(0, Math.max(0, start.lastIndexOf('.')));
        boolean isCapital = subject.matches("(.*[. ])?[A-Z]\\w*");
        boolean isPlainCall = !start.contains(".");
        if (first >= 0 && count - (isPlainCall ? 1 : 0) > CALLS_IN_LINE + (isCapital ? 1 : 0)) {
            return chain(pieces, first, isCapital || isPlainCall, indent, taken);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            int column = column(text) + (text.indexOf("\n") < 0 ? taken : 0);
            boolean fits = column + piece.flat().length() + behind(pieces, i) <= WIDTH;
            boolean isBroken = piece instanceof Group g && !g.parts().isEmpty() && (!fits || isAlwaysBroken(g));
            boolean isLogical = piece instanceof Literal l && l.flat().startsWith("(") && !fits;
            text.append(
                    isBroken
                            ? group((Group) piece, indent, column)
                            : isLogical ? logical(piece.flat(), indent) : piece.flat());
        }
        return text.toString();
    }

    /** In parentheses, an alternative a line. */
    private static String logical(String flat, String indent) {
        String inner = "\n" + indent + STEP;
        StringBuilder text = new StringBuilder("(").append(inner);
        for (Piece piece : Code.of(flat.substring(1, flat.length() - 1)).pieces()) {
            text.append(piece instanceof Word ? piece.flat().replace(" || ", " ||" + inner) : piece.flat());
        }
        return text.append('\n').append(indent).append(')').toString();
    }

    /** What follows up to where a line may end. */
    private static int behind(List<Piece> pieces, int at) {
        int length = 0;
        for (int i = at + 1; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Group g && !g.parts().isEmpty()) {
                return length + (isHeld(g, 0) && g.open() == '(' ? 2 : 1);
            }
            length += pieces.get(i).flat().length();
        }
        return length;
    }

    private static int column(StringBuilder text) {
        return text.length() - text.lastIndexOf("\n") - 1;
    }

    private static int firstCall(List<Piece> pieces) {
        for (int i = 1; i < pieces.size(); i++) {
            if (isCalled(pieces.get(i)) && pieces.get(i - 1) instanceof Word) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isCalled(Piece piece) {
        return piece instanceof Group g && g.open() == '(';
    }

    /** A call a line. */
    private static String chain(List<Piece> pieces, int first, boolean isWithFirst, String indent, int taken) {
        String inner = indent + STEP;
        String start = pieces.get(first - 1).flat();
        StringBuilder text = new StringBuilder();
        int dot = start.lastIndexOf('.');
        text.append(isWithFirst ? start : start.substring(0, dot) + "\n" + inner + start.substring(dot));
        for (int i = first; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            boolean isNext = piece instanceof Word w && w.flat().startsWith(".");
            text.append(isNext ? "\n" + inner : "");
            int column = column(text) + (text.indexOf("\n") < 0 ? taken : 0);
            boolean fits = column + piece.flat().length() <= WIDTH && !(piece instanceof Group g && isAlwaysBroken(g));
            text.append(
                    piece instanceof Group g && !fits
                            ? group(g, text.indexOf("\n") < 0 ? indent : inner, column)
                            : piece.flat());
        }
        return text.toString();
    }

    /** @param taken how much of the line is before it */
    private static String group(Group group, String indent, int taken) {
        String inner = indent + STEP;
        int last = group.parts().size() - 1;
        if (group.open() == '(' && isHeld(group, taken)) {
            StringBuilder head = new StringBuilder("(");
            group.parts().subList(0, last).forEach(p -> head.append(p.flat()).append(", "));
            Code held = group.parts().get(last);
            String text = head + of(held, indent, WIDTH);
            return isHeldOnNextLine(held) ? text + ",\n" + indent + ")" : text + ")";
        }
        StringBuilder text = new StringBuilder().append(group.open()).append('\n');
        for (Code part : group.parts()) {
            text.append(inner).append(of(part, inner, inner.length() + 1)).append(group.isBlock() ? "\n" : ",\n");
        }
        return text.append(indent).append(group.close()).toString();
    }

    /** Whether the last of several, or the only one, begins on the line of the others. */
    private static boolean isHeld(Group group, int taken) {
        int last = group.parts().size() - 1;
        Code held = group.parts().get(last);
        int head = group.parts().subList(0, last).stream()
                .mapToInt(p -> p.flat().length() + ", ".length())
                .sum();
        int arrow = word(held, " =>");
        int begin = arrow < 0 ? 1 : part(held, 0, arrow, " =>", true).flat().length() + " => [".length();
        char kind = kind(held);
        return kind != ' '
                && (last == 0 || kind(group.parts().get(last - 1)) != kind)
                && group.parts().subList(0, last).stream().noneMatch(Layout::isAlwaysBroken)
                && taken + 1 + head + begin <= WIDTH;
    }

    /** Of an object, a list or a function; others are none. */
    private static char kind(Code part) {
        if (word(part, " =>") >= 0) {
            return '>';
        }
        return part.pieces().size() == 1
                        && part.pieces().get(0) instanceof Group g
                        && !g.parts().isEmpty()
                ? g.open()
                : ' ';
    }

    private static boolean isHeldOnNextLine(Code function) {
        int arrow = word(function, " =>");
        return arrow >= 0
                && !(part(function, arrow, function.pieces().size(), " =>", false)
                                .stripped()
                                .pieces()
                                .get(0)
                        instanceof Group);
    }

    /** Blocks are, and lists of several lists or objects. */
    private static boolean isAlwaysBroken(Code code) {
        return code.pieces().stream().anyMatch(p -> p instanceof Group g && isAlwaysBroken(g));
    }

    private static boolean isAlwaysBroken(Group group) {
        boolean isOfLists = group.open() == '['
                && group.parts().size() > 1
                && group.parts().stream().allMatch(p -> isOfSeveral(p, '[') || isOfSeveral(p, '{'))
                && group.parts().stream().map(Layout::kind).distinct().count() == 1;
        return group.isBlock() && !group.parts().isEmpty()
                || isOfLists
                || group.parts().stream().anyMatch(Layout::isAlwaysBroken);
    }

    private static boolean isOfSeveral(Code part, char open) {
        return part.pieces().size() == 1
                && part.pieces().get(0) instanceof Group g
                && g.open() == open
                && g.parts().size() > 1;
    }

    /** The first word that has this. */
    private static int word(Code code, String text) {
        for (int i = 0; i < code.pieces().size(); i++) {
            if (code.pieces().get(i) instanceof Word w && w.flat().contains(text)) {
                return i;
            }
        }
        return -1;
    }

    /** What stands before a text in one of the words, or behind it. */
    private static Code part(Code code, int from, int to, String text, boolean isBefore) {
        List<Piece> pieces = new ArrayList<>();
        if (isBefore) {
            pieces.addAll(code.pieces().subList(from, to));
            String word = code.pieces().get(to).flat();
            pieces.add(new Word(word.substring(0, word.indexOf(text))));
        } else {
            String word = code.pieces().get(from).flat();
            pieces.add(new Word(word.substring(word.indexOf(text) + text.length())));
            pieces.addAll(code.pieces().subList(from + 1, to));
        }
        pieces.removeIf(p -> p.flat().isEmpty());
        return new Code(pieces);
    }
}
