package dev.partita.pipeline;

import dev.partita.candidate.HeldRows;
import dev.partita.candidate.LegOption;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads whose reader may have to hold more at once than the settings say: no other way of theirs reads as little. And those that hold all of
 * something of which nothing says how much it can be: that is weighed at its average, so its growth is for the document to tell.
 */
final class HeldRemark {
    private HeldRemark() {}

    static List<Diagnostic> of(Model model, Statistics statistics, Map<Read, List<LegOption>> chosen) {
        HeldRows held = new HeldRows(model, statistics);
        List<Diagnostic> remarks = new ArrayList<>();
        for (Read read : model.reads()) {
            List<LegOption> legs = chosen.get(read);
            for (int i = 0; i < legs.size(); i++) {
                if (held.isLarge(read, i, legs.get(i))) {
                    remarks.add(remark(model, read, i));
                } else if (held.isBoundless(read, i, legs.get(i))) {
                    remarks.add(boundless(read, i));
                } else if (held.isLargeMerge(read, i, legs.get(i))) {
                    remarks.add(merged(model, read, i));
                }
            }
        }
        return remarks;
    }

    private static Diagnostic remark(Model model, Read read, int leg) {
        return of(
                DesignCode.HELD_BY_READER,
                read,
                "What it reads of " + read.legs().get(leg).entity()
                        + " is put in order by the reader, and may be more than " + mayHold(model) + " at once.",
                "(avg …, max … per …) in the relationship, if there is a maximum");
    }

    private static Diagnostic merged(Model model, Read read, int leg) {
        return of(
                DesignCode.HELD_BY_READER,
                read,
                "A page of " + read.legs().get(leg).entity()
                        + " is read of each of many and merged by the reader, which may be more than " + mayHold(model)
                        + " at once.",
                "a smaller maximum of what it reads a page of each of, or a smaller limit");
    }

    private static Diagnostic boundless(Read read, int leg) {
        return of(
                DesignCode.HELD_WITHOUT_MAXIMUM,
                read,
                "All that it reads of " + read.legs().get(leg).entity()
                        + " is put in order by the reader before the first "
                        + read.limit().getAsInt()
                        + " are known. That is cheapest at the average; nothing says how many there are at most.",
                "(avg …, max …) behind the filter, or (avg …, max … per …) in the relationship");
    }

    private static String mayHold(Model model) {
        return model.settings().mayHold() / Settings.MEGABYTE + " MB";
    }

    private static Diagnostic of(DesignCode code, Read read, String message, String fix) {
        return Diagnostic.of(code, Optional.empty(), read.id().value(), message, fix);
    }
}
