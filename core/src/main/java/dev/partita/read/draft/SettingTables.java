package dev.partita.read.draft;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

/** Reads settings: rows of a name and a value, or list items with a colon between them. */
final class SettingTables {
    private final Findings findings;
    private final List<Draft.Setting> settings = new ArrayList<>();

    SettingTables(Findings findings) {
        this.findings = findings;
    }

    List<Draft.Setting> all() {
        return settings;
    }

    /** Whether the block says settings. */
    boolean read(Outline.Block block) {
        return switch (block) {
            case Outline.Table table -> {
                table.rows().forEach(this::row);
                yield true;
            }
            case Outline.Bullets list -> {
                list.bullets().forEach(this::bullet);
                yield true;
            }
            case Outline.Passage passage -> false;
        };
    }

    private void row(Outline.Row row) {
        if (row.cells().size() == 2) {
            settings.add(new Draft.Setting(row.cells().get(0), row.cells().get(1)));
        } else {
            findings.add(
                    ReadCode.ROW_LENGTH,
                    row.span(),
                    "Settings",
                    "A setting has a name and a value.",
                    "| Layout | single |");
        }
    }

    private void bullet(Outline.Bullet bullet) {
        Text text = bullet.text();
        int colon = text.value().indexOf(':');
        if (colon < 0) {
            findings.add(
                    ReadCode.ROW_LENGTH,
                    text.span(),
                    "Settings",
                    "A setting has a name and a value.",
                    "| Layout | single |");
            return;
        }
        settings.add(new Draft.Setting(withoutStars(text.part(0, colon)), withoutStars(text.from(colon + 1))));
    }

    private static Text withoutStars(Text text) {
        int from = 0;
        int to = text.value().length();
        while (from < to && isStar(text.value().charAt(from))) {
            from++;
        }
        while (to > from && isStar(text.value().charAt(to - 1))) {
            to--;
        }
        return text.part(from, to);
    }

    private static boolean isStar(char c) {
        return c == '*' || Character.isWhitespace(c);
    }
}
