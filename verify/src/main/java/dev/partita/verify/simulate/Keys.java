package dev.partita.verify.simulate;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeType;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.plan.Action;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Space;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The keys that the requests of a pattern's plan go to, by the design's key templates. */
final class Keys {
    private static final Encoding PLAIN = new Encoding.Plain();

    private final Statistics statistics;
    private final Design design;
    private final Origins origins;

    Keys(Statistics statistics, Design design, Pattern pattern, Plan plan) {
        this.statistics = statistics;
        this.design = design;
        this.origins = new Origins(design, new Laws(statistics, pattern), pattern, plan);
    }

    /** How many dice a call throws. */
    int dice() {
        return origins.dice();
    }

    Key of(Node.Source source) {
        return switch (source) {
            case Node.Get get ->
                anyReplica(
                        get.id(),
                        get.key(),
                        key(
                                design.holder(design.itemType(get.type())),
                                get.space(),
                                origins.asked(get),
                                Key.End.NEITHER));
            case Node.Query query ->
                anyReplica(
                        query.id(),
                        query.partition(),
                        key(
                                design.itemType(query.ranges().get(0).type()),
                                query.space(),
                                origins.asked(query),
                                end(query)));
            case Node.Scan scan -> anywhere();
        };
    }

    private Key anyReplica(NodeId node, List<KeyValue> asked, Key one) {
        int replicas = KeyValue.replicas(asked);
        return replicas == 1
                ? one
                : Key.anyReplica(
                        one, replicas, new KeyField.Said(Law.even(replicas), origins.die("replica of " + node), false));
    }

    /** A page of a whole table: any partition. */
    private Key anywhere() {
        KeyField field = new KeyField.Said(Law.even(Law.CONSTANT), origins.die("scan"), true);
        return new Key("(scan)", List.of(field), Key.Shards.NONE, List.of(), Key.End.NEITHER);
    }

    /** Where the rows of a Query begin: it asks for the first or the last of a collection, unless it takes all or says where. */
    private static Key.End end(Node.Query query) {
        boolean isWhole = query.limit().isEmpty();
        boolean isPlaced = !query.sort().equal().isEmpty();
        return isWhole || isPlaced ? Key.End.NEITHER : query.forward() ? Key.End.FIRST : Key.End.LAST;
    }

    /** Of an action on an item of a type, in the table or an index. */
    Key of(Action action, ItemType type, Space space) {
        Origins.Asked asked = origins.asked(action, type);
        return key(type, space, asked, asked.stores() ? newest(type, space) : Key.End.NEITHER);
    }

    private Key key(ItemType type, Space space, Origins.Asked asked, Key.End end) {
        List<KeyAttribute> partition = partition(space);
        StringBuilder template = new StringBuilder();
        List<KeyField> fields = new ArrayList<>();
        Key.Shards shards = Key.Shards.NONE;
        for (KeyAttribute attribute : partition) {
            for (Segment segment : segments(type, attribute)) {
                switch (segment) {
                    case Segment.Text text -> template.append(text.text());
                    case Segment.Field field -> {
                        template.append('<').append(field.path()).append('>');
                        fields.add(origins.of(asked, field.path(), field.encoding()));
                    }
                    case Segment.Shard shard -> {
                        template.append("<shard>");
                        shards = shards(shard, asked);
                    }
                }
            }
        }
        return new Key(template.toString(), fields, shards, sort(type, space, asked), end);
    }

    private Key.Shards shards(Segment.Shard shard, Origins.Asked asked) {
        List<Path> identifier = shard.of().stream().map(Path::own).toList();
        boolean isKnown = asked.operands().keySet().containsAll(identifier);
        return new Key.Shards(
                shard.count(),
                isKnown
                        ? identifier.stream()
                                .map(p -> origins.of(asked, p, PLAIN))
                                .toList()
                        : List.of());
    }

    private List<KeyField> sort(ItemType type, Space space, Origins.Asked asked) {
        return sort(space).stream()
                .flatMap(k -> segments(type, k).stream())
                .filter(Segment.Field.class::isInstance)
                .map(Segment.Field.class::cast)
                .map(f -> origins.of(asked, f.path(), f.encoding()))
                .toList();
    }

    /** Where what is stored now comes: the last if the first value in the order of a space is a time, the first if it is inverted. */
    private Key.End newest(ItemType type, Space space) {
        return sort(space).stream()
                .flatMap(k -> segments(type, k).stream())
                .filter(Segment.Field.class::isInstance)
                .map(Segment.Field.class::cast)
                .findFirst()
                .filter(f -> isTime(
                        statistics.model().attribute(type.entity(), f.path()).type()))
                .map(f -> f.encoding() instanceof Encoding.Inverted ? Key.End.FIRST : Key.End.LAST)
                .orElse(Key.End.NEITHER);
    }

    private static boolean isTime(AttributeType type) {
        return type instanceof AttributeType.DateTime
                || type instanceof AttributeType.Date
                || type instanceof AttributeType.Epoch
                || type instanceof AttributeType.Ulid;
    }

    private List<KeyAttribute> partition(Space space) {
        Table table = design.table(space.table());
        return space.index().map(table::index).map(Index::partition).orElseGet(() -> List.of(table.partition()));
    }

    private List<KeyAttribute> sort(Space space) {
        Table table = design.table(space.table());
        return space.index()
                .map(table::index)
                .map(Index::sort)
                .orElseGet(() -> table.sort().stream().toList());
    }

    /** How an item type fills a key attribute; one that is an attribute of its own is filled by that. */
    private static List<Segment> segments(ItemType type, KeyAttribute attribute) {
        return type.key(attribute.name())
                .map(KeyTemplate::segments)
                .orElseGet(() -> type.attributes().stream()
                        .filter(a -> a.name().equals(attribute.name()))
                        .flatMap(a -> a.source() instanceof ItemType.OfPath of ? Stream.of(of.path()) : Stream.empty())
                        .map(p -> (Segment) new Segment.Field(p, PLAIN))
                        .toList());
    }
}
