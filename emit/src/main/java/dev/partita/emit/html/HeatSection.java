package dev.partita.emit.html;

import dev.partita.bill.HotPartitions;
import dev.partita.bill.HotPartitions.Hot;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Heat: what the hottest value of each partition key is asked at peak, beside what one partition serves. */
final class HeatSection {
    /** What is shown; the rest is cooler. */
    private static final int SHOWN = 24;

    private HeatSection() {}

    static Html of(DesignResult result) {
        Ratio headroom = result.model().settings().headroom();
        List<Hot> all = HotPartitions.all(result.model(), result.design(), result.plans()).stream()
                .sorted(Comparator.comparing((Hot h) -> share(h, headroom)).reversed())
                .toList();
        Bars bars = new Bars(Ratio.ONE);
        all.stream().limit(SHOWN).forEach(h -> row(bars, h, headroom));
        return Html.of(
                Html.tag("p")
                        .as("note")
                        .text("What the hottest value of each partition key is asked a second at peak. A full bar is"
                                + " all that one partition serves; a design may use "
                                + headroom.times(100).text(1) + "% of it."),
                bars.list("heat-keys"),
                all.size() <= SHOWN
                        ? Html.NOTHING
                        : Html.tag("p")
                                .as("note")
                                .text(Numbers.counted(all.size() - SHOWN, "other is", "others are") + " cooler."));
    }

    /** Of all that a partition serves. */
    private static Ratio share(Hot hot, Ratio headroom) {
        return hot.units().dividedBy(hot.takes()).times(headroom);
    }

    private static void row(Bars bars, Hot hot, Ratio headroom) {
        boolean isTooHot = hot.units().compareTo(hot.takes()) > 0;
        bars.row(
                hot.space() + " " + hot.partition() + (hot.write() ? " write" : " read"),
                Html.code(hot.partition()),
                Html.of(
                        Html.text(hot.write() ? "written in " : "read in "),
                        Html.name(hot.space()
                                .index()
                                .map(Object::toString)
                                .orElse(hot.space().table().value())),
                        Html.text(" by " + patterns(hot))),
                List.of(new Bars.Part(isTooHot ? "bad" : hot.write() ? "write" : "read", share(hot, headroom))),
                Html.of(
                        Html.number(Numbers.decimal(hot.units()), Numbers.units(hot.units())),
                        Html.tag("small").text("of " + Numbers.units(hot.takes().dividedBy(headroom)) + "/s")));
    }

    private static String patterns(Hot hot) {
        String first = hot.patterns().stream().limit(3).map(PatternId::value).collect(Collectors.joining(", "));
        return first + (hot.patterns().size() > 3 ? " and " + (hot.patterns().size() - 3) + " more" : "");
    }
}
