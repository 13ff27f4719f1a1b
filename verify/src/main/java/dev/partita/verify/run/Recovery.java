package dev.partita.verify.run;

import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;

/** Brings tables that went astray back to what they should hold, so that one mismatch does not cause others. */
final class Recovery {
    private final Subject subject;
    private final Evaluator evaluator;
    private final TableStore store;

    Recovery(Subject subject, Evaluator evaluator, TableStore store) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.store = store;
    }

    /** @return what the tables hold then */
    TableContent bring(TableContent current, World world, Instant now) {
        TableContent wanted = content(world, now);
        store.bring(current, wanted);
        return wanted;
    }

    /** What the tables should hold, without leftovers. */
    TableContent content(World world, Instant now) {
        TableImage image =
                TableImage.of(subject.model(), subject.design(), StoredView.of(subject.model(), evaluator, world, now));
        SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables = new TreeMap<>();
        for (Table table : subject.design().tables()) {
            SortedMap<ItemKey, SortedMap<String, Value>> items = new TreeMap<>();
            image.items(table.name()).forEach((key, expected) -> items.put(key, expected.item()));
            tables.put(table.name(), items);
        }
        return new TableContent(tables);
    }
}
