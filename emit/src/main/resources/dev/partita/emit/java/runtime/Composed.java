package repositories.runtime;

import java.io.ByteArrayOutputStream;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A text, or bytes, stored in pieces, behind a token by which readers know that all are of one value. */
final class Composed {
    private static final int TOKEN = 16;

    private Composed() {}

    /** Pieces are missing, or not of one value: they were read while it was written. */
    static final class Torn extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        Torn(String path) {
            super(path + " was read while it was written", null, false, false);
        }
    }

    /** What a piece holds, of a text whole characters only; nothing if nothing is left to it. */
    static Optional<AttributeValue> piece(AttributeValue value, int number, int of, long bytes) {
        boolean isText = value.s() != null;
        byte[] marked = marked(bytes(value));
        int from = 0;
        for (int before = 1; before < number; before++) {
            from = end(marked, from, bytes, isText);
        }
        int to = number == of ? marked.length : end(marked, from, bytes, isText);
        return from == marked.length
                ? Optional.empty()
                : Optional.of(value(Arrays.copyOfRange(marked, from, to), isText));
    }

    private static int end(byte[] marked, int from, long bytes, boolean isText) {
        int end = (int) Math.min(from + bytes, marked.length);
        while (isText && end < marked.length && (marked[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }

    /** The value of all its pieces in order; nothing if there is none. */
    static Optional<AttributeValue> whole(String path, List<Optional<AttributeValue>> pieces) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        pieces.forEach(p -> p.ifPresent(v -> joined.writeBytes(bytes(v))));
        byte[] marked = joined.toByteArray();
        if (marked.length == 0) {
            return Optional.empty();
        }
        if (marked.length < TOKEN) {
            throw new Torn(path);
        }
        byte[] whole = Arrays.copyOfRange(marked, TOKEN, marked.length);
        if (!Arrays.equals(marked, marked(whole))) {
            throw new Torn(path);
        }
        boolean isText = pieces.stream().flatMap(Optional::stream).allMatch(v -> v.s() != null);
        return Optional.of(value(whole, isText));
    }

    private static byte[] bytes(AttributeValue value) {
        if (value.s() == null) {
            return value.b().asByteArray();
        }
        return value.s().getBytes(StandardCharsets.UTF_8);
    }

    private static AttributeValue value(byte[] bytes, boolean isText) {
        if (isText) {
            return Values.text(new String(bytes, StandardCharsets.UTF_8));
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
    }

    /** With its token in front. */
    private static byte[] marked(byte[] value) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(value);
            byte[] marked = new byte[TOKEN + value.length];
            for (int i = 0; i < TOKEN / 2; i++) {
                marked[2 * i] = (byte) Character.forDigit(hash[i] >> 4 & 0xF, 16);
                marked[2 * i + 1] = (byte) Character.forDigit(hash[i] & 0xF, 16);
            }
            System.arraycopy(value, 0, marked, TOKEN, value.length);
            return marked;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
