package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.AMBIGUOUS_KEY;
import static dev.partita.check.finding.CheckCode.COLLIDING_ITEM_TYPES;
import static dev.partita.check.finding.CheckCode.KEY_ATTRIBUTE_TYPE;
import static dev.partita.check.finding.CheckCode.UNFIT_ENCODING;
import static dev.partita.check.finding.CheckCode.UNIDENTIFYING_KEY;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;

import dev.partita.design.Encoding;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.Path;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Keys of item types. */
final class KeyCases {
    private static final List<CheckCase> ALL = List.of(
            fires(KEY_ATTRIBUTE_TYPE, "the sort key is declared a number", sortKey(KeyAttribute.Type.N)),
            fires(
                    KEY_ATTRIBUTE_TYPE,
                    "a booking's key holds its note, which most bookings lack",
                    r -> Altered.key(r, "Booking", "SK", s -> and(s, "#", field("note", new Encoding.Plain())))),
            nearly(
                    KEY_ATTRIBUTE_TYPE,
                    "an index key holds the note: bookings without are not in it",
                    r -> Altered.key(r, "Booking", "GSI1SK", s -> and(s, "#", field("note", new Encoding.Plain())))),
            fires(
                    UNFIT_ENCODING,
                    "ratings are not padded",
                    r -> Altered.key(r, "Court", "GSI1SK", s -> encoded(s, "rating", new Encoding.Plain()))),
            nearly(
                    UNFIT_ENCODING,
                    "seconds are not padded, and no request compares them",
                    r -> Altered.key(r, "Session", "SK", s -> and(s, "#", field("expiresAt", new Encoding.Plain())))),
            fires(
                    UNFIT_ENCODING,
                    "ratings have no place for their sign",
                    r -> Altered.key(
                            r, "Court", "GSI1SK", s -> encoded(s, "rating", new Encoding.Padded(1, 2, false)))),
            fires(
                    UNFIT_ENCODING,
                    "ratings have place for one decimal",
                    r -> Altered.key(r, "Court", "GSI1SK", s -> encoded(s, "rating", new Encoding.Padded(1, 1, true)))),
            fires(
                    UNFIT_ENCODING,
                    "ratings are inverted and not padded",
                    r -> Altered.key(
                            r,
                            "Court",
                            "GSI1SK",
                            s -> encoded(s, "rating", new Encoding.Inverted(new Encoding.Plain())))),
            fires(
                    UNFIT_ENCODING,
                    "ratings are inverted with no place for their sign",
                    r -> Altered.key(
                            r,
                            "Court",
                            "GSI1SK",
                            s -> encoded(s, "rating", new Encoding.Inverted(new Encoding.Padded(1, 2, false))))),
            nearly(
                    UNFIT_ENCODING,
                    "ratings are inverted",
                    r -> Altered.key(
                            r,
                            "Court",
                            "GSI1SK",
                            s -> encoded(s, "rating", new Encoding.Inverted(new Encoding.Padded(1, 2, true))))),
            nearly(
                    UNFIT_ENCODING,
                    "ratings have more room than they need",
                    r -> Altered.key(r, "Court", "GSI1SK", s -> encoded(s, "rating", new Encoding.Padded(3, 4, true)))),
            fires(
                    AMBIGUOUS_KEY,
                    "a city stands unescaped before another text",
                    r -> Altered.key(
                            r,
                            "Court",
                            "GSI1PK",
                            s -> and(
                                    encoded(s, "city", new Encoding.Plain()),
                                    "#",
                                    field("title", new Encoding.Plain())))),
            nearly(
                    AMBIGUOUS_KEY,
                    "a city stands unescaped before what has one width, and whole keys are asked for",
                    r -> Altered.key(
                            r,
                            "Court",
                            "GSI1PK",
                            s -> and(
                                    encoded(s, "city", new Encoding.Plain()),
                                    "#",
                                    field("courtId", new Encoding.Plain())))),
            nearly(
                    AMBIGUOUS_KEY,
                    "a city stands unescaped at the end",
                    r -> Altered.key(r, "Court", "GSI1PK", s -> encoded(s, "city", new Encoding.Plain()))),
            fires(
                    UNIDENTIFYING_KEY,
                    "players are kept by booking alone",
                    r -> Altered.key(r, "Player", "SK", s -> List.of(new Segment.Text("PLAYER")))),
            fires(
                    UNIDENTIFYING_KEY,
                    "the marker of an e-mail address holds the member too",
                    r -> Altered.key(
                            r, "Member email", "SK", s -> and(s, "#", field("memberId", new Encoding.Plain())))),
            nearly(
                    UNIDENTIFYING_KEY,
                    "the copy by e-mail address holds nothing else: addresses are unique",
                    r -> Altered.key(r, "Member email", "SK", s -> List.of(new Segment.Text("MEMBER.C1")))),
            fires(
                    COLLIDING_ITEM_TYPES,
                    "sessions begin like their member",
                    r -> Altered.key(r, "Session", "SK", s -> List.of(new Segment.Text("MEMBER")))),
            nearly(
                    COLLIDING_ITEM_TYPES,
                    "sessions begin like their member, and go on",
                    r -> Altered.key(
                            r,
                            "Session",
                            "SK",
                            s -> List.of(new Segment.Text("MEMBER#"), field("sessionId", new Encoding.Plain())))));

    private KeyCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> sortKey(KeyAttribute.Type type) {
        return r -> Altered.tables(
                r,
                t -> new Table(
                        t.name(),
                        t.partition(),
                        t.sort().map(s -> new KeyAttribute(s.name(), type)),
                        t.indexes(),
                        t.ttl(),
                        t.because()));
    }

    static Segment field(String attribute, Encoding encoding) {
        return new Segment.Field(Path.own(new AttributeName(attribute)), encoding);
    }

    static List<Segment> and(List<Segment> segments, String separator, Segment more) {
        List<Segment> longer = new ArrayList<>(segments);
        longer.add(new Segment.Text(separator));
        longer.add(more);
        return longer;
    }

    static List<Segment> encoded(List<Segment> segments, String attribute, Encoding encoding) {
        return segments.stream()
                .map(s -> s instanceof Segment.Field f
                                && f.path().attribute().value().equals(attribute)
                        ? new Segment.Field(f.path(), encoding)
                        : s)
                .toList();
    }
}
