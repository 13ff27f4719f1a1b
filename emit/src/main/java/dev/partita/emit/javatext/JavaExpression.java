package dev.partita.emit.javatext;

import java.util.List;
import java.util.Optional;

/** An expression of Java, of the kinds that are written, which is broken into lines where it is too long for one. */
public sealed interface JavaExpression {
    /** A name or a literal. */
    record Atom(String text) implements JavaExpression {}

    /** {@code type::method}. */
    record Reference(String type, String method) implements JavaExpression {}

    /** {@code given -> body}. */
    record Lambda(String given, JavaExpression body) implements JavaExpression {}

    /** {@code new type(arguments)}. */
    record New(String type, List<JavaExpression> arguments) implements JavaExpression {
        public New {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code declared = value}. */
    record Declaration(String declared, JavaExpression value) implements JavaExpression {}

    /** {@code left + right}. */
    record Sum(JavaExpression left, JavaExpression right) implements JavaExpression {}

    /** Names and calls with a dot between each two. */
    record Chain(List<Link> links) implements JavaExpression {
        public Chain {
            links = List.copyOf(links);
        }
    }

    /** @param arguments absent if nothing is called */
    record Link(String name, Optional<List<JavaExpression>> arguments) {
        public static Link name(String name) {
            return new Link(name, Optional.empty());
        }

        public static Link call(String name, List<JavaExpression> arguments) {
            return new Link(name, Optional.of(List.copyOf(arguments)));
        }
    }

    static JavaExpression call(String name, List<JavaExpression> arguments) {
        return new Chain(List.of(Link.call(name, arguments)));
    }

    /** {@code owner.name(arguments)}. */
    static JavaExpression call(String owner, String name, List<JavaExpression> arguments) {
        return new Chain(List.of(Link.name(owner), Link.call(name, arguments)));
    }

    /** {@code owner.name}. */
    static JavaExpression constant(String owner, String name) {
        return new Chain(List.of(Link.name(owner), Link.name(name)));
    }

    /**
     * It as text, with what stands on its line before it and behind it.
     *
     * @param indent of the line that it begins on
     * @param before behind the indent
     */
    default String text(int indent, String before, String behind) {
        return before
                + ExpressionLevels.of(this, behind)
                        .layOut(LineState.at(indent + before.length(), indent))
                        .text();
    }
}
