package dev.partita.emit.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.emit.Hostile;
import dev.partita.emit.HostileShop;
import dev.partita.emit.SmallShop;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportTest {
    private static final Pattern VALUE = Pattern.compile("=\"[^\"]*\"");
    private static final Pattern TEXT = Pattern.compile(">[^<]*<");

    private static List<String> names() {
        return Stream.concat(
                        HostileShop.NAMES.stream(), Hostile.random(20).stream().filter(t -> !t.isBlank()))
                .toList();
    }

    /** Whatever things are called, the page has the same elements with the same attributes, and nothing else between them. */
    @ParameterizedTest
    @MethodSource("names")
    void namesAreText(String name) {
        assertThat(skeleton(page(HostileShop.result(name)))).isEqualTo(skeleton(page(HostileShop.result("x"))));
    }

    @Test
    void textIsEscapedOnce() {
        assertThat(Html.name("<a href='x'>&\"").toString())
                .isEqualTo("<bdi>&lt;a href=&#39;x&#39;&gt;&amp;&quot;</bdi>");
        assertThat(Html.text("\u0000\u001b\ud800\ufffe").toString()).isEqualTo("\ufffd\ufffd\ufffd\ufffd");
        assertThat(Html.tag("a").with("href", "\"><b>").text("x").toString())
                .isEqualTo("<a href=\"&quot;&gt;&lt;b&gt;\">x</a>");
        assertThatThrownBy(() -> Html.style("</style>")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsSomethingIsNotShownAsNothing() {
        assertThat(BillSection.share(1, 1000)).isEqualTo("<1%");
        assertThat(BillSection.share(0, 1000)).isEqualTo("0%");
        assertThat(BillSection.share(10, 1000)).isEqualTo("1%");
    }

    @Test
    void nothingIsLoaded() {
        assertThat(page(SmallShop.result()))
                .doesNotContain("<script", "src=", "url(", "@import", "http:", "https:", "<link");
    }

    @Test
    void theEvidenceIsShownIfThereIsAny() {
        assertThat(page(SmallShop.result())).contains("Not executed").doesNotContain("id=\"executions\"");
        assertThat(Report.write(SmallShop.result(), Optional.of(SmallShop.holds()))
                        .get(Report.FILE))
                .contains("Verified", "id=\"executions\"")
                .doesNotContain("Not executed");
    }

    private static String page(DesignResult result) {
        return Report.write(result, Optional.empty()).get(Report.FILE);
    }

    private static String skeleton(String page) {
        String body = page.substring(page.indexOf("</style>"));
        return TEXT.matcher(VALUE.matcher(body).replaceAll("")).replaceAll("><");
    }
}
