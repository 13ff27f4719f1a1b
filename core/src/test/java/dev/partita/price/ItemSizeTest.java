package dev.partita.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ItemSizeTest {
    @Test
    void theGuidesExample() {
        assertThat(ItemSize.of(item("shirt-color", Value.of("R"), "shirt-size", Value.of("M"))))
                .isEqualTo(23);
    }

    @Test
    void anOrderOfTenAttributes() {
        Map<String, Value> item = new LinkedHashMap<>();
        expect(item, "PK", Value.of("CUST#1001"), 11);
        expect(item, "SK", Value.of("ORDER#2026-01-15#0007"), 23);
        expect(item, "status", Value.of("OPEN"), 10);
        expect(item, "total", number("129.95"), 9);
        expect(item, "placedAt", Value.of(1768435200L), 13);
        expect(item, "gift", Value.of(false), 5);
        expect(item, "coupon", new Value.Null(), 7);
        expect(item, "tags", new Value.TextSet(new TreeSet<>(List.of("new", "vip"))), 10);
        expect(item, "lines", new Value.ListOf(List.of(line("A-1", 2, "49.99"), line("B-22", 1, "29.97"))), 61);
        expect(item, "address", map("city", Value.of("Köln"), "zip", Value.of("50667")), 29);
        assertThat(ItemSize.of(item)).isEqualTo(178);
    }

    @Test
    void binaryAndNumberSets() {
        assertThat(ItemSize.of(new Value.Binary(Base64.getEncoder().encodeToString(new byte[7]))))
                .isEqualTo(7);
        assertThat(ItemSize.of(
                        new Value.NumberSet(new TreeSet<>(List.of(new BigDecimal("100"), new BigDecimal("-42"))))))
                .isEqualTo(5);
        assertThat(ItemSize.of(new Value.ListOf(List.of()))).isEqualTo(3);
    }

    private static void expect(Map<String, Value> item, String name, Value value, int bytes) {
        item.put(name, value);
        assertThat(ItemSize.of(item(name, value))).as(name).isEqualTo(bytes);
    }

    private static Map<String, Value> item(Object... namesAndValues) {
        Map<String, Value> item = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            item.put((String) namesAndValues[i], (Value) namesAndValues[i + 1]);
        }
        return item;
    }

    private static Value line(String sku, long quantity, String price) {
        return map("sku", Value.of(sku), "qty", Value.of(quantity), "price", number(price));
    }

    private static Value map(Object... namesAndValues) {
        return new Value.MapOf(new TreeMap<>(item(namesAndValues)));
    }

    private static Value number(String number) {
        return Value.of(new BigDecimal(number));
    }
}
