package dev.partita.read.yaml;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of JSON or YAML that knows where it stands. */
public sealed interface Tree {
    /** The short form of a function of CloudFormation, without its exclamation mark: {@code Ref} of {@code !Ref Name}. */
    Optional<String> function();

    Span span();

    /** @param isNull whether it is YAML's or JSON's nothing */
    record Word(Text text, boolean isNull, Optional<String> function) implements Tree {
        @Override
        public Span span() {
            return text.span();
        }
    }

    record Sequence(List<Tree> trees, Span span, Optional<String> function) implements Tree {
        public Sequence {
            trees = List.copyOf(trees);
        }
    }

    /** Of members with the same name, the last. */
    record Mapping(Map<String, Member> byName, Span span, Optional<String> function) implements Tree {
        public Mapping {
            byName = new LinkedHashMap<>(byName);
        }
    }

    record Member(Text name, Tree value) {}

    /** The member of that name that is something. */
    default Optional<Tree> get(String name) {
        return this instanceof Mapping mapping
                ? Optional.ofNullable(mapping.byName().get(name))
                        .map(Member::value)
                        .filter(v -> !(v instanceof Word word && word.isNull()))
                : Optional.empty();
    }

    default List<Member> members() {
        return this instanceof Mapping mapping ? List.copyOf(mapping.byName().values()) : List.of();
    }

    default List<Tree> list(String name) {
        return get(name)
                .filter(Sequence.class::isInstance)
                .map(t -> ((Sequence) t).trees())
                .orElse(List.of());
    }

    /** What the member says in a word; absent also where a function would have to compute it. */
    default Optional<Text> word(String name) {
        return get(name).flatMap(Tree::plain);
    }

    default Optional<Text> plain() {
        return this instanceof Word word && !word.isNull() && word.function().isEmpty()
                ? Optional.of(word.text())
                : Optional.empty();
    }

    /** One word, or each word of a list. */
    default List<Text> words(String name) {
        return get(name).stream()
                .flatMap(t -> t instanceof Sequence sequence ? sequence.trees().stream() : List.of(t).stream())
                .flatMap(t -> t.plain().stream())
                .toList();
    }
}
