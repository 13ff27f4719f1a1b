package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.html.Report;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The report in a real browser: quiet, alone, as wide as the screen, and with the numbers of the design. */
@Tag("full")
class ReportInBrowserTest {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static final int PHONE = 390;
    private static final int DESK = 1280;
    /** What the margins leave of A4, in the pixels of style sheets. */
    private static final int PAPER = 688;

    /** Id, exact value and shown text of each row of a chart. */
    private static final String ROWS =
            "[...document.querySelectorAll('#%s li')].map(li => { const d = li.querySelector('.amount data');"
                    + " return [li.dataset.id, d.value, d.textContent]; })";

    /** How many pairs of labels of lines between entities lie on one another. */
    private static final String OVERLAPS =
            "[...document.querySelectorAll('svg .many')].map(t => t.getBoundingClientRect())"
                    + ".filter((a, i, all) => all.slice(i + 1).some(b => a.left < b.right && b.left < a.right"
                    + " && a.top < b.bottom && b.top < a.bottom)).length";

    /** How many lines between entities run behind a box. */
    private static final String BEHIND =
            "[...document.querySelectorAll('svg .line')].filter(l => [...Array(200).keys()]"
                    + ".map(i => l.getPointAtLength(l.getTotalLength() * i / 199))"
                    + ".some(p => [...document.querySelectorAll('svg .box')].map(b => b.getBBox())"
                    + ".some(b => p.x > b.x + 1 && p.x < b.x + b.width - 1 && p.y > b.y + 1 && p.y < b.y + b.height - 1))).length";

    /** Heads without their table, and items in two pieces; rows are free to follow each other on several sheets. */
    private static final String TORN =
            "[...document.querySelectorAll('h3 + .note')].filter(n => getComputedStyle(n).breakAfter !== 'avoid').length"
                    + " + [...document.querySelectorAll('.items td')].filter(c => getComputedStyle(c).breakInside !== 'avoid').length"
                    + " + [...document.querySelectorAll('.items tr')].filter(r => getComputedStyle(r).breakInside !== 'auto').length";

    @TempDir
    private Path folder;

    @Test
    void deliveredDesigns() throws IOException, InterruptedException {
        boolean isFull = Boolean.getBoolean("partita.full");
        try (Browser browser = new Browser()) {
            for (Delivered design : isFull ? Delivered.all() : Delivered.some()) {
                Path page = folder.resolve(design.name() + ".html");
                Files.writeString(
                        page, Report.write(design.result(), Optional.empty()).get(Report.FILE));
                holds(browser, page.toUri());
                hasTheNumbersOf(browser, design.json());
            }
            Path hostile = ROOT.resolve("cases/emit/html/hostile/want/files");
            holds(browser, hostile.resolve("emitted").resolve(Report.FILE).toUri());
            hasTheNumbersOf(browser, JsonText.read(DesignJson.write(design(hostile))));
            assertThat(browser.evaluate("document.querySelector('h1').textContent")
                            .asString())
                    .startsWith("<script>alert(\"likes\")</script> & 'S\u00f6hne' ]]>");
        }
    }

    private static DesignResult design(Path hostile) throws IOException {
        Path document = hostile.resolveSibling("../input/access-patterns.md").normalize();
        return new Designer(DocumentReader.read(document.toString(), Files.readAllBytes(document))
                        .model()
                        .orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    private static void holds(Browser browser, URI page) throws InterruptedException {
        List<String> grounds = new ArrayList<>();
        for (int width : List.of(DESK, PHONE)) {
            browser.open(page, width, width == PHONE ? "dark" : "light");
            assertThat(browser.events("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"))
                    .as("what %s says", page)
                    .isEmpty();
            assertThat(browser.events("Network.requestWillBeSent"))
                    .as("what %s asks for", page)
                    .extracting(
                            e -> e.path("params").path("request").path("url").asString())
                    .containsExactly(page.toString());
            assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                    .as("the width of %s", page)
                    .isLessThanOrEqualTo(width);
            assertThat(browser.evaluate("document.querySelector('nav').scrollWidth")
                            .asInt())
                    .as("the width of the navigation of %s", page)
                    .isLessThanOrEqualTo(width);
            assertThat(browser.evaluate(OVERLAPS).asInt())
                    .as("labels of %s that overlap", page)
                    .isZero();
            assertThat(browser.evaluate(BEHIND).asInt())
                    .as("lines of %s behind boxes", page)
                    .isZero();
            grounds.add(browser.evaluate("getComputedStyle(document.body).backgroundColor")
                    .asString());
        }
        assertThat(grounds).doesNotHaveDuplicates();
        isDrawnOnPaper(browser, page);
        assertThat(browser.ask("Page.printToPDF", JsonText.object())
                        .path("data")
                        .asString())
                .startsWith("JVBER");
    }

    /** With the tables that people draw, on a light ground, and nothing beyond the edge of the sheet. */
    private static void isDrawnOnPaper(Browser browser, URI page) throws InterruptedException {
        browser.open(page, PAPER, "dark");
        ObjectNode print = JsonText.object().put("media", "print");
        print.putArray("features")
                .addObject()
                .put("name", "prefers-color-scheme")
                .put("value", "dark");
        browser.ask("Emulation.setEmulatedMedia", print);
        assertThat(browser.evaluate("[...document.querySelectorAll('.items thead')]"
                                + ".filter(t => getComputedStyle(t).display !== 'table-header-group').length")
                        .asInt())
                .as("tables of %s without a head on paper", page)
                .isZero();
        assertThat(browser.evaluate(TORN).asInt())
                .as("parts of %s that a page of paper would part from what they belong to", page)
                .isZero();
        assertThat(browser.evaluate("getComputedStyle(document.body).backgroundColor")
                        .asString())
                .isEqualTo("rgb(255, 255, 255)");
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .as("the width of %s on paper", page)
                .isLessThanOrEqualTo(PAPER);
    }

    private static void hasTheNumbersOf(Browser browser, JsonNode design) {
        JsonNode bill = design.path("cost").path("bill");
        assertThat(browser.evaluate("document.querySelector('header data').value")
                        .asString())
                .isEqualTo(bill.path("total").asString());
        List<String> patterns = new ArrayList<>();
        bill.path("patterns")
                .forEach(p -> patterns.add(
                        p.path("id").asString() + " " + p.path("total").asString()));
        assertThat(rows(browser, "bill-patterns")).containsExactlyInAnyOrderElementsOf(patterns);
        List<String> structures = new ArrayList<>();
        bill.path("tables")
                .forEach(t -> structures.add(
                        t.path("table").asString() + " " + t.path("total").asString()));
        bill.path("indexes")
                .forEach(i -> structures.add(i.path("table").asString() + "."
                        + i.path("index").asString() + " " + i.path("total").asString()));
        assertThat(rows(browser, "bill-structures")).containsExactlyInAnyOrderElementsOf(structures);
        JsonNode units = browser.evaluate("[...document.querySelectorAll('article')].map(a => a.dataset.id + ' '"
                + " + [...a.querySelectorAll('.figures data')].map(d => d.value).join(' '))");
        assertThat(StreamSupport.stream(units.spliterator(), false).map(JsonNode::asString))
                .containsExactlyInAnyOrderElementsOf(units(design));
    }

    /** Each shown as its exact value is shown to people. */
    private static List<String> rows(Browser browser, String chart) {
        List<String> rows = new ArrayList<>();
        browser.evaluate(ROWS.formatted(chart)).forEach(r -> {
            assertThat(r.path(2).asString())
                    .isEqualTo(Money.cents(Money.micros(r.path(1).asString())));
            rows.add(r.path(0).asString() + " " + r.path(1).asString());
        });
        return rows;
    }

    private static List<String> units(JsonNode design) {
        List<String> all = new ArrayList<>();
        design.path("patterns").forEach(p -> {
            StringBuilder text = new StringBuilder(p.path("id").asString());
            for (String member : List.of("readUnits", "writeUnits")) {
                String units = p.path(member).asString();
                text.append(units.equals("0") ? "" : " " + units);
            }
            all.add(text + " " + p.path("monthlyCost").asString());
        });
        return all;
    }
}
