package dev.partita.review.foreign;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Terms;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rows that answer a read on tables of which only the keys are known: the request whose keys the pattern gives best. */
final class NaturalReads {
    private final Model model;
    private final Terms terms;
    private final DesignText text;
    private final Span start;

    NaturalReads(Model model, Terms terms, DesignText text, Span start) {
        this.model = model;
        this.terms = terms;
        this.text = text;
        this.start = start;
    }

    /**
     * @param named what the file names for this pattern, without keys; empty if nothing
     * @return nothing, unless there is a request for each leg
     */
    List<DesignText.OfRead> of(Read read, List<DesignText.OfRead> named) {
        List<DesignText.OfRead> rows = new ArrayList<>();
        for (Read.Leg leg : read.legs()) {
            Optional<Request> request = leg.nesting().isPresent() ? Optional.empty() : best(leg, read.strong(), named);
            if (request.isEmpty()) {
                return List.of();
            }
            rows.add(row(read, leg, request.get(), isFetched(leg, request.get())));
            if (isFetched(leg, request.get())) {
                rows.addAll(fetched(read, leg));
            }
            rows.addAll(referenced(read, leg, request.get().place()));
        }
        return rows;
    }

    private List<DesignText.OfType> types(EntityName entity) {
        return text.types().stream()
                .filter(t -> terms.entity(
                                Place.line(t.lines(), "Entity").orElse(t.name().value()))
                        .filter(e -> e.name().equals(entity))
                        .isPresent())
                .toList();
    }

    private Optional<Request> best(Read.Leg leg, boolean isStrong, List<DesignText.OfRead> named) {
        Asked asked = Asked.of(leg);
        return types(leg.entity()).stream()
                .flatMap(t -> Place.of(text, t).stream())
                .filter(p -> named.isEmpty()
                        || named.stream().anyMatch(n -> n.where().value().equals(p.where())))
                .flatMap(p -> Request.of(p, asked).stream())
                .filter(r -> r.open().stream().allMatch(c -> Asked.words(c).isPresent()))
                .min(Comparator.comparingInt(r -> r.burden(isStrong)));
    }

    private Text at(String value) {
        return Drawing.at(start, value);
    }

    private DesignText.OfRead row(Read read, Read.Leg leg, Request request, boolean isCompleted) {
        String operation = request.isBatch() ? "BatchGetItem" : request.isGet() ? "GetItem" : "Query";
        return new DesignText.OfRead(
                at(read.id().value()),
                at(read.description()),
                at(operation),
                at(request.place().where()),
                request.partition(),
                at(request.conditions()),
                request.values(),
                at(parameters(read, leg, request, isCompleted)),
                start);
    }

    private String parameters(Read read, Read.Leg leg, Request request, boolean isCompleted) {
        List<String> words = new ArrayList<>();
        boolean isPaged = read.legs().get(read.pagedLeg()).equals(leg);
        Optional<Integer> limit =
                isPaged && read.limit().isPresent() ? Optional.of(read.limit().getAsInt()) : Optional.empty();
        List<String> kept = request.open().stream()
                .flatMap(c -> Asked.words(c).stream())
                .collect(Collectors.toCollection(ArrayList::new));
        Asked.alive(model, leg).ifPresent(kept::add);
        boolean isFiltered = !kept.isEmpty() && !request.isGet() && !isCompleted;
        if (!request.isGet()) {
            if (Asked.of(leg).isDescending() && request.isOrdered()) {
                words.add("ScanIndexForward=false");
            }
            limit.filter(l -> request.isOrdered()).ifPresent(l -> words.add("Limit=" + l));
            if (read.paginated() && isPaged) {
                words.add("paginated");
            }
        }
        if (read.strong() && request.place().isLocal()) {
            words.add("ConsistentRead");
        }
        if (isFiltered) {
            words.add("Filter: " + String.join(" and ", kept));
        }
        List<String> then = then(leg, request, isFiltered ? List.of() : kept, limit);
        boolean isRepeated = isFiltered && then.isEmpty() && limit.isPresent();
        if (isRepeated || !then.isEmpty()) {
            words.add("Then: " + (isRepeated ? repeated(limit.get()) : String.join("; ", then)));
        }
        return String.join(", ", words);
    }

    private static String repeated(int limit) {
        return "repeat until " + limit + "; first " + limit;
    }

    /** @param kept conditions that the reader checks */
    private List<String> then(Read.Leg leg, Request request, List<String> kept, Optional<Integer> limit) {
        List<String> then = new ArrayList<>();
        if (!kept.isEmpty()) {
            then.add("keep " + String.join(" and ", kept));
        }
        if (!request.isOrdered() && !request.isGet()) {
            then.add("sort by " + String.join(", ", order(leg)));
            limit.ifPresent(l -> then.add("first " + l));
        } else if (!kept.isEmpty() && limit.isPresent() && !request.isGet()) {
            then.add(repeated(limit.get()));
        }
        return then;
    }

    /** The order that is asked for, and behind it the identifier, which decides ties. */
    private List<String> order(Read.Leg leg) {
        List<String> order = new ArrayList<>();
        leg.order().forEach(k -> order.add(k.path() + (k.descending() ? " DESC" : " ASC")));
        boolean isDescending = leg.order().get(leg.order().size() - 1).descending();
        model.entity(leg.entity()).identifier().stream()
                .filter(a -> leg.order().stream().noneMatch(k -> k.path().equals(Path.own(a))))
                .forEach(a -> order.add(a + (isDescending ? " DESC" : " ASC")));
        return order;
    }

    /** Whether the index lacks what is wanted, so that the items themselves are read. */
    private boolean isFetched(Read.Leg leg, Request request) {
        List<Path> wanted = new ArrayList<>();
        leg.returns().forEach(r -> wanted.add(r.path()));
        request.open().stream()
                .filter(Predicate.Atom.class::isInstance)
                .forEach(p -> wanted.add(((Predicate.Atom) p).path()));
        return wanted.stream()
                .filter(Path::isOwn)
                .anyMatch(p -> !request.place().has(p));
    }

    private List<DesignText.OfRead> fetched(Read read, Read.Leg leg) {
        return types(leg.entity()).stream()
                .limit(1)
                .flatMap(t -> Place.of(text, t).stream().limit(1))
                .map(p -> fetch(
                        read,
                        p,
                        model.entity(leg.entity()),
                        p.partition().stream()
                                .map(k -> k.replace("<", "<" + leg.entity() + "."))
                                .toList(),
                        p.sort().stream()
                                .map(k -> k.replace("<", "<" + leg.entity() + "."))
                                .toList()))
                .toList();
    }

    private DesignText.OfRead fetch(Read read, Place place, Entity of, List<String> partition, List<String> sort) {
        return new DesignText.OfRead(
                at(read.id().value()),
                at("then, for each: " + of.name()),
                at("BatchGetItem"),
                at(place.where()),
                partition,
                at(sort.stream().map(s -> "=").collect(Collectors.joining(", "))),
                sort,
                at(read.strong() ? "ConsistentRead" : ""),
                start);
    }

    /** Entities that the rows reference, where something of theirs is returned. */
    private List<DesignText.OfRead> referenced(Read read, Read.Leg leg, Place from) {
        Entity own = model.entity(leg.entity());
        List<DesignText.OfRead> rows = new ArrayList<>();
        for (Reference reference : own.references()) {
            boolean isWanted = leg.returns().stream()
                    .map(Read.Returned::path)
                    .filter(p -> !from.has(p))
                    .anyMatch(p -> p.steps().size() == 1
                            && p.steps().get(0) instanceof Path.Up up
                            && up.role().equals(reference.role()));
            if (isWanted) {
                types(reference.target()).stream()
                        .limit(1)
                        .flatMap(t -> Place.of(text, t).stream().limit(1))
                        .filter(p -> model.entity(reference.target()).identifier().stream()
                                .map(Object::toString)
                                .toList()
                                .containsAll(keys(p)))
                        .map(p -> fetch(
                                read,
                                p,
                                model.entity(reference.target()),
                                p.partition().stream()
                                        .map(k -> named(k, own, reference))
                                        .toList(),
                                p.sort().stream()
                                        .map(k -> named(k, own, reference))
                                        .toList()))
                        .forEach(rows::add);
            }
        }
        return rows;
    }

    private static List<String> keys(Place place) {
        List<String> keys = new ArrayList<>(Place.attributes(place.partition()));
        keys.addAll(Place.attributes(place.sort()));
        return keys;
    }

    /** A key of the referenced entity by the attributes that refer to it. */
    private String named(String template, Entity own, Reference reference) {
        List<String> identifier = model.entity(reference.target()).identifier().stream()
                .map(Object::toString)
                .toList();
        String key = template;
        for (int i = 0; i < identifier.size() && i < reference.attributes().size(); i++) {
            key = key.replace(
                    "<" + identifier.get(i),
                    "<" + own.name() + "." + reference.attributes().get(i));
        }
        return key;
    }
}
