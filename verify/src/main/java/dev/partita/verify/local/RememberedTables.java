package dev.partita.verify.local;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;

/**
 * Table descriptions that the emulator has read. It keeps each as JSON and reads it again for every request and every item that is written, which
 * takes more time than all else it does, the more indexes the longer. Here the same bytes are read once; each reader gets lists and maps of its own,
 * because some change theirs. Nothing else that the emulator does is touched.
 */
final class RememberedTables extends DelegatingDeserializer {
    private static final long serialVersionUID = 1;

    private static final String PACKAGE = "software.amazon.dynamodb.services.local.shared.access.sqlite.";
    static final String DESCRIPTION = PACKAGE + "TableSchemaInfo";
    static final List<String> READERS = List.of(PACKAGE + "SQLiteDBAccess", PACKAGE + "SQLiteDBAccessJob");

    /** Then all are forgotten: tests make tables by the thousand. */
    private static final int MOST = 1_000;

    private final transient Map<Text, Object> known = new ConcurrentHashMap<>();

    /** A description as it is kept. */
    private record Text(byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Text text && Arrays.equals(bytes, text.bytes);
        }

        /** By a sum that the processor has an instruction for: the first compiler makes nothing as fast of a loop. */
        @Override
        public int hashCode() {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            return (int) sum.getValue();
        }
    }

    private RememberedTables(JsonDeserializer<?> whole) {
        super(whole);
    }

    /**
     * Must be called before the emulator has read its first table.
     *
     * @throws ReflectiveOperationException if this emulator keeps its tables in another way
     */
    static void install() throws ReflectiveOperationException {
        for (String reader : READERS) {
            Field mapper = Class.forName(reader).getDeclaredField("MAPPER");
            mapper.setAccessible(true);
            install((ObjectMapper) mapper.get(null));
        }
    }

    private static void install(ObjectMapper mapper) {
        mapper.getFactory().configure(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION.mappedFeature(), true);
        mapper.registerModule(new SimpleModule("remembered tables")
                .setDeserializerModifier(new BeanDeserializerModifier() {
                    @Override
                    public JsonDeserializer<?> modifyDeserializer(
                            DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> deserializer) {
                        return bean.getBeanClass().getName().equals(DESCRIPTION)
                                ? new RememberedTables(deserializer)
                                : deserializer;
                    }
                }));
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> whole) {
        return new RememberedTables(whole);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (!(parser.currentLocation().contentReference().getRawContent() instanceof byte[] bytes)) {
            return super.deserialize(parser, context);
        }
        Text text = new Text(bytes);
        Object description = known.get(text);
        if (description == null) {
            description = super.deserialize(parser, context);
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(text, description);
        }
        return copy(description);
    }

    private static Object copy(Object description) throws IOException {
        try {
            Object copy = description.getClass().getConstructor().newInstance();
            for (Field field : description.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    field.set(copy, copied(field.get(description)));
                }
            }
            return copy;
        } catch (ReflectiveOperationException unlike) {
            throw new IOException("a table description that cannot be copied", unlike);
        }
    }

    private static Object copied(Object value) {
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>(list.size());
            list.forEach(e -> copy.add(copied(e)));
            return copy;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((k, v) -> copy.put(k, copied(v)));
            return copy;
        }
        return value;
    }
}
