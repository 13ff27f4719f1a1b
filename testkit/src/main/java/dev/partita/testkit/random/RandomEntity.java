package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** An entity of an application that is being made. */
final class RandomEntity {
    final String name;
    final List<RandomAttribute> attributes = new ArrayList<>();
    final List<RandomReference> references = new ArrayList<>();
    final List<String> relationships = new ArrayList<>();
    String cardinality = "";
    String lifecycle = "";
    long total;

    RandomEntity(String name) {
        this.name = name;
    }

    /**
     * A reference.
     *
     * @param attributes in the order of the target's identifier
     * @param isNamed whether the document says the role
     */
    record RandomReference(
            String role, RandomEntity target, List<RandomAttribute> attributes, boolean isNamed, boolean optional) {}

    List<RandomAttribute> identifier() {
        return where(a -> a.identifier);
    }

    List<RandomAttribute> where(Predicate<RandomAttribute> condition) {
        return attributes.stream().filter(condition).toList();
    }

    /** How a parent's path names its children. */
    String plural() {
        return name.toLowerCase(Locale.ROOT) + "s";
    }

    List<RandomReference> referencesTo(RandomEntity target) {
        return references.stream().filter(r -> r.target() == target).toList();
    }

    boolean has(String attribute) {
        return attributes.stream().anyMatch(a -> a.name.equalsIgnoreCase(attribute));
    }

    String section() {
        StringBuilder section = new StringBuilder("### " + name + "\n- **Attributes**:\n");
        attributes.forEach(a -> section.append(a.line()).append('\n'));
        if (!relationships.isEmpty()) {
            section.append("- **Relationships**: ")
                    .append(String.join(" ", relationships))
                    .append('\n');
        }
        section.append("- **Cardinality**: ").append(cardinality).append('\n');
        if (!lifecycle.isEmpty()) {
            section.append("- **Lifecycle**: ").append(lifecycle).append('\n');
        }
        return section.toString();
    }
}
