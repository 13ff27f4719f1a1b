package dev.partita.emit.text;

import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.price.PriceBook;

/** Settings and rates in words. */
public final class SettingText {
    private SettingText() {}

    /** {@code us-east-1, on demand, 730 hours}. */
    public static String terms(Settings settings) {
        return settings.region() + prices(settings) + ", " + capacity(settings.capacity()) + ", "
                + Numbers.counted(settings.monthHours(), "hour")
                + tableClass(settings.tableClass())
                + (settings.replicas().isEmpty() ? "" : ", replicas in " + String.join(", ", settings.replicas()))
                + (settings.pointInTimeRecovery() ? ", point-in-time recovery" : "");
    }

    private static String prices(Settings settings) {
        return settings.prices()
                .map(as -> " at the prices of " + as.region()
                        + (as.factor().equals(Ratio.ONE)
                                ? ""
                                : " times " + as.factor().text(4)))
                .orElse(PriceBook.of(settings.region()).isPresent() ? "" : " at the prices of " + PriceBook.BASIS);
    }

    private static String tableClass(Settings.TableClass tableClass) {
        return switch (tableClass) {
            case STANDARD -> "";
            case INFREQUENT_ACCESS -> ", infrequent access";
            case AUTO -> ", standard or infrequent access, whichever is cheaper";
        };
    }

    public static String capacity(Settings.Capacity capacity) {
        String target = " at " + capacity.targetUtilisation().times(100).text(1) + "%";
        return switch (capacity.mode()) {
            case ON_DEMAND -> "on demand";
            case PROVISIONED -> "provisioned" + target;
            case AUTO -> "on demand or provisioned" + target + ", whichever is cheaper";
        };
    }

    /** {@code 50/s}; what is rarer, by the minute, hour or day. */
    public static String rate(Ratio perSecond) {
        if (perSecond.isZero()) {
            return "0/s";
        }
        if (perSecond.compareTo(Ratio.of(1, 10)) >= 0) {
            return Numbers.of(perSecond, 1) + "/s";
        }
        Ratio perHour = perSecond.times(3_600);
        return perHour.compareTo(Ratio.ONE) >= 0
                ? Numbers.of(perHour, 0) + "/h"
                : Numbers.of(perHour.times(24), perHour.times(24).compareTo(Ratio.ONE) >= 0 ? 0 : 3) + "/day";
    }
}
