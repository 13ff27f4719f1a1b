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
 * <p>What cannot be kept is asked of what is joined: each predicate of which all can be kept decides before. So does the key of an index that holds
 * such values; the reader puts in order what is ordered by them.
 *
 * <p>Refuses: strong reads, where it can change; references of which nothing is asked, or nothing else is shown: there is nothing to join; what only says that the other
 * entity is there decides nothing; entries of which the items are fetched; alternatives that are merged; pages by a key that holds more of what can
 * change than what is given.
 *
 * <p>Example: {@code Car where watches.memberId, state = LIVE, returns title, price}: a watch keeps {@code car.state}, and not the price, which
 * each bid changes. {@code Panelist by recruiterId, interview.startsAt >= now, interview.state = PLANNED}: an index by the time, and of the few interviews that are
 * left the state, which a transaction changes.
 */
final class FilterByKept {
    private FilterByKept() {}

    /**
     * What must be kept of a reference so that it decides over what is joined: what is asked of it, by each predicate of which all can be kept, and
     * the expiry that readers check; empty if nothing else of it is joined.
     */
    static List<Path> deciding(
            Model model, Read.Leg leg, List<Path.Step> prefix, java.util.function.Predicate<List<Path>> isKept) {
        List<Path> expiry = DenormalizeAttribute.expiry(model, prefix).stream().toList();
        List<Path> asked = Normalized.of(model, leg.where()).conjuncts().stream()
                .filter(p -> !isOfAll(p))
                .map(p -> asked(p, prefix))
                .filter(isKept)
                .flatMap(List::stream)
                .distinct()
                .toList();
        boolean isJoined =
                LegOptions.used(model, leg).anyMatch(u -> KeptOver.begins(u.steps(), prefix) && !asked.contains(u));
        return asked.isEmpty() || !isJoined || !isKept.test(expiry)
                ? List.of()
                : Stream.concat(asked.stream(), expiry.stream()).distinct().toList();
    }

    private static List<Path> asked(Predicate predicate, List<Path.Step> prefix) {
        return predicate
                .atoms()
                .map(Predicate.Atom::path)
                .filter(p -> p.steps().equals(prefix))
                .toList();
    }

    /** Whether the key of a way leaves something to be decided by what is kept with the item. */
    static boolean isLeft(Route route, List<Path> deciding) {
        return route.match().residual().stream()
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .anyMatch(deciding::contains);
    }

    /**
     * A way by a key that holds values of references over which is joined: what the key took of them is asked again.
     *
     * @param held the values that the key holds of them and that can change there
     */
    static Optional<Route> again(Read read, Route route, List<Path> held) {
        Match match = route.match();
        List<Path> loose = held.stream().filter(p -> !match.equal().contains(p)).toList();
        List<Predicate> again = match.keyed().stream()
                .filter(k -> k.atoms().map(Predicate.Atom::path).anyMatch(held::contains))
                .toList();
        boolean isInOrder = match.ordered()
                && route.ask().order().stream().map(Read.SortKey::path).noneMatch(loose::contains);
        boolean isPossible = !again.isEmpty()
                && again.stream().flatMap(Predicate::atoms).noneMatch(FilterByKept::isOfRowBefore)
                && (!read.paginated() || loose.isEmpty());
        return isPossible ? Optional.of(route.by(match.asking(again, isInOrder))) : Optional.empty();
    }

    /**
     * A hop over children that are asked what they may keep of what they lead to, too: what is left of them leads on. Where each leads to another
     * one, the question is put to them instead ({@link AnswerFromLinks}).
     *
     * @param isKept whether they may keep a value
     */
    static Optional<Asks.Hop> told(Model model, Ask ask, Asks.Hop hop, java.util.function.Predicate<Path> isKept) {
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
                .filter(p -> p.atoms().map(Predicate.Atom::path).allMatch(isKept))
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
                        && !isOfRowBefore(a));
    }

    private static boolean isOfRowBefore(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare c && c.operand() instanceof Operand.Answered;
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

    /** Whether it holds of every entity that is there. */
    private static boolean isOfAll(Predicate predicate) {
        return predicate instanceof Predicate.IsPresent present
                && present.estimate()
                        .filter(e -> e.equals(new Predicate.Estimate.Keeps(Ratio.ONE)))
                        .isPresent();
    }
}
