package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Entries written in indexes of a log: by severity (not normal ones, a constant), and by whom it was escalated to. */
class EntryChangesTest {
    private static final EntityName LOG = new EntityName("Log");
    private static final Target TARGET = new Target(
            new Target.ByIdentifier(List.of(new Target.Binding(new AttributeName("id"), Draw.parameter("id")))),
            List.of());

    @Test
    void aCreateFollowsSharesAndLeavesOutWhatIsNotListed() {
        Write write = write(new Effect.Create(LOG, List.of()), List.of(), "id", "severity", "state", "note");
        assertThat(entries(write, put(), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(write, put(), "ByOwner")).isEqualTo("0");
        assertThat(entries(write, put(), "Open")).isEqualTo("1");
    }

    @Test
    void whatIsListedCountsAsThere() {
        Write write = write(new Effect.Create(LOG, List.of()), List.of(), "id", "severity", "state", "note", "owner");
        assertThat(entries(write, put(), "ByOwner")).isEqualTo("1");
    }

    @Test
    void whatMayBeUnlistedIsThereAsOftenAsItIsStored() {
        Write last = create("note", "owner?");
        Write between = create("owner?", "note");
        assertThat(entries(last, put(), "ByOwner")).isEqualTo("0.1");
        assertThat(entries(between, put(), "ByOwner")).isEqualTo("1");
    }

    @Test
    void whatTheDocumentDoesNotSpeakOfIsNotGiven() {
        assertThat(entries(create("owner?-", "note"), put(), "ByOwner")).isEqualTo("0");
        assertThat(entries(create("note", "owner?-"), put(), "ByOwner")).isEqualTo("0");
    }

    private static Write create(String... more) {
        return write(
                new Effect.Create(LOG, List.of()),
                List.of(),
                Stream.concat(Stream.of("id", "severity", "state"), Stream.of(more))
                        .toArray(String[]::new));
    }

    @Test
    void anAssignedKeyIsADeleteAndAnInsert() {
        Change set = new Change.SetTo(Draw.own("owner"), Draw.parameter("owner"));
        Write write = update("owner");
        assertThat(entries(write, update(set), "ByOwner")).isEqualTo("2");
        assertThat(entries(write, update(set), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(write, update(set), "Open")).isEqualTo("0");
    }

    @Test
    void aRemovedKeyTakesTheEntryAway() {
        assertThat(entries(update("owner"), update(new Change.Clear(Draw.own("owner"))), "ByOwner"))
                .isEqualTo("1");
    }

    @Test
    void aConditionSaysTheBeforeAndAConstantTheAfter() {
        Change close = new Change.SetTo(Draw.own("state"), literal("CLOSED"));
        Change open = new Change.SetTo(Draw.own("state"), literal("OPEN"));
        Write closing = update("state", holds("OPEN"));
        Write opening = update("state", holds("CLOSED"));
        assertThat(entries(closing, update(close), "Open")).isEqualTo("1");
        assertThat(entries(opening, update(open), "Open")).isEqualTo("1");
        assertThat(entries(opening, update(close), "Open")).isEqualTo("0");
        assertThat(entries(update("state"), update(open), "Open")).isEqualTo("1");
    }

    @Test
    void whatIsNotProjectedCostsNothing() {
        Change note = new Change.SetTo(Draw.own("note"), Draw.parameter("note"));
        assertThat(entries(update("note"), update(note), "ByOwner")).isEqualTo("0");
        assertThat(entries(update("note"), update(note), "BySeverity")).isEqualTo("0.8");
    }

    @Test
    void whatNothingIsAddedToStaysWhatItIs() {
        Change nothing = new Change.Increase(Draw.own("state"), new Operand.Literal(Value.of(0)), false);
        Change one = new Change.Increase(Draw.own("state"), new Operand.Literal(Value.of(1)), false);
        Change begun = new Change.Increase(Draw.own("owner"), new Operand.Literal(Value.of(0)), false);
        assertThat(entries(update("state"), update(nothing), "BySeverity")).isEqualTo("0");
        assertThat(entries(update("state"), update(one), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(update("owner"), update(begun), "BySeverity")).isEqualTo("0.8");
    }

    /** Not as what may make the entry, which is a call in many where things are not made all the time. */
    @Test
    void anUpsertIsPricedAsAnUpdate() {
        Change nothing = new Change.Increase(Draw.own("state"), new Operand.Literal(Value.of(0)), false);
        Change one = new Change.Increase(Draw.own("state"), new Operand.Literal(Value.of(1)), false);
        assertThat(entries(update("state"), upsert(nothing), "BySeverity")).isEqualTo("0");
        assertThat(entries(update("state"), upsert(one), "BySeverity")).isEqualTo("0.8");
    }

    /** Once an exception: no entity has an attribute of the name of a kept number. */
    @Test
    void aKeptNumberIsNoConstant() {
        Change counted = new Change.Increase(Draw.own("logs"), new Operand.Literal(Value.of(1)), false);
        assertThat(entries(update("state"), update(counted), "BySeverity")).isEqualTo("0");
    }

    @Test
    void aDeleteTakesWhatIsThere() {
        Write write = write(new Effect.Delete(LOG, TARGET), List.of(), "id");
        assertThat(entries(write, Draw.delete("Log"), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(write, Draw.delete("Log"), "ByOwner")).isEqualTo("1");
    }

    @Test
    void numbersAndBytesOfEntries() {
        ItemBytes bytes = new ItemBytes(new Statistics(model(List.of())), DESIGN);
        ItemType log = DESIGN.itemType(new ItemTypeName("Log"));
        assertThat(bytes.items(log)).isEqualTo(Ratio.of(1_000));
        assertThat(bytes.entries(log, index("BySeverity"))).isEqualTo(Ratio.of(800));
        assertThat(bytes.entries(log, index("ByOwner"))).isEqualTo(Ratio.of(100));
        assertThat(bytes.bytes(log, index("ByOwner"))).isEqualTo(Ratio.of(2 + 26 + 5 + 10));
        Ratio always = Ratio.of(2 + 26).plus(Ratio.percent("1180")).plus(Ratio.of(5 + 5 + 4 + 20));
        Ratio alarms = Ratio.percent("80").times(6 + 3 + 4);
        Ratio owner = Ratio.percent("10").times(5 + 10);
        Ratio opened = Ratio.percent("50").times(6 + 4);
        assertThat(bytes.bytes(log)).isEqualTo(always.plus(alarms).plus(owner).plus(opened));
    }

    private static final Design DESIGN = new Design(
            "Logs",
            List.of(Draw.table(
                    "Logs",
                    "id",
                    "",
                    Draw.index("BySeverity", new Projection.All(), "alarms", "id"),
                    Draw.index("ByOwner", new Projection.KeysOnly(), "owner"),
                    Draw.index("Open", new Projection.KeysOnly(), "opened"))),
            List.of(sparse()));

    private static ItemType sparse() {
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

    private static Model model(List<Pattern> patterns) {
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

    private static Index index(String name) {
        return DESIGN.tables().get(0).index(new IndexName(name));
    }

    private static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    private static Condition holds(String state) {
        return new Condition.Holds(LOG, TARGET, Predicate.equal(Draw.own("state"), literal(state)), "state");
    }

    private static Write update(String attribute, Condition... conditions) {
        Effect.Assignment assignment =
                new Effect.Assignment.Set(new AttributeName(attribute), Draw.parameter(attribute));
        return write(new Effect.Update(LOG, TARGET, List.of(assignment)), List.of(conditions), "id", attribute);
    }

    private static Write write(Effect effect, List<Condition> conditions, String... parameters) {
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

    private static Action put() {
        return Draw.put(model(List.of()), "Log");
    }

    private static Action update(Change... changes) {
        return update(false, changes);
    }

    private static Action upsert(Change... changes) {
        return update(true, changes);
    }

    private static Action update(boolean creates, Change... changes) {
        return new Action.Update(
                new ItemTypeName("Log"), Optional.empty(), List.of(), List.of(), List.of(changes), creates, List.of());
    }

    /** With another pattern that may change the owner, the state and the note at any time. */
    private static String entries(Write write, Action action, String index) {
        List<Effect.Assignment> assignments = Stream.of("owner", "state", "note")
                .map(a -> (Effect.Assignment) new Effect.Assignment.Set(new AttributeName(a), Draw.parameter(a)))
                .toList();
        Model model = model(List.of(write, write(new Effect.Update(LOG, TARGET, assignments), List.of())));
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
}
