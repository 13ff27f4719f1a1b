package dev.partita.testkit.emit;

import dev.partita.emit.code.Program;
import dev.partita.result.DesignResult;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Subject;
import java.io.IOException;

/** The emitted repositories of a design, in whichever language, at work on tables of their own. */
final class Repositories implements AutoCloseable {
    private final LocalDynamo dynamo;
    private final DesignResult result;
    private final Lines process;
    private final DesignAnswerer plans;
    private final CodeAnswerer answerer;

    /**
     * Creates the tables, which are deleted in the end.
     *
     * @param program by which the language calls what it has
     * @param process makes calls of the repositories
     */
    Repositories(LocalDynamo dynamo, DesignResult result, Program program, Lines process) {
        this.dynamo = dynamo;
        this.result = result;
        this.process = process;
        CreateTables.create(dynamo.client(), result.design());
        Subject subject = new Subject(result.model(), result.design(), result.plans());
        PlanExecutor executor =
                new PlanExecutor(result.model(), result.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
        this.plans = new DesignAnswerer(subject, executor);
        this.answerer = new CodeAnswerer(result.model(), program, plans, process);
    }

    /** What the plans answer, on the same tables. */
    DesignAnswerer plans() {
        return plans;
    }

    CodeAnswerer answerer() {
        return answerer;
    }

    @Override
    public void close() throws IOException {
        process.close();
        CreateTables.delete(dynamo.client(), result.design());
    }
}
