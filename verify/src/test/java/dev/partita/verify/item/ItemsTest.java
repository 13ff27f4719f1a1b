package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Settings;
import dev.partita.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class ItemsTest {
    private static final EntityName THING = new EntityName("Thing");
    private static final TableName TABLE = new TableName("Things");
    private static final Path ID = path("id");
    private static final Path GROUP = path("group");
    private static final Path LEVEL = path("level");
    private static final Path LIVE = path("live");
    private static final Path AT = path("at");
    private static final Because BECAUSE = new Because(List.of(), "test");

    private static final AttributeType TEXT = new AttributeType.Text(20, 200, true);
    private static final Model MODEL = new Model(
            "Things",
            Settings.DEFAULT,
            List.of(new Entity(
                    THING,
                    "",
                    List.of(
                            attribute("id", TEXT),
                            attribute("group", TEXT),
                            attribute("level", new AttributeType.Number(Optional.empty(), 2)),
                            attribute("live", new AttributeType.Bool(Ratio.ONE)),
                            attribute("at", new AttributeType.DateTime())),
                    List.of(new AttributeName("id")),
                    List.of(),
                    1,
                    Ratio.ZERO,
                    Optional.empty(),
                    "")),
            List.of(),
            List.of(),
            List.of(),
            List.of());

    private static final ItemType TYPE = new ItemType(
            new ItemTypeName("Thing"),
            THING,
            ItemType.Kind.HOME,
            TABLE,
            List.of(
                    key(
                            "PK",
                            new Segment.Text("T#"),
                            field(GROUP, new Encoding.Escaped()),
                            new Segment.Text("#"),
                            field(ID, new Encoding.Plain())),
                    key(
                            "SK",
                            field(LEVEL, new Encoding.Padded(3, 2, true)),
                            new Segment.Text("#"),
                            field(AT, new Encoding.Plain()),
                            field(ID, new Encoding.Escaped())),
                    key("live", field(LIVE, new Encoding.Plain())),
                    key("level", field(LEVEL, new Encoding.Plain())),
                    key("X", field(AT, new Encoding.Period(7)))),
            List.of(
                    new ItemType.Stored("kind", new ItemType.Fixed(Value.of("Thing"))),
                    new ItemType.Stored("id", new ItemType.OfPath(ID))),
            Optional.of(new Predicate.Compare(
                    ID, Predicate.Comparison.NOT_EQUAL, new Operand.Literal(Value.of("never")), Optional.empty())),
            List.of(new ItemType.Sparse(
                    new IndexName("ByMonth"), Predicate.equal(LIVE, new Operand.Literal(Value.of(true))))),
            BECAUSE);

    private static final Table TABLE_OF_THINGS = new Table(
            TABLE,
            key("PK", KeyAttribute.Type.S),
            Optional.of(key("SK", KeyAttribute.Type.S)),
            List.of(
                    new Index(
                            new IndexName("ByLive"),
                            false,
                            List.of(key("live", KeyAttribute.Type.S)),
                            List.of(key("level", KeyAttribute.Type.N)),
                            new Projection.KeysOnly(),
                            BECAUSE),
                    new Index(
                            new IndexName("ByMonth"),
                            false,
                            List.of(key("X", KeyAttribute.Type.S)),
                            List.of(),
                            new Projection.Include(List.of("id")),
                            BECAUSE)),
            Optional.empty(),
            BECAUSE);
    private static final Design DESIGN = new Design("Things", List.of(TABLE_OF_THINGS), List.of(TYPE));
    private final Items items = new Items(MODEL, DESIGN);

    private static Path path(String name) {
        return Path.own(new AttributeName(name));
    }

    private static KeyTemplate key(String name, Segment... segments) {
        return new KeyTemplate(name, List.of(segments));
    }

    private static KeyAttribute key(String name, KeyAttribute.Type type) {
        return new KeyAttribute(name, type);
    }

    private static Segment field(Path path, Encoding encoding) {
        return new Segment.Field(path, encoding);
    }

    private static Attribute attribute(String name, AttributeType type) {
        return new Attribute(
                new AttributeName(name),
                type,
                "",
                false,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Map<Path, Value> thing(String id, String group, long level, boolean live) {
        Map<Path, Value> values = new LinkedHashMap<>();
        values.put(ID, Value.of(id));
        values.put(GROUP, Value.of(group));
        values.put(LEVEL, Value.of(level));
        values.put(LIVE, Value.of(live));
        values.put(AT, Value.of("2026-01-31T12:00:00.000Z"));
        return values;
    }

    @Test
    void anEntityBecomesAnItem() {
        SortedMap<String, Value> item =
                items.item(TYPE, thing("i#1", "g#", -2, true)).orElseThrow();
        assertThat(item)
                .containsEntry("PK", Value.of("T#g$S#i#1"))
                .containsEntry("SK", Value.of("099799#2026-01-31T12:00:00.000Zi$S1"))
                .containsEntry("live", Value.of("true"))
                .containsEntry("level", Value.of(-2))
                .containsEntry("X", Value.of("2026-01"))
                .containsEntry("kind", Value.of("Thing"))
                .hasSize(7);
        assertThat(items.item(TYPE, thing("i", "g", 1, false)).orElseThrow()).doesNotContainKey("X");
        assertThat(items.item(TYPE, thing("never", "g", 1, true))).isEmpty();
        Map<Path, Value> keyless = thing("i", "g", 1, true);
        keyless.remove(GROUP);
        assertThat(items.item(TYPE, keyless)).isEmpty();
    }

    @Test
    void anItemBecomesARow() {
        Random random = new Random(1);
        String[] texts = {"", "#", "$", "a#b", "$Q", "😀", "#$#", "x"};
        for (int i = 0; i < 500; i++) {
            Map<Path, Value> thing = thing(
                    texts[random.nextInt(texts.length)],
                    texts[random.nextInt(texts.length)],
                    random.nextInt(1999) - 999,
                    random.nextBoolean());
            SortedMap<String, Value> item = items.item(TYPE, thing).orElseThrow();
            assertThat(items.values(TYPE, item))
                    .containsEntry(LIVE, thing.get(LIVE))
                    .containsEntry(LEVEL, thing.get(LEVEL));
            assertThat(items.decode(TYPE, item, "PK", GROUP)).contains(thing.get(GROUP));
            assertThat(items.decode(TYPE, item, "PK", ID)).contains(thing.get(ID));
            assertThat(items.decode(TYPE, item, "SK", LEVEL)).contains(thing.get(LEVEL));
            assertThat(items.decode(TYPE, item, "SK", AT)).contains(thing.get(AT));
            assertThat(items.decode(TYPE, item, "SK", ID)).contains(thing.get(ID));
            assertThat(items.typeOf(List.of(TYPE), item)).contains(TYPE);
        }
    }

    @Test
    void anIndexHoldsWhatItProjects() {
        SortedMap<String, Value> item =
                items.item(TYPE, thing("i", "g", 1, true)).orElseThrow();
        Index byLive = TABLE_OF_THINGS.index(new IndexName("ByLive"));
        Index byMonth = TABLE_OF_THINGS.index(new IndexName("ByMonth"));
        assertThat(IndexEntries.entry(TABLE_OF_THINGS, byLive, item).orElseThrow())
                .containsOnlyKeys("PK", "SK", "live", "level");
        assertThat(IndexEntries.entry(TABLE_OF_THINGS, byMonth, item).orElseThrow())
                .containsOnlyKeys("PK", "SK", "X", "id");
        item.remove("X");
        assertThat(IndexEntries.entry(TABLE_OF_THINGS, byMonth, item)).isEmpty();
    }

    @Test
    void spacesAreSortedAsDynamoSorts() {
        List<SortedMap<String, Value>> all = List.of(
                items.item(TYPE, thing("c", "g", 100, true)).orElseThrow(),
                items.item(TYPE, thing("a", "g", 20, true)).orElseThrow(),
                items.item(TYPE, thing("b", "g", -3, true)).orElseThrow(),
                items.item(TYPE, thing("d", "g", 3, false)).orElseThrow());
        SpaceImage image = SpaceImage.of(TABLE_OF_THINGS, TABLE_OF_THINGS.index(new IndexName("ByLive")), all);
        assertThat(image.partitions()).hasSize(2);
        assertThat(image.partition(new ItemKey(List.of(Value.of("true")))))
                .extracting(e -> e.get("level"))
                .containsExactly(Value.of(-3), Value.of(20), Value.of(100));
    }

    @Test
    void theImageOfATableIsCompared() {
        TableImage image = TableImage.of(
                MODEL,
                DESIGN,
                (entity, paths) -> List.of(thing("a", "g", 1, true), thing("b", "g", 2, false)).stream());
        assertThat(image.items(TABLE)).hasSize(2);
        assertThat(TableImage.paths(TYPE)).containsExactly(GROUP, ID, LEVEL, AT, LIVE);
    }
}
