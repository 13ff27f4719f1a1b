package dev.partita.review.foreign;

import dev.partita.model.Path;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.KeyParts;
import dev.partita.review.document.Lists;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A table, or an index of it, with how an item type fills its keys.
 *
 * @param where its name in a row
 * @param partition templates of the partition attributes
 * @param sort templates of the sort attributes
 * @param isLocal whether it may be read consistently: a table, or a local index
 * @param projection of an index
 * @param stored the names that copies of related entities' attributes are stored under, by their paths
 */
record Place(
        String where,
        boolean isTable,
        boolean isLocal,
        List<String> partition,
        List<String> sort,
        Optional<String> projection,
        Map<String, String> stored) {
    private static final Pattern COPY = Pattern.compile("([^\\s,()]+) \\(from ([^(),]+)\\)");

    Place {
        stored = new LinkedHashMap<>(stored);
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** Where items of the type are: its table, then the indexes whose keys all are filled. */
    static List<Place> of(DesignText text, DesignText.OfType type) {
        List<Place> places = new ArrayList<>();
        String table = line(type.lines(), "Table").orElse("");
        for (DesignText.OfTable of : text.tables()) {
            if (of.heading().value().equals(table)) {
                add(places, type, table, true, true, keys(of, "Partition Key"), keys(of, "Sort Key"), Optional.empty());
                text.indexes().stream()
                        .filter(i -> i.table().filter(table::equals).isPresent())
                        .forEach(i -> add(
                                places,
                                type,
                                table + "." + i.name(),
                                false,
                                i.local(),
                                names(i.local() ? partition(of) : i.partition()),
                                names(i.sort()),
                                Optional.of(projected(i, type, of))));
            }
        }
        return places;
    }

    /** An index has the keys of its table, too. */
    private static String projected(DesignText.OfIndex index, DesignText.OfType type, DesignText.OfTable table) {
        List<String> keys = new ArrayList<>(keys(table, "Partition Key"));
        keys.addAll(keys(table, "Sort Key"));
        String said = index.projection().value();
        return said.equals("ALL") ? said : said + ", " + String.join(", ", attributes(templates(type, keys)));
    }

    private static Text partition(DesignText.OfTable table) {
        return table.lines().stream()
                .filter(l -> l.label().value().equals("Partition Key"))
                .map(DesignText.Line::value)
                .findFirst()
                .orElse(table.heading());
    }

    private static void add(
            List<Place> places,
            DesignText.OfType type,
            String where,
            boolean isTable,
            boolean isLocal,
            List<String> partition,
            List<String> sort,
            Optional<String> projection) {
        List<String> partitions = templates(type, partition);
        List<String> sorts = templates(type, sort);
        if (!partition.isEmpty() && partitions.size() == partition.size() && sorts.size() == sort.size()) {
            places.add(new Place(where, isTable, isLocal, partitions, sorts, projection, stored(type)));
        }
    }

    private static Map<String, String> stored(DesignText.OfType type) {
        Map<String, String> stored = new LinkedHashMap<>();
        Matcher copies = COPY.matcher(line(type.lines(), "Attributes").orElse(""));
        while (copies.find()) {
            stored.putIfAbsent(copies.group(2), copies.group(1));
        }
        return stored;
    }

    private static List<String> templates(DesignText.OfType type, List<String> keys) {
        return keys.stream().flatMap(k -> line(type.lines(), k).stream()).toList();
    }

    static Optional<String> line(List<DesignText.Line> lines, String label) {
        return lines.stream()
                .filter(l -> l.label().value().equals(label))
                .map(l -> l.value().value())
                .findFirst();
    }

    private static List<String> keys(DesignText.OfTable table, String label) {
        return table.lines().stream()
                .filter(l -> l.label().value().equals(label))
                .flatMap(l -> names(l.value()).stream())
                .toList();
    }

    /** Of {@code name (S), other (N)}. */
    static List<String> names(Text keys) {
        return Lists.split(keys).stream()
                .map(k -> k.value().replaceFirst("\\s*\\([^()]*\\)$", ""))
                .toList();
    }

    /** The attributes in the templates, in order; a shard is none. */
    static List<String> attributes(List<String> templates) {
        return templates.stream()
                .flatMap(t -> KeyParts.parse(t).stream())
                .flatMap(p -> p instanceof KeyParts.Place place ? Stream.of(place.name()) : Stream.empty())
                .toList();
    }

    boolean isSharded() {
        return Stream.concat(partition.stream(), sort.stream())
                .flatMap(t -> KeyParts.parse(t).stream())
                .anyMatch(KeyParts.Shard.class::isInstance);
    }

    /** Whether items there have what a path leads to. */
    boolean has(Path path) {
        String name = stored.getOrDefault(path.toString(), path.toString());
        return (path.isOwn() || stored.containsKey(path.toString())) && isProjected(name);
    }

    private boolean isProjected(String attribute) {
        return projection.isEmpty()
                || projection.get().equals("ALL")
                || attributes(partition).contains(attribute)
                || attributes(sort).contains(attribute)
                || Stream.of(projection.get().split("[\\s,]+")).anyMatch(attribute::equals);
    }
}
