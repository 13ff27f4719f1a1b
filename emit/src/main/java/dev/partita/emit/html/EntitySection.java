package dev.partita.emit.html;

import dev.partita.emit.html.EntityLayout.Link;
import dev.partita.emit.html.EntityLayout.Slot;
import dev.partita.emit.terminal.DisplayWidth;
import dev.partita.emit.text.Numbers;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The diagram of entities, with how many of those that refer there are of one on average. Lines run between columns and in lanes of their own,
 * never behind a box. Coordinates are whole numbers.
 */
final class EntitySection {
    private static final int WIDTH = 176;
    private static final int HEIGHT = 56;
    private static final int ACROSS = 96;
    private static final int DOWN = 24;
    private static final int LANE = 8;
    /** How far a line runs around that ends in the same column. */
    private static final int BESIDE = 32;

    private static final int MARGIN = 12;
    /** Between the labels of lines that end at one box. */
    private static final int LABEL = 16;
    /** As far as a box is wide. */
    private static final int MOST_COLUMNS = 21;

    private final Model model;
    private final EntityLayout layout;
    private final Map<Slot, Place> places = new LinkedHashMap<>();
    private final Map<EntityName, Place> boxes = new LinkedHashMap<>();

    private record Place(int left, int top, int height) {
        int right() {
            return left + WIDTH;
        }

        int bottom() {
            return top + height;
        }

        int middle() {
            return top + height / 2;
        }
    }

    private EntitySection(Model model) {
        this.model = model;
        this.layout = new EntityLayout(model);
        boolean isAround = model.entities().stream()
                .anyMatch(e -> e.references().stream().anyMatch(r -> layout.areBeside(e.name(), r.target())));
        int begin = MARGIN + (isAround ? BESIDE : 0);
        int most = layout.columns().stream().mapToInt(this::height).max().orElse(0);
        for (int column = 0; column < layout.columns().size(); column++) {
            List<Slot> slots = layout.columns().get(column);
            int top = MARGIN + (most - height(slots)) / 2;
            for (Slot slot : slots) {
                Place place = new Place(begin + column * (WIDTH + ACROSS), top, height(slot));
                places.put(slot, place);
                slot.entity().ifPresent(e -> boxes.put(e, place));
                top += height(slot) + gap(slot);
            }
        }
    }

    private int height(List<Slot> slots) {
        return slots.stream().mapToInt(s -> height(s) + gap(s)).sum();
    }

    /** Below it. */
    private static int gap(Slot slot) {
        return slot.entity().isPresent() ? DOWN : DOWN / 3;
    }

    private int height(Slot slot) {
        return slot.entity()
                .map(e -> Math.max(
                        HEIGHT, LABEL * (1 + model.entity(e).references().size())))
                .orElse(LANE);
    }

    private Place place(EntityName entity) {
        return Optional.ofNullable(boxes.get(entity)).orElseThrow();
    }

    static Html of(Model model) {
        return new EntitySection(model).drawn();
    }

    private Html drawn() {
        int width = places.values().stream().mapToInt(Place::right).max().orElse(0) + MARGIN;
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
        String title = from.name() + " → " + reference.target() + " (" + reference.role() + "), " + average(reference)
                + " each on average";
        return Html.tag("g")
                .of(
                        Html.tag("title").text(title),
                        Html.tag("path")
                                .as("line")
                                .with("d", way(from, reference))
                                .of());
    }

    /** Above the end of its line, and above all lines. */
    private Html many(Entity from, Reference reference) {
        Place start = place(from.name());
        boolean isRight = place(reference.target()).left() > start.left();
        int x = isRight ? start.right() + 6 : start.left() - 6;
        return label("many", x, end(from, reference) - 4, isRight ? "start" : "end", "× " + average(reference));
    }

    private static String average(Reference reference) {
        return Numbers.of(reference.averageChildren(), 1);
    }

    /** How far down the line of a reference ends at its entity: in the order of what the lines come from. */
    private int end(Entity from, Reference reference) {
        List<Reference> inOrder = from.references().stream()
                .sorted(Comparator.comparing(
                        r -> first(new Link(from.name(), r)).top()))
                .toList();
        Place start = place(from.name());
        return start.top()
                + start.height()
                        * (1 + inOrder.indexOf(reference))
                        / (1 + from.references().size());
    }

    private Place first(Link link) {
        return layout.lanes(link).stream()
                .findFirst()
                .flatMap(s -> Optional.ofNullable(places.get(s)))
                .orElseGet(() -> place(link.reference().target()));
    }

    /** Between the sides that face each other; of what stands in the same column, around on the left. */
    private String way(Entity from, Reference reference) {
        Place start = place(from.name());
        Place end = place(reference.target());
        int y = end(from, reference);
        if (start.left() == end.left()) {
            int beside = start.left() - BESIDE;
            int to = start.equals(end) ? start.top() + MARGIN / 2 : end.middle();
            return "M" + start.left() + " " + y + "C" + beside + " " + y + " " + beside + " " + to + " " + start.left()
                    + " " + to;
        }
        boolean isLeft = end.left() < start.left();
        int x = isLeft ? start.left() : start.right();
        StringBuilder way = new StringBuilder("M" + x + " " + y);
        for (Slot lane : layout.lanes(new Link(from.name(), reference))) {
            Place place = Optional.ofNullable(places.get(lane)).orElseThrow();
            int near = isLeft ? place.right() : place.left();
            int far = isLeft ? place.left() : place.right();
            way.append(bent(x, y, near, place.middle())).append("H").append(far);
            x = far;
            y = place.middle();
        }
        return way.append(bent(x, y, isLeft ? end.right() : end.left(), end.middle()))
                .toString();
    }

    private static String bent(int x, int y, int toX, int toY) {
        int between = (x + toX) / 2;
        return "C" + between + " " + y + " " + between + " " + toY + " " + toX + " " + toY;
    }

    private Html box(Entity entity) {
        Place place = place(entity.name());
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
