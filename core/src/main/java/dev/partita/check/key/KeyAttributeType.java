package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.stream.Stream;

/**
 * DynamoDB refuses an item without a key of its table, with a key of another type, and any key that is an empty text. Absent
 * keys of an index are fine: the index leaves the item out. So are absent parts of a copy's or marker's key: there is none.
 */
public final class KeyAttributeType implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.KEY_ATTRIBUTE_TYPE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            List<KeyAttribute> all = Stream.concat(
                            table.keys().stream(), table.indexes().stream().flatMap(i -> i.keys().stream()))
                    .distinct()
                    .toList();
            for (ItemType type : subject.design().typesIn(table.name())) {
                table.keys().forEach(k -> demanded(subject, type, k, findings));
                all.forEach(k -> type.key(k.name()).ifPresent(t -> typed(subject, type, k, t, findings)));
            }
        }
        return findings.all();
    }

    private static void demanded(Subject subject, ItemType type, KeyAttribute key, Findings findings) {
        if (type.key(key.name()).isEmpty()) {
            findings.add(type.name(), type.name() + " has no value for the table's key " + key.name() + ".");
            return;
        }
        if (type.kind() != ItemType.Kind.HOME) {
            return;
        }
        type.key(key.name())
                .get()
                .paths()
                .filter(p ->
                        p.isOwn() && subject.model().attribute(type.entity(), p).optional() && !isGiven(type, p))
                .forEach(p -> findings.add(
                        type.name(),
                        "The table's key " + key.name() + " of " + type.name() + " is absent where " + p + " is."));
    }

    /** Whether only entities that have the value have such an item. */
    private static boolean isGiven(ItemType type, Path path) {
        return type.when().stream()
                .flatMap(w -> w.conjuncts().stream())
                .anyMatch(p -> p instanceof Predicate.Atom atom
                        && atom.path().equals(path)
                        && !(atom instanceof Predicate.IsAbsent));
    }

    private static void typed(
            Subject subject, ItemType type, KeyAttribute key, KeyTemplate template, Findings findings) {
        KeyAttribute.Type given = given(subject, type, template.segments());
        if (given != key.type()) {
            findings.add(
                    type.name(),
                    key.name() + " is declared as " + key.type() + ", and " + type.name() + " fills it with " + given
                            + ".");
        }
        boolean mayBeEmpty = template.segments().stream().allMatch(s -> mayBeEmpty(subject, type, s));
        if (mayBeEmpty) {
            findings.add(type.name(), "The key " + key.name() + " of " + type.name() + " can be an empty text.");
        }
    }

    private static KeyAttribute.Type given(Subject subject, ItemType type, List<Segment> segments) {
        if (segments.size() == 1
                && segments.get(0) instanceof Segment.Field field
                && field.encoding() instanceof Encoding.Plain) {
            return switch (subject.model()
                    .attribute(type.entity(), field.path())
                    .type()) {
                case AttributeType.Number t -> KeyAttribute.Type.N;
                case AttributeType.Epoch t -> KeyAttribute.Type.N;
                case AttributeType.Binary t -> KeyAttribute.Type.B;
                case AttributeType other -> KeyAttribute.Type.S;
            };
        }
        return KeyAttribute.Type.S;
    }

    private static boolean mayBeEmpty(Subject subject, ItemType type, Segment segment) {
        return switch (segment) {
            case Segment.Text text -> text.text().isEmpty();
            case Segment.Shard shard -> false;
            case Segment.Field field ->
                subject.model().attribute(type.entity(), field.path()).type() instanceof AttributeType.Text text
                        && text.mayBeEmpty();
        };
    }
}
