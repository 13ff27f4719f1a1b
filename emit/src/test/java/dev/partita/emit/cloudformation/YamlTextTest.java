package dev.partita.emit.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Hostile;
import dev.partita.emit.HostileShop;
import dev.partita.emit.text.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Read by a real parser, YAML says what the JSON says. */
class YamlTextTest {
    private static Object yaml(String text) {
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    private static Object plain(JsonNode node) {
        if (node.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            node.properties().forEach(p -> map.put(p.getKey(), plain(p.getValue())));
            return map;
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            node.forEach(e -> list.add(plain(e)));
            return list;
        }
        return node.isString() ? node.asString() : node.isBoolean() ? node.asBoolean() : (Object) node.asInt();
    }

    private static void isSame(JsonNode tree) {
        String text = YamlText.of(tree);
        assertThat(yaml(text)).as(text).isEqualTo(plain(tree));
    }

    @Test
    void textsStayTexts() {
        List<String> texts = new ArrayList<>(Hostile.TEXTS);
        texts.addAll(Hostile.random(200));
        texts.addAll(
                List.of("yes", "No", "NULL", "~", "1", "1e3", "0x1F", "2010-09-09", "a: b", "a #b", "- a", "=", "<<"));
        texts.addAll(List.of(
                "!Ref x", "&a", "*a", "%YAML", "@a", "a:", "\uFEFF", "\u0085", "\u2029", "\uFFFE", "{a}", "[a]"));
        ObjectNode tree = JsonText.object();
        for (String text : texts) {
            tree.put("value", text);
            tree.putObject(text.isEmpty() ? "-" : text).put("inner", 1).put(text, true);
            tree.putArray("list").add(text).addObject().put(text, text);
            isSame(tree);
        }
    }

    @Test
    void shapes() {
        ObjectNode tree = JsonText.object();
        tree.putObject("empty");
        tree.putArray("nothing");
        tree.putArray("nested").addArray().add("a").add(1);
        tree.putArray("objects").addObject().put("a", 1).putArray("b").add("c");
        tree.putArray("deep").addObject().putObject("first").put("x", -1);
        isSame(tree);
    }

    @Test
    void hostileDesigns() {
        for (String name : HostileShop.NAMES) {
            Map<String, String> files = CloudFormation.write(HostileShop.result(name));
            assertThat(yaml(files.get(CloudFormation.YAML)))
                    .isEqualTo(plain(JsonText.read(files.get(CloudFormation.JSON))));
        }
    }
}
