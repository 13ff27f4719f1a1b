package dev.partita.emit;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;

/** The small shop, in which everything that people name or describe is hostile. */
public final class HostileShop {
    /** Texts that may stand where something must stand. */
    public static final List<String> NAMES =
            Hostile.TEXTS.stream().filter(t -> !t.isBlank()).toList();

    private HostileShop() {}

    public static DesignResult result(String name) {
        DesignResult plain = SmallShop.result();
        Certificate c = plain.certificate();
        return new DesignResult(
                model(plain.model(), name),
                plain.layout(),
                plain.otherLayout(),
                design(plain.design(), name),
                plain.plans(),
                plain.cost(),
                new Certificate(
                        c.status(),
                        c.objective(),
                        c.bound(),
                        c.candidates(),
                        List.of(new Certificate.Pruned(name, 1)),
                        List.of(name),
                        name),
                plain.choices().stream()
                        .map(x -> new DesignResult.Choice(
                                name, name, List.of(name), Optional.of(new DesignResult.RunnerUp(name, 1))))
                        .toList(),
                List.of(new Diagnostic(
                        SmallShop.Finding.HOT_KEY,
                        Severity.WARNING,
                        Optional.empty(),
                        name,
                        name,
                        List.of(name),
                        List.of(name))));
    }

    private static Model model(Model plain, String name) {
        return new Model(
                name,
                plain.settings(),
                plain.entities(),
                plain.patterns().stream().map(p -> pattern(p, name)).toList(),
                List.of(new Decision.Accept(name, name)),
                plain.hints(),
                plain.prose());
    }

    private static Pattern pattern(Pattern pattern, String name) {
        return switch (pattern) {
            case Read r ->
                new Read(
                        r.id(),
                        name,
                        r.legs(),
                        r.pagedLeg(),
                        r.result(),
                        r.limit(),
                        r.paginated(),
                        r.strong(),
                        r.load(),
                        r.skews(),
                        r.maxHops(),
                        r.parameters());
            case Write w ->
                new Write(
                        w.id(),
                        name,
                        w.own(),
                        w.delete(),
                        w.effects(),
                        w.conditions(),
                        w.transaction(),
                        w.findsEventually(),
                        w.load(),
                        w.skews(),
                        w.fails(),
                        w.parameters());
        };
    }

    private static Design design(Design plain, String name) {
        List<Table> tables = plain.tables().stream()
                .map(t -> new Table(
                        t.name(),
                        t.partition(),
                        t.sort(),
                        t.indexes(),
                        Optional.of(name),
                        new Because(List.of(), name)))
                .toList();
        return new Design(
                name, tables, plain.itemTypes().stream().map(t -> type(t, name)).toList());
    }

    private static ItemType type(ItemType t, String name) {
        return new ItemType(
                t.name(),
                t.entity(),
                t.kind(),
                t.table(),
                t.keys(),
                List.of(new ItemType.Stored(name, new ItemType.Fixed(Value.of(name)))),
                t.when(),
                t.sparse(),
                t.because());
    }
}
