package dev.partita.pipeline;

import dev.partita.candidate.Followers;
import dev.partita.candidate.Hindrance;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.price.Limits;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Unsuited;
import dev.partita.statistics.Question;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads that even the cheapest design serves by looking through much to answer with little: each call reads more than a request can,
 * and at most a tenth of it is in the answer; or would, were what it looks for as rare as it may be. Of what looks for a member of a list or set,
 * which could be an entity of its own, it is enough that it is a twentieth of the bill. DynamoDB bills what is read, and no key makes a text search, a free filter over
 * everything or a sum over everything read less.
 */
public final class Unsuitable {
    private static final long TENTH = 10;

    private Unsuitable() {}

    public static List<Unsuited> of(DesignResult result) {
        List<Unsuited> all = new ArrayList<>();
        Statistics statistics = new Statistics(result.model());
        for (Read read : result.model().reads()) {
            Cost.OfPattern cost = result.cost().of(read.id()).orElseThrow();
            boolean isMuch = bytes(cost).compareTo(Ratio.of(Limits.PAGE_BYTES)) > 0
                    || member(result.model(), read).isPresent() && Worthwhile.is(cost.requests(), result);
            if (isMuch && rows(cost).compareTo(answered(statistics, read).times(TENTH)) > 0) {
                all.add(unsuited(result, read, cost));
            } else {
                sought(result, statistics, read, cost).ifPresent(all::add);
            }
        }
        return all;
    }

    static List<Diagnostic> remarks(DesignResult result) {
        return of(result).stream()
                .map(u -> new Diagnostic(
                        DesignCode.NOT_FOR_DYNAMODB,
                        DesignCode.NOT_FOR_DYNAMODB.severity(),
                        Optional.empty(),
                        u.pattern().value(),
                        u.why() + " The best plan there is costs " + Dollars.of(u.cost()) + " a month.",
                        List.of("The plan: " + u.plan() + "."),
                        List.of(u.instead())))
                .toList();
    }

    private static Ratio bytes(Cost.OfPattern cost) {
        return cost.operations().stream().map(o -> o.items().times(o.bytes())).reduce(Ratio.ZERO, Ratio::plus);
    }

    private static Ratio rows(Cost.OfPattern cost) {
        return cost.operations().stream().map(Cost.OfOperation::items).reduce(Ratio.ZERO, Ratio::plus);
    }

    /** Rows of an answer; a number is as much as one. */
    private static Ratio answered(Statistics statistics, Read read) {
        Ratio rows = Ratio.ZERO;
        for (Read.Leg leg : read.legs()) {
            Ratio all = statistics
                    .rows(Question.of(read, leg), leg.where())
                    .expected()
                    .max(Ratio.ONE);
            rows = rows.plus(isNumber(read) ? Ratio.ONE : all);
        }
        return read.limit().isPresent()
                ? rows.min(Ratio.of(read.limit().getAsInt()).max(Ratio.ONE))
                : rows;
    }

    private static boolean isNumber(Read read) {
        return switch (read.result()) {
            case Read.Result.Single single -> false;
            case Read.Result.Collection collection -> false;
            case Read.Result.Count count -> true;
            case Read.Result.Exists exists -> true;
            case Read.Result.Sum sum -> true;
            case Read.Result.Min min -> true;
            case Read.Result.Max max -> true;
        };
    }

    private static Unsuited unsuited(DesignResult result, Read read, Cost.OfPattern cost) {
        String reads = "a call reads " + rows(cost).text(0) + " items, " + megabytes(bytes(cost)) + " MB";
        Advice advice = advice(result.model(), read, reads);
        return new Unsuited(read.id(), advice.why(), plan(result, read), cost.requests(), advice.instead());
    }

    private static String plan(DesignResult result, Read read) {
        return result.choices().stream()
                .filter(c -> c.subject().split(" ")[0].equals(read.id().value()))
                .map(DesignResult.Choice::chosen)
                .findFirst()
                .orElse("several requests");
    }

    private static String megabytes(Ratio bytes) {
        return bytes.dividedBy(Ratio.of(1_048_576)).text(1);
    }

    /** A page that is found soon only if as many contain what is asked for as is assumed where nothing is said. */
    private static Optional<Unsuited> sought(
            DesignResult result, Statistics statistics, Read read, Cost.OfPattern cost) {
        Read.Leg leg = read.legs().getFirst();
        Optional<Predicate.Contains> guessed = leg.where().conjuncts().stream()
                .filter(p -> p instanceof Predicate.Contains c
                        && c.path().isOwn()
                        && c.estimate().isEmpty())
                .map(Predicate.Contains.class::cast)
                .findFirst();
        if (guessed.isEmpty() || read.limit().isEmpty()) {
            return Optional.empty();
        }
        Predicate.Contains sought = guessed.get();
        Predicate others = Predicate.all(
                leg.where().conjuncts().stream().filter(p -> !p.equals(sought)).toList());
        Ratio among = statistics.rows(Question.of(read, leg), others).expected();
        Ratio bytes = among.times(
                Sizes.AVERAGE.named(result.model().entity(leg.entity()).attributes()));
        if (bytes.compareTo(Ratio.of(Limits.PAGE_BYTES)) <= 0) {
            return Optional.empty();
        }
        String why = "How many contain a value of " + sought.path()
                + " is not said, and one in ten is assumed: were there few, a call"
                + " would look for a page of " + read.limit().getAsInt() + " among " + among.text(0) + " items, "
                + megabytes(bytes) + " MB.";
        String instead = advice(result.model(), read, "").instead() + " Or say how many contain it: " + sought.path()
                + " contains " + "a value (20%).";
        return Optional.of(new Unsuited(read.id(), why, plan(result, read), cost.requests(), instead));
    }

    private record Advice(String why, String instead) {}

    private static Advice advice(Model model, Read read, String reads) {
        if (searches(model, read)) {
            return new Advice(
                    "This is a text search, and DynamoDB has no index for it: " + reads + ", and filters.",
                    "Feed a search service (such as OpenSearch) from the table's stream, search there, and read here"
                            + " what it finds, by its identifiers.");
        }
        Optional<Predicate.Contains> member = member(model, read);
        if (member.isPresent()) {
            EntityName of = read.legs().getFirst().entity();
            return new Advice(
                    "An item stands in one place of an index, and "
                            + member.get().path() + " of " + of + " has several values: " + reads
                            + ", and leaves most of it out.",
                    "Make each value an entity of its own, such as " + of
                            + "Value, identified by the value and by what "
                            + of + " is identified by, which it references; write it with " + of
                            + " (for each ...), and ask for it by the value.");
        }
        Optional<Advice> kept = hindered(model, read, reads);
        if (kept.isPresent()) {
            return kept.get();
        }
        return isNumber(read)
                ? new Advice(
                        "This is analysis: to answer with one number " + reads + ".",
                        "Export the table to S3 and ask there (such as with Athena); or ask by equalities, so that the"
                                + " number can be kept.")
                : new Advice(
                        "This is a filter over more than a key can select: " + reads + ", and leaves most of it out.",
                        "Ask by an equality that leaves little, so that a key can hold it; or feed a search service (such as"
                                + " OpenSearch) from the table's stream.");
    }

    /** A value of what is referenced that would be kept, and stand in a key, if a write changed it otherwise. */
    private static Optional<Advice> hindered(Model model, Read read, String reads) {
        EntityName of = read.legs().getFirst().entity();
        if (read.strong()) {
            return Optional.empty();
        }
        Followers followers = new Followers(model);
        List<Path> deciding = Stream.concat(
                        read.legs().getFirst().order().stream().map(Read.SortKey::path),
                        read.legs().getFirst().where().atoms().map(Predicate.Atom::path))
                .distinct()
                .toList();
        return deciding.stream()
                .flatMap(p -> followers.hindrance(p).stream().map(w -> hindered(p, w, of, reads)))
                .findFirst()
                .or(() -> Hindrance.of(model, read).stream()
                        .filter(h -> h instanceof Hindrance.ByDelete && deciding.contains(h.path()))
                        .map(h -> deleted(h, of, reads))
                        .findFirst());
    }

    private static Advice deleted(Hindrance hindrance, EntityName of, String reads) {
        return new Advice(
                "What it sorts or filters by stands with other entities: " + reads + ", and leaves most of it out. "
                        + hindrance.path() + " is not kept with " + of + ", since " + hindrance.why() + ".",
                "Mark what is gone by an update instead of deleting it: then the value is kept with each " + of
                        + ", and a key holds it; or keep it there yourself, as an attribute of " + of
                        + " that each write sets, too.");
    }

    private static Advice hindered(Path path, Write write, EntityName of, String reads) {
        return new Advice(
                "What it sorts or filters by stands with other entities: " + reads + ", and leaves most of it out. "
                        + path + " is not kept with " + of + ", since " + write.id()
                        + (write.transaction()
                                ? " changes it in a transaction."
                                : " does not change it by an update of one."),
                "Change " + path.attribute()
                        + " in a write of its own, an update by the identifier with Transaction No: then it is kept"
                        + " with each " + of + ", and a key holds it; or keep it there yourself, as an attribute of "
                        + of
                        + " that each write changes, too.");
    }

    /** What has to be a member of a set or list of the entity itself. */
    private static Optional<Predicate.Contains> member(Model model, Read read) {
        Read.Leg leg = read.legs().getFirst();
        return leg.where()
                .atoms()
                .filter(a -> a instanceof Predicate.Contains && a.path().isOwn())
                .map(Predicate.Contains.class::cast)
                .filter(c -> !(model.attribute(leg.entity(), c.path()).type() instanceof AttributeType.Text))
                .findFirst();
    }

    /** Whether a text has to hold another one. */
    private static boolean searches(Model model, Read read) {
        return read.legs().stream()
                .anyMatch(leg -> leg.where()
                        .atoms()
                        .anyMatch(a -> a instanceof Predicate.Contains
                                && model.attribute(leg.entity(), a.path()).type() instanceof AttributeType.Text));
    }
}
