package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.check.text.Texts;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import java.util.List;

/** Where two item types of a table can have the same partition and sort key, one overwrites the other. */
public final class CollidingItemTypes implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.COLLIDING_ITEM_TYPES;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            List<ItemType> types = subject.typesIn(subject.home(table));
            for (int i = 0; i < types.size(); i++) {
                for (int j = i + 1; j < types.size(); j++) {
                    if (collide(subject, table, types.get(i), types.get(j))) {
                        findings.add(
                                table.name(),
                                "In " + table.name() + " " + types.get(i).name() + " and "
                                        + types.get(j).name() + " can have the same key.");
                    }
                }
            }
        }
        return findings.all();
    }

    private static boolean collide(Subject subject, Table table, ItemType one, ItemType other) {
        return table.keys().stream().allMatch(k -> meet(subject, k, one, other));
    }

    private static boolean meet(Subject subject, KeyAttribute key, ItemType one, ItemType other) {
        List<Segment> first = subject.segments(one, key).orElseThrow();
        List<Segment> second = subject.segments(other, key).orElseThrow();
        boolean isNumber = KeyTexts.isNumber(subject, one, first);
        if (isNumber != KeyTexts.isNumber(subject, other, second)) {
            return false;
        }
        return isNumber || Texts.meet(List.of(KeyTexts.of(subject, one, first), KeyTexts.of(subject, other, second)));
    }
}
