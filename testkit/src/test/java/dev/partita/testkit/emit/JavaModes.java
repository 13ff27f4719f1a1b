package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.java.JavaCode;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/** Makes calls of emitted Java in both modes: reads are answered the same, cursors included; writes take turns, unless rounds are counted. */
final class JavaModes implements Lines {
    private final CompiledJava code;
    private final JavaHarness blocking;
    private final JavaHarness async;
    private final Optional<RoundsMode> rounds;
    private final Set<String> writes = new LinkedHashSet<>();
    private final Map<String, Integer> written = new LinkedHashMap<>();

    JavaModes(CompiledJava code, Program program, BlockingMode blocking, AsyncMode async) {
        this(code, program, blocking, async, Optional.empty());
    }

    JavaModes(CompiledJava code, Program program, BlockingMode blocking, RoundsMode rounds) {
        this(code, program, blocking, rounds, Optional.of(rounds));
    }

    private JavaModes(
            CompiledJava code,
            Program program,
            BlockingMode blocking,
            JavaHarness.Mode async,
            Optional<RoundsMode> rounds) {
        this.code = code;
        this.rounds = rounds;
        Map<String, String> names = new LinkedHashMap<>();
        for (Repository repository : program.repositories()) {
            names.put(repository.name(), JavaCode.asyncName(repository));
            repository.operations().stream()
                    .filter(o -> o.answer() instanceof Answer.Nothing)
                    .forEach(o -> writes.add(repository.name() + "." + o.name()));
        }
        this.blocking = new JavaHarness(code, blocking, UnaryOperator.identity());
        this.async = new JavaHarness(code, async, names::get);
    }

    @Override
    public String answer(String line) {
        JsonNode call = Json.parse(line);
        String method =
                call.get("repository").stringValue() + "." + call.get("method").stringValue();
        if (writes.contains(method)) {
            boolean inTurn = rounds.isEmpty() && written.merge(method, 1, Integer::sum) % 2 == 0;
            return counted((inTurn ? blocking : async).answer(line));
        }
        String answer = blocking.answer(line);
        assertThat(async.answer(line)).as(line).isEqualTo(answer);
        return counted(answer);
    }

    private String counted(String answer) {
        return rounds.map(r -> Json.write(Json.parseObject(answer).put("rounds", r.taken())))
                .orElse(answer);
    }

    @Override
    public void close() throws IOException {
        code.close();
    }
}
