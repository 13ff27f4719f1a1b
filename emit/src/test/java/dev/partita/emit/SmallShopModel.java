package dev.partita.emit;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Condition;
import dev.partita.model.Decision;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** A shop of users, orders and countries, as a document would say it. */
final class SmallShopModel {
    static final EntityName USER = new EntityName("User");
    static final EntityName ORDER = new EntityName("Order");
    static final EntityName COUNTRY = new EntityName("Country");
    static final Path.Up TO_USER = new Path.Up(ORDER, "User", USER);
    static final AttributeType ULID = new AttributeType.Ulid();

    private SmallShopModel() {}

    static Model model() {
        return new Model(
                "Shop",
                Settings.DEFAULT,
                List.of(SmallShopEntities.user(), SmallShopEntities.order(), SmallShopEntities.country()),
                patterns(),
                List.of(new Decision.AtMostIndexes(2), new Decision.Keep(ORDER, USER)),
                List.of(new Model.Hint("Account", List.of(USER, ORDER), List.of(id("AP-003")), "the account page")),
                List.of(
                        new Model.Prose("Domain Overview", "Customers order things.\n"),
                        new Model.Prose("Cost", "We may spend | at most $600.")));
    }

    private static List<Pattern> patterns() {
        return Stream.concat(reads().stream(), writes().stream()).toList();
    }

    private static List<Pattern> reads() {
        return Stream.concat(readsByUser().stream(), otherReads().stream()).toList();
    }

    private static List<Pattern> readsByUser() {
        Predicate byUser = equal("userId", parameter("userId"));
        Read.Result many = new Read.Result.Collection();
        return List.of(
                read("AP-001", "Profile | of `one` user", 500, new Read.Result.Single(), 0, leg(USER, byUser)),
                read("AP-002", "A user's orders, newest first", 200, many, 20, leg(ORDER, byUser, true)),
                read(
                        "AP-003",
                        "Account page: the user and the newest orders",
                        150,
                        many,
                        0,
                        leg(USER, byUser),
                        leg(ORDER, byUser, true)));
    }

    private static List<Pattern> otherReads() {
        Predicate byUser = equal("userId", parameter("userId"));
        Predicate pending = equal("status", literal("PENDING"));
        Predicate period =
                new Predicate.Between(own("createdAt"), parameter("from"), parameter("to"), Optional.empty());
        Predicate batch =
                new Predicate.InBatch(own("userId"), new ParameterName("userIds"), Ratio.of(12), 50, Optional.empty());
        Read.Result many = new Read.Result.Collection();
        return List.of(
                read(
                        "AP-004",
                        "Work list: open orders in a period",
                        5,
                        many,
                        50,
                        leg(ORDER, Predicate.all(List.of(pending, period)), false)),
                read("AP-005", "Several users at once", 25, many, 0, leg(USER, batch)),
                read("AP-006", "Who waits for a delivery", 1, many, 0, leg(USER, pending)),
                read("AP-007", "How many orders has a user", 10, new Read.Result.Count(), 0, leg(ORDER, byUser)));
    }

    /** @param limit 0 for none */
    private static Pattern read(
            String id, String description, long rate, Read.Result result, int limit, Read.Leg... legs) {
        return new Read(
                id(id),
                description,
                List.of(legs),
                legs.length - 1,
                result,
                limit == 0 ? OptionalInt.empty() : OptionalInt.of(limit),
                limit > 0,
                false,
                load(rate),
                List.of(),
                OptionalInt.empty(),
                List.of(new Parameter(new ParameterName("userId"), ULID, false, Parameter.Form.VALUE, List.of())));
    }

    private static Read.Leg leg(EntityName entity, Predicate where) {
        return new Read.Leg(entity, Optional.empty(), where, List.of(), List.of());
    }

    private static Read.Leg leg(EntityName entity, Predicate where, boolean descending) {
        return new Read.Leg(
                entity,
                Optional.empty(),
                where,
                List.of(new Read.SortKey(own("createdAt"), descending)),
                List.of(new Read.Returned(own("orderId"), "orderId")));
    }

    private static List<Pattern> writes() {
        Target byOrder = new Target(
                new Target.ByIdentifier(List.of(new Target.Binding(name("orderId"), parameter("orderId")))), List.of());
        Effect create = new Effect.Create(
                ORDER,
                List.of(
                        new Assignment.Set(name("status"), literal("PENDING")),
                        new Assignment.Set(name("createdAt"), new Operand.Now(0))));
        Condition exists = new Condition.Exists(USER, byOrder, "User exists");
        Effect lines = new Effect.ForEach(
                new ParameterName("orders"), Ratio.of(5, 2), 30, List.of(new Effect.Delete(ORDER, byOrder)));
        return List.of(
                write("AP-010", "Create an order", false, 50, List.of(create), List.of(exists)),
                write(
                        "AP-011",
                        "Set the status",
                        false,
                        150,
                        List.of(new Effect.Update(
                                ORDER, byOrder, List.of(new Assignment.Set(name("status"), parameter("newStatus"))))),
                        List.of()),
                write("AP-012", "Rename a user", false, 1, List.of(), List.of()),
                write("AP-020", "Cancel", true, 1, List.of(new Effect.Delete(ORDER, byOrder)), List.of()),
                write("AP-021", "Forget orders", true, 1, List.of(lines), List.of()));
    }

    private static Pattern write(
            String id,
            String description,
            boolean delete,
            long rate,
            List<Effect> effects,
            List<Condition> conditions) {
        return new Write(
                id(id),
                description,
                ORDER,
                delete,
                effects,
                conditions,
                true,
                false,
                load(rate),
                List.of(),
                Optional.empty(),
                List.of());
    }

    private static Load load(long rate) {
        return new Load(Ratio.of(rate), Ratio.of(3 * rate), List.of());
    }

    static Predicate equal(String attribute, Operand operand) {
        return Predicate.equal(own(attribute), operand);
    }

    static Path own(String attribute) {
        return Path.own(name(attribute));
    }

    static Path ofUser(String attribute) {
        return own(attribute).after(TO_USER);
    }

    static AttributeName name(String attribute) {
        return new AttributeName(attribute);
    }

    static PatternId id(String id) {
        return new PatternId(id);
    }

    static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }
}
