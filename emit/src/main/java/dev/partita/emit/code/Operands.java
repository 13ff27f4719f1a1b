package dev.partita.emit.code;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Operands and images. */
final class Operands {
    private static final AttributeType TIME = new AttributeType.DateTime();

    private final Context context;
    private final List<EntityName> entities;

    /** @param entities what paths without steps may belong to; none if that is not known */
    Operands(Context context, Collection<EntityName> entities) {
        this.context = context;
        this.entities = List.copyOf(entities);
    }

    Term beside(Operand operand, Path path) {
        return needsForm(operand) ? of(operand, context.type(entities, path)) : of(operand, TIME);
    }

    /** With times as datetimes. */
    Term of(Operand operand) {
        return of(operand, TIME);
    }

    List<Term> of(List<Operand> operands) {
        return operands.stream().map(this::of).toList();
    }

    Term of(Operand operand, AttributeType form) {
        return switch (operand) {
            case Operand.Parameter o -> Term.call("parameter", context.property(o.name()));
            case Operand.Literal o -> Term.call("literal", Values.of(o.value()));
            case Operand.Now o -> Term.call("now", Kinds.time(form), new Term.Whole(o.offsetSeconds()));
            case Operand.Answered o -> Term.call("answered", Term.text(o.node().value()), Labels.term(o.path()));
            case Operand.ElementCount o -> Term.call("elementCount", context.property(o.list()));
            case Operand.RowCount o -> Term.call("rowCount", Term.text(o.node().value()));
            case Operand.RowSum o -> Term.call("rowSum", Term.text(o.node().value()), Labels.term(o.path()));
            case Operand.Difference o -> Term.call("difference", of(o.left(), form), of(o.right(), form));
            case Operand.Collected o -> collected(o, form);
        };
    }

    private Term collected(Operand.Collected collected, AttributeType form) {
        List<Term> arguments = new ArrayList<>();
        arguments.add(Kinds.collection(form));
        arguments.add(of(collected.elements(), form));
        collected.base().ifPresent(b -> arguments.add(of(b, form)));
        return Term.call(collected.takes() ? "withoutElements" : "withElements", arguments);
    }

    private static boolean needsForm(Operand operand) {
        return switch (operand) {
            case Operand.Now now -> true;
            case Operand.Collected collected -> true;
            case Operand.Difference difference -> needsForm(difference.left()) || needsForm(difference.right());
            case Operand.Parameter o -> false;
            case Operand.Literal o -> false;
            case Operand.Answered o -> false;
            case Operand.ElementCount o -> false;
            case Operand.RowCount o -> false;
            case Operand.RowSum o -> false;
        };
    }

    Term image(List<Field> fields) {
        MemberList image = new MemberList();
        fields.forEach(f -> image.with(Labels.of(f.path()), beside(f.operand(), f.path())));
        return image.entries();
    }
}
