package dev.partita.explain;

import dev.partita.cost.Demand;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Solves under demands as far as the work allowed for an explanation goes; counted, so that it stops at the same place everywhere. */
final class Effort {
    /** Of candidates, that are posed with a thousandth of a unit; as measured on what applications need. */
    private static final long PAIRS = 100;

    private final Posed posed;
    private final Progress progress;
    private final long allowed;
    private final List<String> open = new ArrayList<>();
    private long limit;
    private long spentPosing;

    /** @param allowed thousandths of the solver's deterministic units */
    Effort(Posed posed, Progress progress, long allowed) {
        this.posed = posed;
        this.progress = progress;
        this.allowed = allowed;
        this.limit = allowed;
    }

    /** From here on until this share of the whole is spent; what earlier parts left over is free to use. */
    void until(int percent) {
        limit = allowed * percent / 100;
    }

    boolean isDone() {
        return posed.spent() + spentPosing >= limit;
    }

    /** Notes what is left out. */
    void leaveOpen(String what) {
        if (!open.contains(what)) {
            open.add(what);
        }
    }

    /** What was left out. */
    List<String> open() {
        return open;
    }

    /** Tells whoever waits what is being computed. */
    void at(String what) {
        progress.at(what);
    }

    /** Makes another problem, which takes longer the more candidates meet each other. */
    Designer.Posing posed(String what, Supplier<Designer.Posing> posing) {
        at(what);
        long candidates = posed.result().certificate().candidates();
        spentPosing += candidates * candidates / PAIRS;
        return posing.get();
    }

    Posed.Found under(String what, List<Demand> demands) {
        at(what);
        return posed.under(demands);
    }
}
