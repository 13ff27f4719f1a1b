package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Puts a question about entities that are found over links to the links themselves: what they keep of the entities ({@link
 * DenormalizeAttribute}) is the answer, each link one row of it.
 *
 * <p>Why it pays: what is found over a link (a relation of many to many) is got item by item, at half a unit each, behind the Query of the
 * links. Where the links keep what is returned, asked and sorted by, that Query is all, and an index of the links has the order and the range
 * that are asked for. It costs what the kept values cost.
 *
 * <p>Refuses: where several of the links may lead to the same entity, or one to none by itself; values that are computed when read, and other
 * children of the entities. A link may outlive what it leads to: it is no answer where what every such entity has is not kept there any more;
 * entities that can be gone and have nothing but an identifier for sure are not answered so.
 *
 * <p>Example: {@code Track where entries.playlistId, returns title} is {@code Entry where playlistId, returns track.title}: {@code Entry:
 * playlistId | trackId}, with {@code track.title}.
 */
public final class AnswerFromLinks {
    private final Model model;
    private final Asks asks;
    private final OrderedHop links;

    public AnswerFromLinks(Model model) {
        this.model = model;
        this.asks = new Asks(model);
        this.links = new OrderedHop(model);
    }

    /** The read as each of the links that it goes over may be asked for it. */
    public List<LegOption.OfLinks> of(Read read) {
        if (read.legs().size() > 1
                || !asks.computed(read.legs().getFirst(), read).isEmpty()) {
            return List.of();
        }
        return asks.hops(asks.leg(read, 0)).stream()
                .filter(h -> h.step() instanceof Path.Up && links.leadsToOneEach(h))
                .flatMap(h -> put(read, h).stream())
                .toList();
    }

    private Optional<LegOption.OfLinks> put(Read read, Asks.Hop hop) {
        Path.Up up = (Path.Up) hop.step();
        Reference reference = model.entity(up.from()).reference(up.role());
        List<Predicate> conjuncts = new ArrayList<>(hop.first().conjuncts());
        hop.then().conjuncts().stream()
                .filter(p -> !isLink(p))
                .map(p -> p.withPaths(q -> links.seen(q, up, reference)))
                .forEach(conjuncts::add);
        Read asked = with(read, conjuncts, up, reference);
        List<Path> used = LegOptions.used(model, asked.legs().getFirst()).toList();
        if (used.stream().anyMatch(Path::isToMany)) {
            return Optional.empty();
        }
        if (!canBeGone(up.to())) {
            return Optional.of(new LegOption.OfLinks(asked, up));
        }
        return witness(used, up).map(w -> {
            conjuncts.add(new Predicate.IsPresent(w, Optional.of(new Predicate.Estimate.Keeps(Ratio.ONE))));
            return new LegOption.OfLinks(with(read, conjuncts, up, reference), up);
        });
    }

    /** What is summarized is returned, too: it is wanted of the links as what is returned is. */
    private Read with(Read read, List<Predicate> conjuncts, Path.Up up, Reference reference) {
        Read.Leg leg = read.legs().getFirst();
        Stream<Read.Returned> summarized =
                read.result().summarized().stream().map(p -> new Read.Returned(p, p.joined()));
        List<Read.Returned> returns = Stream.concat(leg.returns().stream(), summarized)
                .map(r -> new Read.Returned(links.seen(r.path(), up, reference), r.label()))
                .toList();
        List<Read.SortKey> order =
                leg.order().isEmpty() ? List.of() : links.order(leg.order(), up, reference, List.of());
        Read.Leg seen = new Read.Leg(up.from(), Optional.empty(), Predicate.all(conjuncts), order, returns);
        return read.with(List.of(seen), result(read.result(), p -> links.seen(p, up, reference)));
    }

    /** Whether it says which entities the links lead to. */
    private static boolean isLink(Predicate predicate) {
        return predicate instanceof Predicate.Compare compare && compare.operand() instanceof Operand.Answered;
    }

    private static Read.Result result(Read.Result asked, UnaryOperator<Path> seen) {
        return switch (asked) {
            case Read.Result.Single single -> single;
            case Read.Result.Collection collection -> collection;
            case Read.Result.Count count -> count;
            case Read.Result.Exists exists -> exists;
            case Read.Result.Sum sum -> new Read.Result.Sum(seen.apply(sum.path()));
            case Read.Result.Min min -> new Read.Result.Min(seen.apply(min.path()));
            case Read.Result.Max max -> new Read.Result.Max(seen.apply(max.path()));
        };
    }

    private boolean canBeGone(EntityName entity) {
        return model.canDelete(entity) || model.entity(entity).ttl().isPresent();
    }

    /** What every entity has beside its identifier, seen from the links: of what is asked for anyhow, if there is such. */
    private Optional<Path> witness(List<Path> used, Path.Up up) {
        Entity entity = model.entity(up.to());
        return Stream.concat(
                        used.stream().filter(p -> p.steps().equals(List.of(up))).map(Path::attribute),
                        entity.attributes().stream().map(Attribute::name))
                .filter(a -> !entity.isIdentifier(a) && isSure(entity, a))
                .map(a -> Path.own(a).after(up))
                .findFirst();
    }

    private boolean isSure(Entity entity, AttributeName attribute) {
        return !model.mayLack(entity.name(), attribute)
                && entity.attribute(attribute).aggregate().isEmpty();
    }
}
