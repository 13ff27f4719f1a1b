package dev.partita.review.document;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.predicate.Parameters;
import dev.partita.read.predicate.Paths;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PhraseParser;
import dev.partita.read.predicate.PredicateResolver;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names and predicates of the model, found in the words of a document. */
public final class Terms {
    private final Model model;
    private final Schema schema;
    private final Paths paths;

    public Terms(Model model) {
        Map<EntityName, Entity> entities = new LinkedHashMap<>();
        model.entities().forEach(e -> entities.put(e.name(), e));
        this.model = model;
        this.schema = new Schema(entities, List.of(), List.of(), new LinkedHashMap<>(), new LinkedHashMap<>());
        this.paths = new Paths(schema);
    }

    public Optional<Entity> entity(String name) {
        return schema.find(name.strip());
    }

    public Optional<Path> path(EntityName entity, String text) {
        return paths.find(model.entity(entity), text.strip()).map(Paths.Outcome.Found::path);
    }

    /**
     * A predicate about an entity; absent, and reported, if it is not understood.
     *
     * @param parameters names that are no values
     */
    public Optional<Predicate> predicate(
            EntityName entity, Text text, List<ParameterName> parameters, Findings findings) {
        int errors = findings.errors();
        Entity of = model.entity(entity);
        PhraseParser parser = new PhraseParser(entity.value(), of, path -> paths.literals(of, path), findings);
        List<Phrase> phrases = parser.list(text);
        PredicateResolver resolver = new PredicateResolver(entity.value(), paths, new Given(parameters), findings);
        List<Predicate> all = new ArrayList<>();
        phrases.forEach(p -> resolver.resolve(of, p).ifPresent(all::add));
        return parser.hasFailed() || findings.errors() > errors || all.size() < phrases.size()
                ? Optional.empty()
                : Optional.of(Predicate.all(all));
    }

    /** A predicate with what a read that asks the same says of it in numbers. */
    Predicate inNumbers(EntityName entity, Predicate written) {
        return InNumbers.asRead(model, entity, written);
    }

    /** The parameters that the pattern has; what else is named is a slip of a value. */
    private record Given(List<ParameterName> parameters) implements Parameters {
        @Override
        public void use(
                ParameterName name,
                dev.partita.model.AttributeType type,
                Parameter.Form form,
                boolean optional,
                Span span) {}

        @Override
        public boolean isListed(String name) {
            return parameters.stream().anyMatch(p -> p.value().equals(name));
        }
    }
}
