package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.model.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What indexes are called: generic ones by their number, others after what they find, local ones after their order. */
public final class IndexNames {
    /** What no name of an index may hold. */
    private static final Pattern FOREIGN = Pattern.compile("[^A-Za-z0-9_.-]");

    private IndexNames() {}

    public static String generic(int slot) {
        return "GSI" + slot;
    }

    /** Whether an index that is not generic may have a name, whatever others are called. */
    public static boolean mayBe(Structure.Access access, TableGroups.Group group, String name) {
        String bare = name.replaceAll("[0-9]+$", "");
        return Stream.of(0, 1)
                .map(further -> wish(access, group.shared(), further))
                .anyMatch(w -> w.equals(name) || w.equals(bare));
    }

    /** @param further how many sort attributes the name tells beside the partition */
    static String wish(Structure.Access access, boolean shared, int further) {
        StringBuilder name = new StringBuilder(shared ? access.entity() + "By" : "By");
        List<Path> partition =
                access.of().isPresent() ? List.of() : access.key().partition();
        int least = partition.isEmpty() ? 1 : 0;
        Stream.concat(partition.stream(), access.key().sort().stream().limit(least + further))
                .flatMap(p -> Stream.concat(
                        p.steps().stream().map(Path.Step::role),
                        Stream.of(p.attribute().value())))
                .forEach(w -> name.append(capital(w)));
        String clean = FOREIGN.matcher(name).replaceAll("_");
        return clean.length() > 200 ? clean.substring(0, 200) : clean;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
