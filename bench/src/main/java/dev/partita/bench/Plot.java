package dev.partita.bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A line through points, as SVG; both axes begin with 0, so that what grows in proportion is a straight line. */
final class Plot {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int LEFT = 72;
    private static final int RIGHT = 24;
    private static final int TOP = 16;
    private static final int BOTTOM = 48;
    private static final int MARKS = 5;

    private final long mostAcross;
    private final long mostUp;

    private Plot(List<Point> points) {
        mostAcross = points.stream().mapToLong(Point::across).max().orElse(1);
        mostUp = points.stream().mapToLong(Point::up).max().orElse(1);
    }

    record Point(long across, long up) {}

    /** @param across what the horizontal axis counts */
    static String of(String across, String up, List<Point> points) {
        return new Plot(points).text(across, up, points);
    }

    private String text(String across, String up, List<Point> points) {
        String line = points.stream().map(p -> x(p.across()) + "," + y(p.up())).collect(Collectors.joining(" "));
        String dots = points.stream()
                .map(p ->
                        "<circle cx=\"%s\" cy=\"%s\" r=\"3\" fill=\"#1f5fa8\"/>\n".formatted(x(p.across()), y(p.up())))
                .collect(Collectors.joining());
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
            <rect width="100%%" height="100%%" fill="#fff"/>
            %s<polyline points="%s" fill="none" stroke="#1f5fa8" stroke-width="2"/>
            %s<text x="%d" y="%d" text-anchor="middle">%s</text>
            <text transform="translate(14 %d) rotate(-90)" text-anchor="middle">%s</text>
            </svg>
            """.formatted(
                        WIDTH,
                        HEIGHT,
                        marks(),
                        line,
                        dots,
                        LEFT + (WIDTH - LEFT - RIGHT) / 2,
                        HEIGHT - 8,
                        across,
                        TOP + (HEIGHT - TOP - BOTTOM) / 2,
                        up);
    }

    private String marks() {
        return IntStream.rangeClosed(0, MARKS)
                .mapToObj(i -> mark(mostAcross * i / MARKS, mostUp * i / MARKS))
                .collect(Collectors.joining());
    }

    private String mark(long across, long up) {
        return """
            <path d="M%s %d V%d M%d %s H%d" stroke="#ddd"/>
            <text x="%s" y="%d" text-anchor="middle">%d</text>
            <text x="%d" y="%s" text-anchor="end">%d</text>
            """.formatted(
                        x(across),
                        TOP,
                        HEIGHT - BOTTOM,
                        LEFT,
                        y(up),
                        WIDTH - RIGHT,
                        x(across),
                        HEIGHT - BOTTOM + 16,
                        across,
                        LEFT - 6,
                        y(up),
                        up);
    }

    private String x(long across) {
        return number(LEFT + (double) across / mostAcross * (WIDTH - LEFT - RIGHT));
    }

    private String y(long up) {
        return number(HEIGHT - BOTTOM - (double) up / mostUp * (HEIGHT - TOP - BOTTOM));
    }

    private static String number(double pixels) {
        return String.format(Locale.ROOT, "%.1f", pixels);
    }
}
