package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The attributes that an update changes, by their names in the item. */
final class Changed {
    private static final Pattern NAME = Pattern.compile("(?:(?:append|take)\\s+)?(\\S+).*", Pattern.DOTALL);

    private Changed() {}

    static Set<String> names(Design design, Action.Update update) {
        ItemType type = design.itemType(update.type());
        Set<String> names = new TreeSet<>();
        for (Change change : update.changes()) {
            switch (change) {
                case Change.SetTo c -> names.add(name(type, c.path()));
                case Change.Increase c -> names.add(name(type, c.path()));
                case Change.Clear c -> names.add(name(type, c.path()));
                case Change.AppendTo c -> names.add(name(type, c.path()));
                case Change.TakeFrom c -> names.add(name(type, c.path()));
                case Change.Reindex c -> names.addAll(c.keys());
                case Change.Unindex c -> names.addAll(c.keys());
            }
        }
        return names;
    }

    private static String name(ItemType type, Path path) {
        return type.storedName(path).orElse(path.toString());
    }

    static Set<String> written(WrittenItem item) {
        Set<String> names = new TreeSet<>();
        Stream.concat(item.set().stream(), item.removed().stream()).forEach(t -> {
            Matcher matcher = NAME.matcher(t.value());
            if (matcher.matches()) {
                names.add(matcher.group(1));
            }
        });
        return names;
    }
}
