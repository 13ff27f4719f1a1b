package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the functions of a CloudFormation template give, as far as the template alone says it: {@code Ref} of a parameter with a default,
 * {@code Sub} and {@code Join} of such, {@code FindInMap}, {@code Select}, and {@code If} whose branches say the same. What is known only when it is deployed is
 * absent.
 */
final class Functions {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");
    private static final int MOST_CHARACTERS = 4096;
    private static final int MOST_STEPS = 1000;

    private final Tree template;
    private int steps;

    Functions(Tree template) {
        this.template = template;
    }

    /** The text that a value comes to. */
    Optional<Text> text(Tree tree) {
        steps = 0;
        return value(tree).filter(t -> t.value().length() <= MOST_CHARACTERS);
    }

    /** Whether a function stands where a value was expected. */
    static boolean isFunction(Tree tree) {
        return call(tree).isPresent();
    }

    /** @param name without {@code Fn::} */
    private record Call(String name, Tree argument, Span span) {}

    private static Optional<Call> call(Tree tree) {
        Optional<String> tag = tree.function();
        if (tag.isPresent()) {
            return Optional.of(new Call(tag.get(), tree, tree.span()));
        }
        List<Tree.Member> members = tree.members();
        return members.size() == 1 && isName(members.get(0).name().value())
                ? Optional.of(new Call(
                        members.get(0).name().value().replaceFirst("^Fn::", ""),
                        members.get(0).value(),
                        members.get(0).name().span()))
                : Optional.empty();
    }

    private static boolean isName(String name) {
        return name.equals("Ref") || name.startsWith("Fn::");
    }

    private Optional<Text> value(Tree tree) {
        steps++;
        Optional<Call> call = steps > MOST_STEPS ? Optional.empty() : call(tree);
        return call.isPresent()
                ? called(call.get())
                : tree.plain().filter(t -> !t.value().contains("{{resolve:"));
    }

    private Optional<Text> called(Call call) {
        List<Tree> arguments = call.argument() instanceof Tree.Sequence list ? list.trees() : List.of(call.argument());
        Optional<String> text = switch (call.name()) {
            case "Ref" -> word(call.argument()).flatMap(this::parameter);
            case "Sub" -> substituted(arguments);
            case "Join" -> joined(arguments);
            case "FindInMap" -> found(arguments);
            case "Select" -> selected(arguments);
            case "If" -> either(arguments);
            default -> Optional.empty();
        };
        return text.map(
                t -> Text.at(call.span().file(), call.span().line(), call.span().column(), t));
    }

    /** The word itself, whatever function it is the argument of. */
    private static Optional<String> word(Tree tree) {
        return tree instanceof Tree.Word word && !word.isNull()
                ? Optional.of(word.text().value())
                : Optional.empty();
    }

    private Optional<String> parameter(String name) {
        return template.get("Parameters")
                .flatMap(p -> p.get(name))
                .flatMap(p -> p.word("Default"))
                .map(Text::value);
    }

    private Optional<String> substituted(List<Tree> arguments) {
        Optional<String> pattern = arguments.stream().findFirst().flatMap(Functions::word);
        if (pattern.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Tree> own = new LinkedHashMap<>();
        arguments.stream()
                .skip(1)
                .flatMap(t -> t.members().stream())
                .forEach(m -> own.put(m.name().value(), m.value()));
        StringBuilder text = new StringBuilder();
        Matcher matcher = VARIABLE.matcher(pattern.get());
        while (matcher.find()) {
            String name = matcher.group(1);
            Optional<String> value = name.startsWith("!")
                    ? Optional.of("${" + name.substring(1) + "}")
                    : own.containsKey(name) ? value(own.get(name)).map(Text::value) : parameter(name);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(value.get()));
        }
        matcher.appendTail(text);
        return Optional.of(text.toString());
    }

    private Optional<String> joined(List<Tree> arguments) {
        if (arguments.size() != 2 || !(arguments.get(1) instanceof Tree.Sequence parts)) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>();
        for (Tree part : parts.trees()) {
            value(part).map(Text::value).ifPresent(words::add);
        }
        return words.size() < parts.trees().size()
                ? Optional.empty()
                : word(arguments.get(0)).map(d -> String.join(d, words));
    }

    private Optional<String> found(List<Tree> arguments) {
        Optional<Tree> at = template.get("Mappings");
        for (Tree argument : arguments.subList(0, Math.min(3, arguments.size()))) {
            Optional<Text> name = value(argument);
            at = name.isEmpty()
                    ? Optional.empty()
                    : at.flatMap(t -> t.get(name.get().value()));
        }
        return at.flatMap(this::value).map(Text::value);
    }

    private Optional<String> selected(List<Tree> arguments) {
        if (arguments.size() != 2 || !(arguments.get(1) instanceof Tree.Sequence parts)) {
            return Optional.empty();
        }
        return value(arguments.get(0))
                .map(Text::value)
                .filter(n -> n.matches("\\d{1,4}"))
                .map(Integer::parseInt)
                .filter(n -> n < parts.trees().size())
                .flatMap(n -> value(parts.trees().get(n)))
                .map(Text::value);
    }

    private Optional<String> either(List<Tree> arguments) {
        List<String> branches = Stream.of(1, 2)
                .filter(i -> arguments.size() == 3)
                .flatMap(i -> value(arguments.get(i)).stream())
                .map(Text::value)
                .distinct()
                .toList();
        boolean isKnown = arguments.size() == 3
                && Stream.of(1, 2).allMatch(i -> value(arguments.get(i)).isPresent());
        return isKnown && branches.size() == 1 ? Optional.of(branches.get(0)) : Optional.empty();
    }
}
