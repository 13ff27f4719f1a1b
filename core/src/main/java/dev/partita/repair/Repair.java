package dev.partita.repair;

import dev.partita.plan.WritePlan;
import java.util.List;

/**
 * How a write is mended whose caller died on the way. First what follows is put right, then the rest is done.
 *
 * @param units the requests of the write's own effects, each atomic, in order
 * @param followers what is written after them, and may still be as it was
 */
public record Repair(WritePlan plan, List<Unit> units, List<Follower> followers, Completion completion) {
    public Repair {
        units = List.copyOf(units);
        followers = List.copyOf(followers);
    }

    /** How what was not sent is brought about. */
    public enum Completion {
        /** The effects are one request: they took place or did not. */
        WHOLE,
        /** The same call again does what is left, and changes nothing of what is done. */
        AGAIN,
        /** The same call again would be refused, or count twice: the requests that were not sent are sent by themselves. */
        REST
    }
}
