package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.price.PriceBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What of a document's settings the engine can honour; the rest is refused or said, never ignored. */
final class Supported {
    private Supported() {}

    static List<Diagnostic> findings(Model model) {
        List<Diagnostic> findings = new ArrayList<>();
        Settings settings = model.settings();
        Stream.concat(Stream.of(settings.region()), settings.replicas().stream())
                .filter(r -> settings.prices().isEmpty() && PriceBook.of(r).isEmpty())
                .distinct()
                .forEach(r -> findings.add(Diagnostic.of(
                        DesignCode.NO_PRICE,
                        Optional.empty(),
                        r,
                        "The price book has no region " + r + "; the prices of " + PriceBook.BASIS + " stand in.",
                        "| Prices | " + PriceBook.BASIS
                                + " x 1.13 |, with the factor of your region, and your discount, if any",
                        "one of the price book: " + String.join(", ", PriceBook.regions()))));
        if (settings.keyNames() == Settings.KeyNames.GENERIC
                && settings.keyStyle() == Settings.KeyStyle.MULTI_ATTRIBUTE) {
            findings.add(setting("Key style", "multi-attribute with generic key names", "auto"));
        }
        return findings;
    }

    private static Diagnostic setting(String name, String value, String instead) {
        return Diagnostic.of(
                DesignCode.UNSUPPORTED_SETTING,
                Optional.empty(),
                name,
                name + " = " + value + " is not supported yet.",
                "| " + name + " | " + instead + " |");
    }
}
