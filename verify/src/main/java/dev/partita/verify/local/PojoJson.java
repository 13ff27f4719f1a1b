package dev.partita.verify.local;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingKnownType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.utils.builder.SdkBuilder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Requests and answers of the SDK as the JSON that DynamoDB speaks. Fields that are not set are not written. */
final class PojoJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private PojoJson() {}

    static byte[] write(SdkPojo request) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(request, json);
        }
        return bytes.toByteArray();
    }

    private static void write(SdkPojo pojo, JsonGenerator json) {
        json.writeStartObject();
        for (SdkField<?> field : pojo.sdkFields()) {
            Object value = field.getValueOrDefault(pojo);
            if (value != null && !(value instanceof SdkAutoConstructList) && !(value instanceof SdkAutoConstructMap)) {
                json.writeName(field.locationName());
                writeValue(value, json);
            }
        }
        json.writeEndObject();
    }

    private static void writeValue(Object value, JsonGenerator json) {
        switch (value) {
            case String text -> json.writeString(text);
            case Integer number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Boolean truth -> json.writeBoolean(truth);
            case SdkBytes bytes -> json.writeString(Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe()));
            case SdkPojo pojo -> write(pojo, json);
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    json.writeName(entry.getKey().toString());
                    writeValue(entry.getValue(), json);
                }
                json.writeEndObject();
            }
            case Collection<?> list -> {
                json.writeStartArray();
                list.forEach(e -> writeValue(e, json));
                json.writeEndArray();
            }
            default -> throw new IllegalArgumentException("a request with " + value.getClass());
        }
    }

    /** Fills a builder; fields that it doesn't know are passed over. */
    static void read(byte[] json, SdkPojo builder) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            parser.nextToken();
            read(parser, builder);
        }
    }

    private static void read(JsonParser parser, SdkPojo builder) {
        Map<String, SdkField<?>> fields = builder.sdkFieldNameToField();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            SdkField<?> field = fields.get(parser.currentName());
            JsonToken token = parser.nextToken();
            if (field == null) {
                parser.skipChildren();
            } else if (token != JsonToken.VALUE_NULL) {
                field.set(builder, readValue(parser, field));
            }
        }
    }

    private static Object readValue(JsonParser parser, SdkField<?> field) {
        MarshallingKnownType type = field.marshallingType().getKnownType();
        return switch (type) {
            case STRING -> parser.getString();
            case INTEGER -> parser.getIntValue();
            case LONG -> parser.getLongValue();
            case SHORT -> parser.getShortValue();
            case DOUBLE -> parser.getDoubleValue();
            case FLOAT -> parser.getFloatValue();
            case BOOLEAN -> parser.getBooleanValue();
            case BIG_DECIMAL -> parser.getDecimalValue();
            case INSTANT -> instant(parser.getDecimalValue());
            case SDK_BYTES -> SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(parser.getString()));
            case LIST -> readList(parser, field.getTrait(ListTrait.class).memberFieldInfo());
            case MAP -> readMap(parser, field.getTrait(MapTrait.class).valueFieldInfo());
            case SDK_POJO -> readPojo(parser, field);
            case NULL, DOCUMENT -> throw new IllegalArgumentException("an answer with " + type);
            default -> throw new IllegalArgumentException("an answer with " + type);
        };
    }

    private static Object readPojo(JsonParser parser, SdkField<?> field) {
        SdkPojo builder = field.constructor().get();
        read(parser, builder);
        return ((SdkBuilder<?, ?>) builder).build();
    }

    private static List<Object> readList(JsonParser parser, SdkField<?> member) {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(readValue(parser, member));
        }
        return list;
    }

    private static Map<String, Object> readMap(JsonParser parser, SdkField<?> member) {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            map.put(name, readValue(parser, member));
        }
        return map;
    }

    private static Instant instant(BigDecimal seconds) {
        return Instant.ofEpochMilli(seconds.movePointRight(3).longValue());
    }
}
