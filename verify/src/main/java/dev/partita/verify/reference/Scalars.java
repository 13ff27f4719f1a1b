package dev.partita.verify.reference;

import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.PlainEntity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Count, Exists, Sum, Min and Max (input.md, Answer of a read): over all that satisfy the predicates, without pages.
 */
record Scalars(Read read, Present present, Scope scope) {
    Answer count() {
        return new Answer.Scalar(Optional.of(Value.of(found().size())));
    }

    Answer exists() {
        return new Answer.Scalar(Optional.of(Value.of(!found().isEmpty())));
    }

    Answer sum(Path path) {
        return new Answer.Scalar(Optional.of(Aggregates.sum(values(path))));
    }

    Answer min(Path path) {
        return new Answer.Scalar(Aggregates.min(values(path)));
    }

    Answer max(Path path) {
        return new Answer.Scalar(Aggregates.max(values(path)));
    }

    private Stream<Value> values(Path path) {
        return found().stream().flatMap(e -> present.values(e, path).stream()).flatMap(Optional::stream);
    }

    private List<PlainEntity> found() {
        Read.Leg leg = read.legs().get(0);
        return new Search(present, scope).find(leg.entity(), leg.where());
    }
}
