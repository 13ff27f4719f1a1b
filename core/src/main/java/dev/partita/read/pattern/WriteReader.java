package dev.partita.read.pattern;

import dev.partita.exact.Ratio;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.Parameter;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a row of Writes or Deletes. */
final class WriteReader {
    private final RowContext context;

    WriteReader(RowContext context) {
        this.context = context;
    }

    Optional<Write> read() {
        List<Entity> entities = context.entities();
        if (entities.isEmpty()) {
            return Optional.empty();
        }
        Entity own = entities.get(0);
        int errors = context.findings().errors();
        WriteInputs inputs = WriteInputs.read(context, own);
        EntityWords words = new EntityWords(context, sources(entities));
        List<EffectPhrase> phrases = phrases(own, inputs, words);
        Targets targets = new Targets(context, own, inputs, OperandNames.deep(phrases));
        ParameterBook book = new ParameterBook(context.id(), inputs.names(), context.findings());
        Scope scope = new Scope(context, inputs, OperandNames.of(phrases), Optional.empty(), book);
        EffectReader reader = new EffectReader(context, inputs, targets);
        List<Effect> effects = reader.read(phrases, scope);
        List<Condition> conditions = new ConditionReader(context, own, words, targets, scope).read();
        reader.noteLists(book);
        if (context.findings().errors() == errors) {
            new InputChecks(context, inputs, book).check(own, targets);
            conditions = new FormerReferences(context, own, effects, targets, scope).read(conditions);
            new StoredDemands(context, effects).check(conditions);
        }
        List<Parameter> parameters = book.all();
        return Optional.of(new Write(
                new PatternId(context.id()),
                context.description(),
                own.name(),
                context.row().kind() == DraftPattern.Kind.DELETE,
                effects,
                conditions,
                context.yes(Column.TRANSACTION),
                Consistency.isEventual(context),
                new Rates(context).read(),
                CallSkews.read(context, parameters),
                fails(),
                parameters));
    }

    /** Those of the row, and others that its effects name: the author of a post that is updated beside a vote. */
    private List<Entity> sources(List<Entity> entities) {
        String items = context.row().cell(Column.ITEMS).map(Text::value).orElse("");
        Stream<Entity> named = context.schema().all().stream()
                .filter(e -> items.contains(e.name().value())
                        && !entities.contains(e)
                        && items.matches("(?s).*\\b" + Pattern.quote(e.name().value()) + "\\b.*"));
        return Stream.concat(entities.stream(), named).toList();
    }

    private List<EffectPhrase> phrases(Entity own, WriteInputs inputs, EntityWords words) {
        Optional<Text> cell = context.row().cell(Column.ITEMS);
        EffectParser parser = new EffectParser(context, words, inputs.lists());
        Optional<Text> stated =
                cell.flatMap(c -> StatedChanges.precise(c.value()).map(p -> said(c, p)));
        if (stated.isPresent()) {
            return parser.parse(stated.get());
        }
        if (cell.filter(c -> EffectParser.isPrecise(c) && !isBareUpdate(c.value()))
                .isPresent()) {
            return parser.parse(cell.get());
        }
        LooseEffects loose = new LooseEffects(context, own, inputs.names());
        Optional<Text> precise = context.row().has(Column.ITEMS)
                ? cell.flatMap(loose::precise)
                : context.row().cell(Column.DESCRIPTION).flatMap(loose::described);
        if (cell.isEmpty() && precise.isEmpty()) {
            context.add(
                    ReadCode.NO_EFFECT,
                    Column.ITEMS,
                    "The row says nothing of what is written.",
                    "update " + own.name() + "(…)");
        }
        return precise.map(parser::parse).orElse(List.of());
    }

    private Text said(Text cell, String precise) {
        context.add(ReadCode.LOOSE_EFFECTS, cell, "\"" + cell + "\" is read as " + precise + ".", precise);
        return Text.at(cell.file(), cell.span().line(), cell.span().column(), precise);
    }

    /** "update Order" and "Update order status" assign nothing by themselves: the inputs say what; "UPDATE orders SET" is SQL. */
    private static boolean isBareUpdate(String cell) {
        return Names.lower(cell).startsWith("update") && cell.indexOf('(') < 0 || SqlEffects.isSql(cell);
    }

    private Optional<Ratio> fails() {
        Optional<Text> cell = context.row().cell(Column.FAILS);
        Optional<Ratio> share = cell.flatMap(t -> {
            Cursor cursor = new Cursor(t);
            return Quantities.share(cursor).filter(s -> cursor.atEnd());
        });
        if (cell.isPresent() && share.isEmpty()) {
            context.unread(ReadCode.UNREAD_FAILS, Column.FAILS, "share", "5%");
        }
        return share;
    }
}
