package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.NodeId;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the bill says of plans and structures, as functions of sizes and of the tariff of the table. */
public interface Pricer {
    /** Items of a type in a table, or their entries in an index. */
    record Image(ItemTypeName type, Space space) {
        /** Where a structure stands. */
        static Image of(Laid laid, Structure.Keyed structure) {
            Laid.Place place = laid.places().get(structure.id());
            return new Image(place.type(), place.space());
        }

        /** Where the parts of a split entity stand. */
        static List<Image> ofParts(Laid laid, Structure.Home home) {
            return laid.parts(home).stream()
                    .map(p -> new Image(p.name(), new Space(p.table(), Optional.empty())))
                    .toList();
        }
    }

    /** Micro-dollars a month, by the number of a tariff and the average bytes of each image. Two that are equal are so for all of these. */
    interface Price {
        long micros(int tariff, List<Ratio> sizes);
    }

    /**
     * One operation of a plan.
     *
     * @param id tells it from the others of the plan, and is the same in plans of the same pattern on other designs
     * @param images what it touches; its price depends on their sizes
     * @param bytes average ones of each on the design that the plan is of, worked out when they are asked for
     * @param numbers how many of each it touches in a call, average
     * @param heat what of a call meets the hottest value of its partition
     */
    record Operation(
            String id,
            Space space,
            boolean write,
            List<Image> images,
            Supplier<List<Ratio>> bytes,
            List<Ratio> numbers,
            Price price,
            Heat heat) {
        public Operation {
            images = List.copyOf(images);
            numbers = List.copyOf(numbers);
        }

        /** Average bytes of each image. */
        List<Ratio> sizes() {
            return bytes.get();
        }
    }

    /** What of a call meets in one partition. */
    interface Heat {
        /** The share of calls, or of what a call does. */
        Ratio share();

        /** The part of that share that stays however many shards there are. */
        Ratio undivided();

        /** Request units of a call that meets nothing else, by the average bytes of each image. */
        Ratio units(List<Ratio> sizes);
    }

    /** How many tariffs are open to a table, at least one; they are numbered from 0. */
    int tariffs();

    /**
     * What a plan does.
     *
     * @param further expected further sequential requests of a call
     * @param until for each node of a read, or find of a write, how many requests of a call wait for one another until it answers, its own
     *     included
     * @param sized the same as {@code further}, of a read, if what one of its operations meets had other sizes
     */
    record Priced(List<Operation> operations, Ratio further, Map<NodeId, Ratio> until, Further sized) {
        public Priced {
            operations = List.copyOf(operations);
        }
    }

    /** Expected further sequential requests of a call, by the average bytes of each image of an operation. */
    interface Further {
        Ratio of(String operation, List<Ratio> sizes);
    }

    Priced priced(Design design, Plan plan);

    /** Micro-dollars a month of so many further sequential requests per call of the plan's pattern. */
    long roundTrips(Plan plan, Ratio further);

    /** Whether a strong read with a round trip of its own is never dearer, in calls of a write, than a check in a transaction. */
    boolean readsBeforeChecks(Write write);

    /** Average bytes of an item or entry. */
    Ratio bytes(Design design, Image image);

    /** Micro-dollars a month of storing all items or entries under a tariff, if one has so many bytes. */
    long storage(Design design, Image image, Ratio bytes, int tariff);
}
