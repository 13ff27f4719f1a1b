package dev.partita.emit.example;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;

/**
 * Values as they might be: by type, and for texts by what the attribute is called. Always the same for the same attribute of the
 * same entity, of which there are several, counted from 1.
 */
final class ExampleValue {
    private static final Instant MOMENT = Instant.parse("2026-01-31T12:00:00Z");
    private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final Duration LATER = Duration.ofHours(25);
    private static final long YEAR_SECONDS = 31_536_000;
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final BigDecimal USUAL_NUMBER = new BigDecimal("42.50");
    private static final BigDecimal FURTHER = new BigDecimal("17.25");

    /** Texts by a word that the attribute's name contains: of the first, the second and the third. */
    private static final List<List<String>> TEXTS = List.of(
            List.of("email", "ada@example.com", "grace@example.com", "alan@example.com"),
            List.of("phone", "+1 555 0100", "+1 555 0101", "+1 555 0102"),
            List.of("url", "https://example.com/1", "https://example.com/2", "https://example.com/3"),
            List.of("street", "1 Main Street", "2 Main Street", "3 Main Street"),
            List.of("city", "Lisbon", "Porto", "Faro"),
            List.of("postal", "1000-001", "4000-001", "8000-001"),
            List.of("zip", "1000-001", "4000-001", "8000-001"),
            List.of("country", "PT", "ES", "FR"),
            List.of("currency", "EUR", "USD", "GBP"),
            List.of("sku", "SKU-1", "SKU-2", "SKU-3"),
            List.of("slug", "first-one", "second-one", "third-one"),
            List.of("title", "The first one", "The second one", "The third one"),
            List.of("name", "Ada Lovelace", "Grace Hopper", "Alan Turing"));

    private static final List<String> ARTICLES = List.of("some ", "another ", "a third ");

    private ExampleValue() {}

    static Value of(String attribute, AttributeType type, EntityName entity, int number) {
        String seed = entity + (number == 1 ? "" : "-" + number);
        Instant moment = MOMENT.plus(LATER.multipliedBy(number - 1));
        return switch (type) {
            case AttributeType.Text text -> Value.of(text(attribute, text, entity, number));
            case AttributeType.Number range -> Value.of(number(range, number));
            case AttributeType.Bool bool -> Value.of(number % 2 == 1);
            case AttributeType.DateTime time -> Value.of(MILLISECONDS.format(moment));
            case AttributeType.Date date -> Value.of(MILLISECONDS.format(moment).substring(0, "2026-01-31".length()));
            case AttributeType.Epoch epoch -> Value.of(moment.getEpochSecond() + YEAR_SECONDS);
            case AttributeType.Uuid uuid -> Value.of(uuid(seed));
            case AttributeType.Ulid ulid -> Value.of(ulid(seed, moment));
            case AttributeType.Enumeration enumeration ->
                Value.of(enumeration
                        .literals()
                        .get((number - 1) % enumeration.literals().size())
                        .text());
            case AttributeType.Binary binary -> new Value.Binary(number == 1 ? "AAEC" : "AAE" + (char) ('B' + number));
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

    private static String text(String attribute, AttributeType.Text type, EntityName entity, int number) {
        String words = words(attribute);
        if (words.equals("id") || words.endsWith(" id")) {
            return fitting(identifier(words, entity, number), type.maxBytes(), number);
        }
        String text = TEXTS.stream()
                .filter(entry -> words.contains(entry.get(0)))
                .map(entry -> entry.get(1 + (number - 1) % ARTICLES.size()))
                .findFirst()
                .orElse(ARTICLES.get((number - 1) % ARTICLES.size()) + words);
        return fitting(number > ARTICLES.size() ? number + "-" + text : text, type.maxBytes(), number);
    }

    /** {@code customer-1} for {@code customerId}; of another role, {@code customer-2}. */
    private static String identifier(String words, EntityName entity, int number) {
        String named = words.replaceFirst("(^| )id$", "");
        return (named.isEmpty() ? words(entity.value()) : named).replace(' ', '-') + "-" + number;
    }

    /** {@code access token} for {@code accessToken} and {@code access_token}. */
    private static String words(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .replaceAll("[_#.-]+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    /** What is too long is cut, or, where little is left, a code; what is cut of different ones still differs. */
    private static String fitting(String text, long maxBytes, int number) {
        if (text.length() <= maxBytes) {
            return text;
        }
        int length = (int) Math.max(1, maxBytes);
        String cut = (length < 6 ? "AB123" : text).substring(0, length);
        return number == 1 ? cut : cut.substring(0, length - 1) + number;
    }

    private static BigDecimal number(AttributeType.Number type, int number) {
        BigDecimal usual = USUAL_NUMBER
                .add(FURTHER.multiply(BigDecimal.valueOf(number - 1)))
                .setScale(Math.min(2, type.decimals()), RoundingMode.DOWN);
        return type.range().map(range -> within(range, usual, number)).orElse(usual);
    }

    /** Where the usual one is above the range, they are counted down from its end. */
    private static BigDecimal within(AttributeType.Range range, BigDecimal usual, int number) {
        BigDecimal atMost =
                usual.compareTo(range.high()) > 0 ? range.high().subtract(BigDecimal.valueOf(number - 1)) : usual;
        return atMost.max(range.low());
    }

    private static String uuid(String seed) {
        String hex = String.format(Locale.ROOT, "%08x", crc(seed));
        return hex + "-4f89-41d3-9a0c-0305e82c3301";
    }

    /** The moment in ten characters, and sixteen made of the seed. */
    private static String ulid(String seed, Instant moment) {
        StringBuilder text = new StringBuilder(base32(moment.toEpochMilli(), 10));
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
