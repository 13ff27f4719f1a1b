package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.price.PriceBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What of a document's settings the engine can honour; the rest is refused, never ignored. */
final class Supported {
    private Supported() {}

    static List<Diagnostic> refusals(Model model) {
        List<Diagnostic> refusals = new ArrayList<>();
        Settings settings = model.settings();
        Stream.concat(Stream.of(settings.region()), settings.replicas().stream())
                .filter(r -> PriceBook.of(r).isEmpty())
                .forEach(r -> refusals.add(Diagnostic.of(
                        DesignCode.NO_PRICE,
                        Optional.empty(),
                        r,
                        "The price book has no region " + r + ".",
                        PriceBook.regions().toArray(String[]::new))));
        if (settings.keyNames() == Settings.KeyNames.GENERIC
                && settings.keyStyle() == Settings.KeyStyle.MULTI_ATTRIBUTE) {
            refusals.add(setting("Key style", "multi-attribute with generic key names", "auto"));
        }
        return refusals;
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
