package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Access Pattern Mapping: a row for each request of each pattern, in order, in words that read back as the plans.
 *
 * @param reads of reads, and what writes read first
 */
public record MappingRows(List<OfRead> reads, List<OfWrite> writes) {
    private static final String NONE = "none";

    public MappingRows {
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
    }

    /**
     * A request that reads.
     *
     * @param operation such as {@code Query}, or {@code none}
     * @param where a table or an index
     * @param partition a template for each partition attribute
     * @param sort the conditions on sort attributes
     */
    public record OfRead(
            String pattern,
            String description,
            String operation,
            String where,
            List<String> partition,
            List<ReadRequest.SortPart> sort,
            String parameters) {
        public OfRead {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        public String condition() {
            return sort.stream().map(ReadRequest.SortPart::condition).collect(Collectors.joining(", "));
        }
    }

    /**
     * A request that writes.
     *
     * @param operation such as {@code PutItem}, or {@code none}
     * @param conditions each with the numbers of the items it is on, from 1
     * @param deletes whether the pattern deletes
     */
    public record OfWrite(
            String pattern,
            String description,
            String operation,
            List<String> items,
            List<WriteRequest.OnItems> conditions,
            boolean deletes) {
        public OfWrite {
            items = List.copyOf(items);
            conditions = List.copyOf(conditions);
        }

        /** The items in one line, numbered. */
        public String numbered() {
            return IntStream.range(0, items.size())
                    .mapToObj(i -> (i + 1) + ". " + items.get(i))
                    .collect(Collectors.joining(" "));
        }

        /** The conditions in one line, each behind the numbers of its items. */
        public String conditioned() {
            return conditions.stream()
                    .map(c -> c.numbers().stream().map(String::valueOf).collect(Collectors.joining(", ")) + ": "
                            + c.text())
                    .collect(Collectors.joining("; "));
        }
    }

    public static MappingRows of(DesignResult result, Lexicon lexicon) {
        Rows rows = new Rows(result, lexicon);
        result.model().patterns().forEach(rows::add);
        result.plans().loads().stream().filter(Plans.Load::delivered).forEach(rows::add);
        return new MappingRows(rows.reads, rows.writes);
    }

    private static final class Rows {
        private final DesignResult result;
        private final Lexicon lexicon;
        private final List<OfRead> reads = new ArrayList<>();
        private final List<OfWrite> writes = new ArrayList<>();

        Rows(DesignResult result, Lexicon lexicon) {
            this.result = result;
            this.lexicon = lexicon;
        }

        void add(Pattern pattern) {
            Plan plan = result.plans().of(pattern.id());
            switch (pattern) {
                case Read read -> addReads(plan, read.description());
                case Write write -> {
                    addReads(plan, "");
                    addWrites(plan, write.description(), write.delete());
                }
            }
        }

        void add(Plans.Load load) {
            addReads(load.plan(), "");
            addWrites(load.plan(), "Store a " + load.entity() + ", which no pattern creates", false);
        }

        /** @param description empty for what a write reads first */
        private void addReads(Plan plan, String description) {
            List<ReadRequest> requests = ReadRequests.of(lexicon, plan);
            for (int i = 0; i < requests.size(); i++) {
                add(plan, requests.get(i), i == 0 ? description : "then", i);
            }
            if (requests.isEmpty() && !description.isEmpty()) {
                reads.add(new OfRead(id(plan), description, NONE, "", List.of(), List.of(), ""));
            }
        }

        private void add(Plan plan, ReadRequest request, String description, int position) {
            String first = description.isEmpty() ? "first" : description;
            boolean named = position > 0 || description.isEmpty();
            String each = request.each().map(e -> ", for each " + e).orElse("");
            String what = named ? ": " + request.reads() : "";
            reads.add(new OfRead(
                    id(plan),
                    first + each + what,
                    request.operation(),
                    where(request),
                    request.partition(),
                    request.sort(),
                    String.join(", ", request.parameters())));
        }

        private static String id(Plan plan) {
            return plan.pattern().value();
        }

        /** "Table" if there is one only; an index of a name that several tables use stands behind its table's. */
        private String where(ReadRequest request) {
            boolean isTable = request.source().space().index().isEmpty();
            if (isTable) {
                return result.design().tables().size() == 1 ? "Table" : request.where();
            }
            long homonyms = result.design().tables().stream()
                    .flatMap(t -> t.indexes().stream())
                    .filter(i -> i.name().value().equals(request.where()))
                    .count();
            return homonyms == 1 ? request.where() : request.source().space().toString();
        }

        private void addWrites(Plan plan, String description, boolean deletes) {
            List<WriteRequest> requests =
                    plan instanceof WritePlan write ? WriteRequests.of(lexicon, write) : List.of();
            for (int i = 0; i < requests.size(); i++) {
                WriteRequest request = requests.get(i);
                writes.add(new OfWrite(
                        id(plan),
                        i == 0 ? description : "then",
                        request.words(),
                        request.items(),
                        request.conditions(),
                        deletes));
            }
            if (requests.isEmpty()) {
                writes.add(new OfWrite(id(plan), description, NONE, List.of(), List.of(), deletes));
            }
        }
    }
}
