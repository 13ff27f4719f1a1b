package dev.partita.emit.code;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.text.KeyText;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What builds the keys of an item type, a function for each key attribute.
 *
 * @param name of all of them
 */
public record KeyBuilders(String name, ItemType type, Term.Declared declared, List<Builder> builders) {
    public KeyBuilders {
        builders = List.copyOf(builders);
    }

    /**
     * What builds one key attribute.
     *
     * @param template as people read it
     * @param takes the values that it is made of
     * @param gives its type in DynamoDB
     */
    public record Builder(String attribute, String template, List<Operation.Column> takes, KeyAttribute.Type gives) {
        public Builder {
            takes = List.copyOf(takes);
        }

        /** The paths that they are the values of. */
        public Term columns() {
            MemberList members = new MemberList();
            takes.forEach(c -> members.with(c.name(), Term.call("column", Labels.term(c.path()), Kinds.of(c.type()))));
            return members.entries();
        }
    }

    /** @param taken names of types that stand beside them */
    static List<KeyBuilders> of(Context context, Schema schema, Convention convention, List<String> taken) {
        List<ItemType> types = context.design().itemTypes();
        List<String> names =
                Names.of(types.stream().map(t -> t.name().value() + " keys").toList(), taken, convention.group());
        List<KeyBuilders> all = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            ItemType type = types.get(i);
            List<Builder> builders = type.keys().stream()
                    .filter(k -> !type.isEntry() || !k.attribute().equals(ItemType.ENTRY))
                    .map(k -> builder(context, convention, type, k))
                    .toList();
            all.add(new KeyBuilders(names.get(i), type, schema.item(type.name()), builders));
        }
        return all;
    }

    private static Builder builder(Context context, Convention convention, ItemType type, KeyTemplate key) {
        Set<Path> paths = new LinkedHashSet<>(key.paths().toList());
        key.segments().stream()
                .filter(Segment.Shard.class::isInstance)
                .flatMap(s -> ((Segment.Shard) s).of().stream())
                .forEach(a -> paths.add(Path.own(a)));
        Names names = convention.memberNames();
        List<Operation.Column> takes = new ArrayList<>();
        for (Path path : paths) {
            AttributeType of = context.type(List.of(type.entity()), path);
            String name = names.take(convention.member(path.toString()));
            takes.add(new Operation.Column(name, path.toString(), path, of, false));
        }
        KeyAttribute.Type gives = context.design().table(type.table()).keys().stream()
                .filter(k -> k.name().equals(key.attribute()))
                .map(KeyAttribute::type)
                .findFirst()
                .orElseGet(() -> ofIndex(context, type, key));
        return new Builder(key.attribute(), KeyText.template(key), takes, gives);
    }

    private static KeyAttribute.Type ofIndex(Context context, ItemType type, KeyTemplate key) {
        return context.design().table(type.table()).indexes().stream()
                .flatMap(i -> i.keys().stream())
                .filter(k -> k.name().equals(key.attribute()))
                .map(KeyAttribute::type)
                .findFirst()
                .orElse(KeyAttribute.Type.S);
    }
}
