package dev.partita.verify.execute;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Boxes, and their parts in a map inside them. */
final class Crates {
    static final EntityName BOX = new EntityName("Box");
    static final EntityName PART = new EntityName("Part");
    static final TableName TABLE = new TableName("Crates");
    static final Path BOX_ID = Shop.path("boxId");
    static final Path LABEL = Shop.path("label");
    static final Path NUMBER = Shop.path("number");
    static final Path COLOR = Shop.path("color");
    static final Path COUNT = Shop.path("count");
    static final Path.Up TO_BOX = new Path.Up(PART, "box", BOX);
    static final AttributeType INTEGER = new AttributeType.Number(Optional.empty(), 0);
    static final Read READ = Shop.read("READ", new Read.Result.Collection(), 9, false, Shop.leg(PART));
    static final Model MODEL = new Model(
            "Crates",
            Settings.DEFAULT,
            List.of(
                    entity(BOX, List.of("boxId"), List.of(), "boxId", "label"),
                    entity(
                            PART,
                            List.of("boxId", "number"),
                            List.of(new Reference(
                                    "box", BOX, List.of(new AttributeName("boxId")), Ratio.ONE, OptionalLong.of(9))),
                            "boxId",
                            "number",
                            "color",
                            "count")),
            List.of(READ),
            List.of(),
            List.of(),
            List.of());
    static final KeyTemplate PK = Shop.key("PK", Shop.text("B#"), Shop.plain(BOX_ID));
    static final ItemType PARTS_IN_BOX = type(
            "Part",
            PART,
            ItemType.Kind.EMBEDDED,
            List.of(PK, Shop.key("parts", Shop.plain(NUMBER))),
            Shop.stored(COLOR),
            Shop.stored(COUNT));
    static final ItemType BOXES = type(
            "Box",
            BOX,
            ItemType.Kind.HOME,
            List.of(PK),
            Shop.stored(BOX_ID),
            Shop.stored(LABEL),
            new ItemType.Stored("parts", new ItemType.Children(PARTS_IN_BOX.name())));
    static final Design DESIGN = new Design(
            "Crates",
            List.of(new Table(
                    TABLE,
                    new KeyAttribute("PK", KeyAttribute.Type.S),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    new Because(List.of(), "test"))),
            List.of(BOXES, PARTS_IN_BOX));

    private Crates() {}

    private static Entity entity(
            EntityName name, List<String> identifier, List<Reference> references, String... attributes) {
        return new Entity(
                name,
                "",
                Stream.of(attributes)
                        .map(a -> Shop.attribute(
                                a,
                                a.equals("number") || a.equals("count") ? INTEGER : Shop.TEXT,
                                a.equals("count") || a.equals("color")))
                        .toList(),
                identifier.stream().map(AttributeName::new).toList(),
                references,
                1,
                Ratio.ZERO,
                Optional.empty(),
                "");
    }

    private static ItemType type(
            String name, EntityName entity, ItemType.Kind kind, List<KeyTemplate> keys, ItemType.Stored... stored) {
        return new ItemType(
                new ItemTypeName(name),
                entity,
                kind,
                TABLE,
                keys,
                List.of(stored),
                Optional.empty(),
                List.of(),
                new Because(List.of(), "test"));
    }
}
