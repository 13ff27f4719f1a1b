package dev.partita.cli;

import dev.partita.explain.Explainer;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Reference;
import dev.partita.read.DecisionLine;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the words behind {@code explain FILE} ask about. */
sealed interface Asked {
    /** Everything. */
    record Whole() implements Asked {}

    record OfPattern(Pattern pattern) implements Asked {}

    record OfElement(String name) implements Asked {}

    record WhyNot(List<Decision> decisions) implements Asked {}

    /** Nothing that is known. */
    record Unclear(String message, List<String> fixes) implements Asked {}

    static Asked of(List<String> words, Model model, Explainer explainer) {
        String text = String.join(" ", words).strip().replaceFirst("\\?+$", "").strip();
        if (text.isEmpty()) {
            return new Whole();
        }
        String asked = text.replaceFirst("(?i)^why(\\s+|$)", "");
        String rejected = asked.replaceFirst("(?i)^not(\\s+|$)", "");
        return rejected.equals(asked) ? about(asked, model, explainer) : decision(rejected, model);
    }

    private static Asked about(String name, Model model, Explainer explainer) {
        List<String> patterns =
                model.patterns().stream().map(p -> p.id().value()).toList();
        Optional<Asked> pattern = Names.match(name, patterns)
                .flatMap(id -> model.patterns().stream()
                        .filter(p -> p.id().value().equals(id))
                        .findFirst())
                .map(OfPattern::new);
        if (pattern.isPresent()) {
            return pattern.get();
        }
        List<String> elements = explainer.elements().stream().distinct().toList();
        Optional<Asked> element = Names.match(name, elements).map(OfElement::new);
        if (element.isPresent()) {
            return element.get();
        }
        Asked decision = decision(name, model);
        if (decision instanceof WhyNot) {
            return decision;
        }
        List<String> known = Stream.concat(patterns.stream(), elements.stream()).toList();
        return new Unclear(
                "there is neither a pattern nor a structure called " + name,
                Names.nearest(name, known).map(List::of).orElse(List.of()));
    }

    /** A line of Decisions; where it leaves out the other entity, all that it can mean. */
    private static Asked decision(String line, Model model) {
        DecisionLine.Outcome read = DecisionLine.read(model, "the question", line);
        if (read.decision().isPresent()) {
            return new WhyNot(List.of(read.decision().get()));
        }
        List<Decision> completed = completed(line, model);
        return completed.isEmpty()
                ? new Unclear(
                        read.diagnostics().get(0).message(),
                        read.diagnostics().get(0).fixes())
                : new WhyNot(completed);
    }

    private static List<Decision> completed(String line, Model model) {
        List<String> words = List.of(line.split("\\s+"));
        Optional<Entity> entity = words.size() == 2
                ? Names.match(
                                words.get(1),
                                model.entities().stream()
                                        .map(e -> e.name().value())
                                        .toList())
                        .map(n -> model.entity(new EntityName(n)))
                : Optional.empty();
        if (entity.isEmpty()) {
            return List.of();
        }
        EntityName name = entity.get().name();
        List<EntityName> parents = entity.get().references().stream()
                .map(Reference::target)
                .filter(t -> !t.equals(name))
                .distinct()
                .toList();
        return switch (Names.lower(words.get(0))) {
            case "separate" ->
                related(name, parents, model).stream()
                        .<Decision>map(o -> new Decision.Separate(name, o))
                        .toList();
            case "keep" ->
                parents.stream()
                        .limit(1)
                        .<Decision>map(o -> new Decision.Keep(name, o))
                        .toList();
            case "embed" ->
                parents.stream()
                        .limit(1)
                        .<Decision>map(o -> new Decision.Embed(name, o))
                        .toList();
            default -> List.of();
        };
    }

    private static List<EntityName> related(EntityName name, List<EntityName> parents, Model model) {
        List<EntityName> related = new ArrayList<>(parents);
        model.entities().stream()
                .filter(e -> !e.name().equals(name))
                .filter(e -> e.references().stream().anyMatch(r -> r.target().equals(name)))
                .map(Entity::name)
                .filter(n -> !related.contains(n))
                .forEach(related::add);
        return related;
    }
}
