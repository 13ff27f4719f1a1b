package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.Design;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A design with the places of the structures that were chosen.
 *
 * @param places by structure id
 */
public record Laid(Choice choice, Design design, Map<String, Place> places) {
    /** Where a structure's items or entries are. */
    public record Place(ItemTypeName type, Space space) {}

    Place place(Structure.Keyed structure) {
        return Optional.ofNullable(places.get(structure.id()))
                .orElseThrow(() -> new IllegalStateException("not chosen: " + structure.id()));
    }

    public Place home(EntityName entity) {
        return place(choice.home(entity));
    }

    /** The marker item type of a unique attribute. */
    ItemType marker(EntityName entity, AttributeName unique) {
        return design.itemType(new ItemTypeName(entity + " " + unique));
    }

    ItemType type(Place place) {
        return design.itemType(place.type());
    }

    /** The part of a split entity, or the pieces of its large value in order. */
    public List<ItemType> parts(Structure.Home home) {
        return home.isSplit()
                ? home.partNames().stream()
                        .map(n -> design.itemType(new ItemTypeName(n)))
                        .toList()
                : List.of();
    }

    /** The paths whose values an item or entry of a structure yields. */
    List<Path> held(Structure.Keyed structure) {
        Place place = place(structure);
        ItemType type = type(place);
        if (type.isInside()) {
            return inside(type);
        }
        List<String> names = Entries.attributes(design, type, place.space());
        Stream<Path> natural =
                type.keys().stream().filter(k -> names.contains(k.attribute())).flatMap(k -> k.natural().stream());
        Stream<Path> stored = type.attributes().stream()
                .filter(a -> names.contains(a.name()))
                .filter(a -> a.source() instanceof ItemType.OfPath)
                .map(a -> ((ItemType.OfPath) a.source()).path());
        return Stream.of(natural, stored, inKey(type).stream(), choice.told(structure).stream())
                .flatMap(p -> p)
                .distinct()
                .toList();
    }

    /** What items hold in their key alone: every entry of an index has that key, too. */
    List<Path> inKey(ItemType type) {
        return type.kind() == ItemType.Kind.HOME ? choice.home(type.entity()).inKey() : List.of();
    }

    /** A row of what is inside an item yields what its keys hold, too. */
    private static List<Path> inside(ItemType type) {
        return Stream.concat(
                        type.keys().stream().flatMap(KeyTemplate::paths),
                        type.attributes().stream()
                                .filter(a -> a.source() instanceof ItemType.OfPath)
                                .map(a -> ((ItemType.OfPath) a.source()).path()))
                .distinct()
                .toList();
    }

    static Space indexSpace(Design design, ItemTypeName type, IndexName index) {
        return new Space(design.itemType(type).table(), Optional.of(index));
    }
}
