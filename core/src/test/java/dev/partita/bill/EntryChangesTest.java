package dev.partita.bill;

import static dev.partita.bill.DrawnLogs.DESIGN;
import static dev.partita.bill.DrawnLogs.LOG;
import static dev.partita.bill.DrawnLogs.TARGET;
import static dev.partita.bill.DrawnLogs.create;
import static dev.partita.bill.DrawnLogs.created;
import static dev.partita.bill.DrawnLogs.entries;
import static dev.partita.bill.DrawnLogs.holds;
import static dev.partita.bill.DrawnLogs.index;
import static dev.partita.bill.DrawnLogs.literal;
import static dev.partita.bill.DrawnLogs.model;
import static dev.partita.bill.DrawnLogs.put;
import static dev.partita.bill.DrawnLogs.set;
import static dev.partita.bill.DrawnLogs.update;
import static dev.partita.bill.DrawnLogs.upsert;
import static dev.partita.bill.DrawnLogs.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.plan.Change;
import dev.partita.statistics.Statistics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entries written in indexes of a log: by severity (not normal ones, a constant), and by whom it was escalated to. */
class EntryChangesTest {
    @Test
    void aCreateFollowsSharesAndLeavesOutWhatIsNotListed() {
        Write write = write(new Effect.Create(LOG, List.of()), List.of(), "id", "severity", "state", "note");
        assertThat(entries(write, put(), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(write, put(), "ByOwner")).isEqualTo("0");
        assertThat(entries(write, put(), "Open")).isEqualTo("0.5");
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

    @Test
    void anAssignedKeyIsAnInsertAndADeleteOfWhatHadOne() {
        Change set = new Change.SetTo(Draw.own("owner"), Draw.parameter("owner"));
        Write write = update("owner");
        assertThat(entries(write, update(set), "ByOwner")).isEqualTo("1.1");
        assertThat(entries(write, update(set), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(write, update(set), "Open")).isEqualTo("0");
    }

    @Test
    void aRemovedKeyTakesTheEntryAway() {
        Effect.Assignment remove = new Effect.Assignment.Remove(new AttributeName("owner"));
        assertThat(entries(update(remove), update(new Change.Clear(Draw.own("owner"))), "ByOwner"))
                .isEqualTo("1");
    }

    @Test
    void aConditionSaysTheBeforeAndAConstantTheAfter() {
        Change close = new Change.SetTo(Draw.own("state"), literal("CLOSED"));
        Change open = new Change.SetTo(Draw.own("state"), literal("OPEN"));
        Effect.Assignment closed = set("state", literal("CLOSED"));
        Effect.Assignment opened = set("state", literal("OPEN"));
        assertThat(entries(update(closed, holds("OPEN")), update(close), "Open"))
                .isEqualTo("1");
        assertThat(entries(update(opened, holds("CLOSED")), update(open), "Open"))
                .isEqualTo("1");
        assertThat(entries(update(closed, holds("CLOSED")), update(close), "Open"))
                .isEqualTo("0");
    }

    /** DynamoDB writes no entry of which nothing becomes another value. */
    @Test
    void whatIsThereAlreadyIsNotWritten() {
        Change close = new Change.SetTo(Draw.own("state"), literal("CLOSED"));
        Effect.Assignment closed = set("state", literal("CLOSED"));
        assertThat(entries(update(closed, holds("CLOSED")), update(close), "BySeverity"))
                .isEqualTo("0");
        assertThat(entries(update(closed, holds("OPEN")), update(close), "BySeverity"))
                .isEqualTo("0.8");
    }

    /** Whoever says what comes calls it where that is something new: it takes an entry away, or brings one. */
    @Test
    void aConstantIsAssignedWhereThereIsAnotherValue() {
        Change close = new Change.SetTo(Draw.own("state"), literal("CLOSED"));
        Change open = new Change.SetTo(Draw.own("state"), literal("OPEN"));
        assertThat(entries(update(set("state", literal("CLOSED"))), update(close), "Open"))
                .isEqualTo("1");
        assertThat(entries(update(set("state", literal("OPEN"))), update(open), "Open"))
                .isEqualTo("1");
    }

    @Test
    void aValueThatTheCallSaysIsAnyOfThoseStored() {
        assertThat(entries(update("state"), update(set("state")), "Open")).isEqualTo("0.5");
        assertThat(entries(update("state", holds("CLOSED")), update(set("state")), "Open"))
                .isEqualTo("0.5");
        assertThat(entries(update("state", holds("OPEN")), update(set("state")), "Open"))
                .isEqualTo("0.5");
    }

    /** An entry is written where it was there or is then, and something that it holds may have changed. */
    @Test
    void whatElseChangesIsWrittenInEntriesThatStay() {
        assertThat(entries(update("state"), update(set("state")), "BySeverity")).isEqualTo("0.8");
        assertThat(entries(update("owner"), update(set("owner"), set("state")), "BySeverity"))
                .isEqualTo("0.8");
    }

    @Test
    void whatIsLeftAloneDecidesForBeforeAndAfterTogether() {
        assertThat(entries(update("note"), update(set("note")), "Open")).isEqualTo("0");
        assertThat(entries(update("owner"), update(set("note")), "BySeverity")).isEqualTo("0.8");
    }

    /** What is created open is closed at some time: of all that are stored most may be, and yet each was changed while it was open. */
    @Test
    void whatBeginsInAnIndexLeavesIt() {
        assertThat(entries(update("state"), update(set("state")), "Open", created("OPEN")))
                .isEqualTo("1");
        assertThat(entries(update("state"), update(set("state")), "Open", created("CLOSED")))
                .isEqualTo("0.5");
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
        assertThat(entries(write, Draw.delete("Log"), "ByOwner")).isEqualTo("0.1");
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
}
