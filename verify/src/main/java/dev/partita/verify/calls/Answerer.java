package dev.partita.verify.calls;

import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.PlainEntity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Who answers calls, one after the other, on the same entities. */
public interface Answerer {
    /**
     * Stores entities, expired leftovers too, before the first call.
     *
     * @return what could not be stored, in words
     */
    List<String> store(List<PlainEntity> entities, Instant now);

    /**
     * One page: {@code answer} and {@code cursor}.
     *
     * @throws dev.partita.verify.plain.FaultException of a bad call
     * @throws dev.partita.verify.execute.CallRejected of a call that the plan can't answer
     */
    ObjectNode read(Read read, Call call, Optional<String> cursor);

    /** {@code applied}, and {@code failed} if it was not; throws as {@link #read}. */
    ObjectNode write(Write write, Call call);
}
