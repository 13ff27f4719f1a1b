package dev.partita.check;

import dev.partita.check.coverage.DanglingName;
import dev.partita.check.coverage.IdleIndex;
import dev.partita.check.coverage.IdleItemType;
import dev.partita.check.coverage.PatternWithoutPlan;
import dev.partita.check.coverage.UntypedItem;
import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.key.AmbiguousKey;
import dev.partita.check.key.CollidingItemTypes;
import dev.partita.check.key.ForeignItemsInRange;
import dev.partita.check.key.KeyAttributeType;
import dev.partita.check.key.MisbuiltKey;
import dev.partita.check.key.OtherRowsInRange;
import dev.partita.check.key.UnfitEncoding;
import dev.partita.check.key.UnidentifyingKey;
import dev.partita.check.limit.ItemTooLarge;
import dev.partita.check.limit.KeyTooLong;
import dev.partita.check.limit.TooManyIndexes;
import dev.partita.check.limit.TransactionTooLarge;
import dev.partita.check.read.ExpiredRead;
import dev.partita.check.read.FilterOnKey;
import dev.partita.check.read.LeftOutByIndex;
import dev.partita.check.read.LimitBeforeFilter;
import dev.partita.check.read.MissingGuard;
import dev.partita.check.read.StrongOnIndex;
import dev.partita.check.read.UnaskedPredicate;
import dev.partita.check.read.UnavailableValue;
import dev.partita.check.read.UncheckedPredicate;
import dev.partita.check.read.ValueNotRead;
import dev.partita.check.read.WeakRead;
import dev.partita.check.read.WrongCursor;
import dev.partita.check.read.WrongOrder;
import dev.partita.check.read.WrongPage;
import dev.partita.check.read.WrongResult;
import dev.partita.check.subject.Subject;
import dev.partita.check.write.ForeignValue;
import dev.partita.check.write.KeyMovedInPlace;
import dev.partita.check.write.LostItem;
import dev.partita.check.write.LostValue;
import dev.partita.check.write.MisreportedCondition;
import dev.partita.check.write.OvertakenRead;
import dev.partita.check.write.PhantomItem;
import dev.partita.check.write.SplitTransaction;
import dev.partita.check.write.StaleIndexKey;
import dev.partita.check.write.TtlAttribute;
import dev.partita.check.write.UncheckedCondition;
import dev.partita.check.write.Uncounted;
import dev.partita.check.write.UnguardedUniqueness;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;

/** All static checks of a design, in a fixed order. */
public final class Checks {
    /** What the others rely on: that names lead somewhere. */
    private static final List<Check> FIRST = List.of(new PatternWithoutPlan(), new DanglingName());

    private static final List<Check> REST = List.of(
            new IdleIndex(),
            new IdleItemType(),
            new UntypedItem(),
            new KeyAttributeType(),
            new UnfitEncoding(),
            new AmbiguousKey(),
            new UnidentifyingKey(),
            new CollidingItemTypes(),
            new MisbuiltKey(),
            new ForeignItemsInRange(),
            new OtherRowsInRange(),
            new UncheckedPredicate(),
            new UnaskedPredicate(),
            new UnavailableValue(),
            new ValueNotRead(),
            new WrongOrder(),
            new WrongPage(),
            new WrongCursor(),
            new WrongResult(),
            new LimitBeforeFilter(),
            new FilterOnKey(),
            new LeftOutByIndex(),
            new StrongOnIndex(),
            new WeakRead(),
            new MissingGuard(),
            new ExpiredRead(),
            new TtlAttribute(),
            new LostItem(),
            new PhantomItem(),
            new LostValue(),
            new StaleIndexKey(),
            new KeyMovedInPlace(),
            new Uncounted(),
            new ForeignValue(),
            new SplitTransaction(),
            new UncheckedCondition(),
            new MisreportedCondition(),
            new UnguardedUniqueness(),
            new OvertakenRead(),
            new ItemTooLarge(),
            new KeyTooLong(),
            new TransactionTooLarge(),
            new TooManyIndexes());

    private Checks() {}

    /** What one check found. */
    public record Outcome(CheckCode code, List<Diagnostic> findings) {
        public Outcome {
            findings = List.copyOf(findings);
        }
    }

    /** Everything that all checks find. */
    public static List<Diagnostic> of(DesignResult result) {
        return run(result).stream().flatMap(o -> o.findings().stream()).toList();
    }

    /** Each check that could be run, with what it found. */
    public static List<Outcome> run(DesignResult result) {
        Subject subject = Subject.of(result);
        List<Outcome> outcomes = new ArrayList<>(run(FIRST, subject));
        if (outcomes.stream().allMatch(o -> o.findings().isEmpty())) {
            outcomes.addAll(run(REST, subject));
        }
        return outcomes;
    }

    private static List<Outcome> run(List<Check> checks, Subject subject) {
        return checks.stream()
                .map(c -> new Outcome(c.code(), c.findings(subject)))
                .toList();
    }
}
