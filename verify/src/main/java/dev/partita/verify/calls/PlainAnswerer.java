package dev.partita.verify.calls;

import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.PlainPage;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.PositionCodec;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The reference evaluator: answers from the plain entities, as the document means them, without DynamoDB. */
public final class PlainAnswerer implements Answerer {
    private final Evaluator evaluator;
    private final PositionCodec positions;
    private final World world;

    public PlainAnswerer(Model model) {
        this.evaluator = new Evaluator(model);
        this.positions = new PositionCodec(model);
        this.world = new World(model);
    }

    @Override
    public List<String> store(List<PlainEntity> entities, Instant now) {
        entities.forEach(world::put);
        return List.of();
    }

    @Override
    public ObjectNode read(Read read, Call call, Optional<String> cursor) {
        refuse(evaluator.fault(read, call.arguments()));
        return read.result().isRows() ? page(read, call, cursor) : scalar(read, call);
    }

    @Override
    public ObjectNode write(Write write, Call call) {
        WriteOutcome outcome = evaluator.apply(write, call.arguments(), call.now(), world);
        if (outcome instanceof WriteOutcome.Refused refused) {
            throw new FaultException(refused.fault());
        }
        return AnswerCodec.write(outcome);
    }

    private ObjectNode page(Read read, Call call, Optional<String> cursor) {
        Optional<Position> after = cursor.map(c -> positions.read(read, c));
        PlainPage page = evaluator.page(read, call.arguments(), after, call.now(), world);
        ObjectNode answer = Json.object();
        answer.set("answer", AnswerCodec.write(read, page.page(), cursor.isEmpty()));
        answer.put("cursor", page.next().map(PositionCodec::write).orElse(null));
        return answer;
    }

    private ObjectNode scalar(Read read, Call call) {
        ObjectNode answer = AnswerCodec.write(evaluator.answer(read, call.arguments(), call.now(), world));
        answer.putNull("cursor");
        return answer;
    }

    private static void refuse(Optional<Fault> fault) {
        fault.ifPresent(f -> {
            throw new FaultException(f);
        });
    }
}
