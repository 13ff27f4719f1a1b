package dev.partita.read.yaml;

import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.word.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The names of members of an access-pattern document in YAML; they are found in any case. */
public final class Key {
    public static final String APPLICATION = "application";
    public static final String SETTINGS = "settings";
    public static final String ENTITIES = "entities";
    public static final String READS = "reads";
    public static final String WRITES = "writes";
    public static final String DELETES = "deletes";
    public static final String CANDIDATES = "itemCollectionCandidates";
    public static final String DECISIONS = "decisions";
    public static final String PROSE = "prose";
    public static final String HEADING = "heading";
    public static final String TEXT = "text";

    /** Of the document. */
    public static final List<String> ROOT =
            List.of(APPLICATION, SETTINGS, ENTITIES, READS, WRITES, DELETES, CANDIDATES, DECISIONS, PROSE);

    /** Those that no file of a table design has. */
    static final List<String> OWN = List.of(ENTITIES, READS, WRITES, DELETES);

    /** Of an item collection candidate, in the order of the columns of its table. */
    public static final List<String> CANDIDATE =
            Draft.Hint.TITLES.stream().map(Key::camel).toList();

    static final List<String> PIECE_OF_PROSE = List.of(HEADING, TEXT);

    private Key() {}

    /** The field of an entity: {@code lifecycle}. */
    public static String of(DraftEntity.Field field) {
        return camel(field.title());
    }

    /** The column of a pattern: {@code inputParameters}. */
    public static String of(Column column) {
        return column == Column.ITEMS ? "items" : camel(column.title());
    }

    private static String camel(String title) {
        String[] words = title.split("[ -]");
        StringBuilder key = new StringBuilder();
        for (String word : words) {
            String lower = Names.lower(word);
            key.append(key.isEmpty() ? lower : Character.toUpperCase(lower.charAt(0)) + lower.substring(1));
        }
        return key.toString();
    }

    static Optional<DraftEntity.Field> field(String key) {
        return Arrays.stream(DraftEntity.Field.values())
                .filter(f -> Names.same(of(f), key))
                .findFirst();
    }

    static List<String> fields() {
        return Arrays.stream(DraftEntity.Field.values()).map(Key::of).toList();
    }

    static List<String> columns() {
        return Arrays.stream(Column.values()).map(Key::of).toList();
    }
}
