package dev.partita.emit.html;

import dev.partita.emit.terminal.DisplayWidth;
import dev.partita.emit.text.Numbers;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The diagram of entities: what is referred to stands left of what refers to it, with how many that are on average. Coordinates are whole
 * numbers.
 */
final class EntitySection {
    private static final int WIDTH = 176;
    private static final int HEIGHT = 56;
    private static final int ACROSS = 88;
    private static final int DOWN = 24;
    private static final int MARGIN = 12;
    /** Between the labels of lines that end at one box. */
    private static final int LABEL = 16;
    /** As far as a box is wide. */
    private static final int MOST_COLUMNS = 21;

    private final Model model;
    private final Map<EntityName, Integer> columns = new LinkedHashMap<>();
    private final Map<EntityName, Place> places = new LinkedHashMap<>();

    private record Place(int left, int top, int height) {
        int bottom() {
            return top + height;
        }
    }

    private EntitySection(Model model) {
        this.model = model;
        model.entities().forEach(e -> column(e, new LinkedHashSet<>()));
        Map<Integer, Integer> filled = new LinkedHashMap<>();
        model.entities().forEach(e -> {
            int column = columns.get(e.name());
            int height = Math.max(HEIGHT, LABEL * (1 + e.references().size()));
            int bottom = filled.merge(column, height + DOWN, Integer::sum);
            places.put(
                    e.name(), new Place(MARGIN + column * (WIDTH + ACROSS), MARGIN + bottom - height - DOWN, height));
        });
    }

    static Html of(Model model) {
        return new EntitySection(model).drawn();
    }

    /** One more than that of the farthest entity it refers to; a reference that closes a circle does not count. */
    private int column(Entity entity, Set<EntityName> way) {
        if (columns.containsKey(entity.name())) {
            return columns.get(entity.name());
        }
        way.add(entity.name());
        int column = 0;
        for (Reference reference : entity.references()) {
            if (!way.contains(reference.target())) {
                column = Math.max(column, 1 + column(model.entity(reference.target()), way));
            }
        }
        way.remove(entity.name());
        columns.put(entity.name(), column);
        return column;
    }

    private Html drawn() {
        int width = places.values().stream().mapToInt(Place::left).max().orElse(0) + WIDTH + MARGIN + DOWN;
        int height = places.values().stream().mapToInt(Place::bottom).max().orElse(0) + MARGIN;
        List<Html> parts = new ArrayList<>();
        model.entities().forEach(e -> e.references().forEach(r -> parts.add(line(e, r))));
        model.entities().forEach(e -> e.references().forEach(r -> parts.add(many(e, r))));
        model.entities().forEach(e -> parts.add(box(e)));
        return Html.tag("div")
                .as("scroll")
                .with("tabindex", "0")
                .of(Html.tag("svg")
                        .with("role", "img")
                        .with("aria-label", "Entities and what they refer to")
                        .with("viewBox", "0 0 " + width + " " + height)
                        .with("width", width)
                        .with("height", height)
                        .of(parts));
    }

    private Html line(Entity from, Reference reference) {
        Place start = places.get(from.name());
        String title = from.name() + " → " + reference.target() + " (" + reference.role() + "), " + average(reference)
                + " each on average";
        return Html.tag("g")
                .of(
                        Html.tag("title").text(title),
                        Html.tag("path")
                                .as("line")
                                .with("d", way(start.left(), end(from, reference), places.get(reference.target())))
                                .of());
    }

    /** Above the end of its line, and above all lines. */
    private Html many(Entity from, Reference reference) {
        Place start = places.get(from.name());
        return label("many", start.left() - 6, end(from, reference) - 4, "end", "× " + average(reference));
    }

    private static String average(Reference reference) {
        return Numbers.of(reference.averageChildren(), 1);
    }

    /** How far down the line of a reference ends at its entity. */
    private int end(Entity from, Reference reference) {
        Place start = places.get(from.name());
        return start.top()
                + start.height()
                        * (1 + from.references().indexOf(reference))
                        / (1 + from.references().size());
    }

    /** From the left side of what refers to the right side of what it refers to; of what is not left of it, around. */
    private static String way(int left, int y, Place end) {
        int to = end.top() + end.height() / 2;
        int right = end.left() + WIDTH;
        int bend = ACROSS / 2;
        int towards = left > end.left() ? right + bend : right;
        return "M" + left + " " + y + "C" + (left - bend) + " " + y + " " + towards + " "
                + (left > end.left() ? to : to + end.height()) + " " + right + " " + to;
    }

    private Html box(Entity entity) {
        Place place = places.get(entity.name());
        String identifier =
                entity.identifier().stream().map(AttributeName::value).collect(Collectors.joining(", "));
        return Html.tag("g")
                .of(
                        Html.tag("title").text(entity.name() + ": " + entity.description()),
                        Html.tag("rect")
                                .as("box")
                                .with("x", place.left())
                                .with("y", place.top())
                                .with("width", WIDTH)
                                .with("height", place.height())
                                .with("rx", 6)
                                .of(),
                        label(
                                "entity",
                                place.left() + 12,
                                place.top() + 23,
                                "start",
                                entity.name().value()),
                        label("key", place.left() + 12, place.top() + 42, "start", identifier),
                        label("count", place.left() + WIDTH - 12, place.top() + 23, "end", total(entity)));
    }

    private static String total(Entity entity) {
        return entity.total() < 1_000
                ? Long.toString(entity.total())
                : entity.total() < 1_000_000
                        ? entity.total() / 1_000 + "k"
                        : entity.total() < 1_000_000_000
                                ? entity.total() / 1_000_000 + "M"
                                : entity.total() / 1_000_000_000 + "G";
    }

    private static Html label(String style, int x, int y, String anchor, String text) {
        return Html.tag("text")
                .as(style)
                .with("x", x)
                .with("y", y)
                .with("text-anchor", anchor)
                .text(DisplayWidth.cut(text, MOST_COLUMNS));
    }
}
