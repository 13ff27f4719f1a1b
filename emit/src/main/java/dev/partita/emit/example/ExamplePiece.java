package dev.partita.emit.example;

import dev.partita.design.ItemType;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** Examples are short: all of one, behind its token, stands in its first piece. */
public final class ExamplePiece {
    private ExamplePiece() {}

    /** What an item holds of a value: all of it, or its piece. */
    public static Optional<Value> held(ItemType.OfPath of, Optional<Value> value) {
        return of.piece()
                .map(p -> value.filter(v -> p.isFirst() && v instanceof Value.Text)
                        .map(v -> marked(((Value.Text) v).text())))
                .orElse(value);
    }

    private static Value marked(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Value.of(HexFormat.of().formatHex(hash).substring(0, ItemType.Piece.TOKEN) + text);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
