package dev.partita.verify.item;

import dev.partita.design.ItemType;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Strings in pieces: {@link ItemType.Piece}. */
public final class Pieces {
    private Pieces() {}

    /** What an item holds of a value: all of it, or its piece. */
    public static Optional<Value> held(ItemType.OfPath of, Optional<Value> value) {
        return of.piece().isEmpty()
                ? value
                : value.filter(Value.Text.class::isInstance)
                        .flatMap(v -> cut(((Value.Text) v).text(), of.piece().get()))
                        .map(Value::of);
    }

    private static Optional<String> cut(String text, ItemType.Piece piece) {
        String marked = token(text) + text;
        int from = 0;
        for (int number = 1; number < piece.number(); number++) {
            from = end(marked, from, piece.bytes());
        }
        int to = piece.number() == piece.of() ? marked.length() : end(marked, from, piece.bytes());
        return from == marked.length() ? Optional.empty() : Optional.of(marked.substring(from, to));
    }

    /** Behind the last character that goes into so many bytes. */
    private static int end(String text, int from, long bytes) {
        long left = bytes;
        int at = from;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            left -= character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
            if (left < 0) {
                return at;
            }
            at += Character.charCount(character);
        }
        return at;
    }

    /** The value that pieces make in this order. */
    public static Optional<Value> whole(List<Optional<Value>> pieces) {
        String marked = marked(pieces);
        return marked.isEmpty() ? Optional.empty() : Optional.of(Value.of(marked.substring(ItemType.Piece.TOKEN)));
    }

    /** Whether pieces in this order are all there are, and of one value. */
    public static boolean areWhole(List<Optional<Value>> pieces) {
        String marked = marked(pieces);
        return marked.isEmpty()
                || marked.length() >= ItemType.Piece.TOKEN
                        && marked.startsWith(token(marked.substring(ItemType.Piece.TOKEN)));
    }

    private static String marked(List<Optional<Value>> pieces) {
        StringBuilder marked = new StringBuilder();
        pieces.forEach(p -> p.ifPresent(v -> marked.append(((Value.Text) v).text())));
        return marked.toString();
    }

    private static String token(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, ItemType.Piece.TOKEN);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
