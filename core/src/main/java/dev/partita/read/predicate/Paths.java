package dev.partita.read.predicate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.read.entity.Schema;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows paths: {@code attr}, {@code role.attr}, {@code children.attr}, in chains (input.md §2). */
public final class Paths {
    private static final int MAX_STEPS = 20;

    private final Schema schema;

    public Paths(Schema schema) {
        this.schema = schema;
    }

    public Schema schema() {
        return schema;
    }

    /** Where a path leads, or why it leads nowhere. */
    public sealed interface Outcome {
        /** @param exact whether the attribute is written in the case it is declared in */
        record Found(Path path, Attribute attribute, boolean exact) implements Outcome {}

        /** @param suggestions what could stand there instead */
        record Lost(String reason, List<String> suggestions) implements Outcome {}
    }

    public Outcome follow(Entity start, String text) {
        String[] segments = text.split("\\.");
        if (segments.length == 0 || segments.length > MAX_STEPS) {
            return new Outcome.Lost("\"" + text + "\" is no path.", List.of());
        }
        Entity at = start;
        List<Path.Step> steps = new ArrayList<>();
        for (int i = 0; i < segments.length - 1; i++) {
            boolean self = steps.isEmpty() && isSelf(start, segments[i]);
            if (!self) {
                List<Path.Step> possible = onward(steps(at, segments[i]), segments[i + 1]);
                if (possible.size() != 1) {
                    return lostStep(at, segments[i], possible, text);
                }
                steps.add(possible.get(0));
                at = schema.entity(possible.get(0).to());
            }
        }
        return attribute(at, segments[segments.length - 1], steps, text);
    }

    /** The path if it leads somewhere. */
    public Optional<Outcome.Found> find(Entity start, String text) {
        return follow(start, text) instanceof Outcome.Found found ? Optional.of(found) : Optional.empty();
    }

    /**
     * Of several references of the children to the same entity, those that lead on: by the others one would be back where one came from. In
     * {@code author.follows.followerId} the author is whom they follow.
     */
    private List<Path.Step> onward(List<Path.Step> possible, String next) {
        return possible.size() < 2
                ? possible
                : possible.stream().filter(s -> !isBack(s, next)).toList();
    }

    private boolean isBack(Path.Step step, String next) {
        Reference reference = schema.entity(step.to()).reference(step.role());
        return Names.same(step.role(), next)
                || reference.attributes().stream().anyMatch(a -> Names.same(a.value(), next));
    }

    private static boolean isSelf(Entity start, String segment) {
        return segment.equals(start.name().value())
                && start.references().stream().noneMatch(r -> Names.same(r.role(), segment));
    }

    private List<Path.Step> steps(Entity at, String segment) {
        List<Path.Step> steps = new ArrayList<>();
        for (Reference reference : at.references()) {
            if (Names.same(reference.role(), segment)) {
                steps.add(new Path.Up(at.name(), reference.role(), reference.target()));
            }
        }
        if (!steps.isEmpty()) {
            return steps;
        }
        for (Schema.Child child : schema.children(at.name())) {
            if (isCalled(segment, child)) {
                steps.add(new Path.Down(
                        at.name(), child.entity().name(), child.reference().role()));
            }
        }
        return steps.isEmpty() ? byAttribute(at, segment) : steps;
    }

    /** {@code follows}, {@code follow}; of one of several references {@code followsAsFollowee}. */
    private static boolean isCalled(String segment, Schema.Child child) {
        String role = "As" + child.reference().role();
        int behind = segment.length() - role.length();
        String name = behind > 0 && segment.regionMatches(true, behind, role, 0, role.length())
                ? segment.substring(0, behind)
                : segment;
        String entity = child.entity().name().value();
        return Names.isPluralOf(name, entity) || Names.same(name, entity);
    }

    /** An attribute that is a reference by itself stands for its role, where nothing is called like it: {@code orderedBy.name}. */
    private static List<Path.Step> byAttribute(Entity at, String segment) {
        return at.references().stream()
                .filter(r -> r.attributes().size() == 1
                        && Names.same(r.attributes().getFirst().value(), segment))
                .<Path.Step>map(r -> new Path.Up(at.name(), r.role(), r.target()))
                .toList();
    }

    private Outcome lostStep(Entity at, String segment, List<Path.Step> possible, String text) {
        if (possible.size() > 1) {
            return new Outcome.Lost(
                    at.name() + " has several relations called " + segment + ": say which is meant.",
                    possible.stream()
                            .map(s -> text.replaceFirst(
                                    Pattern.quote(segment),
                                    Matcher.quoteReplacement(segment + "As" + capital(s.role()))))
                            .toList());
        }
        List<String> known = new ArrayList<>();
        at.references().forEach(r -> known.add(r.role()));
        schema.children(at.name())
                .forEach(c -> known.add(Names.plural(c.entity().name().value())));
        List<String> fixes = Names.nearest(segment, known)
                .map(n -> List.of(text.replaceFirst(Pattern.quote(segment), Matcher.quoteReplacement(n))))
                .orElse(known);
        return new Outcome.Lost(at.name() + " has no relation called " + segment + ".", fixes);
    }

    private static String capital(String role) {
        return role.substring(0, 1).toUpperCase(Locale.ROOT) + role.substring(1);
    }

    private Outcome attribute(Entity at, String wanted, List<Path.Step> steps, String text) {
        List<String> names = names(at);
        Optional<String> match = Names.match(wanted, names);
        if (match.isPresent()) {
            Path path = new Path(steps, new AttributeName(match.get()));
            return new Outcome.Found(
                    path, at.attribute(path.attribute()), match.get().equals(wanted));
        }
        String before = text.substring(0, text.length() - wanted.length());
        List<String> elsewhere = at.references().stream()
                .filter(r ->
                        Names.match(wanted, names(schema.entity(r.target()))).isPresent())
                .map(r -> before + r.role() + "." + wanted)
                .toList();
        List<String> fixes = elsewhere.isEmpty()
                ? Names.nearest(wanted, names)
                        .map(n -> List.of(before + asked(at, n, wanted)))
                        .orElseGet(() -> counted(at, wanted))
                : elsewhere;
        return new Outcome.Lost(at.name() + " has no attribute " + wanted + ".", fixes);
    }

    /** One of several values in an attribute is asked for by what it contains. */
    private static String asked(Entity at, String near, String wanted) {
        return switch (at.attribute(new AttributeName(near)).type()) {
            case AttributeType.ListOf list -> near + " contains " + wanted;
            case AttributeType.TextSet set -> near + " contains " + wanted;
            case AttributeType.NumberSet set -> near + " contains " + wanted;
            case AttributeType other -> near;
        };
    }

    /** What children are called stands for how many they are, once that is an attribute. */
    private List<String> counted(Entity at, String wanted) {
        return schema.children(at.name()).stream()
                .filter(c -> Names.isPluralOf(wanted, c.entity().name().value()))
                .map(c -> "`" + wanted + "` (count of " + c.entity().name() + ") among the attributes of " + at.name())
                .distinct()
                .toList();
    }

    private static List<String> names(Entity entity) {
        return entity.attributes().stream().map(a -> a.name().value()).toList();
    }

    /** The literals of the enumeration a path ends at. */
    public List<String> literals(Entity start, String path) {
        return find(start, path)
                .filter(f -> f.attribute().type() instanceof AttributeType.Enumeration)
                .map(f -> ((AttributeType.Enumeration) f.attribute().type())
                        .literals().stream().map(AttributeType.Literal::text).toList())
                .orElse(List.of());
    }
}
