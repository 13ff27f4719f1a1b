package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.plan.Contradiction;
import dev.partita.plan.Inputs;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The plan of one write in the making: what all its parts share. */
final class Draft {
    final Shapes shapes;
    final Write write;
    final Finder finder;
    final Finds finds;

    /** Whether a plain entity is stored as it is, though its parents may be gone. */
    final boolean loads;

    final Checking checking;

    private final List<WritePlan.Demanded> demands = new ArrayList<>();

    /** The text reported for each unique attribute that a condition names. */
    final Map<String, String> uniqueTexts = new LinkedHashMap<>();

    /** The most elements of each list that effects repeat over. */
    final Map<ParameterName, Long> loops = new LinkedHashMap<>();

    /** The most rows that a find of what is deleted answers, where the document promises it. */
    final Map<NodeId, Long> mostRows = new LinkedHashMap<>();

    private final Map<Subject.Identity, Subject> subjects = new LinkedHashMap<>();
    private final Map<Subject, Act> acts = new LinkedHashMap<>();
    private final Set<Subject> gone = new LinkedHashSet<>();

    Draft(Shapes shapes, Write write, Finder finder, boolean loads, Checking checking) {
        this.shapes = shapes;
        this.write = write;
        this.finder = finder;
        this.loads = loads;
        this.checking = checking;
        this.finds = new Finds(this);
    }

    Model model() {
        return shapes.model();
    }

    Entity entity(EntityName name) {
        return model().entity(name);
    }

    UnplannableWrite refusal(String reason) {
        return new UnplannableWrite(write.id(), reason);
    }

    /** @param fixes what to write instead, the nearest first */
    UnplannableWrite refusal(String reason, List<String> fixes) {
        return new UnplannableWrite(write.id(), reason, fixes);
    }

    ItemType home(EntityName entity) {
        return shapes.home(entity).orElseThrow(() -> refusal(entity + " has no item of its own"));
    }

    boolean findsStrongly() {
        return !write.findsEventually();
    }

    /** The subject that these values identify: the same object each time. */
    Subject subject(EntityName entity, Scope scope, Map<Path, Operand> identity) {
        Scope own = identity.values().stream().anyMatch(o -> finds.varies(o, scope)) ? scope : Scope.ONCE;
        return subjects.computeIfAbsent(new Subject.Identity(entity, own, identity), Subject::new);
    }

    /** The subject with this identifier, its parts in order. */
    Subject subject(EntityName entity, Scope scope, List<Operand> identifier) {
        Map<Path, Operand> identity = new LinkedHashMap<>();
        List<AttributeName> names = entity(entity).identifier();
        for (int i = 0; i < names.size(); i++) {
            identity.put(Path.own(names.get(i)), identifier.get(i));
        }
        return subject(entity, scope, identity);
    }

    /**
     * Demands that of what was read in a scope, and that there is what it was read for: for a row that is not there nothing is read, and nothing
     * could fail.
     */
    void demand(WritePlan.Demanded demanded, Scope scope) {
        Inputs.start(finds.nodes(), demanded.node())
                .filter(n -> !demanded.absent() && finds.isRead(n) && !scope.equals(new Scope.Row(n)))
                .ifPresent(n -> demand(
                        new WritePlan.Demanded(n, Predicate.TRUE, false, demanded.only(), demanded.condition()),
                        scope));
        demand(demanded);
    }

    /** Once however many parts of the write ask for it. */
    private void demand(WritePlan.Demanded demanded) {
        if (!demands.contains(demanded)) {
            demands.add(demanded);
        }
    }

    List<WritePlan.Demanded> demands() {
        return demands.stream().filter(d -> isPossible(d.only())).toList();
    }

    /** Whether conditions can hold together: there are items for values that no entity can have at once. */
    boolean isPossible(List<Only> only) {
        return !Contradiction.isIn(only, write.parameters());
    }

    /** Says what the write's own effects do to a subject. */
    void acting(Act act) {
        acts.put(act.subject(), act);
    }

    /** What the write's own effects and conditions say of a subject. */
    Optional<Act> saidOf(Subject subject) {
        return Optional.ofNullable(acts.get(subject));
    }

    /** What the write's own effects make of a subject that is stored after them. */
    Optional<Act> actOn(Subject subject) {
        return saidOf(subject).filter(a -> a.kind() != Act.Kind.DELETE && !a.onlyChecks());
    }

    /** What its own effects do to that subject, and to others that are the same entity for some calls. */
    List<Act> actsOnTwins(Subject subject) {
        return acts.values().stream()
                .filter(a -> a.kind() != Act.Kind.DELETE && !a.onlyChecks())
                .filter(a -> a.subject().entity().equals(subject.entity()))
                .filter(a -> a.subject().equals(subject) || a.subject().scope().equals(Scope.ONCE))
                .filter(a -> a.subject().isToldAs(subject))
                .toList();
    }

    /** Says that what follows takes place with a group of acts, or after it. */
    void reaching(Group group) {
        group.acts.stream()
                .filter(a -> a.kind() == Act.Kind.DELETE)
                .map(Act::subject)
                .forEach(gone::add);
    }

    /** Whether a subject is no longer stored with the group that is reached. */
    boolean isGone(Subject subject) {
        return gone.contains(subject);
    }

    List<Subject> subjects() {
        return List.copyOf(subjects.values());
    }

    Scope scopeOf(ParameterName list) {
        List<ParameterName> fields = write.parameters().stream()
                .filter(p -> p.name().equals(list))
                .flatMap(p -> p.fields().stream())
                .map(Parameter::name)
                .toList();
        return new Scope.Element(list, fields);
    }

    Scope scopeOf(NodeId node) {
        return loops.keySet().stream()
                .filter(l -> finds.knownElements(l).filter(node::equals).isPresent())
                .findFirst()
                .map(this::scopeOf)
                .orElse(new Scope.Row(node));
    }

    String uniqueText(EntityName entity, AttributeName attribute) {
        return uniqueTexts.getOrDefault(entity + "." + attribute, attribute + " is unique");
    }

    /** Whether the reference is to that entity itself, not to a twin's. */
    boolean leadsTo(Target.ByReference by, EntityName entity) {
        return entity(by.from()).reference(by.role()).target().equals(entity);
    }

    /** What an entity that another references by a role is called: by the role where several lead to its kind. */
    String called(EntityName from, String role) {
        EntityName target = entity(from).reference(role).target();
        boolean several = entity(from).references().stream()
                        .filter(r -> r.target().equals(target))
                        .count()
                > 1;
        return several ? role : target.value();
    }

    /** Whether an entity that is stored can cease to be: some pattern deletes it, or it expires. */
    boolean vanishes(EntityName entity) {
        return entity(entity).ttl().isPresent() || model().canDelete(entity);
    }

    /** Whether a stored value can be another one when it is looked at again. */
    boolean isRaced(EntityName entity, Path path) {
        Path normal = shapes.normal(entity, path);
        if (vanishes(entity) || !normal.isOwn() && shapes.follows(normal)) {
            return true;
        }
        return shapes.sources(entity(entity), normal).stream()
                .anyMatch(a -> entity(entity).attribute(a).aggregate().isPresent() || model().canChange(entity, a));
    }
}
