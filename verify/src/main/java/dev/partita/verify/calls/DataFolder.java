package dev.partita.verify.calls;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.PlainEntity;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plain entities in {@code <Entity>.jsonl}, one a line; empty lines are read over, and so are files of other endings.
 *
 * @param lines in the order of the files' names
 * @param wrong what breaks the model, each with file and line; not more than {@link #MOST_WRONG}
 */
public record DataFolder(List<Line> lines, List<String> wrong) {
    /** More of the same helps nobody. */
    public static final int MOST_WRONG = 20;

    private static final String ENDING = ".jsonl";

    public DataFolder {
        lines = List.copyOf(lines);
        wrong = List.copyOf(wrong);
    }

    /** An entity with the place it was read from, such as {@code User.jsonl:3}. */
    public record Line(String place, PlainEntity entity) {}

    /** An entity as JSON that was found elsewhere than in a folder. */
    public record Text(String place, EntityName entity, String json) {}

    public List<PlainEntity> entities() {
        return lines.stream().map(Line::entity).toList();
    }

    /** @throws IOException if the folder or a file cannot be read */
    public static DataFolder read(Model model, Path folder) throws IOException {
        Reader reader = new Reader(model);
        for (Path file : files(folder)) {
            reader.read(file);
        }
        return new DataFolder(reader.lines, reader.wrong);
    }

    /** @param texts in the order that they are to have */
    public static DataFolder read(Model model, List<Text> texts) {
        Reader reader = new Reader(model);
        texts.forEach(t -> reader.read(t.entity(), t.place(), t.json()));
        return new DataFolder(reader.lines, reader.wrong);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> name(f).endsWith(ENDING)).sorted().toList();
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private static final class Reader {
        private final Model model;
        private final EntityCodec codec;
        private final List<Line> lines = new ArrayList<>();
        private final List<String> wrong = new ArrayList<>();

        Reader(Model model) {
            this.model = model;
            this.codec = new EntityCodec(model);
        }

        void read(Path file) throws IOException {
            String name = name(file);
            Optional<EntityName> entity = model.entities().stream()
                    .map(Entity::name)
                    .filter(e -> name.equals(e + ENDING))
                    .findFirst();
            if (entity.isEmpty()) {
                wrong(name, "there is no such entity; the document has " + entities());
                return;
            }
            int number = 0;
            try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    number++;
                    if (!line.isBlank()) {
                        read(entity.get(), name + ":" + number, line);
                    }
                }
            } catch (CharacterCodingException e) {
                wrong(name + ":" + (number + 1), "here or later is something that is no UTF-8");
            }
        }

        private void read(EntityName entity, String place, String line) {
            try {
                lines.add(new Line(place, codec.read(entity, line)));
            } catch (FaultException e) {
                wrong(place, e.fault().toString());
            }
        }

        private void wrong(String place, String what) {
            if (wrong.size() < MOST_WRONG) {
                wrong.add(place + " " + what);
            }
        }

        private String entities() {
            return model.entities().stream().map(e -> e.name().value()).collect(Collectors.joining(", "));
        }
    }
}
