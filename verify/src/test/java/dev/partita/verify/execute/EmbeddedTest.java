package dev.partita.verify.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.SharedEmulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Children inside their parent's item, and scans. */
class EmbeddedTest {
    private static final EntityName BOX = new EntityName("Box");
    private static final EntityName PART = new EntityName("Part");
    private static final TableName TABLE = new TableName("Boxes");
    private static final Path BOX_ID = Shop.path("boxId");
    private static final Path LABEL = Shop.path("label");
    private static final Path PART_ID = Shop.path("partId");
    private static final Path COLOR = Shop.path("color");
    private static final Path.Up TO_BOX = new Path.Up(PART, "box", BOX);
    private static final Because BECAUSE = new Because(List.of(), "test");
    private static final NodeId SCAN = new NodeId("scan");
    private static final NodeId PARTS = new NodeId("parts");
    private static final NodeId SORTED = new NodeId("sorted");
    private static final NodeId CUT = new NodeId("cut");
    private static final Read FREE = Shop.read("FREE", new Read.Result.Collection(), 4, true, Shop.leg(PART));
    private static final Read ORDERED =
            Shop.read("ORDERED", new Read.Result.Collection(), 4, true, Shop.leg(PART, Shop.descending(COLOR)));
    private static final Model MODEL = new Model(
            "Boxes",
            Settings.DEFAULT,
            List.of(
                    entity(BOX, List.of("boxId", "label"), List.of("boxId"), List.of()),
                    entity(
                            PART,
                            List.of("boxId", "partId", "color"),
                            List.of("boxId", "partId"),
                            List.of(new Reference(
                                    "box",
                                    BOX,
                                    List.of(new AttributeName("boxId")),
                                    Ratio.ONE,
                                    OptionalLong.empty())))),
            List.of(FREE, ORDERED),
            List.of(),
            List.of(),
            List.of());
    private static final ItemType BOXES = type(
            "Box",
            BOX,
            ItemType.Kind.HOME,
            List.of(Shop.key("PK", Shop.text("B#"), Shop.plain(BOX_ID))),
            Shop.kind("Box"),
            Shop.stored(BOX_ID),
            Shop.stored(LABEL),
            new ItemType.Stored("parts", new ItemType.Children(new ItemTypeName("Part"))));
    private static final ItemType OTHERS = type(
            "Box label",
            BOX,
            ItemType.Kind.COPY,
            List.of(Shop.key("PK", Shop.text("L#"), Shop.plain(BOX_ID))),
            Shop.kind("Label"),
            Shop.stored(LABEL));
    private static final ItemType PARTS_IN_BOX =
            type("Part", PART, ItemType.Kind.EMBEDDED, List.of(), Shop.stored(PART_ID), Shop.stored(COLOR));
    private static final Design DESIGN = new Design(
            "Boxes",
            List.of(new Table(
                    TABLE,
                    new KeyAttribute("PK", KeyAttribute.Type.S),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    BECAUSE)),
            List.of(BOXES, OTHERS, PARTS_IN_BOX));
    private static PlanExecutor executor;

    private static Entity entity(
            EntityName name, List<String> attributes, List<String> identifier, List<Reference> references) {
        return new Entity(
                name,
                "",
                attributes.stream()
                        .map(a -> Shop.attribute(a, Shop.TEXT, false))
                        .toList(),
                identifier.stream().map(AttributeName::new).toList(),
                references,
                1,
                Ratio.ZERO,
                Optional.empty(),
                "");
    }

    private static ItemType type(
            String name,
            EntityName entity,
            ItemType.Kind kind,
            List<dev.partita.design.KeyTemplate> keys,
            ItemType.Stored... stored) {
        return new ItemType(
                new ItemTypeName(name),
                entity,
                kind,
                TABLE,
                keys,
                List.of(stored),
                Optional.empty(),
                List.of(),
                BECAUSE);
    }

    @BeforeAll
    static void fill() {
        var client = SharedEmulator.client();
        CreateTables.create(client, DESIGN);
        executor = new PlanExecutor(MODEL, DESIGN, Endpoints.of(client), Prediction.BY_READING);
        for (int box = 0; box < 3; box++) {
            TreeMap<String, Value> item = new TreeMap<>();
            item.put("PK", Value.of("B#b" + box));
            item.put("kind", Value.of("Box"));
            item.put("boxId", Value.of("b" + box));
            item.put("label", Value.of("Box " + box));
            List<Value> parts = new ArrayList<>();
            for (int part = 0; part < 5; part++) {
                TreeMap<String, Value> fields = new TreeMap<>();
                fields.put("partId", Value.of("p" + part));
                fields.put("color", Value.of("c" + (box + part) % 3));
                parts.add(new Value.MapOf(fields));
            }
            item.put("parts", new Value.ListOf(parts));
            client.putItem(b -> b.tableName("Boxes").item(AttributeValues.of(item)));
            int id = box;
            client.putItem(b -> b.tableName("Boxes")
                    .item(AttributeValues.of(Map.of(
                            "PK", Value.of("L#b" + id), "kind", Value.of("Label"), "label", Value.of("Box " + id)))));
        }
    }

    @AfterAll
    static void delete() {
        CreateTables.delete(SharedEmulator.client(), DESIGN);
    }

    private static Node.Scan scan(Predicate filter) {
        return new Node.Scan(SCAN, new Space(TABLE, Optional.empty()), List.of(BOXES.name()), filter, true, List.of());
    }

    private static ReadPlan plan(Read read, ReadPlan.Cursor cursor, Node... nodes) {
        return new ReadPlan(read.id(), List.of(), List.of(nodes), List.of(nodes[nodes.length - 1].id()), cursor);
    }

    private static List<Map<Path, Value>> pages(ReadPlan plan) {
        List<Map<Path, Value>> rows = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ReadAnswer answer = executor.read(plan, ShopRun.call(), cursor);
            assertThat(answer.operations()).noneMatch(Operation::surprises);
            rows.addAll(answer.legs().get(0));
            cursor = answer.cursor();
        } while (cursor.isPresent());
        return rows;
    }

    @Test
    void childrenKnowTheirParent() {
        List<Map<Path, Value>> rows = pages(plan(
                FREE,
                ReadPlan.Cursor.POSITION,
                scan(Predicate.TRUE),
                new Node.Unpack(PARTS, SCAN, PARTS_IN_BOX.name(), "parts"),
                new Node.Cut(CUT, PARTS, 4, true)));
        assertThat(rows).hasSize(15).doesNotHaveDuplicates();
        assertThat(rows)
                .allMatch(r -> r.get(LABEL.after(TO_BOX))
                        .equals(Value.of(
                                "Box " + ((Value.Text) r.get(BOX_ID)).text().substring(1))));
    }

    @Test
    void tiesAreBrokenByTheIdentifier() {
        List<Map<Path, Value>> rows = pages(plan(
                ORDERED,
                ReadPlan.Cursor.POSITION,
                scan(Predicate.TRUE),
                new Node.Unpack(PARTS, SCAN, PARTS_IN_BOX.name(), "parts"),
                new Node.Sort(SORTED, PARTS, List.of(Shop.descending(COLOR))),
                new Node.Cut(CUT, SORTED, 4, true)));
        assertThat(rows)
                .extracting(
                        r -> ShopRun.text(r.get(COLOR)) + ShopRun.text(r.get(BOX_ID)) + ShopRun.text(r.get(PART_ID)))
                .containsExactly(
                        "c2b2p3", "c2b2p0", "c2b1p4", "c2b1p1", "c2b0p2", "c1b2p2", "c1b1p3", "c1b1p0", "c1b0p4",
                        "c1b0p1", "c0b2p4", "c0b2p1", "c0b1p2", "c0b0p3", "c0b0p0");
    }

    @Test
    void scansAreFiltered() {
        Predicate second = Predicate.equal(LABEL, new Operand.Literal(Value.of("Box 1")));
        assertThat(pages(plan(FREE, ReadPlan.Cursor.NONE, scan(second)))).hasSize(1);
    }

    @Test
    void aKeyIsNoPlaceInsideAnItem() {
        ReadPlan plan = plan(
                FREE,
                ReadPlan.Cursor.KEYS,
                scan(Predicate.TRUE),
                new Node.Unpack(PARTS, SCAN, PARTS_IN_BOX.name(), "parts"),
                new Node.Cut(CUT, PARTS, 4, true));
        assertThatThrownBy(() -> pages(plan))
                .isInstanceOf(PlanFault.class)
                .hasMessage("parts of FREE: a key cannot say where in an item a page ended");
    }
}
