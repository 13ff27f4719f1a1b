package dev.partita.verify.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.verify.plain.Fault.Code;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DeclaredValuesTest {
    private static final AttributeType CENTS = new AttributeType.Number(
            Optional.of(new AttributeType.Range(new BigDecimal("-5"), new BigDecimal("10.5"))), 2);

    @Test
    void numbersKeepTheirRangeAndDecimals() {
        assertThat(code(number("10.5"), CENTS)).isEmpty();
        assertThat(code(number("-5.00"), CENTS)).isEmpty();
        assertThat(code(number("10.51"), CENTS)).contains(Code.OUT_OF_RANGE);
        assertThat(code(number("0.001"), CENTS)).contains(Code.OUT_OF_RANGE);
        AttributeType free = new AttributeType.Number(Optional.empty(), 0);
        assertThat(code(number("0.001"), free)).isEmpty();
        assertThat(code(number("1" + "2".repeat(38)), free)).contains(Code.OUT_OF_RANGE);
        assertThat(code(number("1E+1000000000"), free)).contains(Code.OUT_OF_RANGE);
        assertThat(code(number("1.5"), new AttributeType.Epoch())).contains(Code.OUT_OF_RANGE);
    }

    @Test
    void lengthsAreBytes() {
        AttributeType text = new AttributeType.Text(2, 4, false);
        assertThat(code(Value.of("éé"), text)).isEmpty();
        assertThat(code(Value.of("ééa"), text)).contains(Code.WRONG_LENGTH);
        assertThat(code(Value.of(""), text)).contains(Code.EMPTY);
        assertThat(code(Value.of(""), new AttributeType.Text(0, 4, true))).isEmpty();
        assertThat(code(Value.of("x"), new AttributeType.Ulid())).contains(Code.WRONG_LENGTH);
        assertThat(code(new Value.TextSet(new TreeSet<>()), new AttributeType.TextSet(1, 9)))
                .contains(Code.EMPTY);
        assertThat(code(new Value.ListOf(List.of()), new AttributeType.ListOf(1, 3)))
                .isEmpty();
        assertThat(code(new Value.ListOf(List.of(Value.of(true))), new AttributeType.ListOf(1, 4)))
                .contains(Code.WRONG_LENGTH);
    }

    @Test
    void numbersHaveTheBytesOfTheirDigits() {
        List.of(
                        "0:1",
                        "1:2",
                        "100:2",
                        "123:3",
                        "1010:3",
                        "19.99:3",
                        "-19.99:4",
                        "100.5:4",
                        "0.15:2",
                        "0.0000001:2",
                        "1763500800:5",
                        "-42:3")
                .forEach(pair -> {
                    String[] parts = pair.split(":");
                    assertThat(ValueBytes.of(number(parts[0]))).as(pair).isEqualTo(Long.parseLong(parts[1]));
                });
    }

    @Test
    void enumerationsHaveTheirLiteralsOnly() {
        AttributeType type = new AttributeType.Enumeration(List.of(new AttributeType.Literal("A", Ratio.ONE)));
        assertThat(code(Value.of("A"), type)).isEmpty();
        assertThat(code(Value.of("a"), type)).contains(Code.NOT_IN_ENUMERATION);
        assertThat(code(Value.of(1), type)).contains(Code.WRONG_TYPE);
    }

    private static Optional<Code> code(Value value, AttributeType type) {
        return DeclaredValues.fault(value, type).map(Fault::code);
    }

    private static Value number(String text) {
        return Value.of(new BigDecimal(text));
    }
}
