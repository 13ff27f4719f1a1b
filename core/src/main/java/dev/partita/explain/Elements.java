package dev.partita.explain;

import dev.partita.bill.ItemBytes;
import dev.partita.candidate.Structure;
import dev.partita.cost.Demand;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.layout.Choice;
import dev.partita.layout.Laid;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.pipeline.Posed;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Element.Kind;
import dev.partita.result.explanation.Element.Price;
import dev.partita.result.explanation.Without;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a design consists of, each with what it serves, what it costs, and the optimum without it. */
final class Elements {
    private final Posed posed;
    private final Posed.Finished chosen;
    private final DesignResult result;
    private final Alternatives alternatives;
    private final Shares shares;

    Elements(Posed posed, Alternatives alternatives) {
        this.posed = posed;
        this.chosen = posed.finished();
        this.result = posed.result();
        this.alternatives = alternatives;
        this.shares = new Shares(result);
    }

    /** An element whose price is known but not what there would be without it. */
    record Subject(
            Kind kind,
            String name,
            String what,
            List<PatternId> serves,
            Optional<Element.Exact> exact,
            Price price,
            Question question) {
        Subject(Kind kind, String name, String what, List<PatternId> serves, Price price, Question question) {
            this(kind, name, what, serves, Optional.empty(), price, question);
        }

        Element answered(Without without) {
            return new Element(kind, name, what, serves, exact, price, without);
        }
    }

    /** What to ask about an element. */
    sealed interface Question {
        record Absent(List<Structure> structures) implements Question {}

        /** With the whole entity in one item. */
        record Whole(List<Structure> splits) implements Question {}

        record Narrow(List<Demand.NotHolding> demands) implements Question {}

        record OtherLayout() implements Question {}

        record Given(String why) implements Question {}
    }

    List<Subject> all() {
        List<Subject> all = new ArrayList<>();
        for (Table table : result.design().tables()) {
            all.add(table(table));
            result.design().typesIn(table.name()).forEach(t -> {
                all.add(type(t));
                all.addAll(kept(t));
            });
            table.indexes().forEach(i -> all.addAll(index(table, i)));
        }
        return all;
    }

    Without answer(Subject subject) {
        return switch (subject.question()) {
            case Question.Absent absent -> alternatives.without(subject.name(), absent.structures());
            case Question.Whole whole ->
                alternatives.under(subject.name(), List.of(new Demand.Without(whole.splits())));
            case Question.Narrow narrow -> alternatives.under(subject.name(), List.copyOf(narrow.demands()));
            case Question.OtherLayout other -> alternatives.otherLayout();
            case Question.Given given -> new Without.Given(given.why());
        };
    }

    private Subject table(Table table) {
        Price price = shares.of(table.name(), Optional.empty());
        String types = result.design().typesIn(table.name()).stream()
                .map(t -> t.name().value())
                .collect(Collectors.joining(", "));
        return new Subject(
                Kind.TABLE,
                table.name().value(),
                "holds " + types,
                table.because().patterns(),
                price,
                result.model().entities().size() == 1
                        ? new Question.Given("the only table there can be")
                        : new Question.OtherLayout());
    }

    private Subject type(ItemType type) {
        List<Structure> placed = placed(new Space(type.table(), Optional.empty()), type);
        Price price = shares.of(type.name(), type.table(), Optional.empty())
                .plus(new Price(
                        0,
                        0,
                        type.kind().isCopy() || type.isEntry()
                                ? result.model().settings().copyUpkeep()
                                : 0));
        String what = placed.isEmpty()
                ? type.kind().word() + " of " + type.entity()
                : placed.stream().map(Built::words).collect(Collectors.joining("; "));
        return new Subject(
                Kind.ITEM_TYPE,
                type.name().value(),
                what,
                serves(placed, type),
                new ExactCopies(result).of(type),
                price,
                question(type, placed));
    }

    private Question question(ItemType type, List<Structure> placed) {
        if (type.kind().isApart()) {
            return new Question.Whole(posed.candidates().stream()
                    .filter(s -> s instanceof Structure.Home home
                            && home.isSplit()
                            && home.entity().equals(type.entity()))
                    .toList());
        }
        if (placed.isEmpty()) {
            return new Question.Given(
                    type.kind() == ItemType.Kind.MARKER
                            ? "keeps "
                                    + type.name()
                                            .value()
                                            .substring(type.entity().value().length())
                                            .strip() + " unique"
                            : "belongs to " + type.entity());
        }
        boolean isOnly = type.kind() == ItemType.Kind.HOME
                && posed.candidates().stream()
                        .filter(s -> s instanceof Structure.Home && s.entity().equals(type.entity()))
                        .allMatch(s -> Built.isLike(s, placed.get(0)));
        return isOnly ? new Question.Given("no pattern gives a reason for another key") : new Question.Absent(placed);
    }

    private List<PatternId> serves(List<Structure> placed, ItemType type) {
        return placed.isEmpty() ? type.because().patterns() : serves(placed);
    }

    private List<PatternId> serves(List<? extends Structure> structures) {
        Set<PatternId> patterns = new LinkedHashSet<>();
        structures.forEach(s -> patterns.addAll(chosen.serves().getOrDefault(s.id(), new LinkedHashSet<>())));
        return patterns.stream().sorted().toList();
    }

    private List<Subject> kept(ItemType type) {
        if (type.kind() != ItemType.Kind.HOME) {
            return List.of();
        }
        return chosen.laid().choice().kept().stream()
                .filter(k -> k.entity().equals(type.entity()))
                .map(k -> new Subject(
                        Kind.KEPT,
                        type.name() + "."
                                + k.paths().stream().map(Object::toString).collect(Collectors.joining(", ")),
                        Built.words(k),
                        serves(List.of(k)),
                        new Price(0, 0, result.model().settings().copyUpkeep()),
                        new Question.Absent(List.of(k))))
                .toList();
    }

    private List<Subject> index(Table table, Index index) {
        Space space = new Space(table.name(), Optional.of(index.name()));
        List<ItemType> types = result.design().typesIn(table.name()).stream()
                .filter(t -> ItemBytes.takesPart(t, index))
                .toList();
        List<Structure> all =
                types.stream().flatMap(t -> placed(space, t).stream()).toList();
        Price price = shares.of(table.name(), space.index())
                .plus(new Price(0, 0, result.model().settings().indexUpkeep()));
        List<Subject> subjects = new ArrayList<>();
        subjects.add(new Subject(
                Kind.INDEX,
                index.name().value(),
                all.stream().map(Built::words).collect(Collectors.joining("; ")),
                serves(all),
                price,
                new Question.Absent(all)));
        if (types.size() > 1) {
            types.forEach(t -> subjects.add(entries(t, space, placed(space, t))));
        }
        projection(index, space).ifPresent(subjects::add);
        return subjects;
    }

    private Subject entries(ItemType type, Space space, List<Structure> placed) {
        return new Subject(
                Kind.ENTRIES,
                type.name() + " in " + space.index().orElseThrow(),
                placed.stream().map(Built::words).collect(Collectors.joining("; ")),
                serves(placed),
                shares.of(type.name(), space.table(), space.index()),
                placed.isEmpty()
                        ? new Question.Given("has all attributes of the index's key")
                        : new Question.Absent(placed));
    }

    /** Without what leads to no item: what answers patterns or filters in the index itself. */
    private Optional<Subject> projection(Index index, Space space) {
        List<Demand.NotHolding> demands = chosen.laid().choice().accesses().stream()
                .filter(p -> place(p.access()).space().equals(space))
                .map(p -> new Demand.NotHolding(p.access(), answering(p)))
                .filter(d -> !d.paths().isEmpty())
                .toList();
        return demands.isEmpty()
                ? Optional.empty()
                : Optional.of(new Subject(
                        Kind.PROJECTION,
                        "projection of " + index.name(),
                        projection(index.projection()),
                        serves(demands.stream().map(Demand.NotHolding::access).toList()),
                        Price.NOTHING,
                        new Question.Narrow(demands)));
    }

    /** What entries hold beside what finds their items and tells whether these are still stored. */
    private List<Path> answering(Choice.Placed placed) {
        Entity entity = result.model().entity(placed.access().entity());
        return placed.projected().stream()
                .filter(p -> !p.isOwn()
                        || !entity.isIdentifier(p.attribute())
                                && entity.ttl().filter(p.attribute()::equals).isEmpty()
                                && !placed.access().key().holds(p))
                .toList();
    }

    private static String projection(Projection projection) {
        return switch (projection) {
            case Projection.KeysOnly keys -> "keys only";
            case Projection.All all -> "everything";
            case Projection.Include include -> String.join(", ", include.attributes());
        };
    }

    private Laid.Place place(Structure structure) {
        return chosen.laid().places().get(structure.id());
    }

    /** The structures that an item type is there for in a table or index. */
    private List<Structure> placed(Space space, ItemType type) {
        return chosen.built().stream()
                .filter(s -> chosen.laid().places().containsKey(s.id()))
                .filter(s -> place(s).space().equals(space) && place(s).type().equals(type.name()))
                .toList();
    }
}
