package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.design.Encoding;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {
    private static final String[] HOSTILE = {
        "", "#", "$", "!", "$Q", "##", "a", "a#", "a!", "a$", "a%", "aa", "A", "\u0000", "\u0001", "\n", " ", "~",
        "\u007f", "\u0080", "ä", "\u07ff", "\u0800", "\uffff", "\ue000", "😀", "😁", "a😀", "a\uffff", "zz", "/", "0"
    };

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void escapingIsInjectiveKeepsOrderAndComesBack(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            String left = text(random);
            String right = text(random);
            String a = KeyText.encode(Value.of(left), new Encoding.Escaped());
            String b = KeyText.encode(Value.of(right), new Encoding.Escaped());
            assertThat(a).doesNotContain("#");
            assertThat(KeyText.unescape(a)).isEqualTo(left);
            assertThat(sign(ValueOrder.utf8(a + "#", b + "#")))
                    .as("%s before %s", left, right)
                    .isEqualTo(sign(ValueOrder.utf8(left, right)));
        }
    }

    @Test
    void escapesAsDocumented() {
        assertThat(KeyText.encode(Value.of("!"), new Encoding.Escaped())).isEqualTo("$Q");
        assertThat(KeyText.encode(Value.of("a#b$"), new Encoding.Escaped())).isEqualTo("a$Sb$T");
        assertThat(KeyText.encode(Value.of("2026-01-31T12:00:00.000Z"), new Encoding.Escaped()))
                .isEqualTo("2026-01-31T12:00:00.000Z");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void paddingIsInjectiveKeepsOrderAndComesBack(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            boolean signed = random.nextBoolean();
            Encoding.Padded padded = new Encoding.Padded(1 + random.nextInt(6), random.nextInt(3), signed);
            BigDecimal left = number(random, padded);
            BigDecimal right = number(random, padded);
            String a = KeyText.encode(Value.of(left), padded);
            String b = KeyText.encode(Value.of(right), padded);
            assertThat(a).hasSize(padded.width());
            assertThat(KeyText.unpad(a, padded)).isEqualByComparingTo(left);
            assertThat(sign(ValueOrder.utf8(a, b))).isEqualTo(left.compareTo(right));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void invertingIsInjectiveReversesOrderAndKeepsTheWidth(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            Encoding.Padded padded =
                    new Encoding.Padded(1 + random.nextInt(6), random.nextInt(3), random.nextBoolean());
            Encoding inverted = new Encoding.Inverted(padded);
            BigDecimal left = number(random, padded);
            BigDecimal right = number(random, padded);
            String a = KeyText.encode(Value.of(left), inverted);
            String b = KeyText.encode(Value.of(right), inverted);
            assertThat(a).hasSize(padded.width());
            assertThat(KeyText.unpad(KeyText.invert(a), padded)).isEqualByComparingTo(left);
            assertThat(sign(ValueOrder.utf8(a, b))).isEqualTo(right.compareTo(left));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void timesAreInvertedAsTheyStand(long seed) {
        Random random = new Random(seed);
        Encoding inverted = new Encoding.Inverted(new Encoding.Plain());
        for (int i = 0; i < 5_000; i++) {
            String left = time(random);
            String right = time(random);
            String a = KeyText.encode(Value.of(left), inverted);
            String b = KeyText.encode(Value.of(right), inverted);
            assertThat(KeyText.invert(a)).isEqualTo(left);
            assertThat(sign(ValueOrder.utf8(a, b))).isEqualTo(sign(ValueOrder.utf8(right, left)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "7, 3, 0, false, 992",
        "7.5, 3, 2, true, 899249",
        "-7.5, 3, 2, true, 900750",
        "0, 3, 0, true, 8999",
        "-999, 3, 0, true, 9999",
        "999, 3, 0, true, 8000"
    })
    void invertsAsDocumented(BigDecimal number, int digits, int decimals, boolean signed, String expected) {
        Encoding padded = new Encoding.Padded(digits, decimals, signed);
        assertThat(KeyText.encode(Value.of(number), new Encoding.Inverted(padded)))
                .isEqualTo(expected);
        assertThat(KeyText.encode(Value.of("2026-01-31T12:00:00.000Z"), new Encoding.Inverted(new Encoding.Plain())))
                .isEqualTo("7973-98-68T87:99:99.999Z");
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void aBooleanIsInvertedAsTheOther(boolean truth, String expected) {
        String text = KeyText.encode(Value.of(truth), new Encoding.Inverted(new Encoding.Plain()));
        assertThat(text).isEqualTo(expected);
        assertThat(KeyText.invert(text)).isEqualTo(Boolean.toString(truth));
    }

    @Test
    void onlyWhatHasOneWidthIsInverted() {
        assertThatThrownBy(() -> new Encoding.Inverted(new Encoding.Escaped()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Encoding.Inverted(new Encoding.Period(4)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () -> KeyText.encode(Value.of(1000), new Encoding.Inverted(new Encoding.Padded(3, 0, false))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "7, 3, 0, false, 007",
        "7.5, 3, 2, false, 00750",
        "7.5, 3, 2, true, 100750",
        "-7.5, 3, 2, true, 099249",
        "0, 3, 0, true, 1000",
        "-999, 3, 0, true, 0000"
    })
    void padsAsDocumented(BigDecimal number, int digits, int decimals, boolean signed, String expected) {
        assertThat(KeyText.encode(Value.of(number), new Encoding.Padded(digits, decimals, signed)))
                .isEqualTo(expected);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> KeyText.encode(Value.of(1000), new Encoding.Padded(3, 0, false)))
                .hasMessageContaining("does not fit");
        assertThatThrownBy(() -> KeyText.encode(Value.of(-1), new Encoding.Padded(3, 0, false)))
                .hasMessageContaining("does not fit");
        assertThatThrownBy(() -> KeyText.encode(Value.of(new BigDecimal("1.5")), new Encoding.Padded(3, 0, false)))
                .hasMessageContaining("decimals");
        assertThatThrownBy(() -> KeyText.encode(Value.of("x"), new Encoding.Padded(3, 0, false)))
                .hasMessageContaining("no number");
    }

    @Test
    void periodsAndPlainValues() {
        Value time = Value.of("2026-01-31T12:34:56.789Z");
        assertThat(KeyText.encode(time, new Encoding.Period(4))).isEqualTo("2026");
        assertThat(KeyText.encode(time, new Encoding.Period(7))).isEqualTo("2026-01");
        assertThat(KeyText.encode(time, new Encoding.Period(10))).isEqualTo("2026-01-31");
        assertThat(KeyText.encode(time, new Encoding.Period(13))).isEqualTo("2026-01-31T12");
        assertThat(KeyText.encode(Value.of(0), new Encoding.Period(13))).isEqualTo("1970-01-01T00");
        assertThat(KeyText.encode(Value.of(true), new Encoding.Plain())).isEqualTo("true");
        assertThat(KeyText.encode(Value.of(new BigDecimal("1E+3")), new Encoding.Plain()))
                .isEqualTo("1000");
    }

    @Test
    void shardsHaveAFixedWidthAndAreSpread() {
        assertThat(KeyText.shardText(3, 10)).isEqualTo("3");
        assertThat(KeyText.shardText(3, 11)).isEqualTo("03");
        assertThat(KeyText.shardText(0, 1)).isEqualTo("0");
        long distinct = IntStream.range(0, 1000)
                .mapToObj(i -> KeyText.shard(List.of(Value.of("order" + i)), 10))
                .distinct()
                .count();
        assertThat(distinct).isEqualTo(10);
    }

    @Test
    void aShardIsTheChecksumOfTheEncodedIdentifier() {
        // CRC-32 of "123456789" is 0xCBF43926 by definition.
        assertThat(KeyText.shard(List.of(Value.of("123456789")), 1000)).isEqualTo(Long.toString(0xCBF43926L % 1000));
        assertThat(KeyText.shard(List.of(Value.of("a#b"), Value.of(1)), 7))
                .isEqualTo(KeyText.shard(List.of(Value.of("a#b"), Value.of(new BigDecimal("1.0"))), 7));
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(
                    random.nextInt(3) > 0
                            ? HOSTILE[random.nextInt(HOSTILE.length)]
                            : Character.toString((char) random.nextInt(0x80)));
        }
        return text.toString();
    }

    private static BigDecimal number(Random random, Encoding.Padded padded) {
        BigInteger bound = BigInteger.TEN.pow(padded.integerDigits() + padded.decimals());
        BigInteger digits = new BigInteger(bound.bitLength() + 8, random).mod(bound);
        return new BigDecimal(padded.signed() && random.nextBoolean() ? digits.negate() : digits, padded.decimals());
    }

    private static String time(Random random) {
        Instant any = Instant.ofEpochMilli(random.nextLong(0, 253_402_300_800_000L));
        Instant near = Instant.ofEpochMilli(1_769_860_800_000L + random.nextInt(2_000));
        String text = (random.nextBoolean() ? any : near).toString();
        return text.length() == 24 ? text : text.replace("Z", ".000Z");
    }

    private static int sign(int order) {
        return Integer.compare(order, 0);
    }
}
