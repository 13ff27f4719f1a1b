package dev.partita.emit.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExampleItemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"shop", "ebay", "multi-tenant-saas", "tatp"})
    void itemsHaveKeysOfTheirOwnAndEntriesOnlyWhatIndexesHold(String application) {
        DesignResult result = DeliveredDesigns.of(application);
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        for (Table table : result.design().tables()) {
            ExampleItems items = ExampleItems.of(lexicon, table);
            Set<List<Value>> keys = new LinkedHashSet<>();
            items.inTable().forEach(i -> {
                i.values().forEach((name, value) -> typed(table.keys(), name, value));
                assertThat(keys.add(ExampleItems.values(table.keys(), i)))
                        .as("%s", i)
                        .isTrue();
            });
            for (Index index : table.indexes()) {
                assertThat(items.in(index)).as("entries of %s", index.name()).isNotEmpty();
                items.in(index)
                        .forEach(i -> assertThat(i.values().keySet())
                                .containsAll(index.keys().stream()
                                        .map(KeyAttribute::name)
                                        .toList()));
            }
        }
    }

    private static void typed(List<KeyAttribute> keys, String name, Value value) {
        keys.stream().filter(k -> k.name().equals(name)).forEach(k -> {
            switch (k.type()) {
                case S -> assertThat(value).isInstanceOf(Value.Text.class);
                case N -> assertThat(value).isInstanceOf(Value.Number.class);
                case B -> assertThat(value).isInstanceOf(Value.Binary.class);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "multi-tenant-saas"})
    void whatIsEmbeddedStandsInItsParent(String application) {
        DesignResult result = DeliveredDesigns.of(application);
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        long maps = result.design().itemTypes().stream()
                .flatMap(t -> t.attributes().stream())
                .filter(a -> a.source() instanceof dev.partita.design.ItemType.Children)
                .count();
        long filled = result.design().tables().stream()
                .flatMap(t -> ExampleItems.of(lexicon, t).inTable().stream())
                .map(ExampleItems.Item::values)
                .mapToLong(ExampleItemsTest::children)
                .sum();
        assertThat(filled).isGreaterThanOrEqualTo(maps);
    }

    private static long children(Map<String, Value> values) {
        return values.values().stream()
                .filter(v -> v instanceof Value.MapOf map
                        && map.entries().values().stream().anyMatch(Value.MapOf.class::isInstance))
                .count();
    }
}
