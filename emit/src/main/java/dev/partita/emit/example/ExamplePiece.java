package dev.partita.emit.example;

import dev.partita.design.ItemType;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/** Examples are short: all of one, behind its token, stands in its first piece. */
public final class ExamplePiece {
    private ExamplePiece() {}

    /** What an item holds of a value: all of it, or its piece. */
    public static Optional<Value> held(ItemType.OfPath of, Optional<Value> value) {
        return of.piece()
                .map(p -> value.filter(v -> p.isFirst()).map(ExamplePiece::marked))
                .orElse(value);
    }

    private static Value marked(Value value) {
        if (value instanceof Value.Binary binary) {
            byte[] bytes = binary.bytes();
            byte[] marked =
                    Arrays.copyOf(token(bytes).getBytes(StandardCharsets.UTF_8), ItemType.Piece.TOKEN + bytes.length);
            System.arraycopy(bytes, 0, marked, ItemType.Piece.TOKEN, bytes.length);
            return new Value.Binary(Base64.getEncoder().encodeToString(marked));
        }
        String text = ((Value.Text) value).text();
        return Value.of(token(text.getBytes(StandardCharsets.UTF_8)) + text);
    }

    private static String token(byte[] value) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(value);
            return HexFormat.of().formatHex(hash).substring(0, ItemType.Piece.TOKEN);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
