package dev.partita.pipeline;

import dev.partita.bill.ItemBytes;
import dev.partita.bill.Operations;
import dev.partita.bill.Tariff;
import dev.partita.cost.Pricer;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.plan.Plan;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;

/** The bill's prices for probes. */
final class BillPricer implements Pricer {
    private final Model model;
    private final Statistics statistics;
    private final Tariff tariff;

    BillPricer(Model model, Statistics statistics) {
        this.model = model;
        this.statistics = statistics;
        this.tariff = Tariff.of(model.settings());
    }

    @Override
    public List<Operation> operations(Design design, Plan plan) {
        Operations operations = new Operations(statistics, design, pattern(plan), plan);
        List<Operation> priced = new ArrayList<>();
        List<Operations.Operation> all = operations.all();
        for (int i = 0; i < all.size(); i++) {
            int position = i;
            Operations.Operation one = all.get(i);
            List<Image> images =
                    one.types().stream().map(t -> new Image(t, one.space())).toList();
            priced.add(new Operation(
                    one.id(),
                    images,
                    sizes -> sizes.size() == 1
                            ? operations.micros(position, one.types().get(0), sizes.get(0))
                            : operations.micros(position)));
        }
        return priced;
    }

    private Pattern pattern(Plan plan) {
        return model.pattern(plan.pattern()).orElseThrow();
    }

    @Override
    public Ratio furtherRoundTrips(Design design, Plan plan) {
        return new Operations(statistics, design, pattern(plan), plan).further();
    }

    @Override
    public long roundTrips(Plan plan, Ratio further) {
        return tariff.roundTrips(further, pattern(plan).load());
    }

    @Override
    public Ratio bytes(Design design, Image image) {
        return new ItemBytes(statistics, design).bytes(design.itemType(image.type()), image.space());
    }

    @Override
    public long storage(Design design, Image image, Ratio bytes) {
        ItemType type = design.itemType(image.type());
        ItemBytes sizes = new ItemBytes(statistics, design);
        Ratio count = image.space()
                .index()
                .map(i -> sizes.entries(type, design.table(type.table()).index(i)))
                .orElseGet(() -> sizes.items(type));
        return tariff.storage(count, bytes, image.space().index().isPresent());
    }
}
