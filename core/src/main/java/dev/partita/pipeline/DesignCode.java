package dev.partita.pipeline;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** Findings of designing. */
public enum DesignCode implements Code {
    NO_WAY(Severity.ERROR, "Every pattern needs a way that DynamoDB can take."),
    NO_KEY(Severity.ERROR, "What identifies an entity, and what is unique, can be a key."),
    INFEASIBLE(Severity.ERROR, "All decisions, limits and patterns can hold at once."),
    NO_PRICE(Severity.WARNING, "The price book has every region of the settings, or they say what it is priced as."),
    CHEAPER_CAPACITY(Severity.NOTE, "A capacity mode that is fixed is the cheaper one for every table."),
    CHEAPER_ORDER(
            Severity.NOTE,
            "What a write of several requests demands is checked by the first of them, where that is cheaper."),
    REFUSED_TOGETHER(
            Severity.NOTE, "Elements that are changed one by one are refused one by one, where that is cheaper."),
    PRICED_AS_NEW(Severity.NOTE, "What is put is mostly new, where it would cost much more to replace."),
    ASSUMED_DISTINCT(Severity.NOTE, "Of what is asked for by its value the document says how many values there are."),
    GUESSED_VALUES(
            Severity.WARNING,
            "How many values there are is said where a design would not do, or not at its price, with fewer."),
    GUESS_AVOIDED(Severity.NOTE, "How many values there are is said where a key of them would be cheaper."),
    PRESENT_PERIOD(
            Severity.WARNING,
            "Of a period held as text or a number it is said how requests meet the present one, where that could be too hot."),
    HINDERED(
            Severity.NOTE,
            "No write hinders that a value is kept with those that ask for it, where they could cost much less."),
    FAN_OUT_ON_WRITE(
            Severity.NOTE,
            "What is looked for at many places is written to all who ask for it, where that is cheaper."),
    COUNTED_FROM_NONE(
            Severity.WARNING,
            "What a kept number counts goes with what keeps it, where another one may come under the same identifier."),
    COUNTED_WHEN_READ(Severity.NOTE, "A declared count or sum is kept by all that change it."),
    NOT_FOR_DYNAMODB(Severity.WARNING, "A read does not look through much to answer with little."),
    FLATTERED_BY_AVERAGES(Severity.WARNING, "What is cheaper at average sizes is cheaper at the spread sizes, too."),
    HOT_KEY(Severity.WARNING, "What meets on one partition at peak is no more than it takes, less the headroom."),
    CONTENDED_ITEM(
            Severity.WARNING,
            "No more transactions a second meet on one item at peak than the settings allow for one."),
    HELD_WITHOUT_MAXIMUM(
            Severity.NOTE,
            "Of what a reader holds all at once to answer with a part the document says how much it is at most."),
    HELD_BY_READER(Severity.WARNING, "What a reader holds at once is at most what the settings allow."),
    UNSUPPORTED_SETTING(Severity.ERROR, "A setting that is not supported yet is refused, never ignored.");

    private final Severity severity;
    private final String rule;

    DesignCode(Severity severity, String rule) {
        this.severity = severity;
        this.rule = rule;
    }

    @Override
    public String id() {
        return name();
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String rule() {
        return rule;
    }
}
