package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import dev.partita.result.Review;
import dev.partita.result.Verification;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A review for machines: both designs with what they cost, and what is wrong with the reviewed one. */
public final class ReviewJson {
    private ReviewJson() {}

    /** @param evidence of the reviewed design, unless the execution was left out */
    public static String write(Review review, Optional<Verification> evidence) {
        ObjectNode root = JsonText.object();
        root.put("version", DesignJson.VERSION);
        root.put("application", review.reviewed().model().application());
        root.set("reviewed", design(review.reviewed()));
        root.set("optimum", design(review.optimum()));
        if (!review.unserved().isEmpty()) {
            ArrayNode unserved = root.putArray("unserved");
            review.unserved().forEach(p -> unserved.add(p.value()));
        }
        root.set("findings", DiagnosticJson.of(review.findings()));
        evidence.ifPresent(e -> root.set("verification", JsonText.read(VerificationJson.write(e))));
        return JsonText.sorted(root);
    }

    private static ObjectNode design(DesignResult result) {
        ObjectNode design = JsonText.object();
        design.set("cost", CostJson.of(result));
        design.set("patterns", PatternJson.of(result));
        return design;
    }
}
