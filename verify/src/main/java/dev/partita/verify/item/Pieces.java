package dev.partita.verify.item;

import dev.partita.design.ItemType;
import dev.partita.model.Value;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Strings and bytes in pieces: {@link ItemType.Piece}. */
public final class Pieces {
    private Pieces() {}

    /** What an item holds of a value: all of it, or its piece. */
    public static Optional<Value> held(ItemType.OfPath of, Optional<Value> value) {
        return of.piece().isEmpty()
                ? value
                : value.flatMap(v -> cut(v, of.piece().get()));
    }

    private static Optional<Value> cut(Value value, ItemType.Piece piece) {
        boolean isText = value instanceof Value.Text;
        byte[] marked = marked(bytes(value));
        int from = 0;
        for (int number = 1; number < piece.number(); number++) {
            from = end(marked, from, piece.bytes(), isText);
        }
        int to = piece.number() == piece.of() ? marked.length : end(marked, from, piece.bytes(), isText);
        return from == marked.length
                ? Optional.empty()
                : Optional.of(value(Arrays.copyOfRange(marked, from, to), isText));
    }

    /** Behind as many bytes as a piece takes, of a string never a part of a character. */
    private static int end(byte[] marked, int from, long bytes, boolean isText) {
        int end = (int) Math.min(from + bytes, marked.length);
        while (isText && end < marked.length && (marked[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }

    /** The value that pieces make in this order. */
    public static Optional<Value> whole(List<Optional<Value>> pieces) {
        byte[] marked = joined(pieces);
        boolean isText = pieces.stream().flatMap(Optional::stream).allMatch(Value.Text.class::isInstance);
        return marked.length == 0 ? Optional.empty() : Optional.of(value(unmarked(marked), isText));
    }

    /** Whether pieces in this order are all there are, and of one value. */
    public static boolean areWhole(List<Optional<Value>> pieces) {
        byte[] marked = joined(pieces);
        return marked.length == 0
                || marked.length >= ItemType.Piece.TOKEN && Arrays.equals(marked, marked(unmarked(marked)));
    }

    private static byte[] joined(List<Optional<Value>> pieces) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        pieces.forEach(p -> p.ifPresent(v -> joined.writeBytes(bytes(v))));
        return joined.toByteArray();
    }

    private static byte[] bytes(Value value) {
        return value instanceof Value.Binary binary
                ? binary.bytes()
                : ((Value.Text) value).text().getBytes(StandardCharsets.UTF_8);
    }

    private static Value value(byte[] bytes, boolean isText) {
        return isText
                ? Value.of(new String(bytes, StandardCharsets.UTF_8))
                : new Value.Binary(Base64.getEncoder().encodeToString(bytes));
    }

    private static byte[] unmarked(byte[] marked) {
        return Arrays.copyOfRange(marked, ItemType.Piece.TOKEN, marked.length);
    }

    /** With its token in front. */
    private static byte[] marked(byte[] value) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(value);
            String token = HexFormat.of().formatHex(hash).substring(0, ItemType.Piece.TOKEN);
            byte[] marked = Arrays.copyOf(token.getBytes(StandardCharsets.UTF_8), ItemType.Piece.TOKEN + value.length);
            System.arraycopy(value, 0, marked, ItemType.Piece.TOKEN, value.length);
            return marked;
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
