package dev.partita.read.setting;

import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import dev.partita.model.Settings.Capacity;
import dev.partita.model.Settings.KeyNames;
import dev.partita.model.Settings.KeyStyle;
import dev.partita.model.Settings.Layout;
import dev.partita.model.Settings.Mode;
import dev.partita.model.Settings.PricedAs;
import dev.partita.model.Settings.TableClass;
import dev.partita.price.PriceBook;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A setting: its title, how its value is read, and examples. The table of input.md §5. */
record Knob<T>(String title, Function<Text, Optional<T>> reader, List<String> examples) {
    private static final BigDecimal MICROS = BigDecimal.valueOf(1_000_000);
    private static final Pattern OF_PEAK = Pattern.compile("([1-9]\\d{2,4})\\s?% of (?:the )?peak");
    private static final Pattern ALIAS = Pattern.compile("alias/(?!aws/)[A-Za-z0-9/_-]{1,250}");

    /** @param auto whether the type attribute is left to the design */
    record TypeName(boolean auto, Optional<String> name) {}

    private static final Pattern REGION_NAME = Pattern.compile("[a-z]{2,3}(-[a-z]+)+-\\d{1,2}");
    private static final Pattern PRICED_AS = Pattern.compile("(\\S+?)(?:\\s*[x×*]\\s*(\\d{1,2}(?:\\.\\d{1,4})?))?");

    static final Knob<String> REGION =
            new Knob<>("Region", t -> Optional.of(t.value()).filter(Knob::isRegion), PriceBook.regions());
    static final Knob<Optional<PricedAs>> PRICES =
            new Knob<>("Prices", Knob::pricedAs, List.of("us-east-1", "us-east-1 x 1.13"));
    static final Knob<Capacity> CAPACITY =
            new Knob<>("Capacity", Knob::capacity, List.of("on-demand", "provisioned (target 70%)", "auto"));
    static final Knob<Layout> LAYOUT = words(
            "Layout",
            List.of(
                    new Word<>("single", Layout.SINGLE),
                    new Word<>("multi", Layout.MULTI),
                    new Word<>("auto", Layout.AUTO)));
    static final Knob<KeyStyle> KEY_STYLE = words(
            "Key style",
            List.of(
                    new Word<>("auto", KeyStyle.AUTO),
                    new Word<>("concatenated", KeyStyle.CONCATENATED),
                    new Word<>("multi-attribute", KeyStyle.MULTI_ATTRIBUTE)));
    static final Knob<KeyNames> KEY_NAMES = words(
            "Key names",
            List.of(
                    new Word<>("auto", KeyNames.AUTO),
                    new Word<>("generic", KeyNames.GENERIC),
                    new Word<>("natural", KeyNames.NATURAL)));
    static final Knob<TypeName> TYPE_ATTRIBUTE =
            new Knob<>("Type attribute", Knob::typeName, List.of("auto", "entityType", "none"));
    static final Knob<TableClass> TABLE_CLASS = words(
            "Table class",
            List.of(
                    new Word<>("standard", TableClass.STANDARD),
                    new Word<>("infrequent access", TableClass.INFREQUENT_ACCESS),
                    new Word<>("auto", TableClass.AUTO)));
    static final Knob<Long> MONTH = new Knob<>("Month", Knob::hours, List.of("730 h"));
    static final Knob<Long> INDEX_UPKEEP = new Knob<>("Index upkeep", Knob::dollars, List.of("$5 per index and month"));
    static final Knob<Long> COPY_UPKEEP = new Knob<>("Copy upkeep", Knob::dollars, List.of("$5 per month"));
    static final Knob<Long> ROUND_TRIP = new Knob<>("Round trip", Knob::dollars, List.of("$0.20 per million"));
    static final Knob<Regions> REPLICAS = new Knob<>("Replicas", Knob::replicas, List.of("1", "us-east-2, us-west-2"));
    static final Knob<Boolean> POINT_IN_TIME =
            words("Point-in-time recovery", List.of(new Word<>("no", false), new Word<>("yes", true)));
    static final Knob<Integer> INDEX_WRITES =
            words("Index writes in transactions", List.of(new Word<>("1x", 1), new Word<>("2x", 2)));
    static final Knob<Ratio> HEADROOM = new Knob<>("Headroom", Knob::share, List.of("70%"));
    static final Knob<Boolean> SPLIT =
            words("Split for heat", List.of(new Word<>("not relied on", false), new Word<>("relied on", true)));
    static final Knob<Ratio> TRANSACTIONS = new Knob<>("Transactions per item", Knob::rate, List.of("50/s"));
    static final Knob<Ratio> HOT = new Knob<>("Hot", Knob::rate, List.of("500/s"));
    static final Knob<Ratio> WARM = new Knob<>("Warm", Knob::rate, List.of("20/s"));
    static final Knob<Ratio> COLD = new Knob<>("Cold", Knob::rate, List.of("0.1/s"));
    static final Knob<Boolean> SCANS =
            words("Scans", List.of(new Word<>("never", false), new Word<>("up to 1 MB", true)));
    static final Knob<Optional<Long>> READER_MEMORY =
            new Knob<>("Reader memory", Knob::megabytes, List.of("1 MB", "16 MB"));
    static final Knob<Optional<Ratio>> MAXIMUM_THROUGHPUT =
            new Knob<>("Maximum throughput", Knob::ofPeak, List.of("none", "200% of peak"));
    static final Knob<Optional<String>> ENCRYPTION_KEY =
            new Knob<>("Encryption key", Knob::key, List.of("AWS owned", "AWS managed", "alias/orders"));

    private static final List<Knob<?>> ALL = List.of(
            REGION,
            PRICES,
            CAPACITY,
            LAYOUT,
            KEY_STYLE,
            KEY_NAMES,
            TYPE_ATTRIBUTE,
            TABLE_CLASS,
            MONTH,
            INDEX_UPKEEP,
            COPY_UPKEEP,
            ROUND_TRIP,
            REPLICAS,
            POINT_IN_TIME,
            INDEX_WRITES,
            HEADROOM,
            SPLIT,
            TRANSACTIONS,
            HOT,
            WARM,
            COLD,
            SCANS,
            READER_MEMORY,
            MAXIMUM_THROUGHPUT,
            ENCRYPTION_KEY);

    static List<String> titles() {
        return ALL.stream().<String>map(Knob::title).toList();
    }

    Optional<T> read(Text text) {
        return reader.apply(text);
    }

    private record Word<T>(String word, T value) {}

    private static <T> Knob<T> words(String title, List<Word<T>> words) {
        return new Knob<>(
                title,
                t -> words.stream()
                        .filter(w -> Names.same(w.word(), t.value()))
                        .map(Word::value)
                        .findFirst(),
                words.stream().map(Word::word).toList());
    }

    private static Optional<Capacity> capacity(Text text) {
        Cursor cursor = new Cursor(text);
        Optional<Mode> mode = Optional.empty();
        if (cursor.words("on-demand") || cursor.words("on demand")) {
            mode = Optional.of(Mode.ON_DEMAND);
        } else if (cursor.words("provisioned")) {
            mode = Optional.of(Mode.PROVISIONED);
        } else if (cursor.words("auto")) {
            mode = Optional.of(Mode.AUTO);
        }
        Ratio target = Settings.DEFAULT.capacity().targetUtilisation();
        if (cursor.sign("(") && cursor.words("target")) {
            target = Quantities.share(cursor).filter(s -> !s.isZero()).orElse(Ratio.ZERO);
            cursor.sign(")");
        }
        Ratio utilisation = target;
        return mode.filter(m -> cursor.atEnd() && !utilisation.isZero()).map(m -> new Capacity(m, utilisation));
    }

    private static Optional<TypeName> typeName(Text text) {
        String name = text.value();
        return switch (Names.lower(name)) {
            case "auto" -> Optional.of(new TypeName(true, Settings.DEFAULT.typeAttribute()));
            case "none", "-" -> Optional.of(new TypeName(false, Optional.empty()));
            default -> Names.isName(name) ? Optional.of(new TypeName(false, Optional.of(name))) : Optional.empty();
        };
    }

    private static Optional<Long> hours(Text text) {
        Cursor cursor = new Cursor(text);
        Optional<Long> hours = Quantities.count(cursor);
        if (!cursor.words("h")) {
            cursor.words("hours");
        }
        return hours.filter(h -> cursor.atEnd() && h >= 1 && h <= 10_000);
    }

    /** In micro-dollars. */
    private static Optional<Long> dollars(Text text) {
        Cursor cursor = new Cursor(text);
        if (!cursor.sign("$")) {
            return Optional.empty();
        }
        Optional<Ratio> amount = cursor.decimal()
                .filter(d -> d.signum() >= 0 && d.compareTo(MICROS) <= 0)
                .map(Ratio::of);
        Optional<Long> micros = amount.map(a -> a.times(1_000_000)).map(Ratio::rounded);
        boolean rest = cursor.atEnd() || cursor.words("per") || cursor.words("a");
        return micros.filter(m -> rest);
    }

    /** Whole megabytes, as many as a call may read; in bytes. One is what holds where nothing is said. */
    private static Optional<Optional<Long>> megabytes(Text text) {
        Cursor cursor = new Cursor(text);
        Optional<Long> count = Quantities.count(cursor);
        boolean isUnit = cursor.words("MB") || cursor.words("MiB");
        return count.filter(c -> isUnit && cursor.atEnd() && c >= 1 && c <= 100)
                .map(c -> Optional.of(c).filter(m -> m > 1).map(m -> m * Settings.MEGABYTE));
    }

    private static boolean isRegion(String name) {
        return REGION_NAME.matcher(name).matches();
    }

    private static Optional<Optional<PricedAs>> pricedAs(Text text) {
        Matcher matcher = PRICED_AS.matcher(text.value());
        if (!matcher.matches() || PriceBook.of(matcher.group(1)).isEmpty()) {
            return Optional.empty();
        }
        Ratio factor = matcher.group(2) == null ? Ratio.ONE : Ratio.of(new BigDecimal(matcher.group(2)));
        return factor.isZero() ? Optional.empty() : Optional.of(Optional.of(new PricedAs(matcher.group(1), factor)));
    }

    /**
     * The regions of a global table.
     *
     * @param count of them, if they are not named; 1 is no global table
     */
    record Regions(List<String> named, int count) {}

    private static Optional<Regions> replicas(Text text) {
        if (text.value().matches("[1-9]\\d?")) {
            return Optional.of(new Regions(List.of(), Integer.parseInt(text.value())))
                    .filter(r -> r.count() <= PriceBook.regions().size());
        }
        List<String> regions = new ArrayList<>();
        for (String part : text.value().split("[,;]")) {
            String region = part.strip();
            if (isRegion(region) && !regions.contains(region)) {
                regions.add(region);
            } else if (!region.equals("none")) {
                return Optional.empty();
            }
        }
        return Optional.of(new Regions(regions, 1));
    }

    private static Optional<Ratio> share(Text text) {
        Cursor cursor = new Cursor(text);
        return Quantities.share(cursor).filter(s -> cursor.atEnd() && !s.isZero());
    }

    /** Below the peak, calls that the document tells of would be refused. */
    private static Optional<Optional<Ratio>> ofPeak(Text text) {
        Matcher matcher = OF_PEAK.matcher(Names.lower(text.value()));
        if (matcher.matches()) {
            return Optional.of(Optional.of(Ratio.of(Long.parseLong(matcher.group(1)), 100)));
        }
        return none(text, "none");
    }

    /** A name of one's own works in every region and account; AWS keeps those that begin with its own to itself, but for one. */
    private static Optional<Optional<String>> key(Text text) {
        if (Names.same("AWS managed", text.value()) || text.value().equals(Settings.AWS_MANAGED_KEY)) {
            return Optional.of(Optional.of(Settings.AWS_MANAGED_KEY));
        }
        boolean isAlias = ALIAS.matcher(text.value()).matches();
        return isAlias ? Optional.of(Optional.of(text.value())) : none(text, "AWS owned");
    }

    private static <T> Optional<Optional<T>> none(Text text, String word) {
        return Names.same(word, text.value()) ? Optional.of(Optional.empty()) : Optional.empty();
    }

    private static Optional<Ratio> rate(Text text) {
        Cursor cursor = new Cursor(text);
        Optional<Ratio> number = Quantities.quantity(cursor);
        Optional<Long> unit = cursor.sign("/") ? Quantities.unit(cursor) : Optional.of(1L);
        return number.filter(n -> cursor.atEnd() && unit.isPresent()).map(n -> n.dividedBy(Ratio.of(unit.orElse(1L))));
    }
}
