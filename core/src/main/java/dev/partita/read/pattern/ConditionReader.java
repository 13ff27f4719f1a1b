package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Condition;
import dev.partita.model.Entity;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Brackets;
import dev.partita.read.predicate.Examples;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PhraseParser;
import dev.partita.read.predicate.PredicateResolver;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Conditions. */
final class ConditionReader {
    private static final Pattern AND = Pattern.compile("(?i)\\s+and\\s+");
    /** Of what is being made: "not already following", "not yet registered". */
    private static final Pattern NOT_YET = Pattern.compile("(?i)^(must |should )?not( be| have)? (already|yet)\\b.*");

    private final RowContext context;
    private final Entity own;
    private final EntityWords words;
    private final Targets targets;
    private final ConditionPaths paths;
    private final UniqueConditions unique;
    private final StoredOrNot storedOrNot;

    ConditionReader(RowContext context, Entity own, EntityWords words, Targets targets, Scope scope) {
        this.context = context;
        this.own = own;
        this.words = words;
        this.targets = targets;
        this.paths = new ConditionPaths(context, own, targets, scope);
        this.unique = new UniqueConditions(context, own, paths);
        this.storedOrNot = new StoredOrNot(context, words, targets, paths, this::phrases);
    }

    List<Condition> read() {
        List<Condition> conditions = new ArrayList<>();
        for (Text part : context.row()
                .cell(Column.CONDITIONS)
                .map(c -> Brackets.asParentheses(c, context.id(), context.findings()))
                .map(c -> Splits.at(c, ";,"))
                .orElse(List.of())) {
            conjuncts(part).forEach(c -> conditions.addAll(part(c)));
        }
        return conditions;
    }

    /** Parts joined by "and", but for that of a between, and those of an each. */
    private static List<Text> conjuncts(Text text) {
        List<Text> parts = new ArrayList<>();
        int from = 0;
        Matcher and = AND.matcher(text.value());
        boolean each = text.value().matches("(?is)^each\\s.*");
        while (!each && and.find()) {
            String before = Names.lower(text.value().substring(from, and.start()));
            boolean bound = before.contains(" between ") && !before.contains(" and ");
            boolean inside = before.chars().filter(c -> c == '(').count()
                    != before.chars().filter(c -> c == ')').count();
            if (!bound && !inside && before.indexOf('\'') < 0 && before.indexOf('"') < 0) {
                parts.add(text.part(from, and.start()).trimmed());
                from = and.end();
            }
        }
        parts.add(text.from(from).trimmed());
        return withSubjects(parts);
    }

    /** {@code Post exists and is not removed}: who a part without a subject speaks of, the one before says. */
    private static List<Text> withSubjects(List<Text> parts) {
        List<Text> all = new ArrayList<>();
        Optional<Text> subject = Optional.empty();
        for (Text part : parts) {
            boolean isOpen = part.value().matches("(?is)^(is|has|was)\\s.*");
            Optional<Text> before = subject;
            all.add(before.filter(s -> isOpen).map(s -> s.joined(part)).orElse(part));
            subject = isOpen ? subject : new Cursor(part).name();
        }
        return all;
    }

    private List<Condition> part(Text written) {
        Text plain = new ConditionWords(own, context.schema()).precise(written);
        boolean each = plain.value().matches("(?is)^each\\s.*");
        Text said = each ? plain.from(4).trimmed() : plain;
        int before = context.findings().size();
        Optional<Condition> notYet = notYet(said);
        Text text = notYet.isPresent() ? said : ConditionWords.withoutAlready(said);
        List<Condition> conditions = notYet.map(List::of).orElseGet(() -> each ? each(text) : one(text));
        if (conditions.isEmpty() && context.findings().size() == before) {
            context.add(
                    ReadCode.BROKEN_CONDITION,
                    written,
                    "\"" + written + "\" is no condition.",
                    Examples.ofConditions(own, written));
        }
        boolean elements = !each && conditions.stream().anyMatch(Condition.Each.class::isInstance);
        boolean loose = elements
                || notYet.isPresent()
                || plain != written
                || text != said
                || unique.says(plain.value())
                        && conditions.stream().noneMatch(c -> c.text().equals(plain.value()));
        if (loose && !conditions.isEmpty()) {
            String precise =
                    String.join("; ", conditions.stream().map(Condition::text).toList());
            context.add(ReadCode.LOOSE_CONDITION, written, "\"" + written + "\" is read as " + precise + ".", precise);
        }
        return conditions;
    }

    /** Words that are no value of an attribute mean that what the write makes is not there. */
    private Optional<Condition> notYet(Text text) {
        boolean isMade = targets.actors().stream()
                .anyMatch(a -> a.named().entity().equals(own)
                        && a.stored() != Actor.Stored.FOUND
                        && a.list().isEmpty());
        return isMade && NOT_YET.matcher(text.value()).matches()
                ? existence(new Named(own, Optional.empty(), text), true)
                : Optional.empty();
    }

    private List<Condition> one(Text text) {
        int before = context.findings().size();
        if (storedOrNot.isAlternative(text)) {
            return storedOrNot.read(text).stream().toList();
        }
        Optional<Condition> condition = unique.read(text).or(() -> existence(text));
        boolean failed = condition.isEmpty() && context.findings().size() > before;
        return failed ? List.of() : condition.map(List::of).orElseGet(() -> predicates(text));
    }

    private Optional<Condition> existence(Text text) {
        Matcher absent = StoredOrNot.ABSENT.matcher(text.value());
        boolean not = absent.find();
        Matcher present = StoredOrNot.PRESENT.matcher(text.value());
        if (!not && !present.find()) {
            return Optional.empty();
        }
        Text word = text.part(0, not ? absent.start() : present.start()).trimmed();
        if (!Names.isName(word.value())) {
            return Optional.empty();
        }
        return words.isAttribute(own, word)
                ? Optional.empty()
                : words.named(word).flatMap(n -> existence(n, not));
    }

    private Optional<Condition> existence(Named named, boolean not) {
        String name =
                named.role().map(Named.Role::name).orElse(named.entity().name().value());
        Optional<Actor> element = paths.element(named);
        Optional<Target> target = paths.target(named, element.map(Actor::scope).orElse(paths.scope()));
        String text = name + (not ? " not exists" : " exists");
        return target.map(t -> not
                        ? new Condition.NotExists(named.entity().name(), t, text)
                        : new Condition.Exists(named.entity().name(), t, text))
                .map(c -> element.flatMap(Actor::list).map(l -> each(l, c)).orElse(c));
    }

    private List<Condition> predicates(Text text) {
        List<Condition> conditions = new ArrayList<>();
        for (Phrase read : phrases(text)) {
            Phrase phrase = truth(read);
            ConditionPaths.Place place = paths.place(phrase);
            Optional<ParameterName> list = paths.element(place.named()).flatMap(Actor::list);
            holds(place, phrase, "")
                    .map(c -> list.map(l -> each(l, c)).orElse(c))
                    .ifPresent(conditions::add);
        }
        return conditions;
    }

    /** None where they cannot be read, which is reported. */
    private List<Phrase> phrases(Text text) {
        PhraseParser parser = parser(text);
        List<Phrase> phrases = parser.list(text);
        return parser.hasFailed()
                ? List.of()
                : phrases.stream().map(paths::withPathFirst).toList();
    }

    /** A boolean alone is true; one that the call gives is equal to that. */
    private Phrase truth(Phrase phrase) {
        boolean isTruth = phrase instanceof Phrase.Test test
                && test.kind() == Phrase.Kind.PLAIN
                && !paths.scope().holds(test.path().value())
                && own.find(new AttributeName(test.path().value()))
                        .filter(a -> a.type() instanceof AttributeType.Bool)
                        .isPresent();
        return isTruth ? new Phrase.Only(phrase.text().value(), false, phrase.text()) : phrase;
    }

    private PhraseParser parser(Text text) {
        return PhraseParser.ofConditions(
                context.id(), own, paths::literals, Examples.ofConditions(own, text), context.findings());
    }

    private Optional<Condition> holds(ConditionPaths.Place place, Phrase phrase, String before) {
        PredicateResolver resolver =
                new PredicateResolver(context.id(), context.paths(), place.scope(), context.findings());
        Optional<Predicate> predicate = resolver.resolve(place.entity(), place.phrase());
        Optional<Target> target = predicate.isPresent() ? paths.target(place.named(), place.scope()) : Optional.empty();
        return target.map(t -> new Condition.Holds(
                place.entity().name(), t, predicate.get(), before + ConditionTexts.of(phrase, place, context.paths())));
    }

    /** {@code each Product.stock >= quantity}: of the elements of the list whose effects concern that entity. */
    private List<Condition> each(Text text) {
        if (storedOrNot.isAlternative(text)) {
            return throughElements(text);
        }
        Cursor cursor = new Cursor(text);
        Optional<Text> path = cursor.path();
        int dot = path.map(p -> p.value().indexOf('.')).orElse(-1);
        Text word = path.isEmpty()
                ? text
                : path.get().part(0, dot < 0 ? path.get().value().length() : dot);
        Optional<Actor> actor = words.find(word)
                .flatMap(n -> targets.actors().stream()
                        .filter(a -> a.list().isPresent() && a.named().entity().equals(n.entity()))
                        .findFirst());
        List<Condition> through = actor.isEmpty() ? throughElements(text) : List.of();
        if (!through.isEmpty()) {
            return through;
        }
        if (actor.isEmpty()) {
            return ofNoElement(text, word);
        }
        ParameterName list = actor.get().list().orElseThrow();
        if (dot < 0) {
            return existence(text.trimmed()).map(List::of).orElse(List.of());
        }
        List<Condition> conditions = new ArrayList<>();
        for (Phrase phrase : parser(text).list(text.from(dot + 1))) {
            ConditionPaths.Place place = paths.place(actor.get(), phrase);
            holds(place, phrase, word + ".").map(c -> each(list, c)).ifPresent(conditions::add);
        }
        return conditions;
    }

    private List<Condition> ofNoElement(Text text, Text word) {
        context.add(
                ReadCode.EACH_OF_WHAT,
                word,
                "No for each of the row concerns " + word + ".",
                throughElement(word)
                        .map(role -> "each " + role + text.from(word.value().length()))
                        .orElse("for each items[] (avg 3, max 30): update " + word + "(…)"));
        return List.of();
    }

    /** {@code each Group exists}: of what the elements reference. */
    private List<Condition> throughElements(Text text) {
        int before = context.findings().size();
        List<Condition> conditions = one(text);
        return context.findings().size() == before && conditions.stream().allMatch(Condition.Each.class::isInstance)
                ? conditions
                : List.of();
    }

    /** How an element of a list leads to that entity. */
    private Optional<String> throughElement(Text word) {
        return targets.actors().stream()
                .filter(a -> a.list().isPresent())
                .map(a -> a.named().entity())
                .flatMap(e -> e.references().stream()
                        .filter(r -> Names.same(r.target().value(), word.value()))
                        .map(r -> e.name() + "." + r.role()))
                .findFirst();
    }

    private static Condition each(ParameterName list, Condition condition) {
        return new Condition.Each(list, condition, "each " + condition.text());
    }
}
