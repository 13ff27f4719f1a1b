package dev.partita.verify.execute;

import static dev.partita.verify.execute.Crates.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.item.EntityView;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.local.SharedEmulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Children in a map inside their parent's item, written one by one and together with it. */
class EmbeddedWritesTest {
    private static final ParameterName LIST = new ParameterName("list");
    private static final NodeId FOUND = new NodeId("found");
    private static final NodeId PARTS = new NodeId("parts");

    private PlanExecutor executor;

    @BeforeEach
    void begin() {
        CreateTables.create(SharedEmulator.client(), DESIGN);
        executor = new PlanExecutor(MODEL, DESIGN, Endpoints.of(SharedEmulator.client()), Prediction.BY_READING);
    }

    @AfterEach
    void delete() {
        CreateTables.delete(SharedEmulator.client(), DESIGN);
    }

    private static List<KeyValue> boxKey() {
        return List.of(Shop.keyValue("PK", Shop.piece("B#"), Shop.piece(Shop.parameter("boxId"))));
    }

    private static List<KeyValue> partKey() {
        List<KeyValue> key = new ArrayList<>(boxKey());
        key.add(Shop.keyValue("parts", Shop.piece(Shop.parameter("number"))));
        return key;
    }

    private static Action.Put box(Check... checks) {
        return new Action.Put(BOXES.name(), Optional.empty(), List.of(), Shop.fields(BOX_ID, LABEL), List.of(checks));
    }

    private static Action.Put part(Optional<Action.Repeat> repeat, Check... checks) {
        return new Action.Put(
                PARTS_IN_BOX.name(), repeat, List.of(), Shop.fields(BOX_ID, NUMBER, COLOR, COUNT), List.of(checks));
    }

    private static Action.Update changed(Change... changes) {
        return new Action.Update(
                PARTS_IN_BOX.name(),
                Optional.empty(),
                List.of(),
                partKey(),
                List.of(changes),
                false,
                List.of(Check.present("Part exists")));
    }

    private static Action.Delete deleted(Check... checks) {
        return new Action.Delete(PARTS_IN_BOX.name(), Optional.empty(), List.of(), partKey(), List.of(checks));
    }

    private WriteOutcome write(Step step, Object... arguments) {
        WritePlan plan =
                new WritePlan(new PatternId("write"), List.of(), List.of(), List.of(), List.of(step), List.of());
        WriteOutcome outcome = executor.write(plan, ShopRun.call(arguments));
        assertThat(outcome.operations()).noneMatch(Operation::surprises);
        return outcome;
    }

    private Map<String, Value> stored() {
        return TableContent.of(SharedEmulator.client(), DESIGN)
                .items(TABLE)
                .values()
                .iterator()
                .next();
    }

    private static Value map(Object... namesAndValues) {
        TreeMap<String, Value> fields = new TreeMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], ShopRun.value(namesAndValues[i + 1]));
        }
        return new Value.MapOf(fields);
    }

    private void givenBox() {
        write(new Step.Plain(box()), "boxId", "b", "label", "L");
    }

    @Test
    void aParentBeginsWithoutChildren() {
        givenBox();
        assertThat(stored()).containsEntry("parts", map()).containsEntry("label", Value.of("L"));
    }

    @Test
    void aChildIsPutOnce() {
        givenBox();
        Step create = new Step.Plain(part(Optional.empty(), Check.absent("Part not exists")));
        assertThat(write(create, "boxId", "b", "number", 7, "color", "red").applied())
                .isTrue();
        assertThat(stored()).containsEntry("parts", map("7", map("color", "red")));
        assertThat(write(create, "boxId", "b", "number", 7, "color", "blue").failed())
                .containsExactly("Part not exists");
        assertThatThrownBy(() -> write(create, "boxId", "none", "number", 7)).isInstanceOf(PlanFault.class);
    }

    @Test
    void aParentIsPutWithItsChildrenAtOnce() {
        Step step = new Step.Joint(
                List.of(box(Check.absent("Box not exists")), part(Optional.of(new Action.Repeat.PerElement(LIST)))));
        Value list = new Value.ListOf(List.of(map("number", 1, "color", "red"), map("number", 2, "count", 3)));
        WriteOutcome outcome = write(step, "boxId", "b", "label", "L", "list", list);
        assertThat(outcome.operations()).extracting(Operation::operation).containsExactly("PutItem");
        assertThat(stored()).containsEntry("parts", map("1", map("color", "red"), "2", map("count", 3)));
        assertThat(write(step, "boxId", "b", "label", "L", "list", list).failed())
                .containsExactly("Box not exists");
        Value twice = new Value.ListOf(List.of(map("number", 1), map("number", 1)));
        assertThatThrownBy(() -> write(step, "boxId", "c", "label", "L", "list", twice))
                .isInstanceOf(CallRejected.class);
    }

    @Test
    void aChildIsChangedWhereItStands() {
        givenBox();
        write(new Step.Plain(part(Optional.empty())), "boxId", "b", "number", 7, "color", "red");
        Step step = new Step.Plain(changed(
                new Change.Increase(COUNT, Shop.parameter("more"), false),
                new Change.SetTo(COLOR, Shop.parameter("color"))));
        write(step, "boxId", "b", "number", 7, "more", 2, "color", "blue");
        write(step, "boxId", "b", "number", 7, "more", 3);
        assertThat(stored()).containsEntry("parts", map("7", map("count", 5)));
        assertThat(write(step, "boxId", "b", "number", 8, "more", 1).failed()).containsExactly("Part exists");
        assertThat(write(step, "boxId", "none", "number", 7, "more", 1).failed())
                .containsExactly("Part exists");
    }

    @Test
    void aConditionSpeaksOfTheChild() {
        givenBox();
        write(new Step.Plain(part(Optional.empty())), "boxId", "b", "number", 7, "color", "red");
        Check blue = Check.holds(Predicate.equal(COLOR, Shop.parameter("color")), "color");
        Step step = new Step.Plain(deleted(blue));
        assertThat(write(step, "boxId", "b", "number", 7, "color", "blue").failed())
                .containsExactly("color");
        assertThat(write(step, "boxId", "b", "number", 7, "color", "red").applied())
                .isTrue();
        assertThat(stored()).containsEntry("parts", map());
    }

    @Test
    void nothingIsDeletedWhereNothingIs() {
        Step step = new Step.Plain(deleted());
        assertThat(write(step, "boxId", "none", "number", 7).applied()).isTrue();
        Step demanding = new Step.Plain(deleted(Check.present("Part exists")));
        assertThat(write(demanding, "boxId", "none", "number", 7).failed()).containsExactly("Part exists");
        givenBox();
        assertThat(write(step, "boxId", "b", "number", 7).applied()).isTrue();
        Action.Put other = new Action.Put(
                BOXES.name(),
                Optional.empty(),
                List.of(),
                List.of(
                        new dev.partita.plan.Field(BOX_ID, Shop.parameter("other")),
                        new dev.partita.plan.Field(LABEL, Shop.parameter("label"))),
                List.of());
        Step both = new Step.Transaction(List.of(deleted(), other));
        assertThat(write(both, "boxId", "none", "number", 7, "other", "c", "label", "L")
                        .applied())
                .isTrue();
    }

    @Test
    void childrenAndTheirParentAreOneRequest() {
        givenBox();
        Action.Update relabel = new Action.Update(
                BOXES.name(),
                Optional.empty(),
                List.of(),
                boxKey(),
                List.of(new Change.SetTo(LABEL, Shop.parameter("label"))),
                false,
                List.of(Check.present("Box exists")));
        Step step = new Step.Joint(List.of(relabel, part(Optional.empty(), Check.absent("Part not exists"))));
        WriteOutcome outcome = write(step, "boxId", "b", "number", 1, "label", "M");
        assertThat(outcome.operations()).extracting(Operation::operation).containsExactly("UpdateItem");
        assertThat(stored()).containsEntry("label", Value.of("M")).containsEntry("parts", map("1", map()));
        assertThat(write(step, "boxId", "none", "number", 1, "label", "M").failed())
                .containsExactly("Box exists");
        assertThat(write(step, "boxId", "b", "number", 1, "label", "N").failed())
                .containsExactly("Part not exists");
    }

    @Test
    void childrenAreReadByNameAndAllTogether() {
        givenBox();
        write(new Step.Plain(part(Optional.empty())), "boxId", "b", "number", 7, "color", "red");
        write(new Step.Plain(part(Optional.empty())), "boxId", "b", "number", 12, "count", 3);
        Space space = new Space(TABLE, Optional.empty());
        Node one = new Node.Get(FOUND, Optional.empty(), space, PARTS_IN_BOX.name(), partKey(), true, List.of());
        Node all = new Node.Get(FOUND, Optional.empty(), space, BOXES.name(), boxKey(), true, List.of());
        Node unpacked = new Node.Unpack(PARTS, FOUND, PARTS_IN_BOX.name(), "parts");
        assertThat(rows(List.of(one), FOUND, 7))
                .containsExactly(Map.of(
                        BOX_ID,
                        Value.of("b"),
                        NUMBER,
                        Value.of(7),
                        COLOR,
                        Value.of("red"),
                        BOX_ID.after(TO_BOX),
                        Value.of("b"),
                        LABEL.after(TO_BOX),
                        Value.of("L")));
        assertThat(rows(List.of(one), FOUND, 8)).isEmpty();
        assertThat(rows(List.of(all, unpacked), PARTS, 0))
                .extracting(r -> r.get(NUMBER))
                .containsExactlyInAnyOrder(Value.of(7), Value.of(12));
    }

    private List<Map<Path, Value>> rows(List<Node> nodes, NodeId answer, int number) {
        ReadPlan plan = new ReadPlan(READ.id(), List.of(), nodes, List.of(answer), ReadPlan.Cursor.NONE);
        ReadAnswer answered = executor.read(plan, ShopRun.call("boxId", "b", "number", number), Optional.empty());
        assertThat(answered.operations()).noneMatch(Operation::surprises);
        return answered.legs().get(0);
    }

    @Test
    void theImageHoldsChildrenInTheirParents() {
        EntityView view = new EntityView() {
            @Override
            public Stream<Map<Path, Value>> rows(EntityName entity, Set<Path> paths) {
                return entity.equals(BOX)
                        ? Stream.of(Map.of(BOX_ID, Value.of("b"), LABEL, Value.of("L")))
                        : Stream.of(Map.of(BOX_ID, Value.of("b"), NUMBER, Value.of(7), COLOR, Value.of("red")));
            }
        };
        givenBox();
        write(new Step.Plain(part(Optional.empty())), "boxId", "b", "number", 7, "color", "red");
        assertThat(TableImage.of(MODEL, DESIGN, view).contents(TABLE))
                .hasSize(1)
                .first()
                .isEqualTo(stored());
    }
}
