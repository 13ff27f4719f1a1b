package dev.partita.emit;

import static dev.partita.emit.SmallShopDesign.COUNTRIES;
import static dev.partita.emit.SmallShopDesign.COUNTRY_ITEM;
import static dev.partita.emit.SmallShopDesign.GSI1;
import static dev.partita.emit.SmallShopDesign.ORDER_ITEM;
import static dev.partita.emit.SmallShopDesign.SHOP;
import static dev.partita.emit.SmallShopDesign.USER_ITEM;
import static dev.partita.emit.SmallShopModel.id;

import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A result built by hand, small and with some of everything, on which the emitters are tested. */
public final class SmallShop {
    private SmallShop() {}

    /** Findings for tests. */
    public enum Finding implements Code {
        HOT_KEY(Severity.WARNING),
        UNKNOWN_ATTRIBUTE(Severity.ERROR);

        private final Severity severity;

        Finding(Severity severity) {
            this.severity = severity;
        }

        @Override
        public String id() {
            return name();
        }

        @Override
        public Severity severity() {
            return severity;
        }

        @Override
        public String rule() {
            return "A rule.";
        }
    }

    public static DesignResult result() {
        return new DesignResult(
                SmallShopModel.model(),
                Settings.Layout.MULTI,
                Optional.of(612_340_000L),
                SmallShopDesign.design(),
                SmallShopPlans.plans(),
                cost(),
                certificate(),
                choices(),
                List.of(hotKey()));
    }

    public static Diagnostic hotKey() {
        return new Diagnostic(
                Finding.HOT_KEY,
                Severity.WARNING,
                Optional.of(new Span("shop.md", 7, 12, 7, 16)),
                "AP-004",
                "all open orders meet in one partition",
                List.of("At peak 1,400 units a second."),
                List.of("shard Order by 4"));
    }

    private static Certificate certificate() {
        return new Certificate(
                Certificate.Status.OPTIMAL,
                551_450_042,
                551_450_042,
                312,
                List.of(new Certificate.Pruned("dominated", 41)),
                List.of("copies kept by a stream consumer"),
                "own bound and branch");
    }

    private static List<DesignResult.Choice> choices() {
        return List.of(
                new DesignResult.Choice(
                        "AP-004",
                        "Query GSI1, a sparse index",
                        List.of("SparseIndex"),
                        Optional.of(new DesignResult.RunnerUp("Scan of Shop", 12_400_000))),
                new DesignResult.Choice(
                        "home of Order", "under its user", List.of("HomeUnderParent"), Optional.empty()));
    }

    private static Cost cost() {
        return new Cost(
                480_000_042,
                56_250_000,
                540_000_000,
                5_000_000,
                10_000_000,
                200_000,
                List.of(
                        pattern("AP-001", "1/2", "0", 82_125_000, 0, read("Get User", table(), "1/2", 82_125_000)),
                        pattern("AP-002", "1", "0", 65_700_000, 0, read("Query Order", table(), "1", 65_700_000)),
                        pattern("AP-003", "1", "0", 49_275_000, 0, read("Query User, Order", table(), "1", 49_275_000)),
                        pattern("AP-004", "2", "0", 3_285_000, 0, read("Query Order", index(), "2", 3_285_000)),
                        pattern("AP-005", "6", "0", 49_275_000, 0, read("BatchGet User", table(), "6", 49_275_000)),
                        pattern("AP-006", "5/3", "0", 42, 200_000, read("Query Order", index(), "5/3", 42)),
                        pattern("AP-007", "1", "0", 3_285_000, 0, read("Query Order", table(), "1", 3_285_000)),
                        pattern(
                                "AP-010",
                                "1/2",
                                "5",
                                100_000_000,
                                0,
                                write("Put Order", table(), "4", 90_000_000),
                                write("Put Order", index(), "1", 10_000_000)),
                        pattern("AP-011", "0", "2", 123_000_000, 0, write("Update Order", table(), "2", 123_000_000)),
                        pattern("AP-012", "1", "2", 2_000_000, 0, write("Update User", table(), "2", 2_000_000)),
                        pattern("AP-020", "0", "4", 1_000_000, 0, write("Delete Order", table(), "4", 1_000_000)),
                        pattern("AP-021", "0", "5/2", 1_055_000, 0, write("Delete Order", table(), "5/2", 1_055_000))),
                List.of(
                        structure(USER_ITEM, SHOP, Optional.empty(), 2_000_000, 190, 100_000),
                        structure(ORDER_ITEM, SHOP, Optional.empty(), 10_000_000, 410, 55_999_999),
                        structure(ORDER_ITEM, SHOP, Optional.of(GSI1), 500_000, 140, 150_000),
                        structure(COUNTRY_ITEM, COUNTRIES, Optional.empty(), 200, 28, 1)),
                List.of(table(SHOP, space(table(), 3, 9), space(index(), 1, 4)), table(COUNTRIES)));
    }

    private static Cost.OfTable table(TableName name, Cost.OfSpace... spaces) {
        return new Cost.OfTable(name, Settings.TableClass.STANDARD, Settings.Mode.ON_DEMAND, List.of(spaces));
    }

    private static Cost.OfSpace space(Space space, long average, long peak) {
        Cost.Usage usage = new Cost.Usage(Ratio.of(average), Ratio.of(peak), 0);
        return new Cost.OfSpace(space, usage, usage);
    }

    private static Space table() {
        return new Space(SHOP, Optional.empty());
    }

    private static Space index() {
        return new Space(SHOP, Optional.of(GSI1));
    }

    private static Cost.OfPattern pattern(
            String id, String read, String written, long requests, long trips, Cost.OfOperation... operations) {
        PatternId pattern = id(id);
        return new Cost.OfPattern(
                pattern,
                ratio(read),
                ratio(written),
                trips == 0 ? Ratio.ZERO : Ratio.ONE,
                requests,
                trips,
                List.of(operations));
    }

    private static Cost.OfOperation read(String label, Space space, String units, long micros) {
        return new Cost.OfOperation(label, List.of(), space, false, ratio(units), Ratio.of(5), 410, micros);
    }

    private static Cost.OfOperation write(String label, Space space, String units, long micros) {
        return new Cost.OfOperation(label, List.of(), space, true, ratio(units), Ratio.ONE, 410, micros);
    }

    private static Cost.OfStructure structure(
            ItemTypeName type, TableName table, Optional<IndexName> index, long items, long bytes, long micros) {
        return new Cost.OfStructure(type, table, index, Ratio.of(items), Ratio.of(bytes), micros);
    }

    private static Ratio ratio(String text) {
        String[] parts = text.split("/");
        return Ratio.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1]));
    }

    /** Evidence that nothing is wrong. */
    public static Verification holds() {
        return new Verification(
                Verification.Verdict.HOLDS,
                patterns().map(p -> executed(p, 0)).toList(),
                List.of(
                        new Verification.OfCheck("PATTERN_WITHOUT_PLAN", List.of()),
                        new Verification.OfCheck("HOT_KEY", List.of("AP-004: all open orders meet in one partition"))),
                42,
                1,
                List.of(
                        new Verification.Version("partita", "0.1.0"),
                        new Verification.Version("DynamoDB Local", "3.3.1")));
    }

    /** Evidence against the design. */
    public static Verification refuted() {
        return new Verification(
                Verification.Verdict.REFUTED,
                patterns().map(p -> executed(p, p.equals(id("AP-004")) ? 3 : 0)).toList(),
                List.of(),
                42,
                10,
                List.of());
    }

    private static Stream<PatternId> patterns() {
        return SmallShopModel.model().patterns().stream().map(p -> p.id());
    }

    private static Verification.OfPattern executed(PatternId id, long mismatches) {
        boolean other = mismatches > 0;
        return new Verification.OfPattern(
                id,
                120,
                mismatches,
                other ? Optional.of("from = to: expected 1 row, got none") : Optional.empty(),
                Ratio.of(241, 2),
                other ? Ratio.of(121) : Ratio.of(241, 2),
                other ? List.of("one page more than predicted") : List.of());
    }
}
