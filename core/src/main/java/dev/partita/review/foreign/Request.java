package dev.partita.review.foreign;

import dev.partita.model.Predicate;
import dev.partita.review.document.KeyParts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The request at a place that a leg of a read can be answered with: the keys it gives, and what they leave to be done. */
final class Request {
    private final Place place;
    private final Asked asked;
    private final List<String> partition = new ArrayList<>();
    private final List<String> conditions = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final Set<String> met = new LinkedHashSet<>();
    private final List<String> rest = new ArrayList<>();
    private boolean isWhole = true;
    private boolean isBatch;

    private Request(Place place, Asked asked) {
        this.place = place;
        this.asked = asked;
    }

    /** Absent where the pattern does not give the partition. */
    static Optional<Request> of(Place place, Asked asked) {
        Request request = new Request(place, asked);
        for (String template : place.partition()) {
            Optional<String> given = request.given(template);
            if (given.isEmpty()) {
                return Optional.empty();
            }
            request.partition.add(given.get());
        }
        place.sort().forEach(request::sort);
        boolean isFit = !request.isBatch || place.isTable() && request.isWhole;
        return isFit && !place.isSharded() ? Optional.of(request) : Optional.empty();
    }

    /** A key of which everything is given; of a list, for each of its elements. */
    private Optional<String> given(String template) {
        String text = template;
        List<String> attributes = Place.attributes(List.of(template));
        for (String attribute : attributes) {
            if (asked.lists().containsKey(attribute)) {
                text = text.replace("<" + attribute, "<" + asked.lists().get(attribute) + "[]");
                isBatch = true;
            } else if (!asked.equal().containsKey(attribute)) {
                return Optional.empty();
            }
        }
        met.addAll(attributes);
        return Optional.of(text);
    }

    private void sort(String template) {
        if (!isWhole) {
            rest.addAll(Place.attributes(List.of(template)));
            return;
        }
        Optional<String> whole = given(template);
        if (whole.isPresent()) {
            conditions.add("=");
            values.add(whole.get());
        } else {
            isWhole = false;
            range(template);
        }
    }

    /** What of the key is given, up to the first attribute that is not. */
    private void range(String template) {
        List<KeyParts.Part> parts = KeyParts.parse(template);
        int open = 0;
        while (open < parts.size() && isGiven(parts.get(open))) {
            open++;
        }
        List<String> attributes = Place.attributes(List.of(template));
        KeyParts.Place first = (KeyParts.Place) parts.get(open);
        int at = template.indexOf("<" + first.name());
        String prefix = template.substring(0, Math.max(at, 0));
        boolean isLast = open == parts.size() - 1;
        Predicate.Between between = asked.between().get(first.name());
        if (between != null) {
            String encoding = template.substring(at + 1 + first.name().length(), template.indexOf('>', at) + 1);
            conditions.add("between");
            values.add(prefix + "<" + Asked.operand(between.low()).orElseThrow() + encoding);
            values.add(prefix + "<" + Asked.operand(between.high()).orElseThrow() + encoding + (isLast ? "" : "$"));
            met.add(first.name());
        } else if (!prefix.isEmpty()) {
            conditions.add("begins_with");
            values.add(prefix);
        }
        met.addAll(Place.attributes(List.of(prefix)));
        rest.addAll(attributes.subList(Place.attributes(List.of(prefix)).size(), attributes.size()));
    }

    private boolean isGiven(KeyParts.Part part) {
        return switch (part) {
            case KeyParts.Literal literal -> true;
            case KeyParts.Place named -> asked.equal().containsKey(named.name());
            case KeyParts.Shard shard -> false;
        };
    }

    Place place() {
        return place;
    }

    List<String> partition() {
        return List.copyOf(partition);
    }

    String conditions() {
        return String.join(", ", conditions);
    }

    List<String> values() {
        return List.copyOf(values);
    }

    /** One item, or one for each element of a list. */
    boolean isGet() {
        return place.isTable() && isWhole;
    }

    boolean isBatch() {
        return isBatch;
    }

    /** Conditions that the keys do not meet. */
    List<Predicate> open() {
        return asked.conjuncts().stream()
                .filter(c -> Asked.attribute(c).filter(met::contains).isEmpty())
                .toList();
    }

    /** Whether rows come in the order that is asked for. */
    boolean isOrdered() {
        return asked.order().isEmpty()
                || isGet()
                || asked.sorted()
                        .filter(s -> rest.size() >= s.size()
                                && rest.subList(0, s.size()).equals(s))
                        .isPresent();
    }

    /** How much worse than the best it is: a filter reads what is thrown away, a sort reads everything first. */
    int burden(boolean isStrong) {
        return open().size() * 10
                + (isOrdered() ? 0 : 20)
                + (isStrong && !place.isLocal() ? 50 : 0)
                + (isGet() ? 0 : 2)
                + (met.isEmpty() ? 30 : 0)
                + (place.isTable() ? 0 : 1);
    }
}
