package dev.partita.emit.text;

import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Only;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** When an action is taken at all: {@code email != User.email}, {@code no User}. */
public record OnlyText(Answers answers, EntityName entity) {
    /** All of them hold. */
    public String of(List<Only> all) {
        return all.stream().map(this::of).collect(Collectors.joining(" and "));
    }

    public String of(Only only) {
        return switch (only) {
            case Only.Differs differs -> pairs(differs.left(), differs.right(), " != ", " or ");
            case Only.Same same -> pairs(same.left(), same.right(), " = ", " and ");
            case Only.Found found -> "there is " + answers.label(found.node()) + answers.part(found.node());
            case Only.NotFound not -> "there is no " + answers.label(not.node()) + answers.part(not.node());
            case Only.Satisfied satisfied ->
                new PredicateText(new OperandText(answers), p -> subject(satisfied, p))
                        .of(satisfied.entity(), satisfied.predicate());
            case Only.Given given -> operand(given.operand()) + " is given";
            case Only.Not not -> "not (" + of(not.only()) + ")";
        };
    }

    /** The value that stands for the path: the same attribute before and after an update are two. */
    private String subject(Only.Satisfied satisfied, Path path) {
        return satisfied.image().stream()
                .filter(f -> f.path().equals(path))
                .map(f -> new OperandText(answers)
                        .of(f.operand(), answers.lexicon().type(satisfied.entity(), path)))
                .findFirst()
                .orElseGet(() -> PathText.of(path));
    }

    private String pairs(List<Operand> left, List<Operand> right, String sign, String joint) {
        return IntStream.range(0, Math.min(left.size(), right.size()))
                .mapToObj(i -> operand(left.get(i)) + sign + operand(right.get(i)))
                .collect(Collectors.joining(joint));
    }

    private String operand(Operand operand) {
        return new OperandText(answers).of(operand);
    }
}
