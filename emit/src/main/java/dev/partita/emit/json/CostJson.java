package dev.partita.emit.json;

import dev.partita.emit.text.Bill;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
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
            (line.space().index().isPresent() ? indexes : tables).add(object);
        }
        ArrayNode patterns = bill.putArray("patterns");
        result.cost()
                .patterns()
                .forEach(p ->
                        patterns.addObject().put("id", p.pattern().value()).put("total", Money.decimal(p.requests())));
        return bill;
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
