package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PredicateResolver;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions that say whether an entity is stored, and what it is like if it is: {@code Score not exists or best < points}. */
final class StoredOrNot {
    static final Pattern ABSENT = Pattern.compile(
            "(?i)\\s+(not exists|not exist|not already exist|does not exist|does not already exist|doesn't exist|must not exist|is new|be new)( already| yet)?$");
    static final Pattern PRESENT = Pattern.compile("(?i)\\s+(exists|exist|already exists|is stored|be stored)$");

    private final RowContext context;
    private final EntityWords words;
    private final Targets targets;
    private final ConditionPaths paths;
    private final Function<Text, List<Phrase>> parser;

    /** @param parser of predicates, empty where it fails, which it reports */
    StoredOrNot(
            RowContext context,
            EntityWords words,
            Targets targets,
            ConditionPaths paths,
            Function<Text, List<Phrase>> parser) {
        this.context = context;
        this.words = words;
        this.targets = targets;
        this.paths = paths;
        this.parser = parser;
    }

    /** Whether the text has alternatives, and one of them is that an entity is stored, or is not. */
    boolean isAlternative(Text text) {
        List<Text> parts = parts(text);
        return parts.size() > 1 && parts.stream().anyMatch(this::isExistence);
    }

    /** Whether a condition tells what is to be if the attribute has another value: then that value does not select what is meant. */
    static boolean isCompared(RowContext context, AttributeName attribute) {
        return context.row().cell(Column.CONDITIONS).map(c -> Splits.at(c, ";,")).orElse(List.of()).stream()
                .map(StoredOrNot::parts)
                .filter(p -> p.size() > 1
                        && p.stream().anyMatch(t -> ABSENT.matcher(t.value()).find()))
                .flatMap(List::stream)
                .anyMatch(t -> t.value().matches("(?s).*\\b" + Pattern.quote(attribute.value()) + "\\b.*"));
    }

    private static List<Text> parts(Text text) {
        String value = text.value();
        boolean enclosed = value.startsWith("(") && Splits.closing(value, 0) == value.length() - 1;
        return Splits.atWord(enclosed ? text.part(1, value.length() - 1).trimmed() : text, "or");
    }

    private boolean isExistence(Text part) {
        return subject(part, ABSENT).isPresent() || subject(part, PRESENT).isPresent();
    }

    private Optional<Named> subject(Text part, Pattern existence) {
        Matcher matcher = existence.matcher(part.value());
        Optional<Text> word =
                matcher.find() ? Optional.of(part.part(0, matcher.start()).trimmed()) : Optional.empty();
        return word.filter(w -> !words.isAttribute(paths.entities().getFirst(), w))
                .flatMap(words::find);
    }

    /** Empty if it cannot be read, which is reported. */
    Optional<Condition> read(Text text) {
        List<Text> alternatives = new ArrayList<>(parts(text));
        List<Named> absent =
                alternatives.stream().flatMap(p -> subject(p, ABSENT).stream()).toList();
        alternatives.removeIf(p -> subject(p, ABSENT).isPresent());
        boolean isOfOne = absent.size() == 1 && alternatives.stream().noneMatch(this::isExistence);
        if (!isOfOne || isCreated(absent.getFirst())) {
            return refused(text);
        }
        List<Phrase> phrases = alternatives.stream()
                .flatMap(a -> parser.apply(a).stream())
                .map(p -> paths.about(absent.getFirst(), p))
                .flatMap(Optional::stream)
                .toList();
        if (phrases.size() != alternatives.size()) {
            return refused(text);
        }
        Phrase held = phrases.size() == 1 ? phrases.getFirst() : new Phrase.AnyOf(phrases, Optional.empty(), text);
        return condition(absent.getFirst(), held);
    }

    private Optional<Condition> condition(Named named, Phrase held) {
        Optional<Actor> element = paths.element(named);
        Scope scope = element.map(Actor::scope).orElse(paths.scope());
        Optional<Predicate> predicate = new PredicateResolver(context.id(), context.paths(), scope, context.findings())
                .resolve(named.entity(), held);
        Optional<Target> target = predicate.isPresent() ? paths.target(named, scope) : Optional.empty();
        String name =
                named.role().map(Named.Role::name).orElse(named.entity().name().value());
        String like =
                ConditionTexts.of(held, new ConditionPaths.Place(named, named.entity(), held, scope), context.paths());
        String open = held instanceof Phrase.AnyOf ? like.substring(1, like.length() - 1) : like;
        String text = name + " not exists or " + open;
        return target.<Condition>map(
                        t -> new Condition.HoldsIfStored(named.entity().name(), t, predicate.orElseThrow(), text))
                .map(c -> element.flatMap(Actor::list)
                        .<Condition>map(l -> new Condition.Each(l, c, "each " + text))
                        .orElse(c));
    }

    /** Who creates stores nothing in the place of what is there. */
    private boolean isCreated(Named named) {
        return targets.actors().stream()
                .anyMatch(a ->
                        a.stored() == Actor.Stored.CREATED && a.named().entity().equals(named.entity()));
    }

    private Optional<Condition> refused(Text text) {
        context.add(
                ReadCode.BROKEN_CONDITION,
                text,
                "That one entity is not stored is an alternative only to what its own attributes are, of one that is put, upserted, changed or checked.",
                parts(text).stream()
                        .map(p -> "a pattern with the condition " + p)
                        .toList());
        return Optional.empty();
    }
}
