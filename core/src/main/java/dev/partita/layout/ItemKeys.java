package dev.partita.layout;

import dev.partita.candidate.KeyShape;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The keys of item types in their tables, and of their entries in indexes. */
final class ItemKeys {
    /** A character before the separator, as {@link KeyConditions#PAST} is one after it. */
    private static final String BEFORE = "!";

    private static final String GATHERED = ".G";

    private final TableGroups groups;
    private final Names names;
    private final Templates templates;

    ItemKeys(Model model, TableGroups groups, Names names) {
        this.groups = groups;
        this.names = names;
        this.templates = new Templates(model, names);
    }

    record Keys(Templates.Side partition, Templates.Side sort) {
        /** The names of all key attributes. */
        Stream<String> attributes() {
            return Stream.of(partition, sort)
                    .flatMap(s -> s.attributes().stream())
                    .map(KeyAttribute::name);
        }
    }

    /** The partition in a shared table, as text that is equal exactly where partitions are. */
    Optional<String> partitionText(Structure.Keyed structure) {
        TableGroups.Group group = groups.of(structure.entity());
        return group.shared()
                ? Optional.of(group.name() + " " + templates.text(templates.sharedPartition(structure, "PK")))
                : Optional.empty();
    }

    /** What sort keys begin with in a shared table; those of copies have a number behind. */
    String sortText(Structure.Keyed structure) {
        String token = names.token(structure.entity());
        return switch (structure) {
            case Structure.Home home ->
                home.beside()
                        .map(b -> names.token(b.other()) + (b.behind() ? KeyConditions.PAST : BEFORE) + token)
                        .orElse(token);
            case Structure.Access access ->
                access.medium().isGathered()
                        ? token + GATHERED
                        : access.medium().isCopy() ? token + ".C" : token;
            case Structure.Tally tally -> token;
        };
    }

    Keys home(Structure.Home home) {
        String token = sortText(home);
        boolean isWithPart =
                home.isSplit() && isAlone(home) && !groups.of(home.entity()).shared();
        return isWithPart ? new Keys(own(home).partition(), alone(home.entity(), token)) : table(home, token);
    }

    /** Of the part of a split entity: the partition of its home where the home is alone there, else in order behind all homes. */
    Keys part(Structure.Home home) {
        boolean isSatellite = !isAlone(home) && !groups.of(home.entity()).shared();
        return isSatellite ? own(home) : beside(home, "PART");
    }

    /** Of a piece of a large value, in order behind its home: all that are not alone in their partition share a table. */
    Keys piece(Structure.Home home, int number) {
        String part = "PART" + "0".repeat(digits(home.pieces()) - digits(number)) + number;
        EntityName entity = home.entity();
        boolean isSatellite = !isAlone(home) && !groups.of(entity).shared();
        return isSatellite
                ? new Keys(
                        own(home).partition(),
                        templates.sharedSort(entity, part, home.key(), names.generic(entity, "SK")))
                : beside(home, part);
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }

    private Keys beside(Structure.Home home, String part) {
        EntityName entity = home.entity();
        String token = names.token(entity);
        if (!isAlone(home)) {
            return table(home, token + "." + part);
        }
        Templates.Side partition = groups.of(entity).shared()
                ? templates.sharedPartition(home, generic(entity, "PK"))
                : own(home).partition();
        return new Keys(partition, alone(entity, token + "#" + part));
    }

    /** Whether the partition tells the entity. */
    boolean isAlone(Structure.Home home) {
        return home.key().sort().isEmpty();
    }

    private Templates.Side alone(EntityName entity, String text) {
        return templates.token(text, generic(entity, "SK"));
    }

    Keys copy(Structure.Access access, int number) {
        boolean isReplica = access.key().replica().isPresent();
        String mark = !isReplica ? ".C" + number : access.key().sort().isEmpty() ? ".R" : ".L" + number;
        return table(access, names.token(access.entity()) + mark);
    }

    /** Of an item that gathers entities: their partition, and nothing that tells them apart. */
    Keys gathered(Structure.Access access, int number) {
        KeyShape item = new KeyShape(access.key().partition(), List.of());
        Structure.Access whole = new Structure.Access(
                access.entity(),
                item,
                access.style(),
                access.medium(),
                access.sparse(),
                access.shards(),
                access.rule());
        return table(whole, names.token(access.entity()) + GATHERED + number);
    }

    /** Of the marker of a value. */
    Keys marker(Entity entity, String what, List<Path> value) {
        TableGroups.Group group = groups.of(entity.name());
        if (!group.shared()) {
            return own(new Structure.Home(entity.name(), new KeyShape(value, List.of()), false, what));
        }
        String token = names.token(entity.name()) + "." + what;
        return new Keys(
                templates.markerPartition(entity.name(), token, value, generic(entity.name(), "PK")),
                templates.token(token, generic(entity.name(), "SK")));
    }

    /** Of a kept number, in partitions of its own; no token of an entity or marker has a hyphen. */
    Keys tally(Structure.Tally tally) {
        EntityName entity = tally.entity();
        if (!groups.of(entity).shared()) {
            return own(tally);
        }
        String token = names.token(entity) + "-" + tally.items().replace(" ", "");
        return new Keys(
                templates.tallyPartition(tally, token, generic(entity, "PK")),
                templates.token(token, generic(entity, "SK")));
    }

    /** The name of an embedded child in its parent's map. */
    KeyTemplate name(Structure.Home embedded, String map) {
        return templates.name(embedded.entity(), embedded.key().sort(), map);
    }

    /** The name of an entity in an item that gathers several. */
    KeyTemplate entry(Structure.Access access) {
        return templates.name(access.entity(), access.key().sort(), ItemType.ENTRY);
    }

    private Keys table(Structure.Keyed structure, String token) {
        if (!groups.of(structure.entity()).shared()) {
            return own(structure);
        }
        return new Keys(
                templates.sharedPartition(structure, generic(structure.entity(), "PK")),
                templates.sharedSort(structure.entity(), token, structure.key(), generic(structure.entity(), "SK")));
    }

    /** In a table of one item type. */
    private Keys own(Structure.Keyed structure) {
        EntityName entity = structure.entity();
        String pk = names.generic(entity, "PK");
        String sk = names.generic(entity, "SK");
        return new Keys(
                templates.ownPartition(structure, pk),
                structure.key().sort().isEmpty()
                        ? Templates.Side.NONE
                        : templates.ownSort(entity, structure.key(), sk));
    }

    /** The sort side of a local index. */
    Templates.Side local(Structure.Access access, int number) {
        boolean shared = groups.of(access.entity()).shared();
        return templates.indexSort(
                access,
                shared ? Optional.of(names.token(access.entity())) : Optional.empty(),
                generic(access.entity(), "LSI" + number + "SK"));
    }

    Keys index(Structure.Access access, int slot) {
        boolean shared = groups.of(access.entity()).shared();
        return new Keys(
                templates.indexPartition(access, shared, generic(access.entity(), "GSI" + slot + "PK")),
                templates.indexSort(
                        access,
                        shared ? Optional.of(names.token(access.entity())) : Optional.empty(),
                        generic(access.entity(), "GSI" + slot + "SK")));
    }

    /** A name that no attribute of the table has. */
    private String generic(EntityName entity, String wish) {
        return names.generic(groups.of(entity), wish);
    }
}
