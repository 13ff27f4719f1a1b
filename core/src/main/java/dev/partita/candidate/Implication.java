package dev.partita.candidate;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether everything that is asked for satisfies the predicate of a sparse structure. Sound, not complete. */
final class Implication {
    private final Model model;

    Implication(Model model) {
        this.model = model;
    }

    boolean implies(Ask ask, Predicate sparse) {
        return sparse.conjuncts().stream().allMatch(c -> impliesOne(ask, c));
    }

    private boolean impliesOne(Ask ask, Predicate wanted) {
        if (ask.conjuncts().stream().anyMatch(c -> Texts.of(c).equals(Texts.of(wanted)))) {
            return true;
        }
        if (!(wanted instanceof Predicate.Atom atom)) {
            return false;
        }
        if (atom instanceof Predicate.IsPresent) {
            return ask.demandsPresence(atom.path());
        }
        Optional<TreeSet<String>> wide =
                isOfLiterals(atom) ? literals(ask.entity(), List.of(atom), atom.path()) : Optional.empty();
        Optional<TreeSet<String>> narrow = literals(
                ask.entity(),
                ask.ownAtoms().filter(a -> a.path().equals(atom.path())).toList(),
                atom.path());
        return wide.isPresent()
                && narrow.isPresent()
                && wide.get().containsAll(narrow.get())
                && (ask.demandsPresence(atom.path())
                        || !model.attribute(ask.entity(), atom.path()).optional());
    }

    /** Whether the literals that the atom allows are all that it says. */
    private static boolean isOfLiterals(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare compare -> compare.operand() instanceof Operand.Literal;
            case Predicate.InList in -> in.operands().stream().allMatch(Operand.Literal.class::isInstance);
            case Predicate.Between x -> false;
            case Predicate.BeginsWith x -> false;
            case Predicate.Contains x -> false;
            case Predicate.InBatch x -> false;
            case Predicate.IsPresent x -> false;
            case Predicate.IsAbsent x -> false;
        };
    }

    /** The literals of an enumeration that the atoms allow, and perhaps others. */
    private Optional<TreeSet<String>> literals(EntityName entity, List<? extends Predicate.Atom> atoms, Path path) {
        if (!(model.attribute(entity, path).type() instanceof AttributeType.Enumeration enumeration)) {
            return Optional.empty();
        }
        TreeSet<String> left =
                enumeration.literals().stream().map(l -> l.text()).collect(Collectors.toCollection(TreeSet::new));
        for (Predicate.Atom atom : atoms) {
            if (atom instanceof Predicate.Compare c && c.operand() instanceof Operand.Literal l) {
                String text = text(l);
                if (c.comparison() == Predicate.Comparison.EQUAL) {
                    left.removeIf(v -> !v.equals(text));
                } else if (c.comparison() == Predicate.Comparison.NOT_EQUAL) {
                    left.remove(text);
                } else {
                    return Optional.empty();
                }
            } else if (atom instanceof Predicate.InList in
                    && in.operands().stream().allMatch(Operand.Literal.class::isInstance)) {
                List<String> allowed = in.operands().stream()
                        .map(o -> text((Operand.Literal) o))
                        .toList();
                left.removeIf(v -> !allowed.contains(v));
            }
        }
        return Optional.of(left);
    }

    private static String text(Operand.Literal literal) {
        return literal.value() instanceof Value.Text t
                ? t.text()
                : literal.value().toString();
    }
}
