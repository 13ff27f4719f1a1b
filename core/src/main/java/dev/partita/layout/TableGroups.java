package dev.partita.layout;

import dev.partita.candidate.KeyParts;
import dev.partita.candidate.Tables;
import dev.partita.design.TableName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which entities share a table. In layout single all do but those whose identifier can't be text, such as a number without a range; in
 * multi each has its own, but for sets that share one; a decision {@code table … named} wins over both. Where the document wants generic key names, every table has the keys of a shared one. Known before the choice, so that names
 * and key strings don't change sizes afterwards.
 */
public final class TableGroups implements Tables {
    /**
     * A table.
     *
     * @param shared whether it may hold several item types: its keys are then generic text with prefixes
     */
    public record Group(TableName name, List<EntityName> entities, boolean shared) {
        public Group {
            entities = List.copyOf(entities);
        }
    }

    private final boolean single;
    private final boolean generic;
    private final Map<EntityName, Group> groups = new LinkedHashMap<>();
    private final Map<String, TableName> satellites = new LinkedHashMap<>();
    private final Set<String> taken = new TreeSet<>();

    /** Entities that may have markers or copies beside their homes. */
    public static List<EntityName> satellites(Model model) {
        return model.entities().stream()
                .filter(e ->
                        e.attributes().stream().anyMatch(a -> a.uniqueness().isPresent()))
                .map(Entity::name)
                .toList();
    }

    /** @param satellites entities that may have markers or copies beside their homes */
    public TableGroups(Model model, boolean single, List<EntityName> satellites) {
        this(model, single, satellites, List.of());
    }

    /** @param together sets of entities that share a table in layout multi, where no decision gives them another */
    public TableGroups(Model model, boolean single, List<EntityName> satellites, List<List<EntityName>> together) {
        this.single = single;
        this.generic = model.settings().keyNames() == Settings.KeyNames.GENERIC;
        List<EntityName> left =
                new ArrayList<>(model.entities().stream().map(e -> e.name()).toList());
        Collections kept = new Collections(model, List.of());
        for (Decision decision : model.decisions()) {
            if (decision instanceof Decision.TableNamed named) {
                List<EntityName> all = with(named, kept, left);
                add(named.table(), all, satellites);
                left.removeAll(all);
            }
        }
        if (single) {
            List<EntityName> apart = left.stream()
                    .filter(e -> !generic && !isText(model.entity(e)))
                    .toList();
            left.removeAll(apart);
            if (!left.isEmpty()) {
                add(model.application(), left, satellites);
            }
            apart.forEach(e -> add(e.value(), List.of(e), List.of()));
        } else {
            Collections collections = new Collections(model, together);
            while (!left.isEmpty()) {
                List<EntityName> all = collections.of(left.get(0)).stream()
                        .filter(left::contains)
                        .toList();
                add(collections.outermost(all).value(), all, satellites);
                left.removeAll(all);
            }
        }
    }

    /** Its entities, and those that are kept with them and that no decision gives another table. */
    private static List<EntityName> with(Decision.TableNamed named, Collections collections, List<EntityName> left) {
        List<EntityName> all = new ArrayList<>(named.entities());
        named.entities().stream()
                .flatMap(e -> collections.of(e).stream())
                .filter(e -> left.contains(e) && !collections.isNamed(e) && !all.contains(e))
                .forEach(all::add);
        return all;
    }

    private static boolean isText(Entity entity) {
        return entity.identifier().stream().map(entity::attribute).allMatch(KeyParts::isSegment);
    }

    private void add(String name, List<EntityName> entities, List<EntityName> satellites) {
        boolean shared =
                generic || entities.size() > 1 || single && entities.stream().anyMatch(satellites::contains);
        Group group = new Group(unique(name), entities, shared);
        entities.forEach(e -> groups.put(e, group));
    }

    public Group of(EntityName entity) {
        return Optional.ofNullable(groups.get(entity)).orElseThrow();
    }

    @Override
    public boolean isShared(EntityName entity) {
        return of(entity).shared();
    }

    @Override
    public List<EntityName> together(EntityName entity) {
        return of(entity).entities();
    }

    public List<Group> all() {
        return groups.values().stream().distinct().toList();
    }

    /** The table of a marker or copy of an entity that has a table of its own. */
    public TableName satellite(EntityName entity, String what) {
        return satellites.computeIfAbsent(
                entity + " " + what, k -> unique(of(entity).name() + "_" + what));
    }

    /** A table name of allowed characters, 3 to 255 long, distinct from others also when case is ignored. */
    public TableName unique(String wish) {
        String clean = wish.replaceAll("[^A-Za-z0-9_.-]+", "_");
        clean = clean.length() > 240 ? clean.substring(0, 240) : clean;
        clean = clean.length() < 3 ? clean + "Table" : clean;
        String name = clean;
        for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = clean + i;
        }
        return new TableName(name);
    }
}
