package dev.partita.review.plan;

import dev.partita.design.KeyTemplate;
import dev.partita.model.NodeId;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import dev.partita.plan.Node;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.KeyParts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lists of values, for each of which an operation is sent: a batch that a call gives, or values that are written out. */
final class Listed {
    private static final Pattern WRITTEN_OUT = Pattern.compile(".*for each (\\S+) of .*");

    private final Draft draft;

    Listed(Draft draft) {
        this.draft = draft;
    }

    /** Makes the values that the row's keys name, if no row before did. */
    void begin(DesignText.OfRead row) {
        Stream.concat(row.partition().stream(), row.values().stream())
                .flatMap(k -> KeyParts.parse(k).stream())
                .filter(KeyParts.Place.class::isInstance)
                .map(p -> ((KeyParts.Place) p).name())
                .filter(n -> draft.operand(n).isEmpty())
                .forEach(this::batch);
        Matcher writtenOut = WRITTEN_OUT.matcher(row.description().value());
        if (writtenOut.matches()) {
            list(writtenOut.group(1));
        }
    }

    private void batch(String name) {
        String bare = name.endsWith("[]") ? name.substring(0, name.length() - 2) : name;
        Optional<ParameterName> batch = draft.parameter(bare)
                .filter(p -> p.form() == Parameter.Form.BATCH)
                .map(Parameter::name);
        Optional<Path> path = batch.flatMap(b -> atoms().filter(
                        a -> a instanceof Predicate.InBatch in && in.parameter().equals(b))
                .map(Predicate.Atom::path)
                .findFirst()
                .map(this::keyed));
        path.ifPresent(p -> {
            NodeId id = draft.add(new Node.Values(draft.id(bare + " values"), p, List.of(), batch));
            draft.guards.put(id, new LinkedHashSet<>(List.of(new Guard.EmptyBatch(batch.get()))));
            draft.chains.add(Chain.values(id, p, batch));
        });
    }

    /** The path as keys have it: if none has it whole, its end, which what is met on the way is asked by. */
    private Path keyed(Path path) {
        boolean isKept = draft.design.itemTypes().stream()
                .filter(t -> draft.questions.stream().anyMatch(q -> q.entity().equals(t.entity())))
                .flatMap(t -> t.keys().stream())
                .flatMap(KeyTemplate::paths)
                .anyMatch(path::equals);
        return isKept ? path : Path.own(path.attribute());
    }

    private void list(String path) {
        atoms().filter(a -> a instanceof Predicate.InList && a.path().toString().equals(path))
                .map(Predicate.InList.class::cast)
                .findFirst()
                .filter(in -> draft.operand(path).isEmpty())
                .ifPresent(in -> {
                    NodeId id = draft.add(
                            new Node.Values(draft.id(path + " values"), in.path(), in.operands(), Optional.empty()));
                    draft.chains.add(Chain.values(id, in.path(), Optional.empty()));
                });
    }

    private Stream<Predicate.Atom> atoms() {
        return draft.questions.stream().flatMap(Question::atoms);
    }
}
