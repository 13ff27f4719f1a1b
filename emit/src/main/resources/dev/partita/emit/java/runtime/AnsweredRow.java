package repositories.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A row as it is answered: values by the names of properties. */
public final class AnsweredRow {
    private final Map<String, Column> columns;
    private final Map<String, AttributeValue> values;

    AnsweredRow(Map<String, Column> columns, Map<String, AttributeValue> values) {
        this.columns = columns;
        this.values = values;
    }

    /** A value that every such row has. */
    public <T> T one(String property, Function<AttributeValue, T> type) {
        return maybe(property, type).orElseThrow(() -> new DesignFault("an answered row is without " + property));
    }

    /** A value that some such rows have. */
    public <T> Optional<T> maybe(String property, Function<AttributeValue, T> type) {
        Column column = Optional.ofNullable(columns.get(property))
                .orElseThrow(() -> new DesignFault("there is no column " + property));
        return Values.at(values, column.path()).map(value -> {
            if (value.type() != column.kind().type()) {
                throw new DesignFault(column.path() + " is stored as " + value.type() + ", not as "
                        + column.kind().type());
            }
            return type.apply(value);
        });
    }

    public static String text(AttributeValue value) {
        return value.s();
    }

    public static boolean truth(AttributeValue value) {
        return value.bool();
    }

    public static BigDecimal number(AttributeValue value) {
        return new BigDecimal(Decimals.canonical(value.n()));
    }

    public static long whole(AttributeValue value) {
        return number(value).longValueExact();
    }

    public static Instant time(AttributeValue value) {
        return Instant.parse(value.s());
    }

    public static LocalDate date(AttributeValue value) {
        return LocalDate.parse(value.s());
    }

    /** Of seconds since 1970. */
    public static Instant epoch(AttributeValue value) {
        BigDecimal seconds = number(value);
        BigInteger whole = seconds.toBigInteger();
        return Instant.ofEpochSecond(
                whole.longValueExact(),
                seconds.subtract(new BigDecimal(whole)).movePointRight(9).longValue());
    }

    public static SdkBytes binary(AttributeValue value) {
        return value.b();
    }

    public static List<AttributeValue> list(AttributeValue value) {
        return value.l();
    }

    public static Map<String, AttributeValue> map(AttributeValue value) {
        return value.m();
    }

    public static Set<String> texts(AttributeValue value) {
        return new LinkedHashSet<>(value.ss());
    }

    public static Set<BigDecimal> numbers(AttributeValue value) {
        Set<BigDecimal> numbers = new LinkedHashSet<>();
        value.ns().forEach(n -> numbers.add(new BigDecimal(Decimals.canonical(n))));
        return numbers;
    }
}
