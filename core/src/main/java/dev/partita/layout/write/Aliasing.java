package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * Subjects with different operands that are one entity for some calls: who follows may be who is followed. Their acts take
 * place on one subject where the operands are the same, and on each where they differ. Not of items that keep numbers: what is added
 * to one of them adds up, by however many actions.
 */
record Aliasing(Draft draft) {
    private static final int MOST = 4;

    /** Two subjects of one entity that may be one. */
    private record Pair(Subject left, Subject right) {}

    List<Act> of(List<Act> said) {
        List<Act> acts = said.stream().map(a -> apart(a, said)).toList();
        Map<String, List<Act>> kinds = new LinkedHashMap<>();
        acts.forEach(a -> kinds.computeIfAbsent(kind(a), k -> new ArrayList<>()).add(a));
        return kinds.values().stream()
                .flatMap(a -> isNumber(a.get(0)) ? a.stream() : resolve(a, List.of()).stream())
                .toList();
    }

    private boolean isNumber(Act act) {
        return draft.shapes.numbers().contains(act.subject().entity());
    }

    /** A row that another effect deletes anyhow is not deleted again. */
    private Act apart(Act act, List<Act> acts) {
        if (act.kind() != Act.Kind.DELETE || !(act.subject().scope() instanceof Scope.Row)) {
            return act;
        }
        List<Only> only = new ArrayList<>(act.only());
        acts.stream()
                .filter(a -> a.kind() == Act.Kind.DELETE && a.subject().scope().equals(Scope.ONCE))
                .filter(a -> a.subject().entity().equals(act.subject().entity()))
                .filter(a -> a.subject().isToldAs(act.subject()))
                .flatMap(a -> Comparison.of(
                        draft, act.subject().operands(), a.subject().operands())
                        .differs()
                        .stream())
                .forEach(only::addAll);
        return act.onlyIf(only);
    }

    /** Acts that happen once, by entity and what tells it; what is repeated is not compared. */
    private static String kind(Act act) {
        Subject subject = act.subject();
        return act.scope() instanceof Scope.Once
                ? subject.entity() + " by " + subject.identity.values().keySet()
                : subject.toString();
    }

    private List<Act> resolve(List<Act> acts, List<Pair> different) {
        Optional<Pair> next = pair(acts, different);
        if (next.isEmpty()) {
            return acts;
        }
        Pair pair = next.get();
        List<Act> one = acts.stream()
                .map(a -> a.subject().equals(pair.right()) ? onOne(a, pair) : a)
                .toList();
        List<Pair> more = Stream.concat(different.stream(), Stream.of(pair)).toList();
        Comparison comparison = compare(pair);
        List<Act> result = new ArrayList<>();
        comparison.same().ifPresent(only -> result.addAll(resolve(under(one, only), different)));
        comparison.differs().ifPresent(only -> result.addAll(resolve(under(acts, only), more)));
        return result;
    }

    /** One is there where the other is: what is asked of either is asked of the left one. */
    private Act onOne(Act act, Pair pair) {
        if (!draft.loads || act.only().stream().noneMatch(Only.Found.class::isInstance)) {
            return act.on(pair.left());
        }
        Only right = new Only.Found(new Before(draft, pair.right()).any());
        Only left = new Only.Found(new Before(draft, pair.left()).any());
        return act.on(pair.left())
                .onlyIf(act.only().stream().map(o -> o.equals(right) ? left : o).toList());
    }

    private Comparison compare(Pair pair) {
        return Comparison.of(draft, pair.left().operands(), pair.right().operands());
    }

    private static List<Act> under(List<Act> acts, List<Only> conditions) {
        return acts.stream()
                .map(a -> a.onlyIf(
                        Stream.concat(conditions.stream(), a.only().stream()).toList()))
                .toList();
    }

    private Optional<Pair> pair(List<Act> acts, List<Pair> different) {
        SequencedSet<Subject> subjects = new LinkedHashSet<>();
        acts.forEach(a -> subjects.add(a.subject()));
        if (subjects.size() > MOST) {
            throw draft.refusal(
                    "more than " + MOST + " " + acts.get(0).subject().entity() + " that may be one");
        }
        return subjects.stream()
                .flatMap(l -> subjects.stream().map(r -> new Pair(l, r)))
                .filter(p -> isBefore(subjects, p))
                .map(Aliasing::fromWhatWasRead)
                .filter(p -> !different.contains(p) && mayBeOne(acts, p))
                .findFirst();
    }

    /**
     * What was read stays, and what the other was found by: it is checked for being as it was read, the other for being there. Of what a value that
     * was read leads to, nothing decides what is done but whether it is there.
     */
    private static Pair fromWhatWasRead(Pair pair) {
        boolean isFound = pair.left().operands().stream()
                .flatMap(Optional::stream)
                .anyMatch(o -> o instanceof Operand.Answered answered
                        && pair.right().home.equals(Optional.of(answered.node())));
        boolean isSaid = pair.right().operands().stream()
                .flatMap(Optional::stream)
                .noneMatch(Operand.Answered.class::isInstance);
        boolean isAlone = isSaid && pair.right().isRead() && !pair.left().isRead();
        return isFound || isAlone ? new Pair(pair.right(), pair.left()) : pair;
    }

    private static boolean isBefore(SequencedSet<Subject> subjects, Pair pair) {
        List<Subject> order = List.copyOf(subjects);
        return order.indexOf(pair.left()) < order.indexOf(pair.right());
    }

    private boolean mayBeOne(List<Act> acts, Pair pair) {
        return compare(pair).same().isPresent() && !(isStored(acts, pair.left()) && isStored(acts, pair.right()));
    }

    /** Whether the subject is stored or deleted as a whole: two such effects on one entity are a bad call. */
    private static boolean isStored(List<Act> acts, Subject subject) {
        return acts.stream()
                .filter(a -> a.subject().equals(subject))
                .anyMatch(a -> a.kind() != Act.Kind.UPDATE && !a.onlyChecks());
    }
}
