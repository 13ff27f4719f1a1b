package dev.partita.price;

import dev.partita.exact.Ratio;
import dev.partita.model.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Prices by region, read once from the data file {@code prices.tsv} beside this class. Free tiers and discounts are left out.
 */
public final class PriceBook {
    /** The region that others are usually compared with. */
    public static final String BASIS = "us-east-1";

    private static final int COLUMNS = 18;
    private static final Ratio MICROS = Ratio.of(1_000_000);
    private static final PriceBook BOOK = read();

    private final SortedMap<String, Prices> regions;

    private PriceBook(SortedMap<String, Prices> regions) {
        this.regions = Collections.unmodifiableSortedMap(regions);
    }

    /** The prices of a region, if the book has it. */
    public static Optional<Prices> of(String region) {
        return Optional.ofNullable(BOOK.regions.get(region));
    }

    /** What a region is priced as: what the settings say, itself, or {@link #BASIS} if the book lacks it. */
    public static Prices of(Settings settings, String region) {
        return settings.prices()
                .map(as -> ofOrBasis(as.region()).times(as.factor()))
                .orElseGet(() -> ofOrBasis(region));
    }

    private static Prices ofOrBasis(String region) {
        return of(region).or(() -> of(BASIS)).orElseThrow();
    }

    /** All regions of the book, sorted. */
    public static List<String> regions() {
        return List.copyOf(BOOK.regions.keySet());
    }

    private static PriceBook read() {
        try (InputStream file = PriceBook.class.getResourceAsStream("prices.tsv")) {
            if (file == null) {
                throw new IllegalStateException("prices.tsv is missing");
            }
            SortedMap<String, Prices> regions = new TreeMap<>();
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(PriceBook::prices)
                    .forEach(prices -> regions.put(prices.region(), prices));
            return new PriceBook(regions);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Prices prices(String line) {
        String[] columns = line.split("\t");
        if (columns.length != COLUMNS) {
            throw new IllegalStateException("prices.tsv: not " + COLUMNS + " columns: " + line);
        }
        return new Prices(
                columns[0], ofClass(columns, 1), ofClass(columns, 8), dollars(columns[15]), columns[16], columns[17]);
    }

    /** Seven columns: three prices per million units, three per unit and hour, one per GiB and month. */
    private static Prices.OfClass ofClass(String[] columns, int first) {
        return new Prices.OfClass(
                perMillion(columns[first]),
                perMillion(columns[first + 1]),
                perMillion(columns[first + 2]),
                dollars(columns[first + 3]),
                dollars(columns[first + 4]),
                dollars(columns[first + 5]),
                dollars(columns[first + 6]));
    }

    private static Ratio perMillion(String dollars) {
        return Ratio.of(new BigDecimal(dollars));
    }

    private static Ratio dollars(String dollars) {
        return Ratio.of(new BigDecimal(dollars)).times(MICROS);
    }
}
