package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Sketch;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A log with indexes of the few that matter, and writes of it: how many entries of an index a write changes. */
final class DrawnLogs {
    static final EntityName LOG = new EntityName("Log");

    static final Target TARGET = new Target(
            new Target.ByIdentifier(List.of(new Target.Binding(new AttributeName("id"), Draw.parameter("id")))),
            List.of());

    static Write create(String... more) {
        return write(
                new Effect.Create(LOG, List.of()),
                List.of(),
                Stream.concat(Stream.of("id", "severity", "state"), Stream.of(more))
                        .toArray(String[]::new));
    }

    static Write created(String state) {
        return write(
                new Effect.Create(LOG, List.of(set("state", literal(state)))), List.of(), "id", "severity", "note");
    }

    static Change set(String attribute) {
        return new Change.SetTo(Draw.own(attribute), Draw.parameter(attribute));
    }

    static Effect.Assignment set(String attribute, Operand operand) {
        return new Effect.Assignment.Set(new AttributeName(attribute), operand);
    }

    static final Design DESIGN = new Design(
            "Logs",
            List.of(Draw.table(
                    "Logs",
                    "id",
                    "",
                    Draw.index("BySeverity", new Projection.All(), "alarms", "id"),
                    Draw.index("ByOwner", new Projection.KeysOnly(), "owner"),
                    Draw.index("Open", new Projection.KeysOnly(), "opened"))),
            List.of(sparse()));

    static ItemType sparse() {
        ItemType log = Draw.type(
                "Log",
                "Logs",
                List.of("id", "<id>", "alarms", "ALL<severity>", "owner", "<owner>", "opened", "OPEN"),
                "severity",
                "state",
                "note");
        Predicate alarm = new Predicate.Compare(
                Draw.own("severity"), Predicate.Comparison.NOT_EQUAL, literal("LOW"), Optional.empty());
        Predicate open = Predicate.equal(Draw.own("state"), literal("OPEN"));
        return new ItemType(
                log.name(),
                log.entity(),
                log.kind(),
                log.table(),
                log.keys(),
                log.attributes(),
                log.when(),
                List.of(
                        new ItemType.Sparse(new IndexName("BySeverity"), alarm),
                        new ItemType.Sparse(new IndexName("Open"), open)),
                log.because());
    }

    static Model model(List<Pattern> patterns) {
        Sketch sketch = new Sketch();
        sketch.entity("Log", 1_000)
                .id("id", "ulid")
                .constant("severity", "enum LOW 20|HIGH 80")
                .has("state", "enum OPEN 50|CLOSED 50")
                .has("note", "string 20..200")
                .optional("owner", "string 10..20", "10");
        patterns.forEach(sketch::add);
        return sketch.model();
    }

    static Index index(String name) {
        return DESIGN.tables().get(0).index(new IndexName(name));
    }

    static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    static Condition holds(String state) {
        return new Condition.Holds(LOG, TARGET, Predicate.equal(Draw.own("state"), literal(state)), "state");
    }

    static Write update(String attribute, Condition... conditions) {
        return update(set(attribute, Draw.parameter(attribute)), conditions);
    }

    static Write update(Effect.Assignment assignment, Condition... conditions) {
        String attribute = assignment.attribute().value();
        return write(new Effect.Update(LOG, TARGET, List.of(assignment)), List.of(conditions), "id", attribute);
    }

    static Write write(Effect effect, List<Condition> conditions, String... parameters) {
        List<Parameter> all = Stream.of(parameters)
                .map(p -> new Parameter(
                        new ParameterName(p.replaceAll("[?-]", "")),
                        Sketch.type("string 1..9"),
                        p.contains("?"),
                        Parameter.Form.VALUE,
                        List.of(),
                        Optional.of(Parameter.Implied.BY_STORING).filter(i -> p.endsWith("-"))))
                .toList();
        return new Write(
                new PatternId("AP-001"),
                "",
                LOG,
                false,
                List.of(effect),
                conditions,
                false,
                false,
                Sketch.load(1),
                List.of(),
                Optional.empty(),
                all);
    }

    static Action put() {
        return Draw.put(model(List.of()), "Log");
    }

    static Action update(Change... changes) {
        return update(false, changes);
    }

    static Action upsert(Change... changes) {
        return update(true, changes);
    }

    static Action update(boolean creates, Change... changes) {
        return new Action.Update(
                new ItemTypeName("Log"), Optional.empty(), List.of(), List.of(), List.of(changes), creates, List.of());
    }

    /** With another pattern that may change the owner, the state and the note at any time. */
    static String entries(Write write, Action action, String index, Write... others) {
        List<Effect.Assignment> assignments = Stream.of("owner", "state", "note")
                .map(a -> (Effect.Assignment) new Effect.Assignment.Set(new AttributeName(a), Draw.parameter(a)))
                .toList();
        List<Pattern> patterns =
                new ArrayList<>(List.of(write, write(new Effect.Update(LOG, TARGET, assignments), List.of())));
        patterns.addAll(List.of(others));
        Model model = model(patterns);
        WritePlan plan =
                new WritePlan(write.id(), List.of(), List.of(), List.of(), List.of(new Step.Plain(action)), List.of());
        return new Operations(new Statistics(model), DESIGN, write, plan)
                .all().stream()
                        .filter(o -> o.space()
                                .index()
                                .filter(i -> i.value().equals(index))
                                .isPresent())
                        .map(Operations.Operation::items)
                        .reduce(Ratio.ZERO, Ratio::plus)
                        .text(3);
    }

    private DrawnLogs() {}
}
