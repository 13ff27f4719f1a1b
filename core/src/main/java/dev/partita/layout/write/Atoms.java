package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.plan.Field;
import dev.partita.plan.Only;
import java.util.stream.Stream;

/** What decides conditions on taking an action. */
final class Atoms {
    private Atoms() {}

    /** The operands that decide it. */
    static Stream<Operand> operands(Only only) {
        return switch (only) {
            case Only.Differs d -> Stream.concat(d.left().stream(), d.right().stream());
            case Only.Same s -> Stream.concat(s.left().stream(), s.right().stream());
            case Only.Satisfied s -> s.image().stream().map(Field::operand);
            case Only.Given g -> Stream.of(g.operand());
            case Only.Not n -> operands(n.only());
            case Only.Found f -> Stream.empty();
            case Only.NotFound f -> Stream.empty();
        };
    }
}
