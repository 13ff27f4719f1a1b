package dev.partita.cost;

import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.plan.Plan;
import dev.partita.plan.Space;
import java.util.List;
import java.util.function.Function;

/** What the bill says of plans and structures, as functions of sizes. */
public interface Pricer {
    /** Items of a type in a table, or their entries in an index. */
    record Image(ItemTypeName type, Space space) {}

    /**
     * One operation of a plan.
     *
     * @param id tells it from the others of the plan, and is the same in plans of the same pattern on other designs
     * @param images what it touches; its price depends on their sizes
     * @param price micro-dollars a month, of the average bytes of each image
     */
    record Operation(String id, List<Image> images, Function<List<Ratio>, Long> price) {
        public Operation {
            images = List.copyOf(images);
        }
    }

    List<Operation> operations(Design design, Plan plan);

    /** Expected further sequential requests of a call. */
    Ratio furtherRoundTrips(Design design, Plan plan);

    /** Micro-dollars a month of so many further sequential requests per call of the plan's pattern. */
    long roundTrips(Plan plan, Ratio further);

    /** Average bytes of an item or entry. */
    Ratio bytes(Design design, Image image);

    /** Micro-dollars a month of storing all items or entries, if one has so many bytes. */
    long storage(Design design, Image image, Ratio bytes);
}
