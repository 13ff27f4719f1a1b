package dev.partita.emit.html;

import dev.partita.design.Table;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.SettingText;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;

/** The head of the page: what it is about, what it costs, and whether to believe it. */
final class HeaderSection {
    private HeaderSection() {}

    static Html of(DesignResult result, Optional<Verification> evidence) {
        return Html.tag("header")
                .of(
                        Html.tag("p").as("kicker").text("DynamoDB design"),
                        Html.tag("h1").of(Html.name(result.model().application())),
                        Html.tag("p").as("lead").text(parts(result)),
                        Html.tag("div")
                                .as("facts")
                                .of(bill(result), proof(result.certificate()), execution(result, evidence)));
    }

    private static String parts(DesignResult result) {
        long indexes = result.design().tables().stream()
                .map(Table::indexes)
                .mapToLong(i -> i.size())
                .sum();
        return Numbers.counted(result.design().tables().size(), "table") + ", "
                + Numbers.counted(indexes, "index", "indexes") + ", "
                + Numbers.counted(result.design().itemTypes().size(), "item type") + ", "
                + Numbers.counted(result.model().patterns().size(), "access pattern") + " · "
                + SettingText.terms(result.model().settings());
    }

    private static Html bill(DesignResult result) {
        return fact(
                "",
                Html.number(
                        Money.decimal(result.cost().bill()),
                        Money.dollars(result.cost().bill())),
                "a month: requests " + Money.dollars(result.cost().requests()) + ", storage "
                        + Money.dollars(result.cost().storage()));
    }

    private static Html proof(Certificate certificate) {
        String among = Numbers.counted(certificate.candidates(), "candidate");
        return switch (certificate.status()) {
            case OPTIMAL -> fact("good", Html.text("Optimal"), "proved: nothing is cheaper among " + among);
            case FEASIBLE -> fact("warn", Html.text("Feasible"), "the cheapest found among " + among);
        };
    }

    private static Html execution(DesignResult result, Optional<Verification> evidence) {
        long errors = result.diagnostics().stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .count();
        if (errors > 0) {
            return fact("bad", Html.text("Refuted"), "static checks found " + Numbers.counted(errors, "error"));
        }
        return evidence.map(HeaderSection::execution)
                .orElseGet(() -> fact("warn", Html.text("Not executed"), "no access pattern was run on DynamoDB"));
    }

    private static Html execution(Verification evidence) {
        String calls = Numbers.counted(evidence.executions(), "call") + " on DynamoDB, "
                + Numbers.counted(evidence.mismatches(), "mismatch", "mismatches");
        return switch (evidence.verdict()) {
            case HOLDS -> fact("good", Html.text("Verified"), calls);
            case REFUTED -> fact("bad", Html.text("Refuted"), calls);
        };
    }

    private static Html fact(String style, Html figure, String about) {
        return Html.tag("p")
                .as(("fact " + style).strip())
                .of(Html.tag("strong").of(figure), Html.tag("span").text(about));
    }
}
