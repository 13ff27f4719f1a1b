package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a question asks given values of, though nothing says how many values there are: it is reckoned with as if each entity had a value
 * of its own.
 */
public record GuessedValues(Statistics statistics, Question question) {
    /** Among fewer rows it makes little difference how many have the same value. */
    private static final long MANY = 100;

    /** An attribute of an entity. */
    public record Of(EntityName entity, AttributeName attribute) {
        @Override
        public String toString() {
            return entity + "." + attribute;
        }
    }

    /** In the order of the question, each once. */
    public List<Of> attributes() {
        return new Selection(statistics, question, question.where())
                .byValues().stream()
                        .map(a -> new Of(owner(a.path()), a.path().attribute()))
                        .flatMap(o -> origin(statistics, o).stream())
                        .distinct()
                        .toList();
    }

    /**
     * The attribute of which it is a guess how many values it has, and with it another one: that one itself, or the part of an identifier that
     * it is as a part of a reference. Flights are as many as is said; how many of their numbers there are, by which bags reference them, is not.
     */
    public static Optional<Of> origin(Statistics statistics, Of of) {
        Entity entity = statistics.entity(of.entity());
        if (isOwnId(entity, of.attribute())) {
            return Optional.empty();
        }
        if (statistics.isGuessed(of.entity(), of.attribute())) {
            return Optional.of(of);
        }
        return entity.attribute(of.attribute()).distinct().isPresent()
                ? Optional.empty()
                : entity.references().stream()
                        .filter(r -> r.attributes().contains(of.attribute())
                                && !r.target().equals(of.entity()))
                        .findFirst()
                        .filter(r -> r.attributes().size() > 1)
                        .flatMap(r -> origin(statistics, new Of(r.target(), part(statistics, r, of.attribute()))));
    }

    /** An id that each entity is made with, whatever else it is identified by: {@code subscriberId} of a Subscriber of an account. */
    private static boolean isOwnId(Entity entity, AttributeName attribute) {
        AttributeType type = entity.attribute(attribute).type();
        String name = attribute.value().toLowerCase(Locale.ROOT).replace("_", "");
        String own = entity.name().value().toLowerCase(Locale.ROOT).replace("_", "") + "id";
        return entity.isIdentifier(attribute)
                && (type instanceof AttributeType.Ulid || type instanceof AttributeType.Uuid)
                && (name.equals("id") || name.equals(own));
    }

    private static AttributeName part(Statistics statistics, Reference reference, AttributeName attribute) {
        return statistics
                .entity(reference.target())
                .identifier()
                .get(reference.attributes().indexOf(attribute));
    }

    /** How many values those of which nobody knows it are taken to have, together. */
    public static long assumed(Statistics statistics, List<Of> attributes) {
        return attributes.stream()
                .mapToLong(v -> statistics.distinct(v.entity(), v.attribute()).rounded())
                .max()
                .orElseThrow();
    }

    /**
     * The fewest values that a guess may stand for: it is off by half of its digits at most, or by half of those of what it is asked among. Of
     * 13,500 labels of a mailbox there may be a hundred different ones, however many mailboxes have labels.
     */
    public static long fewest(Statistics statistics, List<Of> attributes) {
        long among = statistics.model().reads().stream()
                .flatMap(r -> r.legs().stream().map(l -> new GuessedValues(statistics, Question.of(r, l))))
                .flatMap(q -> q.without(attributes).stream())
                .mapToLong(Ratio::rounded)
                .filter(rows -> rows >= MANY)
                .min()
                .orElse(Long.MAX_VALUE);
        long most = Math.min(assumed(statistics, attributes), among);
        return BigInteger.valueOf(most).sqrt().longValueExact();
    }

    /** The rows among which values are asked for, by all that is asked beside them; absent if none of the values is asked for. */
    private Optional<Ratio> without(List<Of> attributes) {
        List<Predicate> beside = new ArrayList<>(question.where().conjuncts());
        boolean isAsked = beside.removeIf(p -> p instanceof Predicate.Atom a
                && Shares.isEquality(a)
                && origin(statistics, new Of(owner(a.path()), a.path().attribute()))
                        .filter(attributes::contains)
                        .isPresent());
        return isAsked
                ? Optional.of(statistics.rows(question, Predicate.all(beside)).average())
                : Optional.empty();
    }

    /** The document, if it said that some attributes have so many values. */
    public static Model said(Model model, List<Of> attributes, long values) {
        List<Entity> entities = model.entities().stream()
                .map(e -> e.with(e.attributes().stream()
                        .map(a -> attributes.contains(new Of(e.name(), a.name())) ? a.withDistinct(values) : a)
                        .toList()))
                .toList();
        return model.with(entities, model.patterns());
    }

    private EntityName owner(Path path) {
        return path.isOwn() ? question.entity() : path.steps().getLast().to();
    }
}
