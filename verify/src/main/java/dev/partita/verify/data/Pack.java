package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.statistics.Sizes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Many entities that one call of a read answers: they agree in what the reads compare for equality.
 *
 * @param equal the own attributes that they agree in
 * @param count how many: past three pages where the promised maxima allow it
 * @param large whether their values are as large as allowed, so that all of them pass one megabyte
 */
record Pack(List<Read> reads, Entity entity, Set<AttributeName> equal, int count, boolean large) {
    /** What a value of a large pack is long at most. */
    static final long LARGE = 60_000;

    private static final int PAGES = 3;
    private static final int WITHOUT_LIMIT = 15;
    private static final int FEW = 10;
    private static final long MEGABYTE = 1_150_000;

    static Pack of(Read read, Entity entity, Predicate where, int scale) {
        Set<AttributeName> equal = equal(entity, where);
        long wanted = (read.limit().orElse(WITHOUT_LIMIT) * (long) PAGES + 7) * scale;
        return new Pack(List.of(read), entity, equal, (int) Math.min(wanted, most(entity, equal)), false);
    }

    /** Whether more than one entity can agree in these attributes. */
    boolean isPossible() {
        return !equal.containsAll(entity.identifier())
                && equal.stream()
                        .noneMatch(a -> entity.attribute(a).uniqueness().isPresent())
                && count > 1;
    }

    /** Whether the other's entities are such ones too. */
    boolean isLike(Pack other) {
        return entity.equals(other.entity) && equal.equals(other.equal);
    }

    Pack with(Pack other) {
        List<Read> all =
                Stream.concat(reads.stream(), other.reads.stream()).distinct().toList();
        return new Pack(all, entity, equal, Math.max(count, other.count), false);
    }

    boolean isPaged() {
        return reads.stream().allMatch(r -> r.limit().isPresent());
    }

    /** As many as pass a megabyte, whether or not that may be. */
    Pack enlarged() {
        long needed = MEGABYTE / Math.max(1, largestBytes()) + 1;
        return new Pack(reads, entity, equal, (int) Math.max(count, needed), true);
    }

    /** The most pages in which one of these reads answers another pack's entities; each page may read all of them again. */
    long pages(Pack stored) {
        boolean finds = entity.equals(stored.entity)
                && equal.stream().allMatch(a -> stored.equal.contains(a) || hasFewValues(a));
        return !finds
                ? 0
                : reads.stream()
                        .filter(Read::paginated)
                        .mapToLong(r -> stored.count / r.limit().orElse(1))
                        .max()
                        .orElse(1);
    }

    private boolean hasFewValues(AttributeName name) {
        Attribute attribute = entity.attribute(name);
        return attribute.distinct().orElse(Long.MAX_VALUE) <= FEW
                || switch (attribute.type()) {
                    case AttributeType.Enumeration few -> true;
                    case AttributeType.Bool few -> true;
                    case AttributeType.Number number ->
                        number.decimals() == 0
                                && number.range()
                                        .filter(r -> r.high().subtract(r.low()).longValue() <= FEW)
                                        .isPresent();
                    case AttributeType many -> false;
                };
    }

    boolean isPromised() {
        return count <= most(entity, equal);
    }

    private long largestBytes() {
        return entity.attributes().stream()
                .mapToLong(a -> Math.min(Sizes.max(a.type()), LARGE))
                .sum();
    }

    private static Set<AttributeName> equal(Entity entity, Predicate where) {
        Set<AttributeName> equal = new LinkedHashSet<>();
        for (Predicate part : where.conjuncts()) {
            boolean selects = part instanceof Predicate.InList
                    || part instanceof Predicate.Compare compare
                            && compare.comparison() == Predicate.Comparison.EQUAL
                            && !(compare.operand() instanceof Operand.Now);
            if (selects && part instanceof Predicate.Atom atom && atom.path().isOwn()) {
                AttributeName attribute = atom.path().attribute();
                if (entity.attribute(attribute).aggregate().isEmpty()) {
                    equal.add(attribute);
                }
            }
        }
        return equal;
    }

    /** How many are promised to agree in a reference at most. */
    private static long most(Entity entity, Set<AttributeName> equal) {
        return entity.references().stream()
                .filter(r -> equal.containsAll(r.attributes()))
                .mapToLong(r -> r.maxChildren().orElse(Long.MAX_VALUE))
                .min()
                .orElse(Long.MAX_VALUE);
    }
}
