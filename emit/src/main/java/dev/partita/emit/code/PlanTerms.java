package dev.partita.emit.code;

import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whole plans. */
final class PlanTerms {
    private final Context context;
    private final Model model;
    private final Schema schema;
    private final Pattern pattern;

    PlanTerms(Context context, Schema schema, Pattern pattern) {
        this.context = context;
        this.model = context.model();
        this.schema = schema;
        this.pattern = pattern;
    }

    /** @param rows of each leg; none where one value is answered */
    Term read(ReadPlan plan, Read read, List<Operation.Rows> rows) {
        Nodes nodes = new Nodes(context, schema);
        List<Term> legs = new ArrayList<>();
        for (int leg = 0; leg < plan.answers().size(); leg++) {
            MemberList columns = new MemberList();
            if (leg < rows.size()) {
                rows.get(leg).columns().forEach(c -> columns.with(c.name(), column(c)));
            }
            legs.add(new MemberList()
                    .with("node", plan.answers().get(leg).value())
                    .with("onEveryPage", isOnEveryPage(read, leg))
                    .with("columns", columns.entries())
                    .alone("leg"));
        }
        return new MemberList()
                .with("pattern", plan.pattern().value())
                .with("parameters", Parameters.of(context, pattern.parameters(), pattern instanceof Write))
                .with("guards", nodes.guards(plan.guards()))
                .with("nodes", nodes.of(plan.nodes()))
                .with("legs", Term.list(legs))
                .with("paging", paging(plan, read))
                .alone("readPlan");
    }

    private static Term column(Operation.Column column) {
        return Term.call("column", Labels.term(column.path()), Kinds.of(column.type()));
    }

    private static boolean isOnEveryPage(Read read, int leg) {
        return leg == read.pagedLeg()
                || read.legs()
                        .get(leg)
                        .nesting()
                        .filter(n -> isOnEveryPage(read, n.parent()))
                        .isPresent();
    }

    private Optional<Term> paging(ReadPlan plan, Read read) {
        Optional<NodeId> cut = plan.nodes().stream()
                .filter(n -> n instanceof Node.Cut c && c.paged())
                .map(Node::id)
                .findFirst();
        if (plan.cursor() == ReadPlan.Cursor.NONE || cut.isEmpty()) {
            return Optional.empty();
        }
        Read.Leg leg = read.legs().get(read.pagedLeg());
        return Optional.of(new MemberList()
                .with("by", plan.cursor() == ReadPlan.Cursor.KEYS ? "keys" : "position")
                .with("cut", cut.get().value())
                .with("order", Nodes.order(leg.order()))
                .with(
                        "identifier",
                        Labels.terms(model.entity(leg.entity()).identifier().stream()
                                .map(Path::own)
                                .toList()))
                .alone("paging"));
    }

    Term write(WritePlan plan) {
        Nodes nodes = new Nodes(context, schema);
        Actions actions = new Actions(context, schema);
        Term guards = nodes.guards(plan.guards());
        Term finds = nodes.of(plan.finds());
        return new MemberList()
                .with("pattern", plan.pattern().value())
                .with("parameters", Parameters.of(context, pattern.parameters(), pattern instanceof Write))
                .with("guards", guards)
                .with("finds", finds)
                .with(
                        "demands",
                        Term.list(plan.demands().stream()
                                .map(d -> demand(plan, d, nodes, actions))
                                .toList()))
                .with("steps", Term.list(plan.steps().stream().map(actions::of).toList()))
                .alone("writePlan");
    }

    private Term demand(WritePlan plan, WritePlan.Demanded demanded, Nodes nodes, Actions actions) {
        return new MemberList()
                .with("node", demanded.node().value())
                .with("each", Inputs.start(plan.finds(), demanded.node()).map(e -> Term.text(e.value())))
                .with("absent", demanded.absent())
                .with("predicate", new Predicates(context, nodes.entities(demanded.node())).of(demanded.predicate()))
                .withAny("only", actions.only(demanded.only()))
                .with("condition", demanded.condition())
                .alone("demand");
    }
}
