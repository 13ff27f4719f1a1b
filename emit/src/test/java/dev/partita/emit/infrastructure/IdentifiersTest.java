package dev.partita.emit.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Hostile;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class IdentifiersTest {
    @Test
    void readsLikeTheName() {
        assertThat(Identifiers.of(List.of("Shop", "order-lines", "ByUserId", "2fast", "日本", "a_b", "")))
                .containsExactly("Shop", "OrderLines", "ByUserId", "N2fast", "U65E5U672C", "AB", "N");
    }

    @Test
    void areDistinctWhereCaseDoesNotCount() {
        assertThat(Identifiers.of(List.of("shop", "Shop", "SHOP", "ShopX2")))
                .containsExactly("Shop", "ShopX2", "SHOPX3", "ShopX2X2");
    }

    @Test
    void takeAnyName() {
        List<String> names = Hostile.random(300);
        List<String> identifiers = Identifiers.of(names);
        assertThat(identifiers).hasSameSizeAs(names).allMatch(i -> i.matches("[A-Z][A-Za-z0-9]*"));
        assertThat(identifiers.stream().map(i -> i.toLowerCase(Locale.ROOT)).distinct())
                .hasSameSizeAs(names);
        assertThat(Identifiers.of("x".repeat(255))).hasSize(80);
    }
}
