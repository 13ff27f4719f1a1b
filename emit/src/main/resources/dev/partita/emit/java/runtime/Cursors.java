package repositories.runtime;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Cursors as opaque text, sealed together with the pattern and its arguments: what is cut, altered, made up or taken from elsewhere
 * is told apart, so that no cursor leads into another partition.
 */
final class Cursors {
    private static final int SEAL_BYTES = 16;
    private static final String SEAL = "HmacSHA256";

    private final byte[] secret;
    private final byte[] context;

    Cursors(byte[] secret, String pattern, Map<String, AttributeValue> given) {
        StringBuilder text = new StringBuilder(Values.quoted(pattern));
        new TreeMap<>(given)
                .forEach((name, value) -> text.append(Values.quoted(name)).append(Values.identity(value)));
        this.secret = secret;
        this.context = text.append('\0').toString().getBytes(StandardCharsets.UTF_8);
    }

    String write(Position position) {
        byte[] content = PositionText.write(position);
        byte[] whole = ByteBuffer.allocate(SEAL_BYTES + content.length)
                .put(seal(content))
                .put(content)
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /** @throws CallRejected if it is not a cursor of this pattern for these arguments */
    Position read(String cursor) {
        byte[] whole = decoded(cursor);
        byte[] content = Arrays.copyOfRange(whole, Math.min(SEAL_BYTES, whole.length), whole.length);
        byte[] seal = Arrays.copyOf(whole, SEAL_BYTES);
        boolean isOurs = whole.length > SEAL_BYTES
                && MessageDigest.isEqual(seal, seal(content))
                && Base64.getUrlEncoder().withoutPadding().encodeToString(whole).equals(cursor);
        if (!isOurs) {
            throw foreign();
        }
        return PositionText.read(content);
    }

    private static byte[] decoded(String cursor) {
        try {
            return Base64.getUrlDecoder().decode(cursor);
        } catch (IllegalArgumentException e) {
            throw foreign();
        }
    }

    private static CallRejected foreign() {
        return new CallRejected(
                CallRejected.Reason.BAD_CURSOR, "the cursor is not one that this method answered for these arguments");
    }

    private byte[] seal(byte[] content) {
        try {
            Mac mac = Mac.getInstance(SEAL);
            mac.init(new SecretKeySpec(secret, SEAL));
            mac.update(context);
            return Arrays.copyOf(mac.doFinal(content), SEAL_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + SEAL, e);
        }
    }
}
