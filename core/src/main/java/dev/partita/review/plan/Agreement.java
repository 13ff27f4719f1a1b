package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.review.document.DesignText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether the rows of a write ask just what a plan asks: the same requests, on the same item types. */
final class Agreement {
    private Agreement() {}

    static boolean is(WritePlan plan, List<DesignText.OfRead> reads, List<DesignText.OfWrite> rows, Design design) {
        long sources =
                plan.finds().stream().filter(Node.Source.class::isInstance).count();
        if (sources != reads.size() || plan.steps().size() != rows.size()) {
            return false;
        }
        for (int i = 0; i < rows.size(); i++) {
            DesignText.OfWrite row = rows.get(i);
            Optional<List<WrittenItem>> items = WrittenItem.parse(row, design);
            Step step = plan.steps().get(i);
            boolean agrees = items.isPresent()
                    && isOf(row.operation().value().toLowerCase(Locale.ROOT), step)
                    && written(items.get()).equals(planned(step))
                    && haveAlike(items.get(), row, step, design);
            if (!agrees) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOf(String operation, Step step) {
        return switch (step) {
            case Step.Transaction transaction -> operation.equals("transactwriteitems");
            case Step.Transactions transactions -> operation.equals(WritePlanReader.EACH_TRANSACTION);
            case Step.Batch batch -> operation.equals("batchwriteitem");
            case Step.Plain plain -> operation.endsWith("item") || plain.action() instanceof Action.Demand;
            case Step.Joint joint -> operation.endsWith("item");
        };
    }

    private static List<String> written(List<WrittenItem> items) {
        List<String> words = new ArrayList<>();
        items.forEach(i -> {
            if (i.verb() == WrittenItem.Verb.MOVE) {
                words.add("DELETE " + i.type().name());
                words.add("PUT " + i.type().name());
            } else {
                words.add(i.verb() + " " + i.type().name());
            }
        });
        return words;
    }

    private static List<String> planned(Step step) {
        return step.actions().stream().map(a -> verb(a) + " " + a.type()).toList();
    }

    private static WrittenItem.Verb verb(Action action) {
        return switch (action) {
            case Action.Put put -> WrittenItem.Verb.PUT;
            case Action.Update update -> update.creates() ? WrittenItem.Verb.UPSERT : WrittenItem.Verb.UPDATE;
            case Action.Delete delete -> WrittenItem.Verb.DELETE;
            case Action.Demand demand -> WrittenItem.Verb.CHECK;
        };
    }

    /** Whether the items have the same conditions and changes, by kind and by name. */
    private static boolean haveAlike(List<WrittenItem> items, DesignText.OfWrite row, Step step, Design design) {
        for (int i = 0; i < items.size() && items.size() == step.actions().size(); i++) {
            Action action = step.actions().get(i);
            Set<String> planned = new TreeSet<>();
            action.checks().forEach(c -> planned.add(kind(c)));
            Set<String> changed =
                    action instanceof Action.Update update ? Changed.names(design, update) : new TreeSet<>();
            if (!planned.equals(WrittenChecks.kinds(row.conditions(), i + 1))
                    || !changed.equals(Changed.written(items.get(i)))) {
                return false;
            }
        }
        return true;
    }

    private static String kind(Check check) {
        boolean isPresence =
                check.kind() == Check.Kind.HOLDS && check.predicate().equals(Predicate.TRUE);
        return check.failure() instanceof Check.ReadAgain
                ? "as read"
                : isPresence ? Check.Kind.PRESENT.name() : check.kind().name();
    }
}
