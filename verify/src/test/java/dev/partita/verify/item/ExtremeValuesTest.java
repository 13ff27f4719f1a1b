package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.design.Encoding;
import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.verify.plain.DeclaredValues;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.ValueCodec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as long, large and small as DynamoDB takes them; times of other zones, of leap seconds, at the edges of the calendar. */
class ExtremeValuesTest {
    private static final AttributeType NUMBER = new AttributeType.Number(Optional.empty(), 0);
    private static final AttributeType TIME = new AttributeType.DateTime();
    private static final int DIGITS = 38;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyNumberOf38DigitsComesBack(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 3_000; i++) {
            BigInteger digits = new BigInteger(1 + random.nextInt(126), random).mod(BigInteger.TEN.pow(DIGITS));
            BigDecimal number =
                    new BigDecimal(random.nextBoolean() ? digits.negate() : digits, random.nextInt(250) - 85);
            Value value = Value.of(number);
            assertThat(AttributeValues.value(AttributeValues.of(value))).isEqualTo(value);
            assertThat(ValueCodec.read(Json.parse(Json.write(ValueCodec.write(value))), NUMBER))
                    .isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void paddedNumbersOf38DigitsKeepTheirOrder(long seed) {
        Random random = new Random(seed);
        Encoding.Padded padded = new Encoding.Padded(30, 8, true);
        for (int i = 0; i < 3_000; i++) {
            BigDecimal left = number(random);
            BigDecimal right =
                    random.nextInt(3) == 0 ? left.abs().subtract(new BigDecimal("0.00000001")) : number(random);
            String a = KeyText.encode(Value.of(left), padded);
            String b = KeyText.encode(Value.of(right), padded);
            assertThat(Integer.signum(a.compareTo(b))).isEqualTo(left.compareTo(right));
            assertThat(KeyText.unpad(a, padded)).isEqualByComparingTo(left);
        }
    }

    private static BigDecimal number(Random random) {
        BigInteger digits = new BigInteger(1 + random.nextInt(DIGITS * 3), random).mod(BigInteger.TEN.pow(DIGITS));
        return new BigDecimal(random.nextBoolean() ? digits.negate() : digits, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-29T02:30:00+02:00, 2026-03-29T00:30:00.000Z",
        "2026-01-01T00:00:00-12:00, 2026-01-01T12:00:00.000Z",
        "2025-12-31T23:59:59.999+14:00, 2025-12-31T09:59:59.999Z",
        "2016-12-31T23:59:60Z, 2016-12-31T23:59:59.000Z",
        "0000-01-01T00:00:00Z, 0000-01-01T00:00:00.000Z",
        "9999-12-31T23:59:59.999Z, 9999-12-31T23:59:59.999Z",
        "2024-02-29T24:00:00Z, 2024-03-01T00:00:00.000Z"
    })
    void timesHaveOneForm(String said, String form) {
        assertThat(ValueCodec.read(Json.parse("\"" + said + "\""), TIME)).isEqualTo(Value.of(form));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9999-12-31T23:59:59-01:00",
                "0000-01-01T00:00:00+01:00",
                "2026-02-29T00:00:00Z",
                "2026-01-01T00:00:61Z",
                "2026-01-01T25:00:00Z",
                "2026-01-01T00:00:00",
                "2026-01-01 00:00:00Z",
                "-0001-01-01T00:00:00Z",
                ""
            })
    void whatIsNoTimeIsRefusedByName(String said) {
        assertThatThrownBy(() -> ValueCodec.read(Json.parse("\"" + said + "\""), TIME))
                .isInstanceOf(FaultException.class);
    }

    @Test
    void numbersThatDynamoDbDoesNotTakeAreRefusedByName() {
        Map<String, AttributeType> places = Map.of(
                "%s", NUMBER,
                "[1,%s]", new AttributeType.NumberSet(100, 1_000),
                "[{\"a\":[%s]}]", new AttributeType.ListOf(100, 1_000),
                "{\"a\":{\"b\":%s}}", new AttributeType.MapOf(100, 1_000));
        for (String number : List.of("1".repeat(39), "1e126", "-1e126", "1e-131", "1." + "0".repeat(37) + "1")) {
            places.forEach((place, type) -> assertThat(
                            DeclaredValues.fault(ValueCodec.read(Json.parse(place.formatted(number)), type), type))
                    .as(place.formatted(number))
                    .map(Fault::code)
                    .contains(Fault.Code.OUT_OF_RANGE));
        }
        Value late = ValueCodec.read(Json.parse("1e40"), new AttributeType.Epoch());
        assertThat(DeclaredValues.fault(late, new AttributeType.Epoch())).isPresent();
    }
}
