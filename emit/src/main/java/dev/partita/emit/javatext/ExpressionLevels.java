package dev.partita.emit.javatext;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/** The levels of an expression. What stands before a break belongs to the level of the break before that: it has to fit there. */
final class ExpressionLevels {
    private static final int STEP = 8;
    private static final int SHORT = 10;
    private static final int SHORT_NAME = 4;
    private static final Pattern FORMAT = Pattern.compile("%|\\{[0-9]}");

    /** The body of a lambda. */
    private static final Level.Form BODY = new Level.Form(
            STEP, Level.Breaks.IF_NEXT_LINE_FITS, false, Level.AtEnd.CHAIN_IF_SIMPLE, false, true, false);

    private static final Level.Form VALUE =
            new Level.Form(STEP, Level.Breaks.IF_NEXT_LINE_FITS, false, Level.AtEnd.NEVER, false, true, false);
    private static final Level.Form MADE =
            new Level.Form(0, Level.Breaks.UNLESS_END, true, Level.AtEnd.CHAIN_IF_SIMPLE, false, true, false);
    private static final Level.Form CALL =
            new Level.Form(0, Level.Breaks.UNLESS_END, true, Level.AtEnd.INNER, false, true, false);

    private final Level all = new Level(Level.Form.PLAIN);
    private final Deque<Level> open = new ArrayDeque<>(List.of(all));
    private Level current = all;

    private static Level.Form chain(boolean isChain) {
        return new Level.Form(STEP, Level.Breaks.UNLESS_END, false, Level.AtEnd.CHAIN_IF_SIMPLE, true, !isChain, false);
    }

    private static Level.Form prefixedChain(boolean calls, boolean goesOn) {
        Level.AtEnd atEnd = calls ? Level.AtEnd.CHAIN_IF_SIMPLE : Level.AtEnd.INNER;
        return new Level.Form(STEP, Level.Breaks.UNLESS_END, false, atEnd, true, !goesOn, true);
    }

    private static Level.Form parentheses(int indent, List<JavaExpression> within) {
        boolean isSimple = within.size() <= 1;
        return new Level.Form(indent, Level.Breaks.UNLESS_END, false, Level.AtEnd.INNER, false, isSimple, false);
    }

    private static Level.Form listed(List<JavaExpression> elements) {
        boolean isSimple = elements.size() <= 1;
        return new Level.Form(0, Level.Breaks.UNLESS_END, true, Level.AtEnd.INNER, false, isSimple, false);
    }

    /** @param behind what follows it at once */
    static Level of(JavaExpression expression, String behind) {
        ExpressionLevels levels = new ExpressionLevels();
        levels.draw(expression);
        levels.word(behind);
        return levels.all;
    }

    private void word(String text) {
        current.add(new Doc.Word(text));
    }

    private void pause(String flat, boolean unified, boolean limited) {
        current = open.element();
        current.add(new Doc.Break(flat, unified, limited));
    }

    private void open(Level.Form form) {
        open.push(new Level(form));
    }

    private void close() {
        Level closed = open.pop();
        open.element().add(closed);
    }

    private void draw(JavaExpression expression) {
        switch (expression) {
            case JavaExpression.Atom atom -> word(atom.text());
            case JavaExpression.Reference reference -> reference(reference);
            case JavaExpression.Lambda lambda -> behind(lambda.given() + " ->", BODY, true, lambda.body());
            case JavaExpression.Declaration declaration ->
                behind(declaration.declared() + " =", VALUE, false, declaration.value());
            case JavaExpression.New made -> {
                open(MADE);
                word("new " + made.type());
                inParentheses(made.arguments(), STEP);
                close();
            }
            case JavaExpression.Sum sum -> sum(sum);
            case JavaExpression.Chain chain -> draw(chain.links());
        }
    }

    private void reference(JavaExpression.Reference reference) {
        open(Level.Form.PLAIN.indented(STEP));
        word(reference.type());
        pause("", true, false);
        word("::" + reference.method());
        close();
    }

    private void behind(String head, Level.Form form, boolean unified, JavaExpression expression) {
        word(head);
        open(form);
        pause(" ", unified, false);
        draw(expression);
        close();
    }

    private void sum(JavaExpression.Sum sum) {
        open(Level.Form.PLAIN.indented(STEP));
        draw(sum.left());
        pause(" ", true, false);
        word("+ ");
        draw(sum.right());
        close();
    }

    private void draw(List<JavaExpression.Link> links) {
        int prefix = prefix(links);
        if (prefix > 0) {
            prefixed(links, prefix);
        } else {
            regular(links);
        }
    }

    /** The last part of what begins a chain as one thing: a member of a type, the only call, or a stream; 0 if there is none. */
    private static int prefix(List<JavaExpression.Link> links) {
        int types = (int) links.stream()
                .takeWhile(l -> !isCall(l) && Character.isUpperCase(l.name().charAt(0)))
                .count();
        boolean isOnlyCall = links.size() == 2 && !isCall(links.get(0)) && isCall(links.get(1));
        return types > 0 ? Math.min(types, links.size() - 1) : isOnlyCall || isStream(links) ? 1 : 0;
    }

    private static boolean isCall(JavaExpression.Link link) {
        return link.arguments().isPresent();
    }

    private static boolean isStream(List<JavaExpression.Link> links) {
        return links.size() > 1 && links.get(1).name().equals("stream");
    }

    /** Each part of the chain on a line of its own, but for the first. */
    private void regular(List<JavaExpression.Link> links) {
        boolean isChain = links.size() > 1;
        open(chain(isChain));
        int length = 0;
        for (int i = 0; i < links.size(); i++) {
            JavaExpression.Link link = links.get(i);
            if (i > 0) {
                if (length > STEP) {
                    pause("", true, isCall(link));
                }
                word(".");
                length++;
            }
            if (i == 0 && isFilled(links)) {
                filled(link);
            } else {
                word(link.name());
                link.arguments().ifPresent(a -> arguments(a, isChain ? STEP : 0));
            }
            length += width(link);
        }
        close();
    }

    private static int width(JavaExpression.Link link) {
        return link.name().length() + link.arguments().map(a -> width(a) + 2).orElse(0);
    }

    private static int width(List<JavaExpression> all) {
        return all.stream().mapToInt(ExpressionLevels::width).sum() + 2 * Math.max(0, all.size() - 1);
    }

    private static int width(JavaExpression expression) {
        return switch (expression) {
            case JavaExpression.Atom atom -> atom.text().length();
            case JavaExpression.Reference reference ->
                reference.type().length() + 2 + reference.method().length();
            case JavaExpression.Lambda lambda -> lambda.given().length() + 4 + width(lambda.body());
            case JavaExpression.New made -> made.type().length() + 6 + width(made.arguments());
            case JavaExpression.Declaration declaration ->
                declaration.declared().length() + 3 + width(declaration.value());
            case JavaExpression.Sum sum -> width(sum.left()) + 3 + width(sum.right());
            case JavaExpression.Chain chain ->
                chain.links().stream().mapToInt(ExpressionLevels::width).sum()
                        + chain.links().size()
                        - 1;
        };
    }

    /** A chain may begin with something around something else; that is not broken by itself. */
    private static boolean isFilled(List<JavaExpression.Link> links) {
        JavaExpression.Link first = links.get(0);
        return links.size() > 1
                && first.name().length() <= SHORT_NAME
                && first.arguments().filter(a -> a.size() == 1).isPresent();
    }

    private void filled(JavaExpression.Link link) {
        open(Level.Form.PLAIN);
        open(Level.Form.PLAIN);
        word(link.name() + "(");
        link.arguments().orElseThrow().forEach(this::draw);
        close();
        word(")");
        close();
    }

    private void prefixed(List<JavaExpression.Link> links, int prefix) {
        boolean goesOn = prefix < links.size() - 1;
        open(prefixedChain(links.stream().anyMatch(ExpressionLevels::isCall), goesOn));
        open(Level.Form.PLAIN);
        for (int i = 0; i < links.size(); i++) {
            JavaExpression.Link link = links.get(i);
            if (i > 0) {
                pause("", i > prefix || isStream(links), isCall(link));
                word(".");
            }
            word(link.name());
            if (i == prefix) {
                close();
            }
            link.arguments().ifPresent(a -> arguments(a, goesOn ? STEP : 0));
        }
        close();
    }

    private void arguments(List<JavaExpression> arguments, int indent) {
        open(CALL);
        inParentheses(arguments, indent);
        close();
    }

    private void inParentheses(List<JavaExpression> arguments, int indent) {
        open(parentheses(indent, arguments));
        word("(");
        if (!arguments.isEmpty()) {
            pause("", true, false);
            if (isFormat(arguments)) {
                open(Level.Form.PLAIN);
                draw(arguments.get(0));
                word(",");
                pause(" ", true, false);
                open(Level.Form.PLAIN);
                list(arguments.subList(1, arguments.size()));
                close();
                close();
            } else {
                list(arguments);
            }
        }
        word(")");
        close();
    }

    /** A text with places for the others, as it seems: it stands on a line of its own. */
    private static boolean isFormat(List<JavaExpression> arguments) {
        return arguments.size() > 1
                && arguments.get(0) instanceof JavaExpression.Atom atom
                && atom.text().startsWith("\"")
                && FORMAT.matcher(atom.text()).find();
    }

    private void list(List<JavaExpression> arguments) {
        open(listed(arguments));
        boolean areShort = arguments.stream().allMatch(a -> width(a) < SHORT);
        draw(arguments, !areShort);
        close();
    }

    private void draw(List<JavaExpression> arguments, boolean unified) {
        for (int i = 0; i < arguments.size(); i++) {
            if (i > 0) {
                word(",");
                pause(" ", unified, false);
            }
            draw(arguments.get(i));
        }
    }
}
