package dev.partita.layout.write;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import java.util.List;
import java.util.Optional;

/** The values of a stored entity before the write. What is not known is read, once it is asked for. */
record Before(Draft draft, Subject subject) implements Values {

    @Override
    public Optional<Operand> of(Path path) {
        Path normal = draft.shapes.normal(subject.entity(), path);
        if (subject.absent.contains(normal)) {
            return Optional.empty();
        }
        Operand given = subject.given.get(normal);
        if (given != null) {
            if (subject.doubtful.containsKey(normal)) {
                subject.used.put(normal, given);
            }
            return Optional.of(given);
        }
        if (!normal.isOwn() && !isKept(normal)) {
            return Related.of(draft, subject.entity(), subject.scope(), normal, this);
        }
        return Optional.of(normal.isOwn() ? using(normal) : above(normal));
    }

    @Override
    public boolean isSure(Path path) {
        return subject.present.contains(draft.shapes.normal(subject.entity(), path));
    }

    /** Whether the home has the value of a related entity, as it is now. */
    private boolean isKept(Path normal) {
        return draft.shapes.stored(homeType(), normal).isPresent() && !draft.shapes.isLoose(subject.entity(), normal);
    }

    /** A value for what may be stale: nothing checks that it stays what it is. */
    Optional<Operand> loosely(Path path) {
        Path normal = draft.shapes.normal(subject.entity(), path);
        return Optional.ofNullable(subject.given.get(normal)).or(() -> Optional.of(read(normal)));
    }

    private Operand using(Path normal) {
        Operand read = read(normal);
        subject.used.put(normal, read);
        return read;
    }

    /** What is kept of a related entity, and is constant, stays what it is as long as the reference does. */
    private Operand above(Path normal) {
        draft.shapes.sources(draft.entity(subject.entity()), normal).forEach(a -> of(Path.own(a)));
        return draft.shapes.follows(normal) ? using(normal) : read(normal);
    }

    /** The value that the home has, though another one may be known. */
    Operand stored(Path path) {
        homeKey();
        return answered(draft.shapes.normal(subject.entity(), path));
    }

    /** The key of the home; the entity is located if what is known does not tell it. */
    List<KeyValue> homeKey() {
        Keys keys = new Keys(draft.shapes);
        Optional<List<KeyValue>> key = keys.of(homeType(), this::known);
        if (key.isEmpty()) {
            new Locating(draft).locate(subject);
            key = keys.of(homeType(), this::known);
        }
        return key.orElseThrow(
                () -> draft.refusal("nothing tells the key of " + homeType().name()));
    }

    /** The node that answers a row if the entity is stored. */
    NodeId found() {
        homeKey();
        return subject.home.or(() -> subject.located.map(Subject.Located::node)).orElseGet(this::home);
    }

    /** Whether there is an item at all, though it may have expired: where plain entities are loaded. */
    NodeId any() {
        return draft.finds.getAny(subject.scope(), draft.home(subject.entity()), homeKey(), true);
    }

    /** Whether the home's key is known without a read. */
    boolean isLocatedByKey() {
        homeKey();
        return subject.located.isEmpty();
    }

    private Optional<Operand> known(Path path) {
        Path normal = draft.shapes.normal(subject.entity(), path);
        Operand given = subject.given.get(normal);
        if (given != null) {
            return Optional.of(given);
        }
        Optional<Operand> located = located(normal).or(() -> unpacked(normal));
        return located.isEmpty() && !normal.isOwn()
                ? Related.of(draft, subject.entity(), subject.scope(), normal, this::known)
                : located;
    }

    private Operand read(Path normal) {
        homeKey();
        return located(normal).orElseGet(() -> answered(normal));
    }

    private Optional<Operand> located(Path normal) {
        return subject.located.flatMap(l -> l.carried().stream()
                .filter(p -> draft.shapes.normal(subject.entity(), p).equals(normal))
                .findFirst()
                .map(p -> new Operand.Answered(l.node(), p)));
    }

    /** A value that a located row carries in its key alone. */
    private Optional<Operand> unpacked(Path normal) {
        Optional<NodeId> rows =
                subject.located.map(Subject.Located::node).filter(n -> draft.finds.isFrom(n, homeType()));
        return rows.flatMap(r -> draft.shapes.tableKeys(homeType()).stream()
                .filter(k -> draft.shapes.isAlone(homeType(), k, normal))
                .map(k -> k.paths().findFirst().orElseThrow())
                .<Operand>map(p -> new Operand.Answered(draft.finds.decode(r, keyOf(p), p), p))
                .findFirst());
    }

    private String keyOf(Path path) {
        return draft.shapes.tableKeys(homeType()).stream()
                .filter(k -> k.paths().anyMatch(path::equals))
                .map(KeyTemplate::attribute)
                .findFirst()
                .orElseThrow();
    }

    private Operand answered(Path normal) {
        Optional<Path> stored = draft.shapes.stored(homeType(), normal);
        return stored.isPresent() ? new Operand.Answered(home(), stored.get()) : decoded(normal);
    }

    private Operand decoded(Path normal) {
        for (KeyTemplate template : homeType().keys()) {
            for (Segment segment : template.segments()) {
                if (segment instanceof Segment.Field(Path path, Encoding encoding)
                        && !(encoding instanceof Encoding.Period)
                        && draft.shapes.normal(subject.entity(), path).equals(normal)) {
                    return new Operand.Answered(draft.finds.decode(home(), template.attribute(), path), path);
                }
            }
        }
        throw draft.refusal(normal + " of " + subject.entity() + " is needed and not stored with it");
    }

    /** The node that answers the home itself. */
    NodeId home() {
        if (subject.isMade()) {
            throw draft.refusal("what is added to the " + subject.entity()
                    + " that is made would have to follow what it is added to");
        }
        if (subject.home.isEmpty()) {
            boolean strong = subject.exact || draft.findsStrongly();
            subject.home = Optional.of(draft.finds.get(subject.scope(), homeType(), homeKey(), strong));
        }
        return subject.home.get();
    }

    private ItemType homeType() {
        return draft.home(subject.entity());
    }

    /** The equality that the home is checked for where a value was taken from it. */
    Predicate equality(Path normal, Operand operand) {
        return Predicate.equal(draft.shapes.stored(homeType(), normal).orElse(normal), operand);
    }
}
