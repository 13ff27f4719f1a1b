package dev.partita.emit.text;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The key attributes of the item that an action addresses, each as a template; of a put, those its values make. */
public record ActionKey(Answers answers) {
    public Map<String, String> of(Action action) {
        return switch (action) {
            case Action.Put put -> made(put);
            case Action.Update update -> given(update.key());
            case Action.Delete delete -> given(delete.key());
            case Action.Demand demand -> given(demand.key());
        };
    }

    private Map<String, String> given(List<KeyValue> key) {
        Map<String, String> templates = new LinkedHashMap<>();
        key.forEach(k -> templates.put(k.attribute(), KeyText.of(answers).value(k, List.of())));
        return templates;
    }

    private Map<String, String> made(Action.Put put) {
        Design design = answers.lexicon().design();
        ItemType type = design.itemType(put.type());
        Map<String, String> templates = new LinkedHashMap<>();
        for (KeyTemplate template : type.keys()) {
            KeyValue value = new KeyValue(
                    template.attribute(),
                    template.segments().stream()
                            .flatMap(s -> piece(s, put.image()).stream())
                            .toList());
            templates.put(template.attribute(), KeyText.of(answers).value(value, List.of()));
        }
        return templates;
    }

    private static Optional<KeyValue.Piece> piece(Segment segment, List<Field> image) {
        return switch (segment) {
            case Segment.Text text -> Optional.of(new KeyValue.Text(text.text()));
            case Segment.Field field -> operand(field.path(), image).map(o -> new KeyValue.Of(o, field.encoding()));
            case Segment.Shard shard ->
                Optional.of(new KeyValue.ShardOf(
                        shard.count(),
                        shard.of().stream()
                                .flatMap(a -> operand(Path.own(a), image).stream())
                                .toList()));
        };
    }

    private static Optional<Operand> operand(Path path, List<Field> image) {
        return image.stream()
                .filter(f -> f.path().equals(path))
                .map(Field::operand)
                .findFirst();
    }
}
