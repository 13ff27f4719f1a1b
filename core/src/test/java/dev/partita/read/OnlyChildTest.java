package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;

/** What is identified by its reference to another entity is the only one that it has: conditions speak of it by its name. */
class OnlyChildTest {
    private static final String GYM = """
            # Access Patterns: Gym

            ## Data Model

            ### Member
            - **Attributes**:
              - `memberId` (uuid, id)
              - `name` (string)
            - **Cardinality**: 1000

            ### Wallet
            - **Attributes**:
              - `memberId` (uuid, id, references Member)
              - `credits` (number(0..100))
            - **Cardinality**: 1000

            ### Visit
            - **Attributes**:
              - `visitId` (uuid, id)
              - `memberId` (uuid, references Member)
            - **Cardinality**: 100 per Member

            ## Access Patterns

            ### Reads
            | # | Entity | Description | Parameters | RPS |
            |---|--------|-------------|------------|-----|
            | R1 | Visit | Visits | memberId | 5 |

            ### Writes
            | # | Entity | Description | Parameters | Writes | Transaction | Conditions | RPS |
            |---|--------|-------------|------------|--------|---|---|-----|
            | W1 | ENTITY | Come in | INPUTS | EFFECT | Yes | CONDITION | 5 |
            """;

    private static String write(String entity, String inputs, String effect, String condition) {
        ReadResult result = DocumentReader.read(
                "access-patterns.md",
                GYM.replace("ENTITY", entity)
                        .replace("INPUTS", inputs)
                        .replace("EFFECT", effect)
                        .replace("CONDITION", condition));
        return ModelPrinter.print(
                Documents.model(result).pattern(new PatternId("W1")).orElseThrow());
    }

    @Test
    void overAReference() {
        assertThat(write("Visit", "visitId, memberId", "create Visit", "member.wallet.credits > 0"))
                .contains("Wallet credits > 0 [memberId = :memberId]");
        assertThat(write("Visit", "visitId, memberId", "update Visit(memberId)", "member.wallet.credits > 0"))
                .contains("Wallet credits > 0 [Member of Visit [visitId = :visitId]]");
    }

    @Test
    void beside() {
        assertThat(write("Member", "memberId, name", "update Member(name)", "wallet.credits > 0"))
                .contains("Wallet credits > 0 [memberId = :memberId]");
    }
}
