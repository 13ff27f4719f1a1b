package dev.partita.verify.local;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;

class RememberedTablesTest {
    /** In a process with the emulator's class path, as it runs in. */
    @Test
    void readsADescriptionOnceAndGivesEachReaderItsOwn() throws Exception {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-cp",
                        EmulatorClassPath.find() + File.pathSeparator + System.getProperty("java.class.path"),
                        Reads.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said.lines().filter(l -> l.contains(" = ")))
                .as(said)
                .containsExactly("attributes = [PK]", "expires by = gone", "read once = true");
    }

    /** Reads a description, changes what it got, and reads it again. */
    static final class Reads {
        public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
            RememberedTables.install();
            byte[] text = mapper().writeValueAsBytes(written());
            Object first = read(text);
            AttributeDefinition attribute = attributes(first).get(0);
            attributes(first).clear();
            expire(first, "never");
            Object second = read(text);
            List<AttributeDefinition> attributes = attributes(second);
            System.out.println("attributes = "
                    + attributes.stream()
                            .map(AttributeDefinition::attributeName)
                            .toList());
            System.out.println("expires by = "
                    + second.getClass().getMethod("getTimeToLiveAttributeName").invoke(second));
            System.out.println("read once = " + (attribute == attributes.get(0)));
        }

        private static Object written() throws ReflectiveOperationException {
            Object description =
                    Class.forName(RememberedTables.DESCRIPTION).getConstructor().newInstance();
            AttributeDefinition attribute = AttributeDefinition.builder()
                    .attributeName("PK")
                    .attributeType("S")
                    .build();
            description.getClass().getMethod("setAttributes", List.class).invoke(description, List.of(attribute));
            expire(description, "gone");
            return description;
        }

        private static void expire(Object description, String by) throws ReflectiveOperationException {
            description
                    .getClass()
                    .getMethod("setTimeToLiveAttributeName", String.class)
                    .invoke(description, by);
        }

        private static Object read(byte[] text) throws ReflectiveOperationException, IOException {
            return mapper().readValue(text, Class.forName(RememberedTables.DESCRIPTION));
        }

        private static ObjectMapper mapper() throws ReflectiveOperationException {
            Field mapper = Class.forName(RememberedTables.READERS.get(0)).getDeclaredField("MAPPER");
            mapper.setAccessible(true);
            return (ObjectMapper) mapper.get(null);
        }

        @SuppressWarnings("unchecked")
        private static List<AttributeDefinition> attributes(Object description) throws ReflectiveOperationException {
            return (List<AttributeDefinition>)
                    description.getClass().getMethod("getAttributes").invoke(description);
        }
    }
}
