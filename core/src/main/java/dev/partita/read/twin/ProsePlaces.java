package dev.partita.read.twin;

import dev.partita.model.Model;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import java.util.ArrayList;
import java.util.List;

/**
 * Where prose stands in Markdown, in its order: what is said of entities stands under them, what comes before that, before them. Where
 * nothing is, only what stands under the title, and the overview after it, come first.
 */
record ProsePlaces(List<Model.Prose> before, List<Model.Prose> within, List<Model.Prose> after) {
    private static final List<String> FIRST = List.of("", "Domain Overview");

    static ProsePlaces of(Draft draft) {
        List<String> entities =
                draft.entities().stream().map(e -> e.name().value()).toList();
        List<Model.Prose> all = draft.prose();
        int from = 0;
        while (from < all.size() && !entities.contains(all.get(from).heading())) {
            from++;
        }
        int to = from;
        int entity = 0;
        while (to < all.size() && entities.indexOf(all.get(to).heading()) >= entity) {
            entity = entities.indexOf(all.get(to).heading());
            to++;
        }
        if (from == all.size()) {
            from = 0;
            while (from < all.size() && FIRST.contains(all.get(from).heading())) {
                from++;
            }
            to = from;
        }
        return new ProsePlaces(all.subList(0, from), all.subList(from, to), all.subList(to, all.size()));
    }

    List<Model.Prose> of(DraftEntity entity) {
        List<Model.Prose> own = new ArrayList<>(within);
        own.removeIf(p -> !p.heading().equals(entity.name().value()));
        return own;
    }
}
