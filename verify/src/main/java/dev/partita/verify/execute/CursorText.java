package dev.partita.verify.execute;

import dev.partita.model.PatternId;
import dev.partita.model.Value;
import dev.partita.verify.item.AttributeValues;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.json.JsonMapper;

/**
 * Cursors as opaque text, sealed together with the application, the pattern and its parameters: what is cut, altered, made up
 * or taken from elsewhere is told apart.
 */
final class CursorText {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int SEAL_BYTES = 12;

    private final byte[] secret;
    private final byte[] context;

    CursorText(byte[] secret, String application, PatternId pattern, Call call) {
        this.secret = secret.clone();
        Map<String, Object> binding = new LinkedHashMap<>();
        binding.put("application", application);
        binding.put("pattern", pattern.value());
        Map<String, Object> parameters = new TreeMap<>();
        call.parameters()
                .forEach(
                        (name, value) -> parameters.put(name.value(), AttributeValues.json(AttributeValues.of(value))));
        binding.put("parameters", parameters);
        this.context = JSON.writeValueAsBytes(binding);
    }

    String write(Cursor cursor) {
        byte[] content = JSON.writeValueAsBytes(AttributeValues.json(AttributeValues.of(cursor.plain())));
        byte[] seal = seal(content);
        byte[] all = Arrays.copyOf(seal, SEAL_BYTES + content.length);
        System.arraycopy(content, 0, all, SEAL_BYTES, content.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** @throws CallRejected if it is not a cursor of this pattern for these parameters */
    Cursor read(String text) {
        try {
            byte[] all = Base64.getUrlDecoder().decode(text.getBytes(StandardCharsets.UTF_8));
            byte[] content = Arrays.copyOfRange(all, SEAL_BYTES, all.length);
            if (MessageDigest.isEqual(Arrays.copyOf(all, SEAL_BYTES), seal(content))) {
                return Cursor.of(value(JSON.readValue(content, Map.class)));
            }
        } catch (RuntimeException malformed) {
            throw bad();
        }
        throw bad();
    }

    private static CallRejected bad() {
        return new CallRejected(
                CallRejected.Reason.BAD_CURSOR,
                "the cursor is not one that this pattern answered for these parameters");
    }

    private static Value value(Object json) {
        return AttributeValues.ofJson(json);
    }

    private byte[] seal(byte[] content) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            mac.update(context);
            mac.update((byte) 0);
            return Arrays.copyOf(mac.doFinal(content), SEAL_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no HmacSHA256", e);
        }
    }
}
