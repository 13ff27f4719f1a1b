package dev.partita.testkit.emit;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import dev.partita.testkit.answers.CallCheck;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.ImageCheck;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.UndeclaredArguments;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The data and calls that designs are verified with, and what the reference evaluator says that they must come to. */
final class GeneratedCalls {
    private static final int PRESENT = 3;
    private static final int WRITES_EACH = 7;
    /** As long as none of them has applied. */
    private static final int WRITES_MOST = 70;

    private final DesignResult result;
    private final Model model;
    private final Answerer answerer;
    private final DynamoDbClient tables;
    private final long seed;
    private final Set<String> beside;
    private final Evaluator evaluator;
    private final CallCheck check;
    private final World world;
    private final ImageCheck images;
    private final List<String> differences = new ArrayList<>();
    private Instant now = DataGenerator.NOW;
    private final Set<PatternId> tried = new TreeSet<>(Comparator.comparing(PatternId::value));
    private int made;

    /** @param tables where the answerer's tables are, in which the generated entities are stored first */
    GeneratedCalls(DesignResult result, Answerer answerer, DynamoDbClient tables, long seed) {
        this(result, answerer, tables, seed, Set.of());
    }

    /** @param beside attributes that the answerer puts into items beside those of the design, as it says */
    GeneratedCalls(DesignResult result, Answerer answerer, DynamoDbClient tables, long seed, Set<String> beside) {
        this.beside = beside;
        this.result = result;
        this.model = result.model();
        this.answerer = answerer;
        this.tables = tables;
        this.seed = seed;
        this.evaluator = new Evaluator(model);
        this.check = new CallCheck(model, answerer);
        this.images = new ImageCheck(new Subject(model, result.design(), result.plans()), evaluator);
        Population population = new DataGenerator(model, seed, 1).small();
        this.world = population.world().copy();
        differences.addAll(answerer.store(population.inOrder(), DataGenerator.BEFORE));
    }

    /** The patterns of which no answer was compared, and writes that never applied. */
    List<PatternId> untried() {
        return model.patterns().stream()
                .map(Pattern::id)
                .filter(p -> !tried.contains(p))
                .toList();
    }

    /** How many calls were made. */
    int made() {
        return made;
    }

    /** Makes all calls; what is wrong, a text each. */
    List<String> differences() {
        reads();
        writes();
        reads();
        return differences;
    }

    private void reads() {
        for (Read read : model.reads()) {
            Optional<String> foreign = Optional.empty();
            for (Probe probe : new ReadProbes(model, world, evaluator, seed).of(read, PRESENT)) {
                Call call = new Call(read.id(), probe.arguments(), now);
                boolean isDeclared = !UndeclaredArguments.are(read, probe.arguments());
                if (evaluator.fault(read, probe.arguments()).isPresent()) {
                    demandRefused(read, call, Optional.empty());
                } else if (isDeclared || !isRefused(read, call, Optional.empty())) {
                    foreign.ifPresent(c -> demandRefused(read, call, Optional.of(c)));
                    compare(call, AnswerCodec.write(evaluator.answer(read, probe.arguments(), now, world)));
                    tried.add(read.id());
                    foreign = foreign.isPresent() ? Optional.empty() : cursor(read, call);
                }
            }
        }
    }

    private Optional<String> cursor(Read read, Call call) {
        return read.paginated()
                ? Json.member(answerer.read(read, call, Optional.empty()), "cursor")
                        .map(c -> c.stringValue())
                : Optional.empty();
    }

    /** A bad call must be, and one with a cursor of another. */
    private void demandRefused(Read read, Call call, Optional<String> cursor) {
        made++;
        if (!isRefused(read, call, cursor)) {
            differences.add(CallCodec.write(call) + "\n    is answered"
                    + (cursor.isPresent() ? ", with another call's cursor" : ""));
        }
    }

    private boolean isRefused(Read read, Call call, Optional<String> cursor) {
        try {
            answerer.read(read, call, cursor);
            return false;
        } catch (FaultException | CallRejected refused) {
            return true;
        }
    }

    private void writes() {
        for (Write write : model.writes()) {
            WriteCalls calls = new WriteCalls(model, evaluator, seed, write.id().value());
            for (int i = 0; i < WRITES_EACH || i < WRITES_MOST && !tried.contains(write.id()); i++) {
                now = now.plusMillis(700);
                Optional<Call> call = calls.next(write, world, now);
                if (call.isPresent()) {
                    write(write, call.get());
                }
            }
        }
    }

    private void write(Write write, Call call) {
        WriteOutcome outcome = evaluator.apply(write, call.arguments(), now, world);
        if (outcome instanceof WriteOutcome.Refused) {
            return;
        }
        ObjectNode expected = Json.object();
        expected.put("applied", outcome instanceof WriteOutcome.Applied);
        if (outcome instanceof WriteOutcome.Failed failed) {
            ArrayNode conditions = expected.putArray("failedAny");
            failed.conditions().forEach(conditions::add);
        }
        compare(call, expected);
        if (outcome instanceof WriteOutcome.Applied) {
            tried.add(write.id());
        }
        images.differences(world, now, content()).stream()
                .findFirst()
                .ifPresent(d -> differences.add(CallCodec.write(call) + "\n    leaves " + d));
    }

    private TableContent content() {
        TableContent content = TableContent.of(tables, result.design());
        content.tables()
                .values()
                .forEach(items -> items.values().forEach(item -> item.keySet().removeAll(beside)));
        return content;
    }

    private void compare(Call call, ObjectNode expected) {
        made++;
        ObjectNode line = CallCodec.write(call);
        check.difference(line, expected).ifPresent(d -> differences.add(line + "\n    " + d));
    }
}
