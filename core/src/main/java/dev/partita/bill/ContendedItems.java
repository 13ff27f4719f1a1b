package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import dev.partita.statistics.Statistics;
import java.util.List;

/**
 * Items that more transactions meet on at peak than the settings allow, all plans together: DynamoDB refuses a transaction while another
 * one is about to change or check the same item.
 */
public final class ContendedItems {
    private ContendedItems() {}

    /**
     * The hottest item of a type.
     *
     * @param key its key with place-holders, such as {@code ACCOUNT#<accountId>}
     * @param transactions a second
     * @param patterns that meet there, the hottest first
     */
    public record Contended(Space space, String key, Ratio transactions, List<PatternId> patterns) {
        public Contended {
            patterns = List.copyOf(patterns);
        }
    }

    private record Place(Space space, String key) {}

    public static List<Contended> of(Model model, Design design, Plans plans) {
        Peaks<Place> peaks = new Peaks<>(model);
        Statistics statistics = new Statistics(model);
        ItemBytes bytes = new ItemBytes(statistics, design);
        for (Plan plan : plans.patterns()) {
            Pattern pattern = model.pattern(plan.pattern()).orElseThrow();
            for (Operation operation : new Operations(statistics, design, bytes, pattern, plan).all()) {
                Ratio transactions = operation.heat().transactions().get();
                if (!transactions.isZero()) {
                    peaks.add(place(design, operation), pattern, transactions);
                }
            }
        }
        return peaks
                .map((place, peak) -> new Contended(place.space(), place.key(), peak.amount(), peak.patterns()))
                .stream()
                .filter(c -> c.transactions().compareTo(model.settings().transactionsPerItem()) > 0)
                .toList();
    }

    private static Place place(Design design, Operation operation) {
        ItemType type = design.itemType(operation.types().get(0));
        Table table = design.table(type.table());
        return new Place(operation.space(), HotPartitions.text(type, table.keys()));
    }
}
