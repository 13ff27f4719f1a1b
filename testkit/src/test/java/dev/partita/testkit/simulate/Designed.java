package dev.partita.testkit.simulate;

import dev.partita.bill.Billing;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;

/** Designs to simulate: made for few calls, so that they are plain, and met by many. */
final class Designed {
    private Designed() {}

    /** The cheapest design of a document. */
    static DesignResult of(String document) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }

    /** The same design, called so many times as often. */
    static DesignResult times(DesignResult result, long factor) {
        Model model = result.model();
        Model busier = model.with(
                model.entities(),
                model.patterns().stream()
                        .map(p -> p.with(p.load().times(Ratio.of(factor))))
                        .toList());
        return new DesignResult(
                busier,
                result.layout(),
                result.otherLayout(),
                result.design(),
                result.plans(),
                Billing.cost(busier, result.design(), result.plans()),
                result.certificate(),
                result.choices(),
                result.diagnostics());
    }
}
