package dev.partita.check.subject;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/** A design with its plans, and the model it is for. */
public final class Subject {
    private final Model model;
    private final Design design;
    private final Plans plans;
    /** Looked for when they are first asked for: by then it is known that names lead somewhere. */
    private Optional<List<Reading>> readings = Optional.empty();

    private Optional<List<Writing>> writings = Optional.empty();

    private Subject(Model model, Design design, Plans plans) {
        this.model = model;
        this.design = design;
        this.plans = plans;
    }

    public static Subject of(DesignResult result) {
        return new Subject(result.model(), result.design(), result.plans());
    }

    public Model model() {
        return model;
    }

    public Design design() {
        return design;
    }

    public Plans plans() {
        return plans;
    }

    /** Reads with their plans, in the order of the model; of one that merges what answers several alternatives one for each. */
    public List<Reading> readings() {
        if (readings.isEmpty()) {
            readings = Optional.of(List.copyOf(read()));
        }
        return readings.get();
    }

    private List<Reading> read() {
        List<Reading> all = new ArrayList<>();
        for (Plan plan : plans.patterns()) {
            Optional<Pattern> pattern = model.pattern(plan.pattern());
            if (plan instanceof ReadPlan readPlan && pattern.orElse(null) instanceof Read read) {
                all.addAll(PutApart.of(model, design, PutToLinks.of(model, read, readPlan)));
            }
        }
        return all;
    }

    /** Writes with their plans, in the order of the model, then loads. */
    public List<Writing> writings() {
        if (writings.isEmpty()) {
            writings = Optional.of(List.copyOf(written()));
        }
        return writings.get();
    }

    private List<Writing> written() {
        List<Writing> all = new ArrayList<>();
        for (Plan plan : plans.patterns()) {
            Optional<Pattern> pattern = model.pattern(plan.pattern());
            if (plan instanceof WritePlan writePlan && pattern.orElse(null) instanceof Write write) {
                all.add(new Writing(write, writePlan, false));
            }
        }
        plans.loads().forEach(l -> all.add(new Writing(Write.load(model.entity(l.entity())), l.plan(), true)));
        return all;
    }

    public Optional<Index> index(Space space) {
        Table table = design.table(space.table());
        return space.index().map(table::index);
    }

    public boolean isGlobalIndex(Space space) {
        return index(space).filter(i -> !i.local()).isPresent();
    }

    public List<KeyAttribute> partition(Space space) {
        return index(space)
                .map(Index::partition)
                .orElseGet(() -> List.of(design.table(space.table()).partition()));
    }

    public List<KeyAttribute> sort(Space space) {
        return index(space)
                .map(Index::sort)
                .orElseGet(() -> design.table(space.table()).sort().stream().toList());
    }

    public List<KeyAttribute> keys(Space space) {
        return Stream.concat(partition(space).stream(), sort(space).stream()).toList();
    }

    public List<Space> spaces(Table table) {
        List<Space> spaces = new ArrayList<>();
        spaces.add(new Space(table.name(), Optional.empty()));
        table.indexes().forEach(i -> spaces.add(new Space(table.name(), Optional.of(i.name()))));
        return spaces;
    }

    /**
     * What items of a type have under the name of a key attribute: its template, or a stored attribute of that name, by which
     * an index with natural keys takes them in too.
     */
    public Optional<List<Segment>> segments(ItemType type, KeyAttribute attribute) {
        Optional<List<Segment>> template = type.key(attribute.name()).map(KeyTemplate::segments);
        return template.or(() -> type.attributes().stream()
                .filter(a -> a.name().equals(attribute.name()))
                .findFirst()
                .flatMap(a -> switch (a.source()) {
                    case ItemType.OfPath of ->
                        Optional.of(List.<Segment>of(new Segment.Field(of.path(), new Encoding.Plain())));
                    case ItemType.OfCounter counted -> Optional.empty();
                    case ItemType.Fixed fixed ->
                        fixed.value() instanceof Value.Text text
                                ? Optional.of(List.<Segment>of(new Segment.Text(text.text())))
                                : Optional.empty();
                    case ItemType.Children children -> Optional.empty();
                }));
    }

    /** Whether items of the type can have all keys of a space; an embedded child is no item by itself. */
    public boolean isIn(ItemType type, Space space) {
        return type.table().equals(space.table())
                && type.kind() != ItemType.Kind.EMBEDDED
                && keys(space).stream().allMatch(k -> segments(type, k).isPresent());
    }

    /** Item types that can be met in a space. */
    public List<ItemType> typesIn(Space space) {
        return design.typesIn(space.table()).stream()
                .filter(t -> isIn(t, space))
                .toList();
    }

    /** Names of the attributes that items of a type show in a space. */
    public SequencedSet<String> visible(ItemType type, Space space) {
        SequencedSet<String> all = new LinkedHashSet<>();
        type.keys().forEach(k -> all.add(k.attribute()));
        type.attributes().forEach(a -> all.add(a.name()));
        index(space)
                .ifPresent(i -> all.removeIf(n -> !design.table(space.table()).isProjected(i, n)));
        return all;
    }

    /** What tells an entity of the type: the keys of its table; of what is inside an item its name there, too. */
    public List<KeyAttribute> address(ItemType type) {
        List<KeyAttribute> address = new ArrayList<>(design.table(type.table()).keys());
        if (type.isInside()) {
            address.add(new KeyAttribute(design.container(type).attribute(), KeyAttribute.Type.S));
        }
        return address;
    }

    /** Paths of what is inside an item: its own values, what its keys hold; of a child its parent's values along the reference, too. */
    private SequencedSet<Path> inside(ItemType type) {
        SequencedSet<Path> held = new LinkedHashSet<>();
        type.keys().stream().flatMap(KeyTemplate::paths).forEach(held::add);
        type.attributes().forEach(a -> {
            if (a.source() instanceof ItemType.OfPath of) {
                held.add(of.path());
            }
        });
        ItemType parent = design.holder(type);
        design.housing(model, type)
                .map(r -> new Path.Up(type.entity(), r.role(), r.target()))
                .ifPresent(up -> held(parent, home(design.table(type.table()))).forEach(p -> held.add(p.after(up))));
        return held;
    }

    /** Paths whose plain values items of a type show in a space. */
    public SequencedSet<Path> held(ItemType type, Space space) {
        if (type.isInside()) {
            return inside(type);
        }
        SequencedSet<String> visible = visible(type, space);
        SequencedSet<Path> held = new LinkedHashSet<>();
        type.keys().stream()
                .filter(k -> visible.contains(k.attribute()))
                .forEach(k -> k.natural().ifPresent(held::add));
        type.attributes().stream().filter(a -> visible.contains(a.name())).forEach(a -> {
            switch (a.source()) {
                case ItemType.OfPath of -> held.add(of.path());
                case ItemType.OfCounter of -> held.add(of.counter().path());
                case ItemType.Children children -> {}
                case ItemType.Fixed fixed -> {}
            }
        });
        return held;
    }

    public Space home(Table table) {
        return new Space(table.name(), Optional.empty());
    }
}
