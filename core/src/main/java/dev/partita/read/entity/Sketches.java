package dev.partita.read.entity;

import dev.partita.model.EntityName;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All entities in the making, found by name. */
final class Sketches {
    private final Findings findings;
    private final Map<EntityName, EntitySketch> byName = new LinkedHashMap<>();

    /** What entities are called in running text, longest first; filled when first asked for. */
    private final List<Form> forms = new ArrayList<>();

    private record Form(String words, EntitySketch sketch) {}

    Sketches(List<DraftEntity> drafts, Findings findings) {
        this.findings = findings;
        drafts.forEach(this::add);
    }

    List<EntitySketch> all() {
        return List.copyOf(byName.values());
    }

    EntitySketch get(EntityName name) {
        return byName.get(name);
    }

    void add(EntitySketch sketch) {
        byName.put(sketch.name, sketch);
        forms.clear();
    }

    private void add(DraftEntity draft) {
        String name = draft.name().value();
        String squeezed = name.replaceAll("[\\s-]", "");
        if (!Names.isName(squeezed)) {
            findings.add(
                    ReadCode.BAD_NAME,
                    draft.name().span(),
                    name,
                    "\"" + name + "\" is no name: letters, digits and _, at most 255 bytes.",
                    "### Order");
            return;
        }
        if (!squeezed.equals(name)) {
            findings.add(
                    ReadCode.SQUEEZED_NAME,
                    draft.name().span(),
                    squeezed,
                    "The entity is called " + squeezed + ".",
                    "### " + squeezed);
        }
        EntityName entity = new EntityName(squeezed);
        if (byName.containsKey(entity)) {
            findings.add(
                    ReadCode.DUPLICATE_ENTITY,
                    draft.name().span(),
                    squeezed,
                    "The entity " + squeezed + " stands there twice.");
            return;
        }
        EntitySketch sketch = new EntitySketch(entity, draft.name(), draft);
        attributes(sketch);
        add(sketch);
    }

    private void attributes(EntitySketch sketch) {
        AttributeReader reader = new AttributeReader(findings, sketch.name.value());
        SideBySide sideBySide = new SideBySide(findings, sketch.name.value());
        List<Bullet> lines = sketch.draft.attributeLines().stream()
                .flatMap(b -> sideBySide.apart(b).stream())
                .toList();
        for (Bullet bullet : lines) {
            Text line = bullet.text();
            Optional<AttributeSketch> attribute = reader.read(line, bullet.below());
            if (attribute.isPresent() && sketch.attributes.containsKey(attribute.get().name)) {
                findings.add(
                        ReadCode.DUPLICATE_ATTRIBUTE,
                        line.span(),
                        sketch.subject(attribute.get().name),
                        "The entity has this attribute already.");
            } else {
                attribute.ifPresent(a -> sketch.attributes.put(a.name, a));
            }
        }
        if (lines.isEmpty()) {
            findings.add(
                    ReadCode.NO_ATTRIBUTES,
                    sketch.place.span(),
                    sketch.name.value(),
                    "The entity has no attributes.",
                    "- **Attributes**:\n  - `id` (ulid, id)");
        }
    }

    /** An entity by its name as declared or in another case (NOTE), else an ERROR with the nearest. */
    Optional<EntitySketch> named(Text wanted) {
        List<String> names = byName.keySet().stream().map(EntityName::value).toList();
        Optional<String> match = Names.match(wanted.value(), names);
        if (match.isEmpty()) {
            findings.add(
                    ReadCode.UNKNOWN_ENTITY,
                    wanted.span(),
                    wanted.value(),
                    "There is no entity " + wanted + ".",
                    Names.nearest(wanted.value(), names).map(List::of).orElse(List.of()));
        } else if (!match.get().equals(wanted.value())) {
            findings.add(
                    ReadCode.OTHER_CASE,
                    wanted.span(),
                    match.get(),
                    wanted + " is read as " + match.get() + ".",
                    match.get());
        }
        return match.map(EntityName::new).map(byName::get);
    }

    /** An entity at the cursor in running text: its name or plural, in any case, also as several words. */
    Optional<EntitySketch> inText(Cursor cursor) {
        if (forms.isEmpty()) {
            byName.values().forEach(s -> forms(s.name.value()).forEach(f -> forms.add(new Form(f, s))));
            forms.sort(Comparator.comparingInt(f -> -f.words().length()));
        }
        return forms.stream().filter(f -> cursor.words(f.words())).findFirst().map(Form::sketch);
    }

    private static List<String> forms(String name) {
        String spaced =
                name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").replace('_', ' ').strip();
        List<String> forms = new ArrayList<>();
        for (String form : List.of(name, spaced)) {
            forms.add(form + "s");
            forms.add(form + "es");
            if (form.endsWith("y")) {
                forms.add(form.substring(0, form.length() - 1) + "ies");
            }
            if (form.endsWith("s") && form.length() > 2) {
                forms.add(form.substring(0, form.length() - 1));
            }
            forms.add(form);
        }
        return forms;
    }
}
