package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.Optional;

/** Requests that a file says key by key in the notation of design texts, as Partita adds them to forms without words for them. */
final class SaidRequests {
    private static final String REQUESTS = "requests";

    private SaidRequests() {}

    /** Adds those of a file. */
    static void add(Tree root, Drawing drawing) {
        Optional<Tree> requests = root.get(REQUESTS);
        requests.ifPresent(r -> {
            r.list("reads").forEach(read -> drawing.addWhole(read(read)));
            r.list("writes").forEach(write -> drawing.addWhole(write(write)));
        });
    }

    private static DesignText.OfRead read(Tree row) {
        return new DesignText.OfRead(
                word(row, "pattern"),
                word(row, "description"),
                word(row, "operation"),
                word(row, "where"),
                row.words("partition").stream().map(Text::value).toList(),
                word(row, "sort_condition"),
                row.words("sort_values").stream().map(Text::value).toList(),
                word(row, "parameters"),
                row.span());
    }

    private static DesignText.OfWrite write(Tree row) {
        return new DesignText.OfWrite(
                word(row, "pattern"),
                word(row, "description"),
                word(row, "operation"),
                word(row, "items"),
                word(row, "conditions"),
                row.span());
    }

    private static Text word(Tree row, String name) {
        return row.word(name).orElseGet(() -> Drawing.at(row.span(), ""));
    }
}
