package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.Schema;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.Action;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.Operands;
import dev.partita.read.predicate.Phrase.Word;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resolves the assignments of an effect. */
final class AssignmentReader {
    private final RowContext context;
    private final Entity entity;
    private final Verb verb;
    private final Scope scope;
    private final Operands operands;

    AssignmentReader(RowContext context, Entity entity, Verb verb, Scope scope) {
        this.context = context;
        this.entity = entity;
        this.verb = verb;
        this.scope = scope;
        this.operands = new Operands(context.id(), scope, context.findings());
    }

    /** As written, without maintenance of aggregates; a create or put completed, in the order of the attributes. */
    List<Assignment> read(List<AssignmentPhrase> phrases) {
        Map<AttributeName, Assignment> assignments = new LinkedHashMap<>();
        for (AssignmentPhrase phrase : phrases) {
            Optional<Attribute> attribute = attribute(phrase.attribute());
            if (attribute.isPresent() && assignments.containsKey(attribute.get().name())) {
                context.add(ReadCode.ASSIGNED_TWICE, phrase.attribute(), phrase.attribute() + " is assigned twice.");
            } else if (attribute.isPresent() && (isNull(phrase) || isNothing(phrase, attribute.get()))) {
                removed(phrase, attribute.get()).ifPresent(a -> assignments.put(a.attribute(), a));
            } else if (attribute.isPresent() && !isMaintenance(phrase, attribute.get())) {
                check(phrase, attribute.get());
                assignment(phrase, attribute.get()).ifPresent(a -> assignments.put(a.attribute(), a));
            }
        }
        expiry(assignments);
        boolean whole = verb == Verb.CREATE || verb == Verb.PUT;
        if (whole && scope.isElement()) {
            expiryOfElement(assignments);
        }
        return whole ? completed(assignments) : List.copyOf(assignments.values());
    }

    private Optional<Attribute> attribute(Text name) {
        List<String> names =
                entity.attributes().stream().map(a -> a.name().value()).toList();
        Optional<String> match = Names.match(name.value(), names);
        if (match.isEmpty()) {
            context.add(
                    ReadCode.UNKNOWN_ATTRIBUTE,
                    name,
                    entity.name() + " has no attribute " + name + ".",
                    Names.nearest(name.value(), names).map(List::of).orElse(List.of()));
        } else if (!match.get().equals(name.value())) {
            context.add(ReadCode.OTHER_CASE, name, name + " is read as " + match.get() + ".", match.get());
        }
        return match.map(m -> entity.attribute(new AttributeName(m)));
    }

    /** {@code count + 1} on an aggregate is what keeps it right anyway, and so is a count that begins with 0. */
    private boolean isMaintenance(AssignmentPhrase phrase, Attribute attribute) {
        if (attribute.aggregate().isEmpty()) {
            return false;
        }
        boolean counts = phrase.action() == Action.ADD || phrase.action() == Action.SUBTRACT;
        boolean begins = verb == Verb.CREATE
                && phrase.operand().stream()
                        .anyMatch(w -> w instanceof Word.Digits d && d.number().signum() == 0);
        if (!counts && !begins) {
            context.add(
                    ReadCode.AGGREGATE_ASSIGNED,
                    phrase.text(),
                    attribute.name() + " is computed from other entities and cannot be assigned.");
        }
        return true;
    }

    private static boolean isNull(AssignmentPhrase phrase) {
        return phrase.action() == Action.SET
                && phrase.operand().stream()
                        .anyMatch(w -> w instanceof Word.Name name
                                && name.text().value().equalsIgnoreCase("null"));
    }

    /** Whether it removes what is not there yet. */
    private boolean isNothing(AssignmentPhrase phrase, Attribute attribute) {
        return phrase.action() == Action.REMOVE
                && (verb == Verb.CREATE || verb == Verb.PUT)
                && attribute.aggregate().isEmpty();
    }

    /** Null is what is not there: an update removes it, and what is made has none that is not an input. */
    private Optional<Assignment> removed(AssignmentPhrase phrase, Attribute attribute) {
        String name = attribute.name().value();
        boolean isMade = verb == Verb.CREATE || verb == Verb.PUT;
        if (!attribute.optional() || !isMade && verb != Verb.UPDATE || isMade && scope.isListed(name)) {
            context.add(
                    ReadCode.ASSIGNMENT_TYPE,
                    phrase.text(),
                    "\"" + phrase.text() + "\": "
                            + (attribute.optional()
                                    ? name + " is left out by leaving it out of the inputs."
                                    : name + " is not optional."),
                    attribute.optional() ? List.of() : List.of(optional(attribute)));
            return Optional.empty();
        }
        String precise = isMade ? "no assignment" : "remove " + name;
        context.add(
                ReadCode.LOOSE_OPERATOR,
                phrase.text(),
                "\"" + phrase.text() + "\" is read as " + precise + ".",
                precise);
        if (isMade) {
            return Optional.empty();
        }
        check(phrase, attribute);
        return Optional.of(new Assignment.Remove(attribute.name()));
    }

    private static String optional(Attribute attribute) {
        return "`" + attribute.name() + "` (…, optional)";
    }

    private void check(AssignmentPhrase phrase, Attribute attribute) {
        boolean changes = verb == Verb.UPDATE || verb == Verb.UPSERT && phrase.action() != Action.NAME;
        if (changes && entity.isIdentifier(attribute.name())) {
            context.add(
                    ReadCode.IDENTIFIER_ASSIGNED,
                    phrase.text(),
                    attribute.name() + " identifies " + entity.name() + " and cannot change.",
                    "delete " + entity.name() + "; create " + entity.name());
            return;
        }
        boolean now = phrase.operand().stream().anyMatch(Word.Now.class::isInstance);
        boolean cannotKeep = verb == Verb.UPDATE || verb != Verb.CREATE && now;
        if (cannotKeep && attribute.immutable() && !entity.isIdentifier(attribute.name())) {
            boolean isReplaced = verb != Verb.UPDATE;
            context.add(
                    ReadCode.IMMUTABLE_ASSIGNED,
                    phrase.text(),
                    attribute.name() + " is immutable; this assignment would change it"
                            + (isReplaced ? " where one is stored already." : "."),
                    changeless(attribute));
        }
    }

    /** What leaves an immutable attribute as it is: who calls says what is stored, or nothing that is stored is written, or it may change. */
    private List<String> changeless(Attribute attribute) {
        String changes = "`" + attribute.name() + "` without immutable";
        return switch (verb) {
            case UPDATE -> List.of(changes);
            case UPSERT -> List.of(attribute.name().value(), changes);
            case PUT -> List.of(attribute.name().value(), "create " + entity.name(), changes);
            case CREATE, DELETE -> throw new IllegalArgumentException(verb + " assigns nothing that is stored");
        };
    }

    private Optional<Assignment> assignment(AssignmentPhrase phrase, Attribute attribute) {
        AttributeName name = attribute.name();
        if (!fits(phrase.action(), attribute)) {
            context.add(
                    ReadCode.ASSIGNMENT_TYPE,
                    phrase.text(),
                    "\"" + phrase.text() + "\" does not fit the type of " + name + ".",
                    phrase.action() == Action.REMOVE && !attribute.optional()
                            ? List.of(optional(attribute))
                            : List.of());
            return Optional.empty();
        }
        return switch (phrase.action()) {
            case NAME -> Optional.of(new Assignment.Set(name, byName(attribute, attribute.optional())));
            case SET -> operand(phrase, attribute, attribute.optional()).map(o -> new Assignment.Set(name, o));
            case ADD -> operand(phrase, attribute, false).map(o -> new Assignment.Add(name, o, false));
            case SUBTRACT -> operand(phrase, attribute, false).map(o -> new Assignment.Add(name, o, true));
            case REMOVE -> Optional.of(new Assignment.Remove(name));
            case APPEND -> operand(phrase, attribute, false).map(o -> new Assignment.Append(name, o));
            case TAKE -> operand(phrase, attribute, false).map(o -> new Assignment.Take(name, o));
        };
    }

    private boolean fits(Action action, Attribute attribute) {
        ValueKind kind = ValueKind.of(attribute.type());
        boolean set = kind == ValueKind.TEXT_SET || kind == ValueKind.NUMBER_SET;
        return switch (action) {
            case NAME, SET -> true;
            case ADD, SUBTRACT ->
                verb != Verb.CREATE && verb != Verb.PUT && (kind == ValueKind.NUMBER || kind == ValueKind.EPOCH);
            case REMOVE -> attribute.optional() && verb == Verb.UPDATE;
            case APPEND -> (set || kind == ValueKind.LIST) && verb != Verb.CREATE && verb != Verb.PUT;
            case TAKE -> set && verb != Verb.CREATE && verb != Verb.PUT;
        };
    }

    private Optional<Operand> operand(AssignmentPhrase phrase, Attribute attribute, boolean optional) {
        if (phrase.operand().isEmpty()) {
            return Optional.of(byName(attribute, optional));
        }
        return StoredOperands.isStored(phrase, entity, context, scope)
                ? Optional.empty()
                : operands.fit(phrase.operand().get(0), attribute.type(), optional);
    }

    private Operand byName(Attribute attribute, boolean optional) {
        ParameterName name = new ParameterName(scope.nameOf(attribute.name().value()));
        scope.use(name, attribute.type(), Form.VALUE, optional, context.row().span());
        return new Operand.Parameter(name);
    }

    /** A ttl that a lifecycle added follows the time it is counted from, where that is assigned, or is how an upsert finds it. */
    private void expiry(Map<AttributeName, Assignment> assignments) {
        Optional<Schema.Expiry> expiry = context.schema().expiry(entity.name());
        boolean open = expiry.filter(e -> !assignments.containsKey(e.ttl())).isPresent();
        if (open && assignments.get(expiry.get().after()) instanceof Assignment.Set set) {
            assignments.put(
                    expiry.get().ttl(), new Assignment.Set(expiry.get().ttl(), later(set.operand(), expiry.get())));
        } else if (open
                && verb == Verb.UPSERT
                && entity.isIdentifier(expiry.get().after())) {
            Attribute ttl = entity.attribute(expiry.get().ttl());
            assignments.put(ttl.name(), new Assignment.Set(ttl.name(), byName(ttl, ttl.optional())));
        }
    }

    /** What the document adds to an entity, nobody who writes the elements of a list need have thought of. */
    private void expiryOfElement(Map<AttributeName, Assignment> assignments) {
        context.schema()
                .expiry(entity.name())
                .filter(e -> !scope.isListed(e.ttl().value()))
                .filter(e -> !(assignments.get(e.ttl()) instanceof Assignment.Set set
                        && set.operand() instanceof Operand.Now))
                .ifPresent(e -> context.add(
                        ReadCode.IMPLIED_PARAMETER,
                        Column.ITEMS,
                        "Each element must have " + e.ttl() + ", too: " + Quantities.period(e.seconds()) + " after "
                                + e.after() + ", in seconds."));
    }

    private Operand later(Operand operand, Schema.Expiry expiry) {
        if (operand instanceof Operand.Now now) {
            return new Operand.Now(now.offsetSeconds() + expiry.seconds());
        }
        return byName(
                entity.attribute(expiry.ttl()), entity.attribute(expiry.ttl()).optional());
    }

    private List<Assignment> completed(Map<AttributeName, Assignment> assignments) {
        List<Assignment> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.aggregate().isEmpty()) {
                Assignment said = assignments.get(attribute.name());
                all.add(said != null ? said : implied(attribute));
            }
        }
        return all;
    }

    private Assignment implied(Attribute attribute) {
        ParameterName name = new ParameterName(scope.nameOf(attribute.name().value()));
        scope.imply(name, attribute.type(), attribute.optional(), context.row().span());
        return new Assignment.Set(attribute.name(), new Operand.Parameter(name));
    }
}
