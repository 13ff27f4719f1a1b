package dev.partita.read.setting;

import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.price.PriceBook;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads the Settings table (input.md §5). What is not there keeps its default. */
public final class SettingsReader {
    private final Findings findings;
    private final Map<String, Text> rows = new LinkedHashMap<>();

    private SettingsReader(List<Draft.Setting> settings, Findings findings) {
        this.findings = findings;
        settings.forEach(this::add);
    }

    public static Settings read(List<Draft.Setting> settings, Findings findings) {
        return new SettingsReader(settings, findings).settings();
    }

    /** The names of all settings. */
    public static List<String> names() {
        return Knob.titles();
    }

    private void add(Draft.Setting setting) {
        List<String> names = names();
        Optional<String> name = Names.match(setting.name().value(), names);
        if (name.isEmpty() && setting.name().value().matches("(?i)hot\\s*/\\s*warm\\s*/\\s*cold")) {
            three(setting.value());
        } else if (name.isEmpty()) {
            findings.add(
                    ReadCode.UNKNOWN_SETTING,
                    setting.name().span(),
                    setting.name().value(),
                    "There is no setting \"" + setting.name() + "\".",
                    Names.nearest(setting.name().value(), names).map(List::of).orElse(names));
        } else if (rows.putIfAbsent(name.get(), setting.value()) != null) {
            findings.add(
                    ReadCode.DUPLICATE_SETTING,
                    setting.name().span(),
                    name.get(),
                    "The setting stands there twice; the first counts.");
        }
    }

    /** {@code Hot / Warm / Cold | 500/s / 20/s / 0.1/s}. */
    private void three(Text value) {
        List<String> names = List.of("Hot", "Warm", "Cold");
        List<Text> parts = new ArrayList<>();
        int from = 0;
        for (String part : value.value().split("\\s+/\\s+|,")) {
            int at = value.value().indexOf(part, from);
            parts.add(value.part(at, at + part.length()).trimmed());
            from = at + part.length();
        }
        for (int i = 0; i < names.size(); i++) {
            rows.putIfAbsent(names.get(i), i < parts.size() ? parts.get(i) : value.part(0, 0));
        }
    }

    /** The value of a row as a setting, or the default, reported, if it is none. */
    private <T> T value(Knob<T> knob, T defaultValue) {
        Text text = rows.get(knob.title());
        if (text == null) {
            return defaultValue;
        }
        Optional<T> value = knob.read(text);
        if (value.isEmpty()) {
            findings.add(
                    ReadCode.SETTING_VALUE,
                    text.span(),
                    knob.title(),
                    "\"" + text + "\" is no value of " + knob.title() + ".",
                    knob.examples());
        }
        return value.orElse(defaultValue);
    }

    private Settings settings() {
        Settings d = Settings.DEFAULT;
        Knob.TypeName type = value(Knob.TYPE_ATTRIBUTE, new Knob.TypeName(d.typeAttributeAuto(), d.typeAttribute()));
        String region = value(Knob.REGION, d.region());
        return new Settings(
                region,
                value(Knob.PRICES, d.prices()),
                value(Knob.CAPACITY, d.capacity()),
                value(Knob.LAYOUT, d.layout()),
                value(Knob.KEY_STYLE, d.keyStyle()),
                value(Knob.KEY_NAMES, d.keyNames()),
                type.auto(),
                type.name(),
                value(Knob.TABLE_CLASS, d.tableClass()),
                value(Knob.MONTH, d.monthHours()),
                value(Knob.INDEX_UPKEEP, d.indexUpkeep()),
                value(Knob.COPY_UPKEEP, d.copyUpkeep()),
                value(Knob.ROUND_TRIP, d.roundTrip()),
                replicas(region),
                value(Knob.POINT_IN_TIME, d.pointInTimeRecovery()),
                value(Knob.INDEX_WRITES, d.indexWritesInTransactions()),
                value(Knob.HEADROOM, d.headroom()),
                value(Knob.SPLIT, d.reliesOnSplit()),
                value(Knob.TRANSACTIONS, d.transactionsPerItem()),
                rate(Knob.HOT, d.hot()),
                rate(Knob.WARM, d.warm()),
                rate(Knob.COLD, d.cold()),
                value(Knob.SCANS, d.scansUpToOneMegabyte()),
                value(Knob.READER_MEMORY, d.readerMemory()),
                value(Knob.MAXIMUM_THROUGHPUT, d.maximumThroughput()),
                value(Knob.ENCRYPTION_KEY, d.encryptionKey()));
    }

    /** Regions that are counted only are taken to be the cheapest beside the first. */
    private List<String> replicas(String home) {
        Knob.Regions regions = value(Knob.REPLICAS, new Knob.Regions(List.of(), 1));
        if (regions.count() == 1) {
            return regions.named();
        }
        List<String> others = PriceBook.regions().stream()
                .filter(r -> !r.equals(home))
                .sorted(Comparator.comparing(SettingsReader::writeUnit))
                .limit(regions.count() - 1)
                .toList();
        findings.add(
                ReadCode.ASSUMED_REPLICAS,
                Objects.requireNonNull(rows.get(Knob.REPLICAS.title())).span(),
                Knob.REPLICAS.title(),
                "The regions are not named; the cheapest of the price book are assumed.",
                List.of(String.join(", ", others)));
        return others;
    }

    private static Ratio writeUnit(String region) {
        return PriceBook.of(region).map(p -> p.standard().writeUnit()).orElse(Ratio.ZERO);
    }

    private Ratio rate(Knob<Ratio> knob, Ratio defaultRate) {
        return value(knob, defaultRate);
    }
}
