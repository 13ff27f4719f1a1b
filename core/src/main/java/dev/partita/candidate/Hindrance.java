package dev.partita.candidate;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one write does by which a value of another entity is not kept with those that ask for it, though it would be if the document said it
 * otherwise: it changes the value in a transaction, so that the value cannot follow; or it deletes an entity on the way to a value further
 * away, or what a strong read asks for of those that are too many for one transaction, or several at once.
 */
public sealed interface Hindrance {
    Path path();

    Write write();

    /** The document without it. */
    Model otherwise(Model model);

    /** What the document would say instead, in its words. */
    String setting();

    /** What the write does. */
    String why();

    /** Whether all that a read asks of the entities on this way may be kept without it: else they are read all the same. */
    default boolean isOnlyOne(Model model, Read read) {
        Model other = otherwise(model);
        List<Structure.Kept> kept = DenormalizeAttribute.kept(other);
        return read.legs().stream()
                .allMatch(l -> LegOptions.used(other, l)
                        .filter(p -> !p.isOwn() && !p.isToMany())
                        .filter(p -> p.steps().getFirst().equals(path().steps().getFirst()))
                        .filter(p -> !isReference(other, p))
                        .allMatch(p -> kept.stream()
                                .filter(k -> !read.strong() || !k.loose())
                                .anyMatch(k -> k.entity().equals(l.entity())
                                        && k.paths().contains(p))));
    }

    /** Whether the reference itself tells it. */
    private static boolean isReference(Model model, Path path) {
        return path.steps().size() == 1 && model.entity(end(path)).isIdentifier(path.attribute());
    }

    record ByTransaction(Path path, Write write) implements Hindrance {
        @Override
        public Model otherwise(Model model) {
            return replaced(model, write, Optional.of(write.withoutTransaction()));
        }

        @Override
        public String setting() {
            return write.id() + " Transaction | No";
        }

        @Override
        public String why() {
            return write.id() + " changes it in a transaction";
        }
    }

    /** @param deleted what stands between */
    record ByDelete(Path path, Write write, EntityName deleted) implements Hindrance {
        @Override
        public Model otherwise(Model model) {
            List<Effect> others =
                    write.effects().stream().filter(e -> !isDelete(e, deleted)).toList();
            return replaced(model, write, others.isEmpty() ? Optional.empty() : Optional.of(write.doing(others)));
        }

        @Override
        public String setting() {
            return write.id() + " deletes no " + deleted + " (an update marks what is gone)";
        }

        @Override
        public String why() {
            return write.id() + " deletes " + deleted;
        }
    }

    /** Of all that a read returns, sorts by and asks about, each once. */
    static List<Hindrance> of(Model model, Read read) {
        Followers followers = new Followers(model);
        return read.legs().stream()
                .flatMap(l -> LegOptions.used(model, l))
                .filter(p -> !p.isOwn() && !p.isToMany())
                .distinct()
                .flatMap(p -> (read.strong() ? ofExact(model, followers, p) : of(model, followers, p)).stream())
                .toList();
    }

    private static Optional<Hindrance> of(Model model, Followers followers, Path path) {
        if (path.steps().size() > 1) {
            return deleting(model, path);
        }
        Optional<Write> write = followers.hindrance(path);
        return write.filter(Write::transaction)
                .<Hindrance>map(w -> new ByTransaction(path, w))
                .or(() -> deleting(model, path).filter(d -> write.equals(Optional.of(d.write()))));
    }

    /** What follows loosely is nothing to a strong read: it is hindered by itself but for what would be constant. */
    private static Optional<Hindrance> ofExact(Model model, Followers followers, Path path) {
        return followers.together(path).isPresent() ? Optional.empty() : deleting(model, path);
    }

    /** The only write that deletes something on the way, where nothing else there can become another. */
    private static Optional<Hindrance> deleting(Model model, Path path) {
        List<Path> mutable = Stream.concat(DenormalizeAttribute.leading(model, path.steps()), Stream.of(path))
                .filter(p -> model.canBecomeAnother(end(p), p.attribute()))
                .toList();
        List<EntityName> deleted =
                mutable.stream().map(Hindrance::end).distinct().toList();
        List<Write> writes = deleted.stream()
                .flatMap(e ->
                        model.writesOf(e).stream().filter(w -> Effects.all(w).anyMatch(f -> isDelete(f, e))))
                .distinct()
                .toList();
        boolean isByDeletes = mutable.stream().allMatch(p -> isSteadyBut(model, p));
        return deleted.size() == 1
                        && writes.size() == 1
                        && isByDeletes
                        && writes.getFirst().effects().stream().anyMatch(e -> isDelete(e, deleted.getFirst()))
                ? Optional.of(new ByDelete(path, writes.getFirst(), deleted.getFirst()))
                : Optional.empty();
    }

    /** Whether a value stays what it is as long as its entity does. */
    private static boolean isSteadyBut(Model model, Path path) {
        EntityName of = end(path);
        return !model.canChange(of, path.attribute())
                && model.entity(of).ttl().isEmpty()
                && model.entity(of).attribute(path.attribute()).aggregate().isEmpty();
    }

    private static EntityName end(Path path) {
        return path.steps().getLast().to();
    }

    private static boolean isDelete(Effect effect, EntityName entity) {
        return switch (effect) {
            case Effect.Delete e -> e.entity().equals(entity);
            case Effect.DeleteEach e -> e.entity().equals(entity);
            case Effect.Create e -> false;
            case Effect.Put e -> false;
            case Effect.Update e -> false;
            case Effect.Upsert e -> false;
            case Effect.ForEach e -> false;
        };
    }

    private static Model replaced(Model model, Write write, Optional<Write> other) {
        List<Pattern> patterns = model.patterns().stream()
                .flatMap(p -> p.equals(write) ? other.stream() : Stream.of(p))
                .toList();
        return model.with(model.entities(), patterns);
    }
}
