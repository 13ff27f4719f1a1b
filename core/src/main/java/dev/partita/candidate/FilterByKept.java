package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keeps of a referenced entity what is asked of it and no more ({@link DenormalizeAttribute}), filters by that, and joins what is left.
 *
 * <p>Why it pays: what is shown of the other entity may change all the time, and each change would be written wherever it is kept; what decides
 * whether it is shown at all seldom does. Of thirty that are referenced one or two are got. What can change is asked again of what was got.
 *
 * <p>So are children asked over which several entities are found: those that are left lead to the ones that are got.
 *
 * <p>Refuses: strong reads, where it can change; references of which nothing is asked, or nothing else is shown: there is nothing to join; what only says that the other
 * entity is there decides nothing; entries of which the items are fetched; alternatives that are merged.
 *
 * <p>Example: {@code Car where watches.memberId, state = LIVE, returns title, price}: a watch keeps {@code car.state}, and not the price, which
 * each bid changes.
 */
final class FilterByKept {
    private FilterByKept() {}

    /** The references of a leg that may be decided by what is kept, while something else of them is joined. */
    static List<List<Path.Step>> possible(Model model, Read.Leg leg) {
        List<Path> used = LegOptions.used(model, leg).toList();
        return KeptOver.prefixes(used).stream()
                .filter(p -> {
                    List<Path> asked = asked(model, leg, p).toList();
                    return !asked.isEmpty()
                            && used.stream().anyMatch(u -> KeptOver.begins(u.steps(), p) && !asked.contains(u));
                })
                .toList();
    }

    /**
     * A hop over children that are asked what they may keep of what they lead to, too: what is left of them leads on. Where each leads to another
     * one, the question is put to them instead ({@link AnswerFromLinks}).
     */
    static Optional<Asks.Hop> told(Model model, Ask ask, Asks.Hop hop) {
        Optional<Read> read =
                model.pattern(ask.pattern()).filter(Read.class::isInstance).map(Read.class::cast);
        if (!(hop.step() instanceof Path.Up up)
                || ask.strong()
                || read.filter(r -> !isPutToLinks(model, r, up)).isEmpty()) {
            return Optional.empty();
        }
        List<Predicate> there = hop.then().conjuncts().stream()
                .filter(p -> isOfItself(model.entity(up.to()), p) && !isOfAll(p))
                .map(p -> p.withPaths(q -> q.after(up)))
                .toList();
        List<Predicate> first =
                Stream.concat(hop.first().conjuncts().stream(), there.stream()).toList();
        return there.isEmpty()
                ? Optional.empty()
                : Optional.of(new Asks.Hop(hop.first().with(first), up, hop.then(), false));
    }

    private static boolean isPutToLinks(Model model, Read read, Path.Up up) {
        return new AnswerFromLinks(model).of(read).stream().anyMatch(l -> l.up().equals(up));
    }

    /** Whether it is about what an entity stores of its own, but for its identifier, and about no row before. */
    private static boolean isOfItself(Entity entity, Predicate predicate) {
        return predicate
                .atoms()
                .allMatch(a -> a.path().isOwn()
                        && !entity.isIdentifier(a.path().attribute())
                        && entity.attribute(a.path().attribute()).aggregate().isEmpty()
                        && !(a instanceof Predicate.Compare c && c.operand() instanceof Operand.Answered));
    }

    /** What a way's earlier step is asked of what others keep. */
    static List<Path> told(Route first) {
        return first.match().residual().stream()
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .filter(p -> !p.isOwn())
                .distinct()
                .toList();
    }

    /** What must be kept of a reference: what is asked of it, and the expiry that readers check. */
    static List<Path> wanted(Model model, Read.Leg leg, List<Path.Step> prefix) {
        return Stream.concat(asked(model, leg, prefix), DenormalizeAttribute.expiry(model, prefix).stream())
                .distinct()
                .toList();
    }

    private static Stream<Path> asked(Model model, Read.Leg leg, List<Path.Step> prefix) {
        return Normalized.of(model, leg.where()).conjuncts().stream()
                .filter(p -> !isOfAll(p))
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .filter(p -> p.steps().equals(prefix))
                .distinct();
    }

    /** Whether it holds of every entity that is there. */
    private static boolean isOfAll(Predicate predicate) {
        return predicate instanceof Predicate.IsPresent present
                && present.estimate()
                        .filter(e -> e.equals(new Predicate.Estimate.Keeps(Ratio.ONE)))
                        .isPresent();
    }
}
