package dev.partita.layout;

import dev.partita.candidate.KeyParts;
import dev.partita.candidate.KeyShape;
import dev.partita.candidate.StoredNames;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Style;
import dev.partita.design.Encoding;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Key templates. Of a table: a natural attribute where it is the whole value, else text with separators and prefixes. Of an index: as
 * its style says.
 */
final class Templates {
    private final Model model;
    private final Names names;

    Templates(Model model, Names names) {
        this.model = model;
        this.names = names;
    }

    /** A side of a key: its attributes with their types, and how an item fills them. */
    record Side(List<KeyAttribute> attributes, List<KeyTemplate> templates) {
        static final Side NONE = new Side(List.of(), List.of());

        Side and(Side more) {
            return new Side(
                    Stream.concat(attributes.stream(), more.attributes.stream()).toList(),
                    Stream.concat(templates.stream(), more.templates.stream()).toList());
        }
    }

    /**
     * The partition of a structure in a shared table: {@code USER#<userId>}, or a constant; {@code USER/ALL#<shard>} where a number or a period
     * follows, which could be some user's id.
     */
    Side sharedPartition(Structure.Keyed structure, String attribute) {
        List<Segment> segments = new ArrayList<>();
        List<Path> paths = structure.key().partition();
        if (paths.isEmpty()) {
            segments.add(new Segment.Text(names.token(structure.entity()) + (structure.isSpread() ? "/ALL" : "")));
        }
        for (int i = 0; i < paths.size(); i++) {
            String concept = names.concept(structure.entity(), paths.get(i));
            segments.add(new Segment.Text((i > 0 ? KeyConditions.SEPARATOR : "") + concept + KeyConditions.SEPARATOR));
            segments.add(field(structure.entity(), paths.get(i), false));
        }
        bucket(structure, segments);
        shard(structure, segments);
        replica(structure, segments);
        return text(attribute, segments);
    }

    /** The partition of a marker in a shared table: {@code USER.email#<email>}. */
    Side markerPartition(EntityName entity, String token, List<Path> value, String attribute) {
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment.Text(token + KeyConditions.SEPARATOR));
        joined(entity, value, segments, false);
        return text(attribute, segments);
    }

    /** The partition of a kept number in a shared table: {@code ORDER-totals#<userId>}. */
    Side tallyPartition(Structure.Tally tally, String token, String attribute) {
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment.Text(token + (tally.key().partition().isEmpty() ? "" : KeyConditions.SEPARATOR)));
        joined(tally.entity(), tally.key().partition(), segments, tally.shards() == 1);
        shard(tally, segments);
        return text(attribute, segments);
    }

    /** The sort key in a shared table that tells nothing but what the item is. */
    Side token(String token, String attribute) {
        return text(attribute, List.of(new Segment.Text(token)));
    }

    /** The sort key in a shared table: {@code ORDER#<createdAt>#<orderId>}, or the token alone. */
    Side sharedSort(EntityName entity, String token, KeyShape key, String attribute) {
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment.Text(token + (key.sort().isEmpty() ? "" : KeyConditions.SEPARATOR)));
        sorted(entity, key, segments);
        return text(attribute, segments);
    }

    /** What tells entities within one item: their values, joined. */
    KeyTemplate name(EntityName entity, List<Path> paths, String attribute) {
        List<Segment> segments = new ArrayList<>();
        joined(entity, paths, segments, true);
        return text(attribute, segments).templates().get(0);
    }

    /** The sort side in a table of one item type: natural where one attribute is the whole value, else generic text. */
    Side ownSort(EntityName entity, KeyShape key, String generic) {
        List<Path> paths = key.sort();
        return paths.size() == 1 && key.inverted().isEmpty() && KeyParts.isNative(attribute(entity, paths.get(0)))
                ? natural(entity, paths)
                : concatenated(entity, key, generic);
    }

    private Side concatenated(EntityName entity, KeyShape key, String generic) {
        List<Segment> segments = new ArrayList<>();
        if (key.sort().size() == 1 && mayBeEmpty(entity, key.sort().get(0))) {
            segments.add(new Segment.Text(KeyConditions.SEPARATOR));
        }
        sorted(entity, key, segments);
        return text(generic, segments);
    }

    /** The partition of homes, copies or numbers in a table of their own. */
    Side ownPartition(Structure.Keyed structure, String generic) {
        List<Path> partition = structure.key().partition();
        return !structure.isSpread()
                        && partition.size() == 1
                        && KeyParts.isNative(attribute(structure.entity(), partition.get(0)))
                ? natural(structure.entity(), partition)
                : ownText(structure, generic);
    }

    /** The partition of an index: native, marked, or text. */
    Side indexPartition(Structure.Access access, boolean shared, String generic) {
        return switch (access.style().partition()) {
            case NATIVE -> natural(access.entity(), access.key().partition());
            case MARKED ->
                natural(access.entity(), access.key().partition()).and(token(names.token(access.entity()), generic));
            case CONCATENATED -> shared ? sharedPartition(access, generic) : ownText(access, generic);
        };
    }

    private Side ownText(Structure.Keyed access, String generic) {
        KeyShape key = access.key();
        List<Segment> segments = new ArrayList<>();
        if (key.partition().isEmpty()) {
            segments.add(new Segment.Text("ALL"));
        } else if (key.partition().size() == 1
                && mayBeEmpty(access.entity(), key.partition().get(0))) {
            segments.add(new Segment.Text(KeyConditions.SEPARATOR));
        }
        joined(access.entity(), key.partition(), segments, !access.isSpread());
        bucket(access, segments);
        shard(access, segments);
        replica(access, segments);
        return text(generic, segments);
    }

    /**
     * The sort side of an index: native, or text. Only a generic slot of a shared table has one in any case.
     *
     * @param token the entity's prefix in a shared table
     */
    Side indexSort(Structure.Access access, Optional<String> token, String generic) {
        List<Path> paths = access.key().sort();
        if (access.style().sort() == Style.Side.NATIVE) {
            return paths.isEmpty() ? Side.NONE : natural(access.entity(), paths);
        }
        return token.map(t -> sharedSort(access.entity(), t, access.key(), generic))
                .orElseGet(() -> paths.isEmpty() ? Side.NONE : concatenated(access.entity(), access.key(), generic));
    }

    /** A side with its values as place-holders. */
    String text(Side side) {
        StringBuilder text = new StringBuilder();
        side.templates()
                .forEach(t -> t.segments()
                        .forEach(s -> text.append(
                                switch (s) {
                                    case Segment.Text literal -> literal.text();
                                    case Segment.Field field -> "<" + field.encoding() + ">";
                                    case Segment.Shard shard -> "<shard " + shard + ">";
                                })));
        return text.toString();
    }

    private Side natural(EntityName entity, List<Path> paths) {
        List<KeyAttribute> attributes = paths.stream()
                .map(p -> new KeyAttribute(name(entity, p), KeyParts.nativeType(attribute(entity, p))))
                .toList();
        List<KeyTemplate> templates = paths.stream()
                .map(p -> new KeyTemplate(name(entity, p), List.of(new Segment.Field(p, new Encoding.Plain()))))
                .toList();
        return new Side(attributes, templates);
    }

    private String name(EntityName entity, Path path) {
        return path.isOwn() ? path.attribute().value() : StoredNames.kept(model.entity(entity), path);
    }

    private static Side text(String attribute, List<Segment> segments) {
        List<Segment> merged = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Text text
                    && !merged.isEmpty()
                    && merged.get(merged.size() - 1) instanceof Segment.Text before) {
                merged.set(merged.size() - 1, new Segment.Text(before.text() + text.text()));
            } else {
                merged.add(segment);
            }
        }
        return new Side(
                List.of(new KeyAttribute(attribute, KeyAttribute.Type.S)), List.of(new KeyTemplate(attribute, merged)));
    }

    private void joined(EntityName entity, List<Path> paths, List<Segment> segments, boolean isEnd) {
        for (int i = 0; i < paths.size(); i++) {
            if (i > 0) {
                segments.add(new Segment.Text(KeyConditions.SEPARATOR));
            }
            segments.add(field(entity, paths.get(i), isEnd && i == paths.size() - 1));
        }
    }

    /** The values of a sort key, joined, those in descending order inverted. */
    private void sorted(EntityName entity, KeyShape key, List<Segment> segments) {
        int from = segments.size();
        joined(entity, key.sort(), segments, true);
        for (int i = from; i < segments.size(); i++) {
            if (segments.get(i) instanceof Segment.Field field && key.isInverted(field.path())) {
                segments.set(i, new Segment.Field(field.path(), new Encoding.Inverted(field.encoding())));
            }
        }
    }

    private static void bucket(Structure.Keyed structure, List<Segment> segments) {
        structure.key().bucket().ifPresent(b -> {
            segments.add(new Segment.Text(KeyConditions.SEPARATOR));
            segments.add(new Segment.Field(b.time(), b.period()));
        });
    }

    private static void replica(Structure.Keyed structure, List<Segment> segments) {
        structure.key().replica().ifPresent(r -> segments.add(new Segment.Text(KeyConditions.SEPARATOR + r.number())));
    }

    private void shard(Structure.Keyed structure, List<Segment> segments) {
        if (structure.shards() > 1) {
            segments.add(new Segment.Text(KeyConditions.SEPARATOR));
            segments.add(new Segment.Shard(
                    structure.shards(), model.entity(structure.entity()).identifier()));
        }
    }

    private Segment field(EntityName entity, Path path, boolean last) {
        return new Segment.Field(path, KeyParts.encoding(attribute(entity, path), last));
    }

    private boolean mayBeEmpty(EntityName entity, Path path) {
        return attribute(entity, path).type() instanceof AttributeType.Text text && text.mayBeEmpty();
    }

    private Attribute attribute(EntityName entity, Path path) {
        return model.attribute(entity, path);
    }
}
