package dev.partita.testkit.review;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bill made by hand, in the notation of its head lines: {@code AP-010 5/s query 50 x 483; write 1 x 44 txn} and {@code store 1M x 44}.
 * Priced here without the project's own prices and rounding: us-east-1 on demand, 730 hours.
 */
record HandMadeBill(BigDecimal total) {
    private static final Pattern OPERATION =
            Pattern.compile("(get|query|write|index) ([\\d.]+) x ([\\d.]+)(.*)", Pattern.DOTALL);
    private static final Pattern STORE = Pattern.compile("store ([\\d.]+)([kMB]?) x ([\\d.]+).*");
    private static final Map<String, Integer> SECONDS = Map.of("s", 1, "h", 3_600, "day", 86_400);
    private static final Map<String, Integer> TIMES = Map.of("", 1, "k", 1_000, "M", 1_000_000, "B", 1_000_000_000);
    private static final BigDecimal MONTH = BigDecimal.valueOf(730L * 3_600);
    private static final BigDecimal READ = new BigDecimal("0.000000125");
    private static final BigDecimal WRITE = new BigDecimal("0.000000625");
    private static final BigDecimal STORAGE = new BigDecimal("0.25");

    static HandMadeBill read(Path file) throws IOException {
        BigDecimal total = BigDecimal.ZERO;
        for (String line : Files.readAllLines(file)) {
            String text = line.replaceFirst("#.*", "").strip();
            total = total.add(
                    text.startsWith("AP-") ? pattern(text) : text.startsWith("store") ? store(text) : BigDecimal.ZERO);
        }
        return new HandMadeBill(total);
    }

    private static BigDecimal pattern(String line) {
        String[] words = line.split("\\s+", 3);
        String[] rate = words[1].split("/");
        BigDecimal calls = new BigDecimal(rate[0])
                .multiply(MONTH)
                .divide(BigDecimal.valueOf(SECONDS.get(rate[1])), MathContext.DECIMAL64);
        BigDecimal perCall = List.of(words[2].split(";")).stream()
                .map(o -> operation(o.strip()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return calls.multiply(perCall);
    }

    private static BigDecimal operation(String text) {
        Matcher matcher = OPERATION.matcher(text);
        assert matcher.matches() : text;
        matcher.matches();
        BigDecimal number = new BigDecimal(matcher.group(2));
        BigDecimal bytes = new BigDecimal(matcher.group(3));
        BigDecimal factor = matcher.group(4).contains("txn") ? BigDecimal.TWO : BigDecimal.ONE;
        BigDecimal half = matcher.group(4).contains("strong") ? BigDecimal.ONE : new BigDecimal("0.5");
        return switch (matcher.group(1)) {
            case "get" -> number.multiply(steps(bytes, 4_096)).multiply(half).multiply(READ);
            case "query" -> steps(number.multiply(bytes), 4_096).multiply(half).multiply(READ);
            default -> number.multiply(steps(bytes, 1_024)).multiply(factor).multiply(WRITE);
        };
    }

    private static BigDecimal steps(BigDecimal bytes, int step) {
        return bytes.divide(BigDecimal.valueOf(step), 0, RoundingMode.CEILING).max(BigDecimal.ONE);
    }

    private static BigDecimal store(String line) {
        Matcher matcher = STORE.matcher(line);
        assert matcher.matches() : line;
        matcher.matches();
        return new BigDecimal(matcher.group(1))
                .multiply(BigDecimal.valueOf(TIMES.get(matcher.group(2))))
                .multiply(new BigDecimal(matcher.group(3)).add(BigDecimal.valueOf(100)))
                .divide(BigDecimal.valueOf(1L << 30), MathContext.DECIMAL64)
                .multiply(STORAGE);
    }
}
