package dev.partita.emit.tabledesign;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** Values as they might be: by type, and for texts by what the attribute is called. Always the same for the same attribute. */
final class ExampleValue {
    private static final Instant MOMENT = Instant.parse("2026-01-31T12:00:00Z");
    private static final String MOMENT_TEXT = "2026-01-31T12:00:00.000Z";
    private static final long YEAR_SECONDS = 31_536_000;
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /** Texts by a word that the attribute's name contains. */
    private static final List<List<String>> TEXTS = List.of(
            List.of("email", "ada@example.com"),
            List.of("phone", "+1 555 0100"),
            List.of("url", "https://example.com/1"),
            List.of("street", "1 Main Street"),
            List.of("city", "Lisbon"),
            List.of("postal", "1000-001"),
            List.of("zip", "1000-001"),
            List.of("country", "PT"),
            List.of("currency", "EUR"),
            List.of("sku", "SKU-1"),
            List.of("slug", "first-one"),
            List.of("title", "The first one"),
            List.of("name", "Ada Lovelace"));

    private ExampleValue() {}

    /** @param seed makes values of different entities or roles differ */
    static Value of(String attribute, AttributeType type, String seed) {
        return switch (type) {
            case AttributeType.Text text -> Value.of(fitting(text(attribute, seed), text.maxBytes()));
            case AttributeType.Number number -> Value.of(number(number));
            case AttributeType.Bool bool -> Value.of(true);
            case AttributeType.DateTime time -> Value.of(MOMENT_TEXT);
            case AttributeType.Date date -> Value.of(MOMENT_TEXT.substring(0, 10));
            case AttributeType.Epoch epoch -> Value.of(MOMENT.getEpochSecond() + YEAR_SECONDS);
            case AttributeType.Uuid uuid -> Value.of(uuid(seed));
            case AttributeType.Ulid ulid -> Value.of(ulid(seed));
            case AttributeType.Enumeration enumeration ->
                Value.of(enumeration.literals().get(0).text());
            case AttributeType.Binary binary -> new Value.Binary("AAEC");
            case AttributeType.ListOf list -> new Value.ListOf(List.of(Value.of("a"), Value.of("b")));
            case AttributeType.MapOf map -> new Value.MapOf(entry());
            case AttributeType.TextSet set -> new Value.TextSet(new TreeSet<>(List.of("a", "b")));
            case AttributeType.NumberSet set ->
                new Value.NumberSet(new TreeSet<>(List.of(BigDecimal.ONE, BigDecimal.TWO)));
        };
    }

    private static SortedMap<String, Value> entry() {
        SortedMap<String, Value> entries = new TreeMap<>();
        entries.put("key", Value.of("value"));
        return entries;
    }

    private static String text(String attribute, String seed) {
        String words = words(attribute);
        if (words.equals("id") || words.endsWith(" id")) {
            return identifier(words, seed);
        }
        return TEXTS.stream()
                .filter(entry -> words.contains(entry.get(0)))
                .map(entry -> entry.get(1))
                .findFirst()
                .orElse("some " + words);
    }

    /** {@code customer-1} for {@code customerId}; of another role, {@code customer-2}. */
    private static String identifier(String words, String seed) {
        int dash = seed.indexOf('-');
        String entity = words(dash < 0 ? seed : seed.substring(0, dash));
        String named = words.replaceFirst("(^| )id$", "");
        return (named.isEmpty() ? entity : named).replace(' ', '-') + (dash < 0 ? "-1" : seed.substring(dash));
    }

    /** {@code access token} for {@code accessToken} and {@code access_token}. */
    private static String words(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .replaceAll("[_#.-]+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    /** What is too long is cut, or, where little is left, a code. */
    private static String fitting(String text, long maxBytes) {
        if (text.length() <= maxBytes) {
            return text;
        }
        return maxBytes < 6 ? "AB123".substring(0, (int) Math.max(1, maxBytes)) : text.substring(0, (int) maxBytes);
    }

    private static BigDecimal number(AttributeType.Number type) {
        BigDecimal usual = new BigDecimal("42.50").setScale(Math.min(2, type.decimals()), RoundingMode.DOWN);
        return type.range()
                .map(range -> usual.max(range.low()).min(range.high()))
                .orElse(usual);
    }

    private static String uuid(String seed) {
        String hex = String.format(Locale.ROOT, "%08x", crc(seed));
        return hex + "-4f89-41d3-9a0c-0305e82c3301";
    }

    /** The moment in ten characters, and sixteen made of the seed. */
    private static String ulid(String seed) {
        StringBuilder text = new StringBuilder(base32(MOMENT.toEpochMilli(), 10));
        text.append(base32(crc(seed), 8)).append(base32(crc(seed + "."), 8));
        return text.toString();
    }

    private static String base32(long number, int characters) {
        StringBuilder text = new StringBuilder();
        for (int i = characters - 1; i >= 0; i--) {
            text.append(CROCKFORD.charAt((int) (number >>> (5 * i)) & 31));
        }
        return text.toString();
    }

    private static long crc(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return crc.getValue();
    }
}
