package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;

/** Makes settings and decisions. */
final class SettingDice {
    private static final List<List<String>> VALUES = List.of(
            List.of("Region", "us-east-1", "eu-central-1"),
            List.of("Capacity", "on-demand", "provisioned (target 70%)"),
            List.of("Layout", "single", "multi", "auto"),
            List.of("Key style", "auto", "concatenated", "multi-attribute"),
            List.of("Key names", "auto", "generic"),
            List.of("Type attribute", "auto", "kind_", "none"),
            List.of("Table class", "standard", "infrequent access"),
            List.of("Month", "730 h", "720 h"),
            List.of("Index upkeep", "$5 per index and month", "$0 per index and month", "$400 per index and month"),
            List.of("Copy upkeep", "$5 per month", "$0 per month", "$90 per month"),
            List.of("Round trip", "$0.20 per million", "$0 per million", "$10 per million"),
            List.of("Replicas", "1", "us-west-2"),
            List.of("Point-in-time recovery", "no", "yes"),
            List.of("Index writes in transactions", "1x", "2x"),
            List.of("Headroom", "70%", "10%"),
            List.of("Split for heat", "not relied on", "relied on"),
            List.of("Transactions per item", "50/s", "1/s"),
            List.of("Hot", "500/s", "5000/s"),
            List.of("Warm", "20/s"),
            List.of("Cold", "0.1/s", "1/day"),
            List.of("Scans", "never", "up to 1 MB"));

    private final Dice dice;

    SettingDice(Dice dice) {
        this.dice = dice;
    }

    String section(Extent extent) {
        boolean isGeneric = false;
        StringBuilder section = new StringBuilder("## Settings\n\n| Setting | Value |\n|---|---|\n");
        for (List<String> setting : VALUES) {
            boolean isLayout = setting.get(0).equals("Layout");
            if (isLayout || dice.percent(extent.everything() ? 15 : 4)) {
                String value = dice.pick(setting.subList(1, setting.size()));
                isGeneric |= value.equals("multi-attribute");
                value = isGeneric && value.equals("generic") ? "auto" : value;
                section.append("| " + setting.get(0) + " | " + value + " |\n");
            }
        }
        return section.toString();
    }

    /** Empty if nothing is decided. */
    String decisions(List<RandomEntity> entities) {
        List<String> lines = new ArrayList<>();
        if (dice.percent(10)) {
            lines.add("- table " + dice.pick(entities).name + " named Special");
        }
        return lines.isEmpty() ? "" : "## Decisions\n" + String.join("\n", lines) + "\n";
    }
}
