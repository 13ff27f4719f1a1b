package dev.partita.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Text of a document that knows where each of its characters stands, also where escapes were undone or lines joined.
 *
 * @param file the name shown in messages
 * @param pieces stretches that are contiguous in the document; the first begins at 0
 */
public record Text(String value, String file, List<Piece> pieces) {
    public Text {
        pieces = List.copyOf(pieces);
        if (pieces.isEmpty() || pieces.get(0).from() != 0) {
            throw new IllegalArgumentException("text without a place");
        }
    }

    /** Characters from {@code from} on stand at this line and column, counted from 1, and right of it. */
    public record Piece(int from, int line, int column) {}

    public static Text at(String file, int line, int column, String value) {
        return new Text(value, file, List.of(new Piece(0, line, column)));
    }

    public Span span() {
        return span(0, value.length());
    }

    /** The place of the characters from {@code from} to before {@code to}. */
    public Span span(int from, int to) {
        Piece first = pieceAt(from);
        Piece last = to > from ? pieceAt(to - 1) : first;
        int column = first.column() + from - first.from();
        int endColumn = to > from ? last.column() + to - last.from() : column;
        return new Span(file, first.line(), column, last.line(), endColumn);
    }

    private Piece pieceAt(int offset) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (pieces.get(middle).from() <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return pieces.get(low);
    }

    public Text part(int from, int to) {
        Piece first = pieceAt(from);
        List<Piece> parts = new ArrayList<>();
        parts.add(new Piece(0, first.line(), first.column() + from - first.from()));
        for (Piece piece : pieces) {
            if (piece.from() > from && piece.from() < to) {
                parts.add(new Piece(piece.from() - from, piece.line(), piece.column()));
            }
        }
        return new Text(value.substring(from, to), file, parts);
    }

    public Text from(int from) {
        return part(from, value.length());
    }

    /** Without white space at both ends. */
    public Text trimmed() {
        int from = 0;
        int to = value.length();
        while (from < to && Character.isWhitespace(value.charAt(from))) {
            from++;
        }
        while (to > from && Character.isWhitespace(value.charAt(to - 1))) {
            to--;
        }
        return from == 0 && to == value.length() ? this : part(from, to);
    }

    public boolean isBlank() {
        return value.isBlank();
    }

    /** This text, a space, and the other. */
    public Text joined(Text other) {
        return joined(List.of(this, other));
    }

    /** All of them, at least one, with spaces between. */
    public static Text joined(List<Text> texts) {
        StringBuilder value = new StringBuilder();
        List<Piece> pieces = new ArrayList<>();
        for (Text text : texts) {
            int shift = value.isEmpty() ? 0 : value.length() + 1;
            value.append(value.isEmpty() ? "" : " ").append(text.value());
            text.pieces().forEach(p -> pieces.add(new Piece(p.from() + shift, p.line(), p.column())));
        }
        return new Text(value.toString(), texts.get(0).file(), pieces);
    }

    /** Other words for what stands there. */
    public Text saying(String words) {
        return new Text(words, file, pieces.subList(0, 1));
    }

    /** With signs around it, which stand where it does. */
    public Text between(String before, String after) {
        List<Piece> moved = new ArrayList<>(List.of(pieces.get(0)));
        pieces.forEach(p -> moved.add(new Piece(p.from() + before.length(), p.line(), p.column())));
        return new Text(before + value + after, file, before.isEmpty() ? pieces : moved);
    }

    /** With another sign where one stands. */
    public Text with(int at, char sign) {
        return new Text(value.substring(0, at) + sign + value.substring(at + 1), file, pieces);
    }

    @Override
    public String toString() {
        return value;
    }
}
