package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The document of an application; the same seed and extent give the same one. */
public final class RandomApplication {
    private final Dice dice;
    private final Dice open;
    private final Extent extent;
    private int patterns;

    private RandomApplication(long seed, Extent extent) {
        this.dice = new Dice(seed);
        this.open = new Dice(~seed);
        this.extent = extent;
    }

    public static String document(long seed, Extent extent) {
        return new RandomApplication(seed, extent).text("Random" + seed);
    }

    private String text(String name) {
        List<RandomEntity> entities = new EntityDice(dice, extent).entities();
        SettingDice settings = new SettingDice(dice);
        StringBuilder text = new StringBuilder("# DynamoDB Access Patterns\n\n> Application: " + name + "\n\n");
        text.append(settings.section(extent)).append("\n## Entities\n\n");
        entities.forEach(e -> text.append(e.section()).append('\n'));
        text.append("## Access Patterns\n\n");
        text.append(table("Reads", ReadDice.COLUMNS, reads(entities)));
        List<List<String>> writes = new ArrayList<>();
        List<List<String>> deletes = new ArrayList<>();
        writes(entities, writes, deletes);
        text.append(table("Writes", WriteDice.COLUMNS, writes));
        text.append(table("Deletes", WriteDice.COLUMNS, deletes));
        return text.append(settings.decisions(entities)).toString();
    }

    private List<List<String>> reads(List<RandomEntity> entities) {
        ReadDice reads = new ReadDice(dice, entities);
        List<List<String>> rows = new ArrayList<>();
        for (RandomEntity entity : entities) {
            for (int i = dice.between(1, extent.each()); i > 0; i--) {
                rows.add(reads.row(id(), entity));
            }
        }
        return rows;
    }

    private void writes(List<RandomEntity> entities, List<List<String>> writes, List<List<String>> deletes) {
        WriteDice dices = new WriteDice(dice, open, entities);
        for (RandomEntity entity : entities) {
            for (int i = dice.between(0, Math.max(1, extent.each() - 1)); i > 0; i--) {
                writes.add(dices.write(id(), entity));
            }
            if (dice.percent(40)) {
                deletes.add(dices.delete(id(), entity));
            }
        }
    }

    private String id() {
        return String.format(Locale.ROOT, "AP-%03d", ++patterns);
    }

    private static String table(String heading, List<String> columns, List<List<String>> rows) {
        if (rows.isEmpty()) {
            return "";
        }
        return "### " + heading + "\n" + row(columns)
                + row(columns.stream().map(c -> "---").toList())
                + rows.stream().map(RandomApplication::row).collect(Collectors.joining()) + "\n";
    }

    private static String row(List<String> cells) {
        return "| " + cells.stream().map(c -> c.replace("|", "\\|")).collect(Collectors.joining(" | ")) + " |\n";
    }
}
