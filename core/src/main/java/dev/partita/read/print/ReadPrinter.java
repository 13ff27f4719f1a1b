package dev.partita.read.print;

import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.stream.Collectors;

/** Prints reads. */
public final class ReadPrinter {
    private ReadPrinter() {}

    static String print(Read read) {
        StringBuilder out = new StringBuilder("read " + read.id() + " " + result(read.result()));
        read.limit().ifPresent(l -> out.append(" limit ").append(l));
        out.append(read.paginated() ? " paginated" : "").append(read.strong() ? " strong" : "");
        read.maxHops().ifPresent(h -> out.append(" max hops ").append(h));
        out.append(' ').append(PatternTexts.load(read.load())).append('\n');
        for (int i = 0; i < read.legs().size(); i++) {
            boolean paged = read.legs().size() > 1 && i == read.pagedLeg();
            out.append("  ")
                    .append(leg(read.legs().get(i)))
                    .append(paged ? " (paged)" : "")
                    .append('\n');
        }
        return out.append(PatternTexts.skews(read))
                .append(PatternTexts.parameters(read))
                .toString();
    }

    private static String leg(Read.Leg leg) {
        StringBuilder out = new StringBuilder(leg.entity().value());
        leg.nesting()
                .ifPresent(n ->
                        out.append(" in leg ").append(n.parent()).append(" by ").append(n.role()));
        if (!leg.where().equals(Predicate.TRUE)) {
            out.append(" where ").append(Texts.predicate(leg.where()));
        }
        if (!leg.order().isEmpty()) {
            out.append(" order by ")
                    .append(leg.order().stream()
                            .map(k -> k.path() + (k.descending() ? " DESC" : " ASC"))
                            .collect(Collectors.joining(", ")));
        }
        if (!leg.returns().isEmpty()) {
            out.append(" returns ")
                    .append(leg.returns().stream()
                            .map(r -> r.label().equals(r.path().toString()) ? r.label() : r.path() + " as " + r.label())
                            .collect(Collectors.joining(", ")));
        }
        return out.toString();
    }

    /** As the Result column says it. */
    public static String result(Read.Result result) {
        return switch (result) {
            case Read.Result.Single s -> "Single";
            case Read.Result.Collection c -> "Collection";
            case Read.Result.Count c -> "Count";
            case Read.Result.Exists e -> "Exists";
            case Read.Result.Sum s -> "Sum(" + s.path() + ")";
            case Read.Result.Min m -> "Min(" + m.path() + ")";
            case Read.Result.Max m -> "Max(" + m.path() + ")";
        };
    }
}
