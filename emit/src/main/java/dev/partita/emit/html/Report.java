package dev.partita.emit.html;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Resource;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes {@code report.html}. */
public final class Report {
    /** The name under which it is written. */
    public static final String FILE = "report.html";

    /** Nothing is loaded, nothing runs: also if some text came through. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private Report() {}

    /** @param id by which the list of contents leads to it */
    record Section(String id, String title, Html body) {}

    public static SortedMap<String, String> write(DesignResult result, Optional<Verification> evidence) {
        SortedMap<String, String> files = new TreeMap<>();
        files.put(FILE, page(result, evidence));
        return files;
    }

    private static String page(DesignResult result, Optional<Verification> evidence) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        List<Section> sections = List.of(
                new Section("bill", "Bill", BillSection.of(result)),
                new Section("entities", "Entities", EntitySection.of(result.model())),
                new Section("collections", "Tables and item collections", CollectionSection.of(result, lexicon)),
                new Section("patterns", "Access patterns", PatternSection.of(result, lexicon)),
                new Section("heat", "Heat", HeatSection.of(result)),
                new Section("decisions", "Decisions", DecisionSection.of(result)),
                new Section("evidence", "Evidence", EvidenceSection.of(result, evidence)));
        Html body = Html.tag("body")
                .of(
                        HeaderSection.of(result, evidence),
                        contents(sections),
                        Html.tag("main")
                                .of(sections.stream().map(Report::section).toList()));
        return "<!DOCTYPE html>\n"
                + Html.tag("html").with("lang", "en").of(head(result.model().application()), body) + "\n";
    }

    private static Html head(String application) {
        return Html.tag("head")
                .of(
                        Html.tag("meta").with("charset", "utf-8").alone(),
                        Html.tag("meta")
                                .with("http-equiv", "Content-Security-Policy")
                                .with("content", POLICY)
                                .alone(),
                        Html.tag("meta")
                                .with("name", "viewport")
                                .with("content", "width=device-width, initial-scale=1")
                                .alone(),
                        Html.tag("meta")
                                .with("name", "color-scheme")
                                .with("content", "light dark")
                                .alone(),
                        Html.tag("title").text(application + ": DynamoDB design"),
                        Html.style(styles()));
    }

    private static Html contents(List<Section> sections) {
        return Html.tag("nav")
                .of(sections.stream()
                        .map(s -> Html.tag("a").with("href", "#" + s.id()).text(s.title()))
                        .toList());
    }

    private static Html section(Section section) {
        return Html.tag("section").with("id", section.id()).of(Html.tag("h2").text(section.title()), section.body());
    }

    private static String styles() {
        return Resource.text(Report.class, "report.css");
    }
}
