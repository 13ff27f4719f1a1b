package dev.partita.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.SmallShop;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NotationTest {
    private static final DesignResult SHOP = SmallShop.result();
    private static final Answers NONE = Answers.none(new Lexicon(SHOP.model(), SHOP.design()));
    private static final EntityName ORDER = new EntityName("Order");

    private static Path own(String name) {
        return Path.own(new AttributeName(name));
    }

    private static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    private static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    @Test
    void money() {
        assertThat(Money.decimal(496_250_000)).isEqualTo("496.25");
        assertThat(Money.decimal(42)).isEqualTo("0.000042");
        assertThat(Money.decimal(0)).isEqualTo("0.00");
        assertThat(Money.micros("496.25")).isEqualTo(496_250_000);
        assertThat(Money.dollars(17_082_960_000L)).isEqualTo("$17,082.96");
        assertThat(Money.dollars(4_249)).isEqualTo("$0.0042");
        assertThat(Money.dollars(-1_500_000)).isEqualTo("-$1.50");
        assertThat(Money.cents(4_249)).isEqualTo("<$0.01");
        assertThat(Money.cents(0)).isEqualTo("$0.00");
    }

    @Test
    void numbers() {
        assertThat(Numbers.of(1_234_567)).isEqualTo("1,234,567");
        assertThat(Numbers.units(Ratio.of(5, 3))).isEqualTo("1.67");
        assertThat(Numbers.units(Ratio.of(1, 1000))).isEqualTo("0.001");
        assertThat(Numbers.decimal(Ratio.of(2, 3))).isEqualTo("0.666667");
        assertThat(Numbers.bytes(Ratio.of(1536))).isEqualTo("1.5 KB");
        assertThat(Numbers.bytes(Ratio.of(190))).isEqualTo("190 B");
        assertThat(Numbers.counted(1, "index", "indexes")).isEqualTo("1 index");
        assertThat(Numbers.percent(1, 3)).isEqualTo("33%");
        assertThat(SettingText.rate(Ratio.of(1, 4320))).isEqualTo("20/day");
        assertThat(SettingText.rate(Ratio.of(1, 60))).isEqualTo("60/h");
        assertThat(SettingText.rate(Ratio.of(2500))).isEqualTo("2,500/s");
    }

    @Test
    void templates() {
        KeyTemplate key = new KeyTemplate(
                "PK",
                List.of(
                        new Segment.Text("A<B#"),
                        new Segment.Field(own("name"), new Encoding.Escaped()),
                        new Segment.Field(own("balance"), new Encoding.Padded(8, 2, true)),
                        new Segment.Field(own("score"), new Encoding.Inverted(new Encoding.Padded(3, 0, false))),
                        new Segment.Field(own("day"), new Encoding.Inverted(new Encoding.Plain())),
                        new Segment.Field(own("createdAt"), new Encoding.Period(10)),
                        new Segment.Shard(10, List.of(new AttributeName("orderId")))));
        assertThat(KeyText.template(key))
                .isEqualTo("A\\<B#<name escaped><balance padded 8.2 signed><score padded 3 inverted>"
                        + "<day inverted><createdAt day><shard 0..9 of orderId>");
    }

    @Test
    void predicates() {
        PredicateText text = PredicateText.of(NONE);
        Predicate status = Predicate.equal(own("status"), literal("PENDING"));
        Predicate note = Predicate.equal(own("note"), literal("PENDING"));
        Predicate late = new Predicate.Compare(
                own("createdAt"), Predicate.Comparison.LESS, new Operand.Now(-900), Optional.empty());
        assertThat(text.of(ORDER, Predicate.all(List.of(status, late))))
                .isEqualTo("status = PENDING and createdAt < now - 15 minutes");
        assertThat(text.of(ORDER, new Predicate.Or(List.of(note, new Predicate.And(List.of(status, late))))))
                .isEqualTo("(note = 'PENDING' or (status = PENDING and createdAt < now - 15 minutes))");
        assertThat(text.of(
                        ORDER,
                        new Predicate.InBatch(
                                own("orderId"), new ParameterName("ids"), Ratio.of(3), 9, Optional.empty())))
                .isEqualTo("orderId in ids[]");
        assertThat(text.of(
                        ORDER,
                        new Predicate.InList(
                                own("status"), List.of(literal("PENDING"), literal("it's")), Optional.empty())))
                .isEqualTo("status in (PENDING, \"it's\")");
        assertThat(text.of(ORDER, Predicate.TRUE)).isEmpty();
    }

    @Test
    void paths() {
        Path.Step up = new Path.Up(ORDER, "User", new EntityName("User"));
        Path.Step down = new Path.Down(new EntityName("User"), new EntityName("Category"), "User");
        assertThat(PathText.of(own("name").after(up))).isEqualTo("user.name");
        assertThat(PathText.of(own("title").after(down))).isEqualTo("categories.title");
        assertThat(PathText.plural("Address")).isEqualTo("Addresses");
    }

    @Test
    void operands() {
        OperandText text = new OperandText(NONE);
        assertThat(text.of(new Operand.Now(90 * 86_400))).isEqualTo("now + 90 days");
        assertThat(text.of(new Operand.Now(3_600))).isEqualTo("now + 1 hour");
        assertThat(text.of(new Operand.Difference(parameter("a"), parameter("b"))))
                .isEqualTo("a - b");
        assertThat(text.of(new Operand.ElementCount(new ParameterName("items"))))
                .isEqualTo("count of items");
    }

    @Test
    void encodings() {
        assertThat(EncodedText.of(Value.of("a#b!c"), new Encoding.Escaped())).isEqualTo("a$Sb$Qc");
        assertThat(EncodedText.of(Value.of(new BigDecimal("42.5")), new Encoding.Padded(6, 2, false)))
                .isEqualTo("00004250");
        assertThat(EncodedText.of(Value.of(new BigDecimal("42.5")), new Encoding.Padded(3, 1, true)))
                .isEqualTo("10425");
        assertThat(EncodedText.of(Value.of(new BigDecimal("-42.5")), new Encoding.Padded(3, 1, true)))
                .isEqualTo("09574");
        assertThat(EncodedText.of(
                        Value.of(new BigDecimal("-42.5")), new Encoding.Inverted(new Encoding.Padded(3, 1, true))))
                .isEqualTo("90425");
        assertThat(EncodedText.of(Value.of("2026-01-31"), new Encoding.Inverted(new Encoding.Plain())))
                .isEqualTo("7973-98-68");
        assertThat(EncodedText.of(Value.of(true), new Encoding.Inverted(new Encoding.Plain())))
                .isEqualTo("false");
        assertThat(EncodedText.back("true", new Encoding.Inverted(new Encoding.Plain())))
                .contains(Value.of("false"));
        assertThat(EncodedText.of(Value.of("2026-01-31T12:00:00.000Z"), new Encoding.Period(7)))
                .isEqualTo("2026-01");
        assertThat(EncodedText.shard(10, List.of("123456789"))).isEqualTo(Long.toString(0xCBF43926L % 10));
        assertThat(EncodedText.shard(100, List.of("a", "b"))).hasSize(2);
    }
}
