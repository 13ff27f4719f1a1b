package dev.partita.emit.json;

import dev.partita.emit.text.Bill;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Pattern;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a design costs a month, how it was chosen, and how far the choice is known to be the best. */
public final class CostJson {
    private CostJson() {}

    /** The bill with its parts; beside it upkeep and round trips; all of it in dollars a month. */
    public static ObjectNode of(DesignResult result) {
        Cost cost = result.cost();
        ObjectNode object = JsonText.object();
        object.set("bill", bill(result));
        object.put("upkeep", Money.decimal(cost.upkeep()));
        object.put("indexUpkeep", Money.decimal(cost.indexUpkeep()));
        object.put("copyUpkeep", Money.decimal(cost.copyUpkeep()));
        object.put("roundTrips", Money.decimal(cost.roundTrips()));
        object.put("total", Money.decimal(cost.total()));
        return object;
    }

    private static ObjectNode bill(DesignResult result) {
        ObjectNode bill = JsonText.object();
        bill.put("total", Money.decimal(result.cost().bill()));
        bill.put("totalAtSpreadSizes", Money.decimal(result.cost().spreadBill()));
        bill.put("requests", Money.decimal(result.cost().requests()));
        bill.put("storage", Money.decimal(result.cost().storage()));
        ArrayNode tables = bill.putArray("tables");
        ArrayNode indexes = bill.putArray("indexes");
        for (Bill.Line line : Bill.of(result)) {
            ObjectNode object =
                    JsonText.object().put("table", line.space().table().value());
            line.space().index().ifPresent(i -> object.put("index", i.value()));
            object.put("requests", Money.decimal(line.requests()));
            object.put("storage", Money.decimal(line.storage()));
            object.put("total", Money.decimal(line.total()));
            Bill.use(result, line.space()).ifPresent(use -> {
                usage(object, "read", use.reads());
                usage(object, "write", use.writes());
            });
            (line.space().index().isPresent() ? indexes : tables).add(object);
        }
        ArrayNode patterns = bill.putArray("patterns");
        result.cost().patterns().forEach(p -> patterns.add(pattern(result, p)));
        ArrayNode copies = bill.putArray("copies");
        Bill.copies(result).forEach(c -> copies.add(copy(c)));
        return bill;
    }

    /** Units a second of a table or index, on average and in its busiest minute. */
    private static void usage(ObjectNode object, String what, Cost.Usage usage) {
        object.put(what + "UnitsPerSecond", Numbers.decimal(usage.average()));
        object.put(what + "UnitsPerSecondAtPeak", Numbers.decimal(usage.peak()));
    }

    private static ObjectNode pattern(DesignResult result, Cost.OfPattern cost) {
        ObjectNode object = JsonText.object().put("id", cost.pattern().value());
        object.put("total", Money.decimal(cost.requests()));
        result.model().pattern(cost.pattern()).map(Pattern::load).ifPresent(load -> {
            usage(object, "read", usage(cost.readUnits(), load));
            usage(object, "write", usage(cost.writeUnits(), load));
        });
        return object;
    }

    private static Cost.Usage usage(Ratio units, Load load) {
        return new Cost.Usage(units.times(load.average()), units.times(load.peak()), 0);
    }

    private static ObjectNode copy(Bill.Copy copy) {
        ObjectNode object = JsonText.object();
        object.put("itemType", copy.type().name().value());
        object.put("table", copy.type().table().value());
        object.put("requests", Money.decimal(copy.writes()));
        object.put("storage", Money.decimal(copy.storage()));
        object.put("total", Money.decimal(copy.total()));
        return object;
    }

    static ObjectNode of(Certificate certificate) {
        ObjectNode object = JsonText.object();
        object.put("status", certificate.status().name());
        object.put("objective", Money.decimal(certificate.objective()));
        object.put("bound", Money.decimal(certificate.bound()));
        object.put("candidates", certificate.candidates());
        object.put("solver", certificate.solver());
        ArrayNode pruned = object.putArray("pruned");
        certificate
                .pruned()
                .forEach(p -> pruned.addObject().put("reason", p.reason()).put("count", p.count()));
        object.set("leftOut", JsonText.texts(certificate.leftOut()));
        return object;
    }

    static ArrayNode of(List<DesignResult.Choice> choices) {
        ArrayNode array = JsonText.array();
        for (DesignResult.Choice choice : choices) {
            ObjectNode object = array.addObject();
            object.put("subject", choice.subject());
            object.put("chosen", choice.chosen());
            ArrayNode rules = object.putArray("rules");
            choice.rules().forEach(rules::add);
            choice.runnerUp()
                    .ifPresent(next -> object.putObject("runnerUp")
                            .put("what", next.what())
                            .put("further", Money.decimal(next.further())));
        }
        return array;
    }
}
