package dev.partita.emit.tabledesign;

import dev.partita.design.ItemType;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.result.DesignResult;
import java.util.stream.Collectors;

/** Entity Key Design: each item type with its keys, its attributes, and an item as it might be. */
final class ItemTypeSection {
    private final DesignResult result;
    private final Lexicon lexicon;

    private ItemTypeSection(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
    }

    static String write(DesignResult result, Lexicon lexicon) {
        ItemTypeSection section = new ItemTypeSection(result, lexicon);
        return "## Entity Key Design\n\n"
                + result.design().itemTypes().stream().map(section::write).collect(Collectors.joining("\n"));
    }

    private String write(ItemType type) {
        StringBuilder text =
                new StringBuilder("### " + Markdown.text(type.name().value()) + "\n");
        for (ItemTypeLines.Line line : ItemTypeLines.of(result, lexicon, type)) {
            text.append(bullet(
                    Markdown.text(line.label()),
                    line.isKey() ? Markdown.code(line.value()) : Markdown.text(line.value())));
        }
        if (!type.because().patterns().isEmpty()) {
            text.append(bullet("Serves", TableSection.patterns(type.because().patterns())));
        }
        return text + "\nExample item:\n\n"
                + Markdown.fenced("json", JsonText.asIs(JsonText.object(ExampleItem.of(lexicon, type))));
    }

    private static String bullet(String label, String value) {
        return "- **" + label + "**: " + value + "\n";
    }
}
