package dev.partita.emit;

import static dev.partita.emit.SmallShopModel.COUNTRY;
import static dev.partita.emit.SmallShopModel.ORDER;
import static dev.partita.emit.SmallShopModel.USER;
import static dev.partita.emit.SmallShopModel.equal;
import static dev.partita.emit.SmallShopModel.id;
import static dev.partita.emit.SmallShopModel.literal;
import static dev.partita.emit.SmallShopModel.name;
import static dev.partita.emit.SmallShopModel.ofUser;
import static dev.partita.emit.SmallShopModel.own;

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
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The shop's design: one table with a sharded, sparse index, and one for countries. */
final class SmallShopDesign {
    static final TableName SHOP = new TableName("Shop");
    static final TableName COUNTRIES = new TableName("Countries");
    static final IndexName GSI1 = new IndexName("GSI1");
    static final ItemTypeName USER_ITEM = new ItemTypeName("User");
    static final ItemTypeName EMAIL_ITEM = new ItemTypeName("User email");
    static final ItemTypeName ORDER_ITEM = new ItemTypeName("Order");
    static final ItemTypeName COUNTRY_ITEM = new ItemTypeName("Country");

    private SmallShopDesign() {}

    static Design design() {
        return new Design("Shop", List.of(shop(), countries()), List.of(user(), email(), order(), country()));
    }

    private static Table shop() {
        Index openOrders = new Index(
                GSI1,
                false,
                List.of(text("GSI1PK")),
                List.of(text("GSI1SK")),
                new Projection.Include(List.of("userName", "total")),
                because("SparseIndex", "AP-004", "AP-006"));
        return new Table(
                SHOP,
                text("PK"),
                Optional.of(text("SK")),
                List.of(openOrders),
                Optional.of("expiresAt"),
                because("HomeUnderParent", "AP-001", "AP-002", "AP-003"));
    }

    private static Table countries() {
        return new Table(
                COUNTRIES, text("code"), Optional.empty(), List.of(), Optional.empty(), because("HomeByIdentifier"));
    }

    private static KeyAttribute text(String name) {
        return new KeyAttribute(name, KeyAttribute.Type.S);
    }

    private static ItemType user() {
        return type(
                USER_ITEM,
                USER,
                ItemType.Kind.HOME,
                SHOP,
                List.of(
                        key("PK", new Segment.Text("USER#"), plain(own("userId"))),
                        key("SK", new Segment.Text("USER"))),
                List.of(stored("email"), stored("name"), stored("orderCount"), stored("userId"), entityType("User")));
    }

    private static ItemType email() {
        Segment escaped = new Segment.Field(own("email"), new Encoding.Escaped());
        return type(
                EMAIL_ITEM,
                USER,
                ItemType.Kind.MARKER,
                SHOP,
                List.of(
                        key("PK", new Segment.Text("EMAIL#"), plain(own("email"))),
                        key("SK", new Segment.Text("EMAIL#"), escaped)),
                List.of(stored("userId")));
    }

    private static ItemType order() {
        Segment padded = new Segment.Field(own("total"), new Encoding.Padded(6, 2, false));
        ItemType plain = type(
                ORDER_ITEM,
                ORDER,
                ItemType.Kind.HOME,
                SHOP,
                List.of(
                        key("PK", new Segment.Text("USER#"), plain(own("userId"))),
                        key(
                                "SK",
                                new Segment.Text("ORDER#"),
                                plain(own("createdAt")),
                                new Segment.Text("#"),
                                plain(own("orderId"))),
                        key("GSI1PK", new Segment.Text("OPEN#"), new Segment.Shard(4, List.of(name("orderId")))),
                        key("GSI1SK", plain(own("createdAt")), new Segment.Text("#"), padded)),
                List.of(
                        stored("expiresAt"),
                        stored("note"),
                        stored("status"),
                        stored("total"),
                        stored("userId"),
                        new ItemType.Stored("userName", new ItemType.OfPath(ofUser("name"))),
                        entityType("Order")));
        return new ItemType(
                plain.name(),
                plain.entity(),
                plain.kind(),
                plain.table(),
                plain.keys(),
                plain.attributes(),
                Optional.empty(),
                List.of(new ItemType.Sparse(GSI1, equal("status", literal("PENDING")))),
                plain.because());
    }

    private static ItemType country() {
        return type(
                COUNTRY_ITEM,
                COUNTRY,
                ItemType.Kind.HOME,
                COUNTRIES,
                List.of(key("code", plain(own("code")))),
                List.of(stored("title")));
    }

    private static ItemType type(
            ItemTypeName name,
            EntityName entity,
            ItemType.Kind kind,
            TableName table,
            List<KeyTemplate> keys,
            List<ItemType.Stored> attributes) {
        return new ItemType(
                name,
                entity,
                kind,
                table,
                keys,
                attributes,
                Optional.empty(),
                List.of(),
                because("HomeByIdentifier", "AP-001"));
    }

    private static KeyTemplate key(String attribute, Segment... segments) {
        return new KeyTemplate(attribute, List.of(segments));
    }

    private static Segment plain(Path path) {
        return new Segment.Field(path, new Encoding.Plain());
    }

    private static ItemType.Stored stored(String attribute) {
        return new ItemType.Stored(attribute, new ItemType.OfPath(own(attribute)));
    }

    private static ItemType.Stored entityType(String name) {
        return new ItemType.Stored("entityType", new ItemType.Fixed(Value.of(name)));
    }

    private static Because because(String rule, String... patterns) {
        List<PatternId> ids = Stream.of(patterns).map(p -> id(p)).toList();
        return new Because(ids, rule);
    }
}
