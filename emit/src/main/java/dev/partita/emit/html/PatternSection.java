package dev.partita.emit.html;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.SettingText;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Access patterns with the requests that each sends, in order. */
final class PatternSection {
    private final DesignResult result;
    private final Lexicon lexicon;

    private PatternSection(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
    }

    static Html of(DesignResult result, Lexicon lexicon) {
        PatternSection section = new PatternSection(result, lexicon);
        return Html.of(
                section.group("Reads", Read.class::isInstance),
                section.group("Writes", p -> p instanceof Write write && !write.delete()),
                section.group("Deletes", p -> p instanceof Write write && write.delete()));
    }

    private Html group(String title, Predicate<Pattern> holds) {
        List<Html> patterns = result.model().patterns().stream()
                .filter(holds)
                .map(this::pattern)
                .toList();
        return patterns.isEmpty() ? Html.NOTHING : Html.of(Html.tag("h3").text(title), Html.of(patterns));
    }

    private Html pattern(Pattern pattern) {
        Plan plan = result.plans().of(pattern.id());
        return Html.tag("article")
                .with("data-id", pattern.id().value())
                .of(
                        Html.tag("h4")
                                .of(
                                        Html.tag("b").of(Html.name(pattern.id().value())),
                                        Html.text(" "),
                                        Html.name(pattern.description())),
                        Html.tag("p").as("figures").of(figures(pattern)),
                        Html.tag("ol").as("requests").of(requests(plan)));
    }

    private Html figures(Pattern pattern) {
        return result.cost().patterns().stream()
                .filter(c -> c.pattern().equals(pattern.id()))
                .findFirst()
                .map(cost -> figures(pattern, cost))
                .orElse(Html.NOTHING);
    }

    private static Html figures(Pattern pattern, Cost.OfPattern cost) {
        List<Html> figures = new ArrayList<>();
        figures.add(Html.tag("span").text(SettingText.rate(pattern.load().average())));
        if (!cost.readUnits().isZero()) {
            figures.add(Html.tag("span")
                    .of(units(Numbers.decimal(cost.readUnits()), Numbers.units(cost.readUnits()), "read")));
        }
        if (!cost.writeUnits().isZero()) {
            figures.add(Html.tag("span")
                    .of(units(Numbers.decimal(cost.writeUnits()), Numbers.units(cost.writeUnits()), "written")));
        }
        figures.add(Html.tag("span").as("amount").of(BillSection.money(cost.requests())));
        return Html.of(figures);
    }

    private static Html units(String exact, String shown, String word) {
        return Html.of(Html.number(exact, shown), Html.text(" " + word));
    }

    private List<Html> requests(Plan plan) {
        List<Html> requests = new ArrayList<>();
        ReadRequests.of(lexicon, plan).forEach(r -> requests.add(request(r)));
        if (plan instanceof WritePlan write) {
            WriteRequests.of(lexicon, write).forEach(r -> requests.add(request(r)));
        }
        return requests;
    }

    private static Html request(ReadRequest request) {
        List<Html> parts = new ArrayList<>();
        parts.add(Html.tag("b").text(request.operation()));
        parts.add(Html.name(request.where()));
        request.partition().forEach(p -> parts.add(Html.code(p)));
        request.sort().forEach(s -> parts.add(condition(s)));
        request.each().ifPresent(e -> parts.add(Html.of(Html.text("for each "), Html.name(e))));
        if (!request.parameters().isEmpty()) {
            parts.add(Html.tag("small").of(Html.name(String.join(" · ", request.parameters()))));
        }
        return Html.tag("li").of(spaced(parts));
    }

    private static Html condition(ReadRequest.SortPart part) {
        List<Html> words = new ArrayList<>();
        words.add(Html.text("sort " + part.condition()));
        part.values().forEach(v -> {
            if (words.size() > 1) {
                words.add(Html.text("and"));
            }
            words.add(Html.code(v));
        });
        return spaced(words);
    }

    private static Html request(WriteRequest request) {
        List<Html> items = new ArrayList<>();
        for (int i = 0; i < request.items().size(); i++) {
            int number = i + 1;
            List<Html> parts = new ArrayList<>();
            parts.add(Html.name(request.items().get(i)));
            request.conditions().stream()
                    .filter(c -> c.numbers().contains(number))
                    .forEach(c -> parts.add(Html.tag("small").of(Html.text("if "), Html.name(c.text()))));
            items.add(Html.tag("li").of(spaced(parts)));
        }
        return Html.tag("li")
                .of(Html.tag("b").text(request.words()), Html.tag("ul").of(items));
    }

    private static Html spaced(List<Html> parts) {
        List<Html> spaced = new ArrayList<>();
        parts.forEach(p -> {
            if (!spaced.isEmpty()) {
                spaced.add(Html.text(" "));
            }
            spaced.add(p);
        });
        return Html.of(spaced);
    }
}
