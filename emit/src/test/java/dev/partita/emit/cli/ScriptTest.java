package dev.partita.emit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Hostile;
import dev.partita.emit.HostileShop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real shell reads the words as they are meant, and the script as a script. */
class ScriptTest {
    @TempDir
    private Path folder;

    private String run(String script, String... options) throws IOException, InterruptedException {
        Path file = folder.resolve("script.sh");
        Files.writeString(file, script);
        List<String> command = new ArrayList<>(List.of("sh"));
        command.addAll(List.of(options));
        command.add(file.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    @Test
    void wordsStayWords() throws Exception {
        List<String> texts = new ArrayList<>(Hostile.random(300));
        texts.addAll(List.of("'; rm -rf .", "$(rm x)", "`rm x`", "'''", "\"", "${x}", "a b", "", "-n"));
        StringBuilder script = new StringBuilder();
        texts.forEach(t ->
                script.append("printf '%s\\001' ").append(ShellText.word(t)).append('\n'));
        assertThat(run(script.toString())).isEqualTo(String.join("\u0001", texts) + "\u0001");
    }

    @Test
    void hostileDesignsAreScripts() throws Exception {
        for (String name : HostileShop.NAMES) {
            String script = CommandLine.write(HostileShop.result(name)).get(CommandLine.SCRIPT);
            assertThat(run(script, "-n")).isEmpty();
        }
    }

    /** Instead of AWS's, a command that writes down how it is called: the hostile attribute arrives whole. */
    @Test
    void whatTheScriptSends() throws Exception {
        String hostile = "'; touch \"x\" $(touch x) `touch x` ${x}, a=b";
        Path called = folder.resolve("called");
        String aws =
                "aws() { printf '%s\\n' \"$*\" >> " + called + "; case $* in *describe-table*) return 1 ;; esac; }\n";
        String script = CommandLine.write(HostileShop.result(hostile)).get(CommandLine.SCRIPT);
        run(aws + script);
        assertThat(Files.readString(called))
                .contains("dynamodb create-table --cli-input-json file://tables/")
                .contains("\"AttributeName\":\"" + hostile.replace("\"", "\\\"") + "\"");
        assertThat(folder.resolve("x")).doesNotExist();
    }
}
