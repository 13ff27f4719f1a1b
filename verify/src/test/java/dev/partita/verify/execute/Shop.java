package dev.partita.verify.execute;

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
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import dev.partita.model.Value;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Space;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Customers and their orders in one table. The index Lookup finds an order by its id, ByStatus is native (status, customer;
 * priority, creation), Open is sparse and sharded, ByTotal and ByGift are local.
 */
final class Shop {
    static final EntityName CUSTOMER = new EntityName("Customer");
    static final EntityName ORDER = new EntityName("Order");
    static final TableName TABLE = new TableName("Shop");
    static final int SHARDS = 4;

    static final Path CUSTOMER_ID = path("customerId");
    static final Path NAME = path("name");
    static final Path EMAIL = path("email");
    static final Path ORDER_COUNT = path("orderCount");
    static final Path ORDER_ID = path("orderId");
    static final Path STATUS = path("status");
    static final Path TOTAL = path("total");
    static final Path PRIORITY = path("priority");
    static final Path CREATED = path("createdAt");
    static final Path NOTE = path("note");
    static final Path GIFT = path("gift");
    static final Path TAGS = path("tags");
    static final Path LINES = path("lines");
    static final Path EXPIRES = path("expiresAt");
    static final Path.Up TO_CUSTOMER = new Path.Up(ORDER, "customer", CUSTOMER);

    static final Space BASE = new Space(TABLE, Optional.empty());
    static final Space LOOKUP = index("Lookup");
    static final Space BY_STATUS = index("ByStatus");
    static final Space OPEN = index("Open");
    static final Space BY_TOTAL = index("ByTotal");
    static final Space BY_GIFT = index("ByGift");
    static final Because BECAUSE = new Because(List.of(), "test");

    private Shop() {}

    static Path path(String attribute) {
        return Path.own(new AttributeName(attribute));
    }

    private static Space index(String name) {
        return new Space(TABLE, Optional.of(new IndexName(name)));
    }

    static Attribute attribute(String name, AttributeType type, boolean optional) {
        return new Attribute(
                new AttributeName(name),
                type,
                "",
                optional,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Attribute count(String name) {
        return new Attribute(
                new AttributeName(name),
                new AttributeType.Number(Optional.empty(), 0),
                "",
                false,
                Ratio.ONE,
                false,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(
                        new Aggregate(Aggregate.Kind.COUNT, ORDER, "customer", Optional.empty(), Optional.empty())));
    }

    static final AttributeType TEXT = new AttributeType.Text(20, 200, false);

    static Model model(Pattern... patterns) {
        Entity customer = new Entity(
                CUSTOMER,
                "",
                List.of(
                        attribute("customerId", TEXT, false),
                        attribute("name", TEXT, false),
                        attribute("email", TEXT, true),
                        count("orderCount")),
                List.of(new AttributeName("customerId")),
                List.of(),
                10,
                Ratio.ZERO,
                Optional.empty(),
                "");
        Entity order = new Entity(
                ORDER,
                "",
                List.of(
                        attribute("orderId", TEXT, false),
                        attribute("customerId", TEXT, false),
                        attribute(
                                "status",
                                new AttributeType.Enumeration(List.of(
                                        new AttributeType.Literal("OPEN", Ratio.of(1, 2)),
                                        new AttributeType.Literal("DONE", Ratio.of(1, 2)))),
                                false),
                        attribute(
                                "total",
                                new AttributeType.Number(
                                        Optional.of(new AttributeType.Range(
                                                new BigDecimal("-1000"), new BigDecimal("100000"))),
                                        2),
                                false),
                        attribute("priority", new AttributeType.Number(Optional.empty(), 0), false),
                        attribute("createdAt", new AttributeType.DateTime(), false),
                        attribute("note", new AttributeType.Text(20, 200, true), true),
                        attribute("gift", new AttributeType.Bool(Ratio.of(1, 2)), true),
                        attribute("tags", new AttributeType.TextSet(20, 200), true),
                        attribute("lines", new AttributeType.ListOf(20, 200), true),
                        attribute("expiresAt", new AttributeType.Epoch(), true)),
                List.of(new AttributeName("orderId")),
                List.of(new Reference(
                        "customer",
                        CUSTOMER,
                        List.of(new AttributeName("customerId")),
                        Ratio.of(5),
                        OptionalLong.empty())),
                50,
                Ratio.ZERO,
                Optional.of(new AttributeName("expiresAt")),
                "");
        return new Model(
                "Shop", Settings.DEFAULT, List.of(customer, order), List.of(patterns), List.of(), List.of(), List.of());
    }

    static Segment text(String text) {
        return new Segment.Text(text);
    }

    static Segment plain(Path path) {
        return new Segment.Field(path, new Encoding.Plain());
    }

    static Segment escaped(Path path) {
        return new Segment.Field(path, new Encoding.Escaped());
    }

    static KeyTemplate key(String attribute, Segment... segments) {
        return new KeyTemplate(attribute, List.of(segments));
    }

    static ItemType.Stored stored(Path path) {
        return new ItemType.Stored(path.attribute().value(), new ItemType.OfPath(path));
    }

    static ItemType.Stored kind(String value) {
        return new ItemType.Stored("kind", new ItemType.Fixed(Value.of(value)));
    }

    private static KeyAttribute s(String name) {
        return new KeyAttribute(name, KeyAttribute.Type.S);
    }

    static Design design() {
        Table table = new Table(
                TABLE,
                s("PK"),
                Optional.of(s("SK")),
                List.of(
                        new Index(
                                new IndexName("Lookup"),
                                false,
                                List.of(s("L1")),
                                List.of(),
                                new Projection.All(),
                                BECAUSE),
                        new Index(
                                new IndexName("ByStatus"),
                                false,
                                List.of(s("status"), s("customerId")),
                                List.of(new KeyAttribute("priority", KeyAttribute.Type.N), s("createdAt")),
                                new Projection.Include(List.of("total", "note")),
                                BECAUSE),
                        new Index(
                                new IndexName("Open"),
                                false,
                                List.of(s("OP")),
                                List.of(s("OS")),
                                new Projection.Include(List.of("orderId", "createdAt", "customerId")),
                                BECAUSE),
                        new Index(
                                new IndexName("ByTotal"),
                                true,
                                List.of(s("PK")),
                                List.of(new KeyAttribute("total", KeyAttribute.Type.N)),
                                new Projection.KeysOnly(),
                                BECAUSE),
                        new Index(
                                new IndexName("ByGift"),
                                true,
                                List.of(s("PK")),
                                List.of(s("gift")),
                                new Projection.All(),
                                BECAUSE)),
                Optional.of("expiresAt"),
                BECAUSE);
        return new Design("Shop", List.of(table), List.of(customer(), order(), marker()));
    }

    private static ItemType customer() {
        return new ItemType(
                new ItemTypeName("Customer"),
                CUSTOMER,
                ItemType.Kind.HOME,
                TABLE,
                List.of(key("PK", text("C#"), plain(CUSTOMER_ID)), key("SK", text("A"))),
                List.of(
                        kind("Customer"),
                        stored(NAME),
                        stored(EMAIL),
                        stored(ORDER_COUNT),
                        new ItemType.Stored("id", new ItemType.OfPath(CUSTOMER_ID))),
                Optional.empty(),
                List.of(),
                BECAUSE);
    }

    private static ItemType order() {
        return new ItemType(
                new ItemTypeName("Order"),
                ORDER,
                ItemType.Kind.HOME,
                TABLE,
                List.of(
                        key("PK", text("C#"), plain(CUSTOMER_ID)),
                        key("SK", text("O#"), plain(CREATED), text("#"), plain(ORDER_ID)),
                        key("L1", text("O#"), plain(ORDER_ID)),
                        key("status", plain(STATUS)),
                        key("customerId", plain(CUSTOMER_ID)),
                        key("priority", plain(PRIORITY)),
                        key("createdAt", plain(CREATED)),
                        key("total", plain(TOTAL)),
                        key("gift", plain(GIFT)),
                        key("OP", text("OPEN#"), new Segment.Shard(SHARDS, List.of(new AttributeName("orderId")))),
                        key("OS", plain(CREATED), text("#"), plain(ORDER_ID))),
                List.of(kind("Order"), stored(ORDER_ID), stored(NOTE), stored(TAGS), stored(LINES), stored(EXPIRES)),
                Optional.empty(),
                List.of(new ItemType.Sparse(
                        new IndexName("Open"), Predicate.equal(STATUS, new Operand.Literal(Value.of("OPEN"))))),
                BECAUSE);
    }

    private static ItemType marker() {
        return new ItemType(
                new ItemTypeName("Customer email"),
                CUSTOMER,
                ItemType.Kind.MARKER,
                TABLE,
                List.of(key("PK", text("E#"), plain(EMAIL)), key("SK", text("E"))),
                List.of(kind("Email"), new ItemType.Stored("id", new ItemType.OfPath(CUSTOMER_ID))),
                Optional.empty(),
                List.of(),
                BECAUSE);
    }

    static final Load LOAD = new Load(Ratio.ONE, Ratio.ONE, List.of());

    static Read read(String id, Read.Result result, int limit, boolean paginated, Read.Leg... legs) {
        return new Read(
                new PatternId(id),
                "",
                List.of(legs),
                legs.length - 1,
                result,
                limit > 0 ? OptionalInt.of(limit) : OptionalInt.empty(),
                paginated,
                false,
                LOAD,
                List.of(),
                OptionalInt.empty(),
                List.of());
    }

    static Read.Leg leg(EntityName entity, Read.SortKey... order) {
        return new Read.Leg(entity, Optional.empty(), Predicate.TRUE, List.of(order), List.of());
    }

    static Read.SortKey ascending(Path path) {
        return new Read.SortKey(path, false);
    }

    static Read.SortKey descending(Path path) {
        return new Read.SortKey(path, true);
    }

    static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    static KeyValue keyValue(String attribute, KeyValue.Piece... pieces) {
        return new KeyValue(attribute, List.of(pieces));
    }

    static KeyValue.Piece piece(String text) {
        return new KeyValue.Text(text);
    }

    static KeyValue.Piece piece(Operand operand) {
        return new KeyValue.Of(operand, new Encoding.Plain());
    }

    /** Each attribute of an entity from the parameter of its name. */
    static List<Field> fields(Path... paths) {
        List<Field> fields = new ArrayList<>();
        for (Path path : paths) {
            fields.add(new Field(path, parameter(path.attribute().value())));
        }
        return fields;
    }
}
