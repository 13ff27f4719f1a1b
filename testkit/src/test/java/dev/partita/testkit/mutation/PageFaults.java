package dev.partita.testkit.mutation;

import dev.partita.design.Encoding;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Faults in pages, cursors and what is asked at all. */
final class PageFaults {
    private static final List<Fault> ALL = List.of(
            cuts(
                    "wrong limit",
                    c -> Stream.of(-1, 1)
                            .filter(d -> c.rows() + d > 0)
                            .map(d -> new Node.Cut(c.id(), c.input(), c.rows() + d, c.paged()))),
            cuts("no limit", c -> Stream.of(Parts.passing(c, c.input()))),
            cuts("pages, or just the first", c -> Stream.of(new Node.Cut(c.id(), c.input(), c.rows(), !c.paged()))),
            Fault.read(
                    "pages are not filled up",
                    Node.class,
                    (at, n) -> n instanceof Node.Refill f ? Stream.of(Parts.passing(f, f.input())) : Stream.empty()),
            Fault.read(
                    "pages are filled up too little",
                    Node.Refill.class,
                    (at, f) -> f.rows() > 1
                            ? Stream.of(new Node.Refill(f.id(), f.input(), f.rows() - 1))
                            : Stream.empty()),
            Fault.read(
                    "pages end with the first",
                    ReadPlan.class,
                    (at, p) -> p.cursor() == ReadPlan.Cursor.NONE
                            ? Stream.empty()
                            : Stream.of(with(p, ReadPlan.Cursor.NONE))),
            Fault.read(
                    "a cursor of keys where rows are put in order",
                    ReadPlan.class,
                    (at, p) -> p.cursor() == ReadPlan.Cursor.POSITION
                            ? Stream.of(with(p, ReadPlan.Cursor.KEYS))
                            : Stream.empty()),
            Fault.planWith("a range upside down is asked for", Guard.UpsideDown.class, (at, g) -> Stream.of(List.of())),
            Fault.plan(
                    "just what is not upside down is not asked for",
                    Guard.UpsideDown.class,
                    (at, g) -> Stream.of(new Guard.UpsideDown(g.high(), g.low()))),
            Fault.planWith("an empty list is asked for", Guard.EmptyBatch.class, (at, g) -> Stream.of(List.of())),
            Fault.planWith(
                    "an empty text is asked for",
                    Guard.EmptyText.class,
                    (at, g) -> isWholeKey(at, g) ? Stream.of(List.of()) : Stream.empty()));

    private PageFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    /** Where the pattern asks for one: a reader may stop early also where nothing more can come. */
    private static Fault cuts(String name, Function<Node.Cut, Stream<? extends Node>> other) {
        return Fault.read(
                name,
                Node.class,
                (at, n) -> n instanceof Node.Cut c && at.read().limit().isPresent()
                        ? other.apply(c).map(Node.class::cast)
                        : Stream.empty());
    }

    /** Behind other text, an empty one makes a key that nothing has: it is asked for in vain, and the answer is the same. */
    private static boolean isWholeKey(Place at, Guard.EmptyText guard) {
        KeyValue.Piece whole = new KeyValue.Of(guard.operand(), new Encoding.Plain());
        return Variations.of(
                        at.plan(),
                        KeyValue.class,
                        k -> k.pieces().equals(List.of(whole)) ? Stream.of(List.<KeyValue>of()) : Stream.empty())
                .findAny()
                .isPresent();
    }

    private static ReadPlan with(ReadPlan p, ReadPlan.Cursor cursor) {
        return new ReadPlan(p.pattern(), p.guards(), p.nodes(), p.answers(), cursor);
    }
}
