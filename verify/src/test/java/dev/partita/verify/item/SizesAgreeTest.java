package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Value;
import dev.partita.price.ItemSize;
import dev.partita.verify.local.SharedEmulator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Items have the sizes that DynamoDB counts: filled up to a full kilobyte they cost that, with one byte more the next. */
class SizesAgreeTest {
    private static final DynamoDbClient CLIENT = SharedEmulator.client();
    private static final String TABLE = "Sizes";
    private static final List<String> TEXTS =
            List.of("", "a", "ä", "\u0800", "😀", "\uffff", "\u0000", "a\u0301", "\u2028", "#", "x".repeat(50));

    @BeforeAll
    static void create() {
        CLIENT.createTable(b -> b.tableName(TABLE)
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(d -> d.attributeName("pk").attributeType("S"))
                .keySchema(k -> k.attributeName("pk").keyType("HASH")));
    }

    @AfterAll
    static void delete() {
        CLIENT.deleteTable(b -> b.tableName(TABLE));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void withDynamo(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 100; i++) {
            TreeMap<String, Value> item = new TreeMap<>();
            item.put("pk", Value.of("k" + seed + "-" + i));
            item.put("v", value(random, 3));
            item.put("w" + text(random), value(random, 2));
            item.put("fill", Value.of(""));
            long kilobytes = ItemSize.of(item) / 1024 + 1;
            int fill = (int) (kilobytes * 1024 - ItemSize.of(item));
            item.put("fill", Value.of("f".repeat(fill)));
            assertThat(units(item)).as("%s", item).isEqualTo(kilobytes);
            item.put("fill", Value.of("f".repeat(fill + 1)));
            item.put("pk", Value.of("K" + seed + "-" + i));
            assertThat(units(item)).as("%s", item).isEqualTo(kilobytes + 1);
        }
    }

    private static long units(TreeMap<String, Value> item) {
        return CLIENT.putItem(
                        b -> b.tableName(TABLE).item(AttributeValues.of(item)).returnConsumedCapacity("TOTAL"))
                .consumedCapacity()
                .capacityUnits()
                .longValue();
    }

    private static String text(Random random) {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private static Value value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 5)) {
            case 0 -> Value.of(text(random) + text(random));
            case 1 -> Value.of(number(random));
            case 2 -> Value.of(random.nextBoolean());
            case 3 -> new Value.Null();
            case 4 -> binary(random);
            case 5 -> new Value.ListOf(values(random, depth));
            case 6 -> map(random, depth);
            case 7 -> new Value.TextSet(new TreeSet<>(List.of("a" + text(random), "b" + text(random))));
            default -> new Value.NumberSet(numbers(random));
        };
    }

    private static Value binary(Random random) {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return new Value.Binary(Base64.getEncoder().encodeToString(bytes));
    }

    private static List<Value> values(Random random, int depth) {
        List<Value> values = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            values.add(value(random, depth - 1));
        }
        return values;
    }

    private static Value map(Random random, int depth) {
        TreeMap<String, Value> entries = new TreeMap<>();
        values(random, depth).forEach(v -> entries.put("m" + text(random), v));
        return new Value.MapOf(entries);
    }

    private static TreeSet<BigDecimal> numbers(Random random) {
        TreeSet<BigDecimal> numbers = new TreeSet<>();
        numbers.add(number(random));
        numbers.add(number(random));
        return numbers;
    }

    private static BigDecimal number(Random random) {
        BigInteger digits = new BigInteger(1 + random.nextInt(110), random);
        int scale = random.nextInt(40) - 15;
        BigDecimal number = new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
        return ((Value.Number) Value.of(number)).number();
    }
}
