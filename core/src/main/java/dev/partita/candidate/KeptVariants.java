package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Of which references a leg may take the values from what is kept: of all, of none, of each by itself, of those behind what is joined, and of
 * each what is asked of it alone, as far as that can be kept ({@link FilterByKept}), beside nothing or all that is kept of others.
 *
 * <p>Strong reads take nothing that follows loosely; nothing that expires is taken from what is joined.
 */
record KeptVariants(Model model, CandidateSet candidates) {

    List<KeptOver> of(Read read, Read.Leg leg) {
        List<List<Path.Step>> possible =
                KeptOver.prefixes(LegOptions.used(model, leg).toList());
        Set<KeptOver> variants = new LinkedHashSet<>();
        variants.add(KeptOver.NOTHING);
        variants.add(keepable(read, leg, possible));
        possible.forEach(p -> variants.add(keepable(read, leg, List.of(p))));
        new ArrayList<>(variants).forEach(v -> variants.add(there(read, leg, v, behind(leg, v))));
        for (List<Path.Step> prefix : possible) {
            List<Path> deciding =
                    FilterByKept.deciding(model, leg, prefix, paths -> keeps(read, leg.entity(), prefix, paths));
            if (!deciding.isEmpty()) {
                List<List<Path.Step>> others = possible.stream()
                        .filter(o -> !KeptOver.begins(o, prefix))
                        .toList();
                variants.add(new KeptOver(List.of(), List.of(), deciding));
                variants.add(new KeptOver(keepable(read, leg, others).here(), List.of(), deciding));
            }
        }
        return List.copyOf(variants);
    }

    /** What of some references can be kept together: without those of which something cannot. */
    private KeptOver keepable(Read read, Read.Leg leg, List<List<Path.Step>> prefixes) {
        KeptOver all = new KeptOver(prefixes, List.of());
        List<List<Path.Step>> kept = prefixes.stream()
                .filter(p -> keeps(read, leg.entity(), p, all.wanted(model, leg, p)))
                .toList();
        return kept.equals(prefixes) ? all : keepable(read, leg, kept);
    }

    /** The references that are joined behind others that are. */
    private List<List<Path.Step>> behind(Read.Leg leg, KeptOver kept) {
        List<List<Path.Step>> joined = kept.joined(LegOptions.used(model, leg).toList());
        return joined.stream()
                .filter(p -> p.size() > 1 && joined.contains(p.subList(0, p.size() - 1)))
                .filter(p -> model.entity(p.getLast().to()).ttl().isEmpty())
                .toList();
    }

    /** With what of some references can be kept with the entities before them. */
    private KeptOver there(Read read, Read.Leg leg, KeptOver here, List<List<Path.Step>> prefixes) {
        KeptOver all = new KeptOver(here.here(), prefixes);
        List<List<Path.Step>> kept = prefixes.stream()
                .filter(p -> !prefixes.contains(p.subList(0, p.size() - 1)))
                .filter(p -> keeps(read, p.getLast().from(), List.of(p.getLast()), all.wantedThere(model, leg, p)))
                .toList();
        return kept.equals(prefixes) ? all : there(read, leg, here, kept);
    }

    private boolean keeps(Read read, EntityName entity, List<Path.Step> prefix, List<Path> wanted) {
        return candidates.kept().stream()
                .filter(k -> k.entity().equals(entity) && k.prefix().equals(prefix))
                .filter(k -> !(read.strong() && k.loose()))
                .flatMap(k -> k.paths().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .containsAll(wanted);
    }
}
