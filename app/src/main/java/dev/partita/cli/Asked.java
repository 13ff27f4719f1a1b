package dev.partita.cli;

import dev.partita.explain.Explainer;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Reference;
import dev.partita.read.DecisionLine;
import dev.partita.read.word.Names;
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
        return rejected.equals(asked) ? about(asked, model, explainer) : decision(rejected, model, explainer);
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
        Asked decision = decision(name, model, explainer);
        if (decision instanceof WhyNot) {
            return decision;
        }
        List<String> known = Stream.of(patterns, elements, Codes.names())
                .flatMap(List::stream)
                .toList();
        return new Unclear(
                "there is neither a pattern nor a structure nor a code called " + name,
                Names.nearest(name, known).map(List::of).orElse(List.of()));
    }

    /** A line of Decisions; where it leaves out the other entity, all that it can mean. */
    private static Asked decision(String line, Model model, Explainer explainer) {
        DecisionLine.Outcome read = DecisionLine.read(model, "the question", line);
        if (read.decision().isPresent()) {
            return new WhyNot(List.of(read.decision().get()));
        }
        List<Decision> completed = completed(line, model, explainer);
        return completed.isEmpty()
                ? new Unclear(
                        read.diagnostics().get(0).message(),
                        read.diagnostics().get(0).fixes())
                : new WhyNot(completed);
    }

    /** {@code separate Order} is from whatever it stands with, {@code keep Order} and {@code embed Order} with what it references first. */
    private static List<Decision> completed(String line, Model model, Explainer explainer) {
        List<String> words = List.of(line.split("\\s+"));
        List<String> names =
                model.entities().stream().map(e -> e.name().value()).toList();
        Optional<EntityName> found =
                words.size() == 2 ? Names.match(words.get(1), names).map(EntityName::new) : Optional.empty();
        if (found.isEmpty()) {
            return List.of();
        }
        EntityName entity = found.get();
        Stream<EntityName> parent = model.entity(entity).references().stream()
                .map(Reference::target)
                .filter(t -> !t.equals(entity))
                .limit(1);
        Stream<Decision> decisions = switch (Names.lower(words.get(0))) {
            case "separate" -> explainer.partners(entity).stream().map(o -> new Decision.Separate(entity, o));
            case "keep" -> parent.map(o -> new Decision.Keep(entity, o));
            case "embed" -> parent.map(o -> new Decision.Embed(entity, o));
            default -> Stream.empty();
        };
        return decisions.toList();
    }
}
