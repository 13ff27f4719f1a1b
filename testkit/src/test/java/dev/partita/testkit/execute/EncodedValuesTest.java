package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.ValueOrder;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.StoredView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every key template of every delivered design, with hostile values: the values come back out of the key, different values have different
 * keys, and the order of keys is that of the values. And every value goes to DynamoDB and to JSON and comes back.
 */
@Tag("full")
class EncodedValuesTest {
    private static List<Application> applications() {
        return Application.all();
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, Boolean.getBoolean("partita.full") ? 40 : 2);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void keysKeepWhatTheyAreMadeOf(Application application) {
        DesignResult result = application.delivered();
        Evaluator evaluator = new Evaluator(result.model());
        seeds().forEach(seed -> {
            Population population = new DataGenerator(result.model(), seed, 1).small();
            StoredView view = StoredView.of(result.model(), evaluator, population.world(), DataGenerator.BEFORE);
            for (ItemType type : result.design().itemTypes()) {
                if (type.counters().isEmpty()) {
                    List<Map<Path, Value>> rows =
                            view.rows(type.entity(), TableImage.paths(type)).toList();
                    type.keys().forEach(k -> holds(result, type, k, rows));
                }
            }
        });
    }

    private record Built(String text, List<Value> values) {}

    private static void holds(DesignResult result, ItemType type, KeyTemplate template, List<Map<Path, Value>> rows) {
        Items items = new Items(result.model(), result.design());
        List<Built> built = new ArrayList<>();
        for (Map<Path, Value> row : rows) {
            Optional<Value> key = items.key(type, template, row);
            if (key.isPresent()) {
                comesBack(items, type, template, row, key.get());
                if (key.get() instanceof Value.Text text) {
                    built.add(new Built(
                            text.text(), template.paths().map(row::get).toList()));
                }
            }
        }
        if (template.segments().stream().allMatch(EncodedValuesTest::isWhole)) {
            Map<String, List<Value>> seen = new LinkedHashMap<>();
            built.forEach(b -> assertThat(Optional.ofNullable(seen.put(b.text(), b.values())))
                    .as("%s of %s", b.text(), type.name())
                    .isIn(Optional.empty(), Optional.of(b.values())));
            if (template.segments().stream().allMatch(EncodedValuesTest::isOrdered)) {
                built.forEach(a -> built.forEach(b -> assertThat(sign(bytes(a.text(), b.text())))
                        .as("%s beside %s of %s", a.text(), b.text(), type.name())
                        .isEqualTo(sign(order(a.values(), b.values())))));
            }
        }
    }

    private static void comesBack(Items items, ItemType type, KeyTemplate template, Map<Path, Value> row, Value key) {
        template.segments().stream()
                .filter(s -> s instanceof Segment.Field && isWhole(s))
                .map(s -> ((Segment.Field) s).path())
                .forEach(p -> assertThat(items.decode(type, Map.of(template.attribute(), key), template.attribute(), p))
                        .as("%s of %s", key, type.name())
                        .contains(row.get(p)));
    }

    /** Whether it holds all of a value. */
    private static boolean isWhole(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> true;
            case Segment.Field field -> !(field.encoding() instanceof Encoding.Period);
            case Segment.Shard shard -> false;
        };
    }

    /** A number that is not padded stands where its order is not asked for. */
    private static boolean isOrdered(Segment segment) {
        return segment instanceof Segment.Text
                || segment instanceof Segment.Field field
                        && (field.encoding() instanceof Encoding.Padded
                                || field.encoding() instanceof Encoding.Escaped);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void valuesComeBack(Application application) {
        DesignResult result = application.delivered();
        EntityCodec codec = new EntityCodec(result.model());
        seeds().forEach(seed -> {
            for (PlainEntity entity :
                    new DataGenerator(result.model(), seed, 1).small().inOrder()) {
                assertThat(codec.read(entity.name(), Json.parseObject(Json.write(codec.write(entity)))))
                        .isEqualTo(entity);
                SortedMap<String, Value> item = item(entity);
                assertThat(AttributeValues.item(AttributeValues.of(item))).isEqualTo(item);
            }
        });
    }

    private static SortedMap<String, Value> item(PlainEntity entity) {
        SortedMap<String, Value> item = new TreeMap<>();
        entity.attributes().forEach((name, value) -> item.put(name.value(), value));
        return item;
    }

    private static int bytes(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    private static int order(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = ValueOrder.INSTANCE.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int sign(int order) {
        return Integer.signum(order);
    }
}
