package dev.partita.verify.reference;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** A tiny model, users with orders with lines, and what reads and writes of it are made of. */
final class Tiny {
    static final EntityName USER = new EntityName("User");
    static final EntityName ORDER = new EntityName("Order");
    static final EntityName LINE = new EntityName("Line");
    static final EntityName FOLLOW = new EntityName("Follow");
    static final AttributeType TEXT = new AttributeType.Text(10, 40, false);
    static final AttributeType NUMBER = new AttributeType.Number(Optional.empty(), 0);
    static final AttributeType MONEY = new AttributeType.Number(
            Optional.of(new AttributeType.Range(BigDecimal.ZERO, BigDecimal.valueOf(1000))), 2);
    static final AttributeType STATUS = new AttributeType.Enumeration(List.of(
            new AttributeType.Literal("OPEN", Ratio.of(1, 2)), new AttributeType.Literal("DONE", Ratio.of(1, 2))));
    static final AttributeType TIME = new AttributeType.DateTime();
    static final AttributeType SET = new AttributeType.TextSet(20, 80);
    static final AttributeType LIST = new AttributeType.ListOf(20, 80);

    static final Model MODEL =
            new Model("Tiny", Settings.DEFAULT, TinyEntities.all(), List.of(), List.of(), List.of(), List.of());

    private Tiny() {}

    static Path own(String attribute) {
        return Path.own(name(attribute));
    }

    static Path up(EntityName from, String role, EntityName to, String attribute) {
        return new Path(List.of(new Path.Up(from, role, to)), name(attribute));
    }

    static Path down(EntityName from, EntityName to, String role, String attribute) {
        return new Path(List.of(new Path.Down(from, to, role)), name(attribute));
    }

    static AttributeName name(String attribute) {
        return new AttributeName(attribute);
    }

    static ParameterName parameter(String name) {
        return new ParameterName(name);
    }

    static Operand given(String name) {
        return new Operand.Parameter(parameter(name));
    }

    static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    static Operand literal(long number) {
        return new Operand.Literal(Value.of(number));
    }

    static Predicate equal(String attribute, Operand operand) {
        return compare(own(attribute), Comparison.EQUAL, operand);
    }

    static Predicate compare(Path path, Comparison comparison, Operand operand) {
        return new Predicate.Compare(path, comparison, operand, Optional.empty());
    }

    static Target byId(String... attributes) {
        return new Target(new Target.ByIdentifier(bindings(attributes)), List.of());
    }

    /** Bindings of attributes to the parameters of their names. */
    static List<Target.Binding> bindings(String... attributes) {
        return Stream.of(attributes)
                .map(a -> new Target.Binding(name(a), given(a)))
                .toList();
    }

    static Effect.Assignment set(String attribute, Operand operand) {
        return new Effect.Assignment.Set(name(attribute), operand);
    }

    static Effect.Assignment add(String attribute, Operand amount) {
        return new Effect.Assignment.Add(name(attribute), amount, false);
    }

    static Effect.Create createOrder() {
        return new Effect.Create(
                ORDER,
                Stream.of("orderId", "userId", "status", "total", "createdAt", "note", "tags", "expiresAt")
                        .map(a -> set(a, given(a)))
                        .toList());
    }

    static Effect.Create createUser() {
        return new Effect.Create(
                USER,
                Stream.of("userId", "email", "tenant", "name")
                        .map(a -> set(a, given(a)))
                        .toList());
    }

    static Condition exists(EntityName entity, Target target) {
        return new Condition.Exists(entity, target, entity + " exists");
    }

    static Condition notExists(EntityName entity, Target target) {
        return new Condition.NotExists(entity, target, entity + " not exists");
    }

    static Condition holds(EntityName entity, Target target, Predicate predicate, String text) {
        return new Condition.Holds(entity, target, predicate, text);
    }

    static Parameter required(String name, AttributeType type) {
        return new Parameter(parameter(name), type, false, Parameter.Form.VALUE, List.of());
    }

    static Read.Leg leg(EntityName entity, Predicate where, List<Read.SortKey> order, String... returns) {
        return new Read.Leg(
                entity,
                Optional.empty(),
                where,
                order,
                Stream.of(returns).map(r -> new Read.Returned(own(r), r)).toList());
    }

    static Read.Leg nested(Read.Leg leg, int parent, String role) {
        return new Read.Leg(
                leg.entity(), Optional.of(new Read.Nesting(parent, role)), leg.where(), leg.order(), leg.returns());
    }

    static List<Read.SortKey> by(String attribute, boolean descending) {
        return List.of(new Read.SortKey(own(attribute), descending));
    }

    static Read collection(OptionalInt limit, boolean paginated, int pagedLeg, Read.Leg... legs) {
        return read(new Read.Result.Collection(), limit, paginated, pagedLeg, legs);
    }

    static Read read(Read.Result result, OptionalInt limit, boolean paginated, int pagedLeg, Read.Leg... legs) {
        return new Read(
                new PatternId("AP-001"),
                "",
                List.of(legs),
                pagedLeg,
                result,
                limit,
                paginated,
                false,
                load(),
                List.of(),
                OptionalInt.empty(),
                List.of());
    }

    static Write write(boolean transaction, List<Condition> conditions, Effect... effects) {
        return write(transaction, conditions, List.of(), effects);
    }

    static Write write(boolean transaction, List<Condition> conditions, List<Parameter> parameters, Effect... effects) {
        return new Write(
                new PatternId("AP-010"),
                "",
                ORDER,
                false,
                List.of(effects),
                conditions,
                transaction,
                false,
                load(),
                List.of(),
                Optional.empty(),
                parameters);
    }

    private static Load load() {
        return new Load(Ratio.ONE, Ratio.ONE, List.of());
    }
}
