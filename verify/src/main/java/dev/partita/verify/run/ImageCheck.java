package dev.partita.verify.run;

import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Value;
import dev.partita.verify.data.Expiry;
import dev.partita.verify.item.ImageDifference;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.NumberItems;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.item.TableImage;
import dev.partita.verify.item.TableImages;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Compares what tables hold with what they should. What has expired may be left over, and so may what was kept of it in other
 * items: expiry is no write. Not for several threads.
 */
public final class ImageCheck {
    private final Subject subject;
    private final Evaluator evaluator;
    private final Expiry expiry;
    private final boolean expires;
    private final NumberItems numbers;
    private final TableImages images;
    private final OwnRows rows;
    /** To items that were found the expected one that each is equal to: most are the same at the next check, on both sides. */
    private final Map<SortedMap<String, Value>, SortedMap<String, Value>> equal = new IdentityHashMap<>();

    public ImageCheck(Subject subject, Evaluator evaluator) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.expiry = new Expiry(subject.model());
        this.expires = subject.model().entities().stream().anyMatch(e -> e.ttl().isPresent());
        this.numbers = new NumberItems(subject.model(), subject.design());
        this.images = new TableImages(subject.model(), subject.design());
        this.rows = new OwnRows(subject.model());
    }

    /** What is missing, left over or different; one line each. */
    public List<String> differences(World world, Instant now, TableContent content) {
        TableImage demanded = demanded(world, now);
        List<String> differences = differences(demanded, demanded, content, now);
        return differences.isEmpty() || !expires
                ? differences
                : differences(demanded, lasting(world, now), content, now);
    }

    /** What tables should hold, without leftovers. */
    public TableContent content(World world, Instant now) {
        TableImage image = demanded(world, now);
        SortedMap<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> tables = new TreeMap<>();
        for (Table table : subject.design().tables()) {
            SortedMap<ItemKey, SortedMap<String, Value>> items = new TreeMap<>();
            image.items(table.name()).forEach((key, expected) -> items.put(key, expected.item()));
            tables.put(table.name(), items);
        }
        return new TableContent(tables);
    }

    private TableImage demanded(World world, Instant now) {
        return image(world, now, e -> expiry.isStored(e, now));
    }

    /** With what expired entities have left, as far as nobody else has taken its place. */
    private TableImage lasting(World world, Instant now) {
        return image(world, now, e -> expiry.isStored(e, now) || isAlone(e, world));
    }

    private List<String> differences(TableImage demanded, TableImage lasting, TableContent content, Instant now) {
        List<String> differences = new ArrayList<>();
        for (Table table : subject.design().tables()) {
            differences(table, demanded, lasting, content, now).forEach(d -> differences.add(d.text()));
        }
        return differences;
    }

    private TableImage image(World world, Instant now, Predicate<PlainEntity> stored) {
        return images.of(StoredView.of(subject.model(), evaluator, world, now, stored, rows));
    }

    private List<ImageDifference> differences(
            Table table, TableImage demanded, TableImage lasting, TableContent content, Instant now) {
        SortedMap<ItemKey, TableImage.Expected> due = demanded.items(table.name());
        SortedMap<ItemKey, TableImage.Expected> left = lasting.items(table.name());
        SortedMap<ItemKey, SortedMap<String, Value>> stored = content.items(table.name());
        List<ImageDifference> differences = new ArrayList<>();
        for (ItemKey key : Unlike.keys(due, stored, (expected, found) -> areEqual(expected.item(), found))) {
            Optional<TableImage.Expected> expected = Optional.ofNullable(due.get(key));
            Optional<TableImage.Expected> leftover = Optional.ofNullable(left.get(key));
            Optional<SortedMap<String, Value>> found = Optional.ofNullable(stored.get(key));
            boolean right = found.isEmpty()
                    ? expected.orElseThrow().optional()
                    : isRight(
                                    expected.map(e -> plain(table, e)),
                                    leftover.map(e -> plain(table, e)),
                                    numbers.withoutZeros(table.name(), found.get()))
                            || expected.isEmpty()
                                    && (hasExpired(table, found.get(), now)
                                            || numbers.isLeft(table.name(), found.get()));
            if (!right) {
                differences.add(new ImageDifference(table.name(), key, expected.map(TableImage.Expected::item), found));
            }
        }
        return differences;
    }

    private boolean areEqual(SortedMap<String, Value> expected, SortedMap<String, Value> found) {
        if (equal.get(found) == expected) {
            return true;
        }
        boolean areEqual = expected.equals(found);
        if (areEqual) {
            equal.put(found, expected);
        }
        return areEqual;
    }

    private SortedMap<String, Value> plain(Table table, TableImage.Expected expected) {
        return numbers.withoutZeros(table.name(), expected.item());
    }

    /** Whether each attribute is as it should be, or as it was when something expired. */
    private static boolean isRight(
            Optional<SortedMap<String, Value>> expected,
            Optional<SortedMap<String, Value>> leftover,
            Map<String, Value> found) {
        if (expected.isEmpty() && leftover.isEmpty()) {
            return false;
        }
        TreeSet<String> names = new TreeSet<>(found.keySet());
        expected.ifPresent(e -> names.addAll(e.keySet()));
        leftover.ifPresent(e -> names.addAll(e.keySet()));
        return names.stream().allMatch(name -> {
            Optional<Value> value = Optional.ofNullable(found.get(name));
            return expected.filter(e -> value.equals(Optional.ofNullable(e.get(name))))
                            .isPresent()
                    || leftover.filter(e -> value.equals(Optional.ofNullable(e.get(name))))
                            .isPresent();
        });
    }

    private static boolean hasExpired(Table table, Map<String, Value> item, Instant now) {
        return table.ttl()
                .map(item::get)
                .filter(v -> v instanceof Value.Number(BigDecimal seconds)
                        && seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0)
                .isPresent();
    }

    /** Whether nobody else has taken a unique value of what has expired. */
    private boolean isAlone(PlainEntity expired, World world) {
        Entity entity = subject.model().entity(expired.name());
        return entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .allMatch((Attribute a) -> {
                    SortedMap<AttributeName, Value> key = new TreeMap<>();
                    expired.value(a.name()).ifPresent(v -> key.put(a.name(), v));
                    a.uniqueness()
                            .orElseThrow()
                            .within()
                            .forEach(w -> expired.value(w).ifPresent(v -> key.put(w, v)));
                    return key.isEmpty() || world.having(entity.name(), key).size() <= 1;
                });
    }
}
