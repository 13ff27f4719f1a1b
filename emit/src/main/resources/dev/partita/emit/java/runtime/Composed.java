package repositories.runtime;

import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A text that is stored in pieces, behind a token by which readers know that all are of one text. */
final class Composed {
    private static final int TOKEN = 16;

    private Composed() {}

    /** Pieces are missing, or not of one text: they were read while it was written. */
    static final class Torn extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        Torn(String path) {
            super(path + " was read while it was written", null, false, false);
        }
    }

    /** What a piece holds, whole characters only; nothing if nothing is left to it. */
    static Optional<AttributeValue> piece(String text, int number, int of, long bytes) {
        byte[] marked = (token(text) + text).getBytes(StandardCharsets.UTF_8);
        int from = 0;
        for (int before = 1; before < number; before++) {
            from = end(marked, from, bytes);
        }
        int to = number == of ? marked.length : end(marked, from, bytes);
        return from == marked.length
                ? Optional.empty()
                : Optional.of(Values.text(new String(marked, from, to - from, StandardCharsets.UTF_8)));
    }

    private static int end(byte[] text, int from, long bytes) {
        long most = from + bytes;
        if (most >= text.length) {
            return text.length;
        }
        int end = (int) most;
        while ((text[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }

    /** The text of all its pieces in order; nothing if there is none. */
    static Optional<AttributeValue> whole(String path, List<Optional<AttributeValue>> pieces) {
        StringBuilder marked = new StringBuilder();
        pieces.forEach(p -> p.ifPresent(v -> marked.append(v.s())));
        if (marked.isEmpty()) {
            return Optional.empty();
        }
        if (marked.length() < TOKEN) {
            throw new Torn(path);
        }
        String text = marked.substring(TOKEN);
        if (!token(text).equals(marked.substring(0, TOKEN))) {
            throw new Torn(path);
        }
        return Optional.of(Values.text(text));
    }

    private static String token(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            StringBuilder token = new StringBuilder();
            for (int i = 0; i < TOKEN / 2; i++) {
                token.append(Character.forDigit(hash[i] >> 4 & 0xF, 16)).append(Character.forDigit(hash[i] & 0xF, 16));
            }
            return token.toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
