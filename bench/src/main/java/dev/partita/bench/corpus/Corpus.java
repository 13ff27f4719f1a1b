package dev.partita.bench.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A document of so many entities and patterns. Each entity is created and read by its identifier; the rest is drawn. */
public final class Corpus {
    private static final double LEAST_RATE = 0.05;
    private static final double MOST_READS = 500;
    private static final double MOST_WRITES = 50;
    /** Of the entities with children every so many keeps their number. */
    private static final int COUNTING = 5;

    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Corpus

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | %s |

            ## Entities

            %s## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            %s
            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            %s
            ### Deletes
            | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            %s""";

    private final Random random;
    private final List<Made> entities;
    private final Map<String, List<Made>> children = new LinkedHashMap<>();
    private final Map<String, Made> counted = new LinkedHashMap<>();
    private final StringBuilder reads = new StringBuilder();
    private final StringBuilder writes = new StringBuilder();
    private final StringBuilder deletes = new StringBuilder();
    private int patterns;

    private Corpus(int entities, long seed) {
        this.random = new Random(seed);
        this.entities = new Entities(random).make(entities);
        this.entities.forEach(e -> children.put(e.name(), new ArrayList<>()));
        this.entities.forEach(e -> e.parent().ifPresent(p -> children(p).add(e)));
        for (Made made : this.entities) {
            children(made).stream()
                    .filter(c -> c.kind() == Made.Kind.CHILD && random.nextInt(COUNTING) == 0)
                    .findFirst()
                    .ifPresent(c -> counted.put(made.name(), c));
        }
    }

    /**
     * @param layout single, multi or auto
     * @param patterns at least two for each entity; as many as its entities have different ones, if that is less
     */
    public static String document(String layout, int entities, int patterns, long seed) {
        return new Corpus(entities, seed).text(layout, patterns);
    }

    private List<Made> children(Made made) {
        return children.getOrDefault(made.name(), List.of());
    }

    private String text(String layout, int wanted) {
        List<Runnable> further = new ArrayList<>();
        for (Made made : entities) {
            List<Reads.Read> ofReads = Reads.of(made, children(made));
            List<Writes.Write> ofWrites = Writes.of(made, part(made));
            read(ofReads.get(0));
            write(made, ofWrites.get(0));
            ofReads.stream().skip(1).forEach(r -> further.add(() -> read(r)));
            ofWrites.stream().skip(1).forEach(w -> further.add(() -> write(made, w)));
        }
        Collections.shuffle(further, random);
        further.stream().limit(Math.max(0, wanted - patterns)).forEach(Runnable::run);
        StringBuilder sections = new StringBuilder();
        entities.forEach(e -> sections.append(EntityText.of(e, Optional.ofNullable(counted.get(e.name())))));
        return DOCUMENT.formatted(layout, sections, reads, writes, deletes);
    }

    private Optional<Made> part(Made made) {
        return children(made).stream().filter(c -> c.kind() == Made.Kind.PART).findFirst();
    }

    private void read(Reads.Read read) {
        row(
                reads,
                read.entities(),
                read.what(),
                read.input(),
                "-",
                read.result(),
                read.sort(),
                read.limit(),
                read.isPaginated() ? "Yes" : "No",
                rate(MOST_READS),
                "Eventual",
                read.isSeveral() ? "Yes" : "No",
                read.returns());
    }

    private void write(Made made, Writes.Write write) {
        row(
                write.deletes() ? deletes : writes,
                made.name(),
                write.what(),
                write.input(),
                write.effects(),
                write.together() ? "Yes" : "No",
                write.conditions(),
                rate(MOST_WRITES));
    }

    private void row(StringBuilder table, String... cells) {
        patterns++;
        table.append(String.format(Locale.ROOT, "| AP-%05d | ", patterns));
        table.append(String.join(" | ", cells)).append(" |\n");
    }

    /** As likely between 1 and 10 as between 10 and 100. */
    private String rate(double most) {
        double rate = LEAST_RATE * Math.pow(most / LEAST_RATE, random.nextDouble());
        return String.format(Locale.ROOT, "%.2f/s", rate);
    }
}
