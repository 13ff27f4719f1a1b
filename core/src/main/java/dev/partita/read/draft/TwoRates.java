package dev.partita.read.draft;

import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two rates in one cell, in the order of their column's title: {@code 200 / 50} under "RPS (Peak and Average)". */
final class TwoRates {
    private static final Pattern CELL =
            Pattern.compile("(?i)([\\d,.]+[kM]?)(?: ?(?:rps|/s))? ?/ ?([\\d,.]+[kM]?)(?: ?(?:rps|/s))?");

    private TwoRates() {}

    /** As rates are written else, {@code 50/s peak 200/s}; a cell that is none of these as it is. */
    static Text of(Text header, Text cell) {
        String title = Names.lower(header.value());
        int peak = title.indexOf("peak");
        int average = Math.max(title.indexOf("average"), title.indexOf("avg"));
        Matcher two = CELL.matcher(cell.value().strip());
        if (peak < 0 || average < 0 || !two.matches()) {
            return cell;
        }
        boolean isPeakFirst = peak < average;
        return cell.saying(two.group(isPeakFirst ? 2 : 1) + "/s peak " + two.group(isPeakFirst ? 1 : 2) + "/s");
    }
}
