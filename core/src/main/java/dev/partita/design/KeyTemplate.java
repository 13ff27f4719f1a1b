package dev.partita.design;

import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an item type fills a key attribute. If a field is absent in an entity, the key attribute is absent in its item.
 *
 * @param kept how it is kept, where it is a value of a related entity that can change there
 */
public record KeyTemplate(String attribute, List<Segment> segments, Optional<Kept> kept) {
    public KeyTemplate {
        segments = List.copyOf(segments);
    }

    /** A key that stays what it is, or changes with its entity. */
    public KeyTemplate(String attribute, List<Segment> segments) {
        this(attribute, segments, Optional.empty());
    }

    /** How a value of a related entity is kept. */
    public enum Kept {
        /** It is written after what it repeats: it may be stale for a moment, and for longer where a call dies. */
        LOOSE
    }

    public boolean isLoose() {
        return kept.filter(Kept.LOOSE::equals).isPresent();
    }

    /**
     * The path whose plain value this key attribute is, if it is nothing else and bears the name under which items store that: such a
     * key is an attribute of the item like others, also where an index leaves the item out.
     */
    public Optional<Path> natural() {
        return segments.size() == 1
                        && segments.get(0) instanceof Segment.Field field
                        && field.encoding() instanceof Encoding.Plain
                        && isNameOf(field.path())
                ? Optional.of(field.path())
                : Optional.empty();
    }

    /** What is kept of a related entity has underscores behind where an own attribute has its name. */
    private boolean isNameOf(Path path) {
        return attribute.equals(path.joined())
                || !path.isOwn()
                        && attribute.startsWith(path.joined())
                        && attribute.substring(path.joined().length()).chars().allMatch(c -> c == '_');
    }

    /** The paths that it is made of: of its fields, and those that a shard is computed from. */
    public Stream<Path> parts() {
        return segments.stream().flatMap(s -> switch (s) {
            case Segment.Text text -> Stream.<Path>empty();
            case Segment.Field field -> Stream.of(field.path());
            case Segment.Shard shard -> shard.of().stream().map(Path::own);
        });
    }

    /** Whether the value of a path can be taken out of it: a period of a time is not the time. */
    public boolean tells(Path path) {
        return segments.stream()
                .anyMatch(s -> s instanceof Segment.Field field
                        && field.path().equals(path)
                        && !(field.encoding() instanceof Encoding.Period));
    }

    /** The paths of its fields, in order. */
    public Stream<Path> paths() {
        return segments.stream().filter(Segment.Field.class::isInstance).map(s -> ((Segment.Field) s).path());
    }
}
