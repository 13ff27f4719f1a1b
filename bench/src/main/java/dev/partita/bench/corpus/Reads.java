package dev.partita.bench.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What applications read of an entity, by its shape: the most usual first. */
final class Reads {
    private Reads() {}

    /** Cells from the input parameters to the returned attributes, without rate and consistency. */
    record Read(String entities, String what, String input, String result, String sort, String limit, String returns) {
        boolean isPaginated() {
            return !limit.equals("-") && result.equals("Collection") && !isSeveral();
        }

        boolean isSeveral() {
            return entities.contains(",");
        }
    }

    /** @param children of it that are parts or children by parent, the first few */
    static List<Read> of(Made made, List<Made> children) {
        List<Read> reads = new ArrayList<>(List.of(single(made, "One", made.identifier())));
        reads.addAll(
                switch (made.kind()) {
                    case ROOT -> root(made, children);
                    case CHILD -> child(made, children);
                    case PART -> part(made);
                    case LINK -> link(made);
                    case LOG -> log(made);
                    case LIST -> list(made);
                });
        return reads;
    }

    private static List<Read> root(Made made, List<Made> children) {
        List<Read> reads = new ArrayList<>(List.of(single(made, "By address", "email")));
        page(made, children).ifPresent(reads::add);
        reads.add(page(made, "Newest of a plan", "plan = TEAM", "createdAt DESC", "20", made.id() + ", name"));
        reads.add(page(
                made,
                "Several at once",
                made.id() + " in ids[] (avg 10, max 50)",
                "-",
                "-",
                made.id() + ", name, plan"));
        reads.add(page(
                made,
                "Who signed up in a period",
                "createdAt between from and to (1%)",
                "createdAt ASC",
                "50",
                made.id() + ", name"));
        return reads;
    }

    /** A page that shows it with those of one kind that belong to it. */
    private static Optional<Read> page(Made made, List<Made> children) {
        return children.stream()
                .filter(c -> c.kind() == Made.Kind.CHILD || c.kind() == Made.Kind.PART)
                .findFirst()
                .map(c -> new Read(
                        made.name() + ", " + c.name(),
                        "With what belongs to it",
                        made.id(),
                        "Collection",
                        c.kind() == Made.Kind.CHILD ? c.name() + " by createdAt DESC" : "-",
                        c.kind() == Made.Kind.CHILD ? "10" : "-",
                        "*"));
    }

    private static List<Read> child(Made made, List<Made> children) {
        String some = made.id() + ", title, state, createdAt";
        String by = made.parentId();
        List<Read> reads = new ArrayList<>(List.of(
                page(made, "Of its parent, newest first", by, "createdAt DESC", "20", some),
                page(made, "Of its parent in a state", by + ", state", "createdAt DESC", "20", some)));
        made.other()
                .ifPresent(o -> reads.add(
                        page(made, "Of another, newest first", o.id(), "createdAt DESC", "20", some + ", amount")));
        page(made, children).ifPresent(reads::add);
        reads.add(page(made, "Work list", "state = OPEN", "createdAt ASC", "50", some + ", " + by));
        reads.add(
                page(made, "In a period", by + ", createdAt between from and to (10%)", "createdAt DESC", "20", some));
        reads.add(page(made, "Dearest", by, "amount DESC", "10", some + ", amount"));
        above(made).ifPresent(a -> reads.add(page(made, "Two hops away", a, "-", "-", made.id() + ", title")));
        reads.add(page(
                made,
                "With the name of its parent",
                by + ", state = ACTIVE",
                "changedAt DESC",
                "20",
                some + ", " + label(made.owner())));
        reads.add(new Read(made.name(), "How many are open", by + ", state = OPEN", "Count", "-", "-", "-"));
        return reads;
    }

    private static String label(Made parent) {
        return parent.name() + (parent.kind() == Made.Kind.ROOT ? ".name" : ".title");
    }

    /** The identifier of the parent's parent, as a path. */
    private static Optional<String> above(Made made) {
        return made.owner().parent().map(p -> made.owner().name() + "." + p.id());
    }

    private static List<Read> part(Made made) {
        List<Read> reads =
                new ArrayList<>(List.of(page(made, "All of its parent", made.parentId(), "number ASC", "-", "*")));
        above(made).ifPresent(a -> reads.add(page(made, "Two hops away", a, "-", "-", "*")));
        reads.add(page(made, "By article", "article", "-", "20", made.parentId() + ", number, quantity"));
        reads.add(new Read(made.name(), "How much", made.parentId(), "Sum(quantity)", "-", "-", "-"));
        return reads;
    }

    private static List<Read> link(Made made) {
        return List.of(
                page(made, "From one side", made.parentId(), "since DESC", "20", made.otherId() + ", role, since"),
                page(made, "From the other side", made.otherId(), "since DESC", "20", made.parentId() + ", since"),
                new Read(made.name(), "Is there one", made.identifier(), "Exists", "-", "-", "-"),
                page(
                        made,
                        "With names",
                        made.parentId() + ", role = OWNER",
                        "-",
                        "20",
                        made.otherId() + ", " + label(made.other().orElseThrow())));
    }

    private static List<Read> log(Made made) {
        return List.of(
                page(made, "Newest", made.parentId(), "at DESC", "50", "*"),
                page(made, "In a period", made.parentId() + ", at between from and to (5%)", "at ASC", "100", "*"),
                page(made, "Of a sort", made.parentId() + ", sort", "at DESC", "20", "at, text"),
                page(made, "Alarms of all", "sort = ALARM", "at DESC", "50", made.parentId() + ", at, text"));
    }

    private static List<Read> list(Made made) {
        return List.of(
                page(made, "All in order", "-", "position ASC", "-", "*"),
                page(made, "Several at once", "code in codes[] (avg 5, max 20)", "-", "-", "code, title"));
    }

    private static Read single(Made made, String what, String input) {
        return new Read(made.name(), what, input, "Single", "-", "-", "*");
    }

    private static Read page(Made made, String what, String input, String sort, String limit, String returns) {
        return new Read(made.name(), what, input, "Collection", sort, limit, returns);
    }
}
