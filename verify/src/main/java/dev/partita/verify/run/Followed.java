package dev.partita.verify.run;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Value;
import dev.partita.repair.Follower;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Tables whose followers are put right from what they repeat, as a repair says: a copy is there, whole, where what it repeats is, and
 * else is not; a kept value is what its source says. Nothing but followers is looked at for what is wrong.
 */
record Followed(Subject subject, Evaluator evaluator, List<Follower> followers) {
    /** What the tables hold then. */
    TableContent of(TableContent content, Instant now) {
        World told = ToldWorld.of(subject, content);
        TableImage image =
                TableImage.of(subject.model(), subject.design(), StoredView.of(subject.model(), evaluator, told, now));
        SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables = new TreeMap<>();
        for (Table table : subject.design().tables()) {
            tables.put(table.name(), of(table, content.items(table.name()), image.items(table.name())));
        }
        return new TableContent(tables);
    }

    private SortedMap<ItemKey, SortedMap<String, Value>> of(
            Table table,
            SortedMap<ItemKey, SortedMap<String, Value>> stored,
            SortedMap<ItemKey, TableImage.Expected> image) {
        Items items = new Items(subject.model(), subject.design());
        List<ItemType> types = subject.design().standingIn(table.name());
        SortedMap<ItemKey, SortedMap<String, Value>> right = new TreeMap<>();
        stored.forEach((key, item) -> {
            Optional<Follower> follower = items.typeOf(types, item).flatMap(this::follower);
            if (follower.isEmpty()) {
                right.put(key, item);
            } else if (!follower.get().copies()) {
                right.put(key, kept(follower.get(), item, Optional.ofNullable(image.get(key))));
            }
        });
        image.forEach((key, expected) -> {
            if (follower(subject.design().itemType(expected.type()))
                    .filter(Follower::copies)
                    .isPresent()) {
                right.put(key, expected.item());
            }
        });
        return right;
    }

    private Optional<Follower> follower(ItemType type) {
        return followers.stream().filter(f -> f.type().equals(type.name())).findFirst();
    }

    private SortedMap<String, Value> kept(
            Follower follower, SortedMap<String, Value> item, Optional<TableImage.Expected> expected) {
        SortedMap<String, Value> right = new TreeMap<>(item);
        ItemType type = subject.design().itemType(follower.type());
        expected.ifPresent(e -> follower.kept()
                .forEach(path -> type.storedName(path)
                        .ifPresent(name -> Optional.ofNullable(e.item().get(name))
                                .ifPresentOrElse(v -> right.put(name, v), () -> right.remove(name)))));
        return right;
    }
}
