package dev.partita.verify.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValueCodecTest {
    private static final AttributeType TEXT = new AttributeType.Text(10, 40, false);
    private static final AttributeType NUMBER = new AttributeType.Number(Optional.empty(), 0);
    private static final AttributeType TIME = new AttributeType.DateTime();

    @Test
    void numbersAreEqualByValueAndExact() {
        assertThat(read("1.50", NUMBER)).isEqualTo(read("1.5", NUMBER)).isEqualTo(read("15e-1", NUMBER));
        assertThat(read("0.0", NUMBER)).isEqualTo(read("0", NUMBER));
        assertThat(read("12345678901234567890.123456789", NUMBER))
                .isEqualTo(Value.of(new BigDecimal("12345678901234567890.123456789")));
        assertThat(written("100", NUMBER)).isEqualTo("100");
        assertThat(written("-36.0", NUMBER)).isEqualTo("-36");
        assertThat(written("0.25", NUMBER)).isEqualTo("0.25");
    }

    @Test
    void timesGetTheirFixedWidth() {
        assertThat(read("\"2026-01-01T01:00:00+01:00\"", TIME)).isEqualTo(Value.of("2026-01-01T00:00:00.000Z"));
        assertThat(read("\"2026-01-01T00:00:00.1234Z\"", TIME)).isEqualTo(Value.of("2026-01-01T00:00:00.123Z"));
        assertThat(read("\"2026-01-31\"", new AttributeType.Date())).isEqualTo(Value.of("2026-01-31"));
        refuses("\"yesterday\"", TIME);
        refuses("\"2026-02-30\"", new AttributeType.Date());
        refuses("\"+12026-01-01T00:00:00Z\"", TIME);
    }

    @Test
    void setsAreInAnyOrderAndListsInTheirs() {
        AttributeType set = new AttributeType.NumberSet(10, 40);
        assertThat(read("[3, 1.0, 1]", set)).isEqualTo(read("[1, 3]", set));
        assertThat(read("[3, 1.0, 1]", set)).hasSameHashCodeAs(read("[1, 3]", set));
        AttributeType list = new AttributeType.ListOf(10, 40);
        assertThat(read("[3, 1]", list)).isNotEqualTo(read("[1, 3]", list));
        assertThat(written("[null, {\"b\": [true], \"a\": 1.0}]", list)).isEqualTo("[null,{\"a\":1,\"b\":[true]}]");
    }

    @Test
    void refusesOtherKinds() {
        refuses("1", TEXT);
        refuses("\"1\"", NUMBER);
        refuses("\"a\\ud83d\"", TEXT);
        refuses("\"?\"", new AttributeType.Binary(10, 40));
        refuses("\"true\"", new AttributeType.Bool(Ratio.ONE));
        refuses("{}", new AttributeType.ListOf(10, 40));
        refuses("\"a\"", new AttributeType.TextSet(10, 40));
        refuses("[\"a\" \"b\"]", new AttributeType.TextSet(10, 40));
    }

    @Test
    void readsWhatPeopleType() {
        assertThat(ValueCodec.readText("o1", TEXT)).isEqualTo(Value.of("o1"));
        assertThat(ValueCodec.readText("1.0", NUMBER)).isEqualTo(Value.of(1));
        assertThat(ValueCodec.readText("2026-01-01T00:00:00Z", TIME)).isEqualTo(Value.of("2026-01-01T00:00:00.000Z"));
    }

    private static Value read(String json, AttributeType type) {
        return ValueCodec.read(Json.parse(json), type);
    }

    private static String written(String json, AttributeType type) {
        return Json.write(ValueCodec.write(read(json, type)));
    }

    private static void refuses(String json, AttributeType type) {
        assertThatExceptionOfType(FaultException.class).isThrownBy(() -> read(json, type));
    }
}
